/** Counts of a node from its parts: rules and checks add up, entities are counted once per outcome (D25). */
import { type CountedRule, countChecks, standingOf } from './count-rules.ts';
import type { NodeCounts } from './report.ts';

/** Distinct entities per outcome, as numbers that stand for globalId plus name. */
export interface EntitySets {
  passed: Set<number>;
  failed: Set<number>;
  skipped: Set<number>;
}

export function emptySets(): EntitySets {
  return { passed: new Set(), failed: new Set(), skipped: new Set() };
}

/** `entities[i]` stands for the entity of `rule.checks[i]`. */
export function setsOfRule(rule: CountedRule, entities: readonly number[]): { counts: NodeCounts; sets: EntitySets } {
  const sets = emptySets();
  rule.checks.forEach(({ outcome }, at) => {
    const set = outcome === 'PASSED' ? sets.passed : outcome === 'FAILED' ? sets.failed : sets.skipped;
    set.add(entities[at]!);
  });
  const standing = standingOf(rule);
  const rules = {
    total: 1,
    passed: standing === 'PASSED' ? 1 : 0,
    failed: standing === 'FAILED' ? 1 : 0,
    disabled: standing === 'DISABLED' ? 1 : 0,
  };
  return { counts: { rules, checks: countChecks(rule), entities: sizes(sets) }, sets };
}

/** Sums `parts` and unites `partSets` into `sets`. */
export function addUp(parts: readonly NodeCounts[], partSets: readonly EntitySets[], sets: EntitySets): NodeCounts {
  for (const part of partSets) {
    for (const outcome of ['passed', 'failed', 'skipped'] as const) for (const entity of part[outcome]) sets[outcome].add(entity);
  }
  const rules = { total: 0, passed: 0, failed: 0, disabled: 0 };
  const checks = { expected: 0, passed: 0, failed: 0, skipped: 0, disabled: 0 };
  for (const part of parts) {
    add(rules, part.rules);
    add(checks, part.checks);
  }
  return { rules, checks, entities: sizes(sets) };
}

function add<T extends Record<keyof T, number>>(sum: T, part: T): void {
  for (const key of Object.keys(sum) as (keyof T)[]) (sum[key] as number) += part[key];
}

function sizes({ passed, failed, skipped }: EntitySets): NodeCounts['entities'] {
  return { passed: passed.size, failed: failed.size, skipped: skipped.size };
}
