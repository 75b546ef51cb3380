/**
 * A finding is one failure of a file: a requirement of a rule that an object does not meet, followed from version to version.
 * Facts and codes, no words.
 */
import type { CheckFailure } from '../report/report.ts';

/** NOT_JUDGED: it failed, and this version's report has no verdict on it. */
export const FINDING_STATES = ['RETURNED', 'NEW', 'OPEN', 'NOT_JUDGED', 'SOLVED'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** States of what fails in this version. */
export const FAILING_STATES: readonly FindingState[] = ['RETURNED', 'NEW', 'OPEN'];

export function isFailing(state: FindingState): boolean {
  return FAILING_STATES.includes(state);
}

/** PASSED: the object meets the requirement. ABSENT: the rule is not asked of it any more, or it is not in the file. */
export type SolvedBy = 'PASSED' | 'ABSENT';

/** What an object is recognised by. */
export interface ObjectFacts {
  globalId: string | null;
  ifcType: string;
  name: string | null;
  tag: string | null;
  /** Name of the type object. */
  typeName: string | null;
  storey: string | null;
  /** In this version's file, or in the last one that had it. */
  stepId: number;
}

export interface FollowedFinding {
  /** The requirement (requirement-key.ts). */
  requirement: string;
  /** The object: what it was first seen as, the same when its GlobalId changes. '' where the rule fails as a whole. */
  object: string;
  state: FindingState;
  /** Version of the file in which it first failed. */
  since: number;
  /** Version in which it became what it is: when it first failed, returned or was solved. */
  changed: number;
  solvedBy?: SolvedBy;
  /** null where the rule fails as a whole. */
  facts: ObjectFacts | null;
  /** Why it fails, or last failed. */
  failure?: CheckFailure;
}
