/**
 * How a report is counted and read on a screen: pure functions over its tree (spec.md §4, examples.md 1 to 4).
 *
 * The formula is literal (D23): of a failed rule no check counts as passed. It is applied to the counts that every node
 * carries, so that it works on a tree without checks, and applying it to counts that follow it already changes nothing.
 */
import type { Check, EntityCounts, GroupNode, ReportNode, RuleNode } from '../../engine/report/report.ts';

export type Badge = 'pass' | 'fail' | 'none';
export type RuleVerdict = 'passed' | 'failed' | 'disabled' | 'neither';

export interface Score {
  expected: number;
  passed: number;
  failed: number;
  skipped: number;
}

/** Expected, passed and failed checks of one rule by the formula; a disabled rule counts nothing (D24). */
export function ruleScore(rule: RuleNode): Score {
  const { passed, failed, skipped } = rule.counts.checks;
  if (rule.outcome === 'DISABLED') return { expected: 0, passed: 0, failed: 0, skipped: 0 };
  const minimum = rule.specification.applicability.minOccurrences ?? 1;
  const isFailed = rule.outcome === 'FAILED';
  return {
    expected: Math.max(passed + failed, minimum),
    passed: isFailed ? 0 : passed,
    failed: isFailed ? Math.max(failed, minimum) : failed,
    skipped,
  };
}

/** What a rule counts as; disabled comes first, so that its default minimum of 1 never makes it failed. */
export function ruleVerdict(rule: RuleNode): RuleVerdict {
  if (rule.outcome === 'DISABLED') return 'disabled';
  const { expected, passed } = ruleScore(rule);
  if (rule.outcome === 'FAILED' || expected > passed) return 'failed';
  return expected > 0 ? 'passed' : 'neither';
}

/** All rules of a node, in order. */
export function rulesOf(node: ReportNode): RuleNode[] {
  return node.type === 'RULE' ? [node] : node.elements.flatMap(rulesOf);
}

/** The sum of the rules' scores. */
export function nodeScore(node: ReportNode): Score {
  const sum: Score = { expected: 0, passed: 0, failed: 0, skipped: 0 };
  for (const rule of rulesOf(node)) {
    const score = ruleScore(rule);
    sum.expected += score.expected;
    sum.passed += score.passed;
    sum.failed += score.failed;
    sum.skipped += score.skipped;
  }
  return sum;
}

export type VerdictCounts = Record<RuleVerdict, number>;

export function verdictCounts(node: ReportNode): VerdictCounts {
  const counts: VerdictCounts = { passed: 0, failed: 0, disabled: 0, neither: 0 };
  for (const rule of rulesOf(node)) counts[ruleVerdict(rule)] += 1;
  return counts;
}

/** fail if any rule counts as failed, pass if at least one passed and none failed, else none (D26). */
export function badgeOf(node: ReportNode): Badge {
  const { passed, failed } = verdictCounts(node);
  if (failed > 0) return 'fail';
  return passed > 0 ? 'pass' : 'none';
}

/** A group whose rules are all disabled is shown disabled; an empty group is not. */
export function isDisabled(node: ReportNode): boolean {
  const rules = rulesOf(node);
  return rules.length > 0 && rules.every((rule) => rule.outcome === 'DISABLED');
}

/** A prohibition that held: nothing was found, and nothing may be (D22). */
export function isSatisfiedProhibition(rule: RuleNode): boolean {
  return rule.outcome === 'PASSED' && rule.specification.applicability.maxOccurrences === 0;
}

/** Whether any entity met the applicability criteria. */
export function hasEntities({ passed, failed, skipped }: EntityCounts): boolean {
  return passed + failed + skipped > 0;
}

/** Percentages of a score bar: passed rounded down, failed up, in whole numbers throughout (D28); undefined when there is nothing to score. */
export function scorePercentages({ passed, failed }: Pick<Score, 'passed' | 'failed'>): { passed: number; failed: number } | undefined {
  const total = passed + failed;
  if (total === 0) return undefined;
  return { passed: Math.floor((passed * 100) / total), failed: Math.ceil((failed * 100) / total) };
}

/** Percentage of specifications passed: rounded, but 100 only when all passed (D28). */
export function summaryPercentage({ total, passed }: { total: number; passed: number }): number {
  if (total === 0) return 0;
  return passed === total ? 100 : Math.min(99, Math.round((passed * 100) / total));
}

export interface CheckFilter {
  types: string[];
  outcomes: string[];
}

/** Only FAILED when any check failed, otherwise PASSED and FAILED (examples.md 4). */
export function defaultFilter(hasFailedChecks: boolean): CheckFilter {
  return { types: [], outcomes: hasFailedChecks ? ['FAILED'] : ['PASSED', 'FAILED'] };
}

/** Number of kinds that narrow the list; an empty choice does not (D120). */
export function activeFilterKinds({ types, outcomes }: CheckFilter): number {
  return Number(types.length > 0) + Number(outcomes.length > 0);
}

/** Any other value counts as skipped (spec.md §3). */
export function knownOutcome(outcome: string): 'PASSED' | 'FAILED' | 'SKIPPED' | 'DISABLED' {
  return outcome === 'PASSED' || outcome === 'FAILED' || outcome === 'DISABLED' ? outcome : 'SKIPPED';
}

export function matchesFilter(check: Pick<Check, 'ifcType' | 'outcome'>, { types, outcomes }: CheckFilter): boolean {
  const typeMatches = types.length === 0 || types.includes(check.ifcType);
  return typeMatches && (outcomes.length === 0 || outcomes.includes(knownOutcome(check.outcome)));
}

const BETA_NAMES = new Set(['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021']);

/** The beta badge is bound to exactly these names (D32). */
export function isBeta(name: string): boolean {
  return BETA_NAMES.has(name);
}

/** Total and passed specifications over the badges; those without a verdict are left out (D27). */
export function specificationSummary(elements: readonly GroupNode[]): { total: number; passed: number } {
  const badges = elements.map(badgeOf);
  return { total: badges.filter((badge) => badge !== 'none').length, passed: badges.filter((badge) => badge === 'pass').length };
}
