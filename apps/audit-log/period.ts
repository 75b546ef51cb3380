/** How far back the log is shown. */
export const PERIODS = ['ALL', 'DAY', 'WEEK', 'MONTH'] as const;

const DAYS: Record<string, number> = { DAY: 1, WEEK: 7, MONTH: 30 };
const DAY_MS = 86_400_000;

/** ISO 8601 UTC; undefined: from the start. */
export function startOfPeriod(period: string | undefined, now: number): string | undefined {
  const days = DAYS[period ?? ''];
  return days === undefined ? undefined : new Date(now - days * DAY_MS).toISOString();
}
