/** Computes the days of a calendar. Days are YYYY-MM-DD, and the same in every time zone. */
import { daysAfter } from '../contract/dutch-day.ts';
import type { Language } from '../contract/users.ts';

/** First day of the week: 0 is Sunday. English has the notation of the United States. */
const WEEK_START = { nl: 1, en: 0 } as const satisfies Record<Language, number>;

const DAYS_PER_WEEK = 7;

/** Returns the weeks of the month of the day; undefined stands for days of other months. */
export function weeksOfMonth(language: Language, day: string): (string | undefined)[][] {
  const month = day.slice(0, 7);
  const first = startOfWeek(language, `${month}-01`);
  const weeks: (string | undefined)[][] = [];
  for (let start = first; start.slice(0, 7) <= month; start = daysAfter(start, DAYS_PER_WEEK))
    weeks.push(daysFrom(start).map((one) => (one.startsWith(month) ? one : undefined)));
  return weeks;
}

/** Returns the days of the week of the day, from the first one on. */
export function daysOfWeek(language: Language, day: string): string[] {
  return daysFrom(startOfWeek(language, day));
}

function daysFrom(start: string): string[] {
  return Array.from({ length: DAYS_PER_WEEK }, (_, at) => daysAfter(start, at));
}

function startOfWeek(language: Language, day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday - WEEK_START[language] + DAYS_PER_WEEK) % DAYS_PER_WEEK));
}

/** Returns the same day of another month, or the last one where that month is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

const WEEK_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
};
const MONTH_KEYS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
const MONTHS_PER_YEAR = 12;

/** Returns the day to which a key moves from this day; undefined for other keys. With Shift, the page keys move by a year. */
export function dayOfKey(
  language: Language,
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): string | undefined {
  const days = WEEK_KEYS[key];
  if (days !== undefined) return daysAfter(day, days);
  const months = MONTH_KEYS[key];
  if (months !== undefined) return monthsAfter(day, shiftKey ? months * MONTHS_PER_YEAR : months);
  if (key === 'Home') return daysOfWeek(language, day)[0];
  return key === 'End' ? daysOfWeek(language, day).at(-1) : undefined;
}
