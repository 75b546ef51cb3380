/** Outcomes of checks as they are drawn, and what each is called. */
import type { Status } from '@vakwerk/ui';
import { knownOutcome } from '../../common/contract/report-view.ts';
import type { Words } from './words.ts';

type Drawn = Exclude<Status, 'warning'>;

export function statusOf(outcome: string): Drawn {
  return knownOutcome(outcome).toLowerCase() as Drawn;
}

/** For StatusIcon and StatusBadge. */
export function statusWords({ t }: Words, status: Drawn): { status: Drawn; label: string } {
  return { status, label: t(status === 'none' ? 'report.badge.none' : `report.outcome.${status.toUpperCase()}`) };
}
