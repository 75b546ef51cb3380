/** JSON columns of `report_findings`. */
import type { FindingState } from '../../common/contract/finding-states.ts';
import type { FindingCounts } from '../../common/contract/findings.ts';
import type { Failure } from '../../common/contract/reports.ts';

/** A piece of the object with the findings of a report. */
export interface BlobPlace {
  offset: number;
  length: number;
}

/** Findings of one rule in one state, by object. */
export interface FindingChunk extends BlobPlace {
  state: FindingState;
  count: number;
  /** Names of its first and last object, where it has its objects itself: until migration 0094. */
  first?: string;
  last?: string;
}

/** Some objects that findings are of, by name. */
export interface ObjectChunk extends BlobPlace {
  count: number;
  first: string;
  last: string;
}

/** The objects that the findings of a report are of, each once. */
export interface FindingObjects {
  chunks: ObjectChunk[];
  /** Of each finding, in the order of the lines and their chunks, the number of its object. */
  numbers: BlobPlace;
}

/** A requirement, and one of its failures without what was found. */
export interface LineRequirement {
  key: string;
  failure: Failure;
}

/** The findings of one rule. */
export interface FindingLine {
  specificationId: string;
  specificationName: string;
  ruleId: string;
  ruleName: string;
  /** False where this version's report has no verdict of the rule. */
  isJudged: boolean;
  requirements: LineRequirement[];
  counts: FindingCounts;
  /** Different objects that fail now; a rule that fails as a whole counts as one. */
  objects: number;
  /** In the order of states. */
  chunks: FindingChunk[];
}
