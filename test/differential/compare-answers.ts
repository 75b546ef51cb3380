/** Compares two answers to one question entity by entity, and returns the differences with the facts that explanations need. */
import type { Check, RuleNode } from '../../engine/report/report.ts';
import type { Answer, RuleAnswer } from './answer.ts';
import type { OurAnswer, OurRule } from './our-answers.ts';
import type { Pair } from './pairs.ts';

const DifferenceKind = {
  /** IfcTester gives no answer for the file or the rule. */
  NO_ANSWER: 'NO_ANSWER',
  /** We give no answer for the file. */
  NO_ANSWER_OF_OURS: 'NO_ANSWER_OF_OURS',
  APPLIES_FOR_US_ONLY: 'APPLIES_FOR_US_ONLY',
  APPLIES_FOR_THEM_ONLY: 'APPLIES_FOR_THEM_ONLY',
  FAILS_FOR_US_ONLY: 'FAILS_FOR_US_ONLY',
  FAILS_FOR_THEM_ONLY: 'FAILS_FOR_THEM_ONLY',
  /** The answers agree on all entities, and yet the rule passes for one checker and fails for the other. */
  OUTCOME: 'OUTCOME',
} as const;
type DifferenceKind = (typeof DifferenceKind)[keyof typeof DifferenceKind];

export interface Difference {
  pair: Pair;
  kind: DifferenceKind;
  /** The schema of the model. */
  schema: string;
  /** The error that IfcTester threw. */
  error?: string;
  /** 0-based in the file; absent if the difference is about the whole file. */
  index?: number;
  rule?: RuleNode;
  /** The STEP id, if the difference is about an entity. */
  stepId?: number;
  /** The class of the entity in upper case, as in the file. */
  ifcType?: string;
  /** The reason of IfcTester for its failure, in its words. */
  reason?: string;
  /** Our check of that entity, if we have one. */
  check?: Check;
}

interface Comparison {
  rules: number;
  /** The number of entities to which a rule applies for both checkers, over all rules. */
  entities: number;
  differences: Difference[];
}

export function compareAnswers(pair: Pair, ours: OurAnswer, theirs: Answer): Comparison {
  const base = { pair, schema: ours.schema };
  if (!ours.rules || !theirs.rules) {
    const differences: Difference[] = [];
    if (!ours.rules) differences.push({ ...base, kind: 'NO_ANSWER_OF_OURS' });
    if (!theirs.rules) differences.push({ ...base, kind: 'NO_ANSWER', error: theirs.error ?? '' });
    return { rules: 0, entities: 0, differences };
  }
  const compared = ours.rules.map((rule, index) => compareRule({ ...base, index, rule: rule.rule }, rule, theirs.rules![index]));
  return {
    rules: compared.length,
    entities: compared.reduce((sum, { entities }) => sum + entities, 0),
    differences: compared.flatMap(({ differences }) => differences),
  };
}

type Base = Omit<Difference, 'kind'>;

function compareRule(
  base: Base,
  ours: OurRule,
  theirs: RuleAnswer | { error: string } | undefined,
): { entities: number; differences: Difference[] } {
  if (!theirs || 'error' in theirs) {
    return { entities: 0, differences: [{ ...base, kind: 'NO_ANSWER', error: theirs?.error ?? 'no such rule' }] };
  }
  const differences: Difference[] = [];
  const addDifference = (kind: DifferenceKind, stepId: number): void => {
    const [reason] = Object.entries(theirs.reasons).find(([, ids]) => ids.includes(stepId)) ?? [];
    differences.push({ ...base, kind, stepId, reason, check: ours.checks.get(stepId) });
  };
  const applicable = new Set(theirs.applicable);
  const failed = new Set(theirs.failed);
  for (const stepId of applicable) if (!ours.checks.has(stepId)) addDifference('APPLIES_FOR_THEM_ONLY', stepId);
  // We report a forbidden entity as failed; IfcTester only reports that it is present.
  const forbidden = base.rule!.specification.applicability.maxOccurrences === 0;
  for (const [stepId, { outcome }] of ours.checks) {
    if (!applicable.has(stepId)) addDifference('APPLIES_FOR_US_ONLY', stepId);
    else if (!forbidden && (outcome === 'FAILED') !== failed.has(stepId))
      addDifference(outcome === 'FAILED' ? 'FAILS_FOR_US_ONLY' : 'FAILS_FOR_THEM_ONLY', stepId);
  }
  const status = ours.rule.outcome === 'FAILED' ? 'FAILED' : 'PASSED';
  if (differences.length === 0 && status !== theirs.status) differences.push({ ...base, kind: 'OUTCOME' });
  return { entities: applicable.size, differences };
}
