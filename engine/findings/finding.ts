/**
 * Defines a finding: one failure of a file, a requirement of a rule that an object does not meet, followed from version to version. It
 * has facts and codes, no words.
 */
import type { CheckFailure } from '../report/report.ts';
import type { ValidityFinding } from '../validity/finding.ts';

/** States of a finding. NOT_JUDGED: it failed, and the report of this version has no verdict on it. */
export const FINDING_STATES = ['RETURNED', 'NEW', 'OPEN', 'NOT_JUDGED', 'SOLVED'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** States of findings that fail in this version. */
export const FAILING_STATES: readonly FindingState[] = ['RETURNED', 'NEW', 'OPEN'];

export function isFailing(state: FindingState): boolean {
  return FAILING_STATES.includes(state);
}

/**
 * PASSED: the object meets the requirement. ABSENT: the rule no longer applies to the object, or the object is not in the file. Which of
 * the two it is stays open for a rule of a rule set or of IFC, whose passed checks are not stored.
 */
export type SolvedBy = 'PASSED' | 'ABSENT';

/** The facts by which an object is recognised. */
export interface ObjectFacts {
  globalId: string | null;
  ifcType: string;
  name: string | null;
  /** What a room or another place is called besides its name. It does not identify it: earlier versions do not state it. */
  longName?: string;
  tag: string | null;
  /** Name of the type object. */
  typeName: string | null;
  storey: string | null;
  /** STEP id in the file of this version, or of the last version that had the object. */
  stepId: number;
}

/** Why an object fails a rule of a rule set: its reasons as the rule set gives them, and the second object of a pair. */
export interface SetFailure {
  failures?: readonly object[];
  other?: { globalId: string | null; file: string; name: string | null; stepId: number };
}

/** What breaks a rule of IFC, apart from the rule and the object. */
export type ValidityFailure = Omit<ValidityFinding, 'code' | 'severity' | 'stepId' | 'type' | 'globalId' | 'name'>;

export interface FollowedFinding {
  /** The requirement (requirement-key.ts). */
  requirement: string;
  /** The name of the object, which stays the same when its GlobalId changes; '' where the rule fails as a whole. */
  object: string;
  state: FindingState;
  /** Version of the file in which the finding first failed. */
  since: number;
  /** Version in which the finding got its state: when it first failed, returned or was solved. */
  changed: number;
  solvedBy?: SolvedBy;
  /** Facts of the object; null where the rule fails as a whole, or at a place in the file that is no record. */
  facts: ObjectFacts | null;
  /** The reason why it fails, or last failed. */
  failure?: CheckFailure;
  /** The same for a rule of a rule set. */
  setFailure?: SetFailure;
  /** The same for a rule of IFC. */
  validity?: ValidityFailure;
}
