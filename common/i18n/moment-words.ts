/** Formats moments that people keep or compare, with the name of their time zone. */
import type { Language } from '../contract/users.ts';
import { localeOf } from './language.ts';

/**
 * Formats "20 nov 2026, 14:02 CET", by default in the time zone of the browser or the machine. An unknown zone gives UTC.
 */
export function formatMoment(language: Language, date: Date | string, timeZone?: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
    ...(timeZone !== undefined && { timeZone: isZone(timeZone) ? timeZone : 'UTC' }),
  }).format(new Date(date));
}

/** Returns the time zone of the browser or the machine, such as Europe/Amsterdam. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
