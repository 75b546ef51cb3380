/** Formats "3 hours ago" as specification §9 counts: a month is 4.333 weeks, a year 52 weeks; one floor at the end (D125). */
import type { Language } from '../contract/users.ts';
import { localeOf } from './language.ts';
import { translatorOf } from './translator.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 52 * WEEK_MS],
  ['month', 4.333 * WEEK_MS],
  ['week', WEEK_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

export function formatRelativeTime(language: Language, date: Date | string, now: number): string {
  const ageMs = now - new Date(date).getTime();
  for (const [unit, lengthMs] of UNITS) {
    if (ageMs >= lengthMs) return new Intl.RelativeTimeFormat(localeOf(language)).format(-Math.floor(ageMs / lengthMs), unit);
  }
  return translatorOf(language)('units.justNow');
}
