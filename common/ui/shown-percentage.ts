import type { ReportSummary } from '../contract/files.ts';

/** Returns the percentage, rounded, but 100 only when all passed (D28). */
export function shownPercentage({ total, passed, percentage }: Pick<ReportSummary, 'total' | 'passed' | 'percentage'>): number {
  const rounded = Math.round(percentage);
  return rounded >= 100 && passed < total ? 99 : rounded;
}
