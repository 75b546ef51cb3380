/**
 * Pure functions over the tree of a report for its views (specification §4, §10.3, §10.4). They use the counts of the engine
 * (engine/report/count-rules.ts), since a tree may come without its checks.
 */
import type { CheckCounts, EntityCounts, GroupNode, ReportNode, RuleNode } from '../../engine/report/report.ts';

export { numberPrefix } from '../../engine/ids/number-prefix.ts';
export { rulesOf } from '../../engine/ids/rules-of.ts';
export { type Badge, badgeOf, entitiesApart };

import { type Badge, badgeOf, entitiesApart } from '../../engine/report/count-rules.ts';

/** A group whose rules are all disabled is shown disabled; an empty group is not. */
export function isDisabled({ counts: { rules } }: Pick<ReportNode, 'counts'>): boolean {
  return rules.total > 0 && rules.disabled === rules.total;
}

type ShownVerdict = 'passed' | 'failed' | 'skipped' | 'disabled' | 'none';

/** The mark of a rule or group. One that checked nothing is neither passed nor failed: it was not applicable (D148). */
export function shownVerdict(node: Pick<ReportNode, 'counts'>): ShownVerdict {
  const { rules, checks } = node.counts;
  if (isDisabled(node)) return 'disabled';
  if (rules.failed > 0) return 'failed';
  if (rules.passed > 0) return 'passed';
  return checks.skipped > 0 ? 'skipped' : 'none';
}

/** A satisfied prohibition: nothing was found, as required (D22). */
export function isSatisfiedProhibition(rule: RuleNode): boolean {
  return rule.outcome === 'PASSED' && rule.specification.applicability.maxOccurrences === 0;
}

/** Whether any entity met the applicability criteria. */
export function hasEntities({ passed, failed, skipped }: EntityCounts): boolean {
  return passed + failed + skipped > 0;
}

/** Percentages of a score bar: passed rounded down, failed up (D28); undefined without checks. */
export function scorePercentages({
  passed,
  failed,
}: Pick<CheckCounts, 'passed' | 'failed'>): { passed: number; failed: number } | undefined {
  const total = passed + failed;
  if (total === 0) return undefined;
  return { passed: Math.floor((passed * 100) / total), failed: Math.ceil((failed * 100) / total) };
}

export interface CheckFilter {
  types: string[];
  outcomes: string[];
}

/** Only FAILED when any check failed, otherwise PASSED and FAILED (specification §10.4). */
export function defaultFilter(hasFailedChecks: boolean): CheckFilter {
  return { types: [], outcomes: hasFailedChecks ? ['FAILED'] : ['PASSED', 'FAILED'] };
}

/** Number of active filters; an empty one is not active (D120). */
export function activeFilterKinds({ types, outcomes }: CheckFilter): number {
  return Number(types.length > 0) + Number(outcomes.length > 0);
}

/** Any other value counts as skipped (specification §3). */
export function knownOutcome(outcome: string): 'PASSED' | 'FAILED' | 'SKIPPED' | 'DISABLED' {
  return outcome === 'PASSED' || outcome === 'FAILED' || outcome === 'DISABLED' ? outcome : 'SKIPPED';
}

const BETA_NAMES = new Set(['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021']);

/** The beta badge is for exactly these names (D32). */
export function isBeta(name: string): boolean {
  return BETA_NAMES.has(name);
}

/** Total and passed specifications over the badges; those without a verdict are left out (D27). */
export function specificationSummary(elements: readonly GroupNode[]): { total: number; passed: number } {
  const badges = elements.map(badgeOf);
  return { total: badges.filter((badge) => badge !== 'none').length, passed: badges.filter((badge) => badge === 'pass').length };
}
