/** A day as people write it in their language, and as the API has it: yyyy-mm-dd. */
import type { Language } from '../contract/users.ts';

const pad = (number: number) => String(number).padStart(2, '0');

/** 14-08-2026, and in English 08/14/2026, as those locales have it; what is no day stays as it is. */
export function wordsOfDay(language: Language, day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return day;
  return language === 'nl' ? `${date}-${month}-${year}` : `${month}/${date}/${year}`;
}

/** With any sign between its numbers, and also with the year first; empty for nothing, undefined for what is no day. */
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

/** The calendar says whether there is such a day. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${pad(month)}-${pad(date)}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(day) ? day : undefined;
}
