/** The icons and labels of outcomes, and why a rule was skipped. */
import type { Status } from '@vakwerk/ui';
import type { Failure, ReportNode, RuleNode } from '../../../common/contract/reports.ts';
import { knownOutcome, rulesOf, shownVerdict } from '../../../common/report/report-view.ts';
import type { Words } from '../words.ts';

export type Drawn = Exclude<Status, 'warning'>;

export function statusOf(outcome: string): Drawn {
  return knownOutcome(outcome).toLowerCase() as Drawn;
}

/** Returns the icon of a rule or group. Rules for another IFC version are skipped, not disabled (D17). */
export function nodeStatus(node: ReportNode): Drawn {
  const verdict = shownVerdict(node);
  return verdict === 'disabled' && countSkipped(node) > 0 ? 'skipped' : verdict;
}

/** Returns the props of StatusIcon and StatusBadge. */
export function statusWords({ t }: Words, status: Drawn): { status: Drawn; label: string } {
  return {
    status,
    label: t(status === 'none' ? 'report.badge.none' : `report.outcome.${status.toUpperCase() as Uppercase<typeof status>}`),
  };
}

/** Returns why an enabled rule was skipped: it is for another IFC version (D17). */
export function skippedReason({ failures = [] }: RuleNode): Failure | undefined {
  return failures.find(({ code }) => code === 'OTHER_VERSION');
}

/** Counts the node's rules for another IFC version. */
export function countSkipped(node: ReportNode): number {
  return rulesOf(node).filter(skippedReason).length;
}
