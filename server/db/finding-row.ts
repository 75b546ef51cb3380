/** JSON columns of `report_findings`. */
import type { FindingState } from '../../common/contract/finding-states.ts';
import type { FindingCounts } from '../../common/contract/findings.ts';
import type { Failure } from '../../common/contract/reports.ts';

/** A part of the object with the findings of a report. */
export interface BlobPlace {
  offset: number;
  length: number;
}

/** Findings of one rule in one state, sorted by object. */
export interface FindingChunk extends BlobPlace {
  state: FindingState;
  count: number;
  /** Names of its first and last object, when it contains its objects (before migration 0094). */
  first?: string;
  last?: string;
}

/** Some objects with findings, sorted by name. */
export interface ObjectChunk extends BlobPlace {
  count: number;
  first: string;
  last: string;
}

/** The objects with findings of a report, each once. */
export interface FindingObjects {
  chunks: ObjectChunk[];
  /** The number of the object of each finding, in the order of the lines and their chunks. */
  numbers: BlobPlace;
}

/** A requirement, and one of its failures without actual values. */
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
  /** False when the report of this version has no verdict of the rule. */
  isJudged: boolean;
  requirements: LineRequirement[];
  counts: FindingCounts;
  /** Number of different objects that fail now; a rule that fails as a whole counts as one. */
  objects: number;
  /** Chunks in the order of states. */
  chunks: FindingChunk[];
}
