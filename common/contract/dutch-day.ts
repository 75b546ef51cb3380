/** Days as people in the Netherlands count them: terms end with the last day there, whatever the clock of the server says. */

export const DUTCH_ZONE = 'Europe/Amsterdam';

const DAY = new Intl.DateTimeFormat('en', { timeZone: DUTCH_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

const HOUR = new Intl.DateTimeFormat('en', { timeZone: DUTCH_ZONE, hour: 'numeric', hourCycle: 'h23' });

/** 0 to 23 */
export function dutchHour(moment: Date): number {
  return Number(HOUR.format(moment));
}

/** YYYY-MM-DD */
export function dutchDay(moment: Date): string {
  const parts = new Map(DAY.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Counts days, not hours: where the clock changes between, a day has 23 or 25. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
