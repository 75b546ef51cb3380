/** JSON columns of `report_findings`. */
import type { FindingState, FollowedLayer } from '../../common/contract/finding-states.ts';
import type { FindingCounts } from '../../common/contract/findings.ts';
import type { Failure } from '../../common/contract/reports.ts';
import type { BothLanguages } from '../../common/contract/rule-set-schema.ts';
import type { ValidityFinding } from '../../common/contract/validity.ts';

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

/** The rule of a rule set that findings are of. */
export interface LineRuleSet {
  /** The id that the rule set gives itself, which is the same in all its versions. */
  code: string;
  name: BothLanguages;
  ruleName: BothLanguages;
  /** What the rule checks. */
  checks: BothLanguages;
  /** Whether the rule is about pairs of objects. */
  isOfPairs: boolean;
  /** Whether the report lists a part of what fails only. */
  isPartial: boolean;
}

/** The rule of IFC that findings are of, with what its sentence is made from. */
export interface LineValidity extends Pick<ValidityFinding, 'severity' | 'messageKey' | 'values'> {
  layer: FollowedLayer;
}

/** The findings of one rule. */
export interface FindingLine {
  /** The id of the specification or of the rule set, or the layer of a rule of IFC. */
  specificationId: string;
  /** '' for a rule of a rule set or of IFC. */
  specificationName: string;
  /** Set for a rule of a rule set. */
  ruleSet?: LineRuleSet;
  /** Set for a rule of IFC. */
  validity?: LineValidity;
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
