/** Computes the counts of a node from its parts: rules and checks add up, entities are counted once per outcome (D25). */
import { type CountedRule, countChecks, standingOf } from './count-rules.ts';
import { NumberSet } from './number-set.ts';
import type { NodeCounts } from './report.ts';

/** Distinct entities per outcome, as numbers that represent globalId plus name. */
export interface EntitySets {
  passed: NumberSet;
  failed: NumberSet;
  skipped: NumberSet;
}

export function emptySets(): EntitySets {
  return { passed: new NumberSet(), failed: new NumberSet(), skipped: new NumberSet() };
}

export function setOf(sets: EntitySets, outcome: string): NumberSet {
  return outcome === 'PASSED' ? sets.passed : outcome === 'FAILED' ? sets.failed : sets.skipped;
}

export function countRule(rule: CountedRule, sets: EntitySets): NodeCounts {
  const standing = standingOf(rule);
  const rules = {
    total: 1,
    passed: standing === 'PASSED' ? 1 : 0,
    failed: standing === 'FAILED' ? 1 : 0,
    disabled: standing === 'DISABLED' ? 1 : 0,
  };
  return { rules, checks: countChecks(rule), entities: sizes(sets) };
}

/** Sums the parts of a group as they are created, so that only one part's sets are in memory. */
interface GroupCounter {
  add(part: NodeCounts, sets: EntitySets): void;
  counts(): NodeCounts;
  readonly sets: EntitySets;
}

export function createGroupCounter(): GroupCounter {
  const sets = emptySets();
  const rules = { total: 0, passed: 0, failed: 0, disabled: 0 };
  const checks = { expected: 0, passed: 0, failed: 0, skipped: 0, disabled: 0 };
  return {
    sets,
    add(part, partSets) {
      add(rules, part.rules);
      add(checks, part.checks);
      for (const outcome of ['passed', 'failed', 'skipped'] as const) sets[outcome].addAll(partSets[outcome]);
    },
    counts: () => ({ rules, checks, entities: sizes(sets) }),
  };
}

function add<T extends Record<keyof T, number>>(sum: T, part: T): void {
  for (const key of Object.keys(sum) as (keyof T)[]) (sum[key] as number) += part[key];
}

function sizes({ passed, failed, skipped }: EntitySets): NodeCounts['entities'] {
  const onlySkipped = skipped.sizeBeyond(passed, failed);
  const total = failed.size + passed.sizeBeyond(failed) + onlySkipped;
  return { passed: passed.size, failed: failed.size, skipped: skipped.size, total, onlySkipped };
}
