/**
 * Counts the failures of each cause, and the failing objects, each once, by type object and storey. It works in steps, rule by rule, so
 * that a page stays responsive. Page, service and exports all use it.
 */
import { reasonIndexIn } from './reason-index.ts';
import type { Check, Checks, RuleNode } from './report.ts';

/** Reasons of rules that one correction resolves. */
export interface TalliedCause {
  /** Index in the rule's reasons; undefined where the rule fails as a whole. */
  readonly places: readonly { rule: RuleNode<unknown>; index?: number | undefined }[];
}

export interface CauseTally {
  failures: number;
  /** Failing objects by their records in the file. */
  entities: Set<number>;
  /** Number of objects by the name of their type object, and by storey; null counts those without one. */
  types: Map<string | null, number>;
  storeys: Map<string | null, number>;
}

/** Number of checks that are processed in one step. */
export const CHECKS_PER_STEP = 500;

export function* tallyCauses<Cause extends TalliedCause>(causes: readonly Cause[]): Generator<void, Map<Cause, CauseTally>> {
  const tallies = new Map<Cause, CauseTally>();
  const byRule = new Map<RuleNode<unknown>, Map<number, CauseTally>>();
  for (const cause of causes) {
    const tally: CauseTally = { failures: 0, entities: new Set(), types: new Map(), storeys: new Map() };
    tallies.set(cause, tally);
    for (const { rule, index } of cause.places) {
      if (index === undefined) tally.failures += 1;
      else byRule.set(rule, (byRule.get(rule) ?? new Map<number, CauseTally>()).set(index, tally));
    }
  }
  for (const [rule, ruleCauses] of byRule) yield* tallyRule(rule, ruleCauses);
  return tallies;
}

function* tallyRule(rule: RuleNode<unknown>, tallies: ReadonlyMap<number, CauseTally>): Generator<void, void> {
  const indexOf = reasonIndexIn(rule);
  let looked = 0;
  for (const check of failingChecks(rule)) {
    const counted = new Set<number>();
    for (const failure of check.failures ?? []) {
      const index = indexOf(failure);
      const tally = counted.has(index) ? undefined : tallies.get(index);
      if (tally) addCheck(tally, check);
      counted.add(index);
    }
    looked += 1;
    if (looked % CHECKS_PER_STEP === 0) yield;
  }
}

function addCheck(tally: CauseTally, { stepId, typeName, storey }: Check): void {
  const { entities, types, storeys } = tally;
  tally.failures += 1;
  if (entities.has(stepId)) return;
  entities.add(stepId);
  types.set(typeName || null, (types.get(typeName || null) ?? 0) + 1);
  storeys.set(storey || null, (storeys.get(storey || null) ?? 0) + 1);
}

/** Counts the names, without the objects that have none. */
export function namedIn(counts: ReadonlyMap<string | null, number>): number {
  return counts.size - (counts.has(null) ? 1 : 0);
}

/** Yields the checks that may have failures, read during iteration. */
export function* failingChecks({ checks }: Pick<RuleNode<unknown>, 'checks'>): Generator<Check> {
  const all = checks as Checks;
  yield* all.withFailures?.() ?? all;
}
