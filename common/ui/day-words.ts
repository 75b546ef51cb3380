/** Converts dates between the notation of a language and that of the API: yyyy-mm-dd. */
import type { Language } from '../contract/users.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** Returns 14-08-2026, and in English 08/14/2026; other text is unchanged. */
export function wordsOfDay(language: Language, day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return day;
  return language === 'nl' ? `${date}-${month}-${year}` : `${month}/${date}/${year}`;
}

/**
 * Parses a date with any separator, also with the year first. Returns an empty text for empty text, and undefined for what is not a
 * date.
 */
export function dayOfWords(language: Language, words: string): string | undefined {
  const text = words.trim();
  if (text === '') return '';
  const [first = 0, second = 0, third = 0, ...more] = text
    .split(/[-/. ]+/)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : Number.NaN));
  if (more.length > 0) return undefined;
  if (first > 999) return dayOf(first, second, third);
  return language === 'nl' ? dayOf(third, second, first) : dayOf(third, first, second);
}

/** Returns undefined for a date that does not exist. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${pad(month)}-${pad(date)}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(day) ? day : undefined;
}
