/** Writes timestamps as the reader's clock shows them: in the language and the time zone of the export. */
import type { ExportInput } from './export-input.ts';

/** The zone of the reader where the caller names none. */
const DEFAULT_ZONE = 'UTC';
const LOCALES = { nl: 'nl-NL', en: 'en-US' } as const;
/** A date with a time that says its offset; header records of IFC files often have none. */
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?)?$/;

type Reader = Pick<ExportInput, 'timeZone'> & { words: Pick<ExportInput['words'], 'language'> };

/** Formats "20 nov 2026, 23:55 CET" or "Nov 20, 2026, 23:55 GMT+1"; a text that is no timestamp is unchanged. */
export function momentText(text: string, { words: { language }, timeZone = DEFAULT_ZONE }: Reader): string {
  const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const format = (options: Intl.DateTimeFormatOptions, ms: number) =>
    new Intl.DateTimeFormat(LOCALES[language], options).format(ms);
  const moment = momentMs(text);
  if (moment !== undefined) return format({ ...date, ...clock, timeZone, timeZoneName: 'short' }, moment);
  const wall = wallMs(text);
  if (wall === undefined) return text;
  return format({ ...date, ...(text.includes('T') && clock), timeZone: 'UTC' }, wall);
}

/** Returns the time on the reader's clock as YYYY-MM-DDTHH:MM:SS, for files whose dates have no zone; other texts are unchanged. */
export function wallClock(text: string, { timeZone = DEFAULT_ZONE }: Pick<Reader, 'timeZone'>): string {
  const moment = momentMs(text);
  if (moment === undefined) return text;
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ hourCycle: 'h23', timeZone },
  } as Intl.DateTimeFormatOptions).formatToParts(moment);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/** Returns the name of the reader's zone at that moment, such as CET; '' where the text names no moment. */
export function zoneName(text: string, { words: { language }, timeZone = DEFAULT_ZONE }: Reader): string {
  const moment = momentMs(text);
  if (moment === undefined) return '';
  const parts = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function momentMs(text: string): number | undefined {
  return WITH_OFFSET.test(text) ? validMs(text) : undefined;
}

/** Returns the time of a text without a zone as if it were in UTC. */
function wallMs(text: string): number | undefined {
  const parts = WITHOUT_OFFSET.exec(text);
  return parts ? validMs(`${parts[1]}T${parts[2] ?? '00:00'}${parts[3] ?? ':00'}Z`) : undefined;
}

function validMs(text: string): number | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
