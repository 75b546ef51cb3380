/** Formats numbers, sizes and dates (specification §9) in nl-NL or en-US, with cached formatters. */
import { isTimeZone } from '../contract/time-zone.ts';
import type { Language } from '../contract/users.ts';
import { localeOf } from './language.ts';

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
const SIZE_BASE = 1000;
const STORAGE_GB_BYTES = 1024 ** 3;

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function cached<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

/** A time of day has the name of its zone: people in other zones, and those who read it later, know which moment it is. */
const MOMENT = {
  ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
  ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
};

/** Significant digits. */
const STATED_DIGITS = 6;

function numberFormat(language: Language, digits: number): Intl.NumberFormat {
  const options = digits < 0 ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return cached(numberFormats, `${language} ${digits}`, () => new Intl.NumberFormat(localeOf(language), options));
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  return cached(dateFormats, key, () => new Intl.DateTimeFormat(localeOf(language), options));
}

/** Creating the first formatters takes as long as rendering a page, so it is done while the browser waits for files. */
export function prepareFormats(language: Language): void {
  numberFormat(language, -1);
  dateFormat(language, MOMENT);
}

/** Formats "a, b en c". */
export function formatNames(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);
}

/** Formats a count: 1.234.567 or 1,234,567. */
export function formatNumber(language: Language, value: number): string {
  return numberFormat(language, -1).format(value);
}

/** Formats a number that a file states; it may be a year, so thousands are not grouped. */
export function formatStated(language: Language, value: number): string {
  const options = { maximumSignificantDigits: STATED_DIGITS, useGrouping: false };
  return cached(numberFormats, `${language} stated`, () => new Intl.NumberFormat(localeOf(language), options)).format(value);
}

/** Formats a number with a fixed number of decimals. */
export function formatDecimal(language: Language, value: number, digits: number): string {
  return numberFormat(language, digits).format(value);
}

/** Formats "27,00 m²". */
export function formatArea(language: Language, areaM2: number): string {
  return `${formatDecimal(language, areaM2, 2)} m²`;
}

/** Formats "1.50 m³". */
export function formatVolume(language: Language, volumeM3: number): string {
  return `${formatDecimal(language, volumeM3, 2)} m³`;
}

/** Formats a size in base 1000 with one decimal: 536870912 is "536.9 MB". A value that would round up to 1000.0 takes the next unit. */
export function formatFileSize(language: Language, bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (Math.round(value * 10) / 10 >= SIZE_BASE && unit < SIZE_UNITS.length - 1) {
    value /= SIZE_BASE;
    unit += 1;
  }
  return `${formatDecimal(language, value, 1)} ${SIZE_UNITS[unit]}`;
}

/** Formats storage usage in GB of 1024³ bytes (D42). */
export function formatStorage(language: Language, bytes: number): string {
  return `${formatDecimal(language, bytes / STORAGE_GB_BYTES, 1)} GB`;
}

/** Formats "Nov 20, 2026" or "20 nov 2026". */
export function formatDate(language: Language, date: Date | string): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(new Date(date));
}

/** Formats a day, YYYY-MM-DD, which is the same day in every time zone. */
export function formatDay(language: Language, day: string): string {
  return formatDate(language, `${day}T12:00:00`);
}

/** Formats "November 2026" or "november 2026". */
export function formatMonth(language: Language, day: string): string {
  return ofDay(language, day, { month: 'long', year: 'numeric' });
}

/** Formats the day of the week: "Friday" or "vrijdag", and in short "Fri" or "vr". */
export function formatWeekday(language: Language, day: string, weekday: 'long' | 'short'): string {
  return ofDay(language, day, { weekday });
}

/** Formats "Friday, November 27, 2026" or "vrijdag 27 november 2026". */
export function formatLongDay(language: Language, day: string): string {
  return ofDay(language, day, { dateStyle: 'full' });
}

function ofDay(language: Language, day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Formats "Nov 20, 2026, 2:02 PM GMT+1" or "20 nov 2026, 14:02 CET", in the time zone of the browser or the machine (D127) unless another
 * one is given. An unknown zone gives UTC.
 */
export function formatDateTime(language: Language, date: Date | string, timeZone?: string): string {
  const zone = timeZone === undefined ? undefined : { timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' };
  return dateFormat(language, { ...MOMENT, ...zone }).format(new Date(date));
}
