/** The icons and labels of outcomes. */
import type { Status } from '@vakwerk/ui';
import { knownOutcome, shownVerdict } from '../../common/contract/report-view.ts';
import type { ReportNode } from '../../common/contract/reports.ts';
import { countSkipped } from './skipped-reason.ts';
import type { Words } from './words.ts';

export type Drawn = Exclude<Status, 'warning'>;

export function statusOf(outcome: string): Drawn {
  return knownOutcome(outcome).toLowerCase() as Drawn;
}

/** The icon of a rule or group. Rules for another IFC version are skipped, not disabled (D17). */
export function nodeStatus(node: ReportNode): Drawn {
  const verdict = shownVerdict(node);
  return verdict === 'disabled' && countSkipped(node) > 0 ? 'skipped' : verdict;
}

/** For StatusIcon and StatusBadge. */
export function statusWords({ t }: Words, status: Drawn): { status: Drawn; label: string } {
  return { status, label: t(status === 'none' ? 'report.badge.none' : `report.outcome.${status.toUpperCase()}`) };
}
