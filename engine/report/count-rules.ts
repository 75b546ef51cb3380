/**
 * Counts exactly by specification §4 (D22, D23): the scores of rules, the badge of a specification, the summary of a report. All
 * functions are pure; specification §10.1, §10.2, §10.3 are their golden tests.
 */
import type { Check, CheckCounts, EntityCounts, GroupNode, RuleOutcome } from './report.ts';

/** Number of checks, and number per outcome; any outcome but PASSED, FAILED and DISABLED counts as skipped. */
export interface CheckTally {
  readonly length: number;
  count(outcome: string): number;
}

/** The fields of a rule that counting needs. */
export interface CountedRule {
  outcome: RuleOutcome;
  checks: (Iterable<{ outcome: string }> & Partial<CheckTally> & { readonly length: number }) | CheckTally;
  specification: { applicability: { minOccurrences?: number } };
}

function minimumOf(rule: CountedRule): number {
  return rule.specification.applicability.minOccurrences ?? 1;
}

export function checksWith({ checks }: CountedRule, outcome: string): number {
  if (!(Symbol.iterator in checks)) return checks.count(outcome);
  if (checks.count) return checks.count(outcome);
  let count = 0;
  for (const check of checks) if (check.outcome === outcome) count++;
  return count;
}

/** Counts the checks that are neither skipped nor disabled, or the minimum where that is larger. */
export function expectedCheckCount(rule: CountedRule): number {
  return Math.max(checksWith(rule, 'PASSED') + checksWith(rule, 'FAILED'), minimumOf(rule));
}

/** Counts passed checks; 0 for a failed rule. */
export function passedCheckCount(rule: CountedRule): number {
  return rule.outcome === 'FAILED' ? 0 : checksWith(rule, 'PASSED');
}

export function failedCheckCount(rule: CountedRule): number {
  const failed = checksWith(rule, 'FAILED');
  return rule.outcome === 'FAILED' ? Math.max(failed, minimumOf(rule)) : failed;
}

function skippedCheckCount(rule: CountedRule): number {
  return rule.checks.length - checksWith(rule, 'PASSED') - checksWith(rule, 'FAILED') - checksWith(rule, 'DISABLED');
}

type RuleStanding = 'PASSED' | 'FAILED' | 'DISABLED' | 'NONE';

/** Returns how a rule counts; NONE is a satisfied prohibition or an optional rule without entities (D22). */
export function standingOf(rule: CountedRule): RuleStanding {
  if (rule.outcome === 'DISABLED') return 'DISABLED';
  const expected = expectedCheckCount(rule);
  const passed = passedCheckCount(rule);
  if (rule.outcome === 'FAILED' || expected > passed) return 'FAILED';
  return expected > 0 && expected === passed ? 'PASSED' : 'NONE';
}

/** Counts one rule's checks; a disabled rule counts as one disabled, and has checks only where it was skipped (D17). */
export function countChecks(rule: CountedRule): CheckCounts {
  if (rule.outcome === 'DISABLED') return { expected: 0, passed: 0, failed: 0, skipped: skippedCheckCount(rule), disabled: 1 };
  return {
    expected: expectedCheckCount(rule),
    passed: passedCheckCount(rule),
    failed: failedCheckCount(rule),
    skipped: skippedCheckCount(rule),
    disabled: 0,
  };
}

/**
 * Returns the key by which entities are counted once: globalId plus name (D25). The separator distinguishes "ab" + "c" from "a" + "bc";
 * null counts as ''.
 */
export function entityKey({ globalId, name }: Pick<Check, 'globalId' | 'name'>): string {
  return `${globalId ?? ''}\u0000${name ?? ''}`;
}

/** Counts each entity of a node once: failed, passed, or skipped only (D145). */
export function entitiesApart({
  failed,
  total,
  onlySkipped = 0,
}: EntityCounts): Pick<EntityCounts, 'passed' | 'failed' | 'skipped'> | undefined {
  // An older report without totals.
  if (total === undefined) return undefined;
  return { passed: total - failed - onlySkipped, failed, skipped: onlySkipped };
}

export type Badge = 'pass' | 'fail' | 'none';

/** Returns fail if any rule counts failed; pass if one passed and none failed; otherwise none (D26). */
export function badgeOf(group: Pick<GroupNode, 'counts'>): Badge {
  const { failed, passed } = group.counts.rules;
  return failed > 0 ? 'fail' : passed > 0 ? 'pass' : 'none';
}

interface Summary {
  total: number;
  passed: number;
  /** Percentage from 0 to 100, unrounded. */
  percentage: number;
  /** Names of specifications with neither badge. */
  none: string[];
}

/** Counts specifications with a badge, and those that passed (D27). */
export function summarise(elements: readonly Pick<GroupNode, 'counts' | 'name'>[]): Summary {
  const badges = elements.map(badgeOf);
  const passed = badges.filter((badge) => badge === 'pass').length;
  const total = passed + badges.filter((badge) => badge === 'fail').length;
  const none = elements.filter((_, at) => badges[at] === 'none').map(({ name }) => name);
  return { total, passed, percentage: total === 0 ? 0 : (passed / total) * 100, none };
}
