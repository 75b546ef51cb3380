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
  /** Objects of the first and the last, so that one object is looked for in few chunks. */
  first: string;
  last: string;
  /** Type objects, as `typeKey` names them; null: too many to list. */
  types: string[] | null;
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
