/** Words an entry of the audit log: one sentence for the action, and its changes. */
import type { AuditEntry } from '../contract/audit-log.ts';
import type { Language } from '../contract/users.ts';
import { formatDay, formatNumber } from './format.ts';
import { hasMessage, type Translate } from './translate.ts';

interface AuditWords {
  what: string;
  /** One line per field that has a name: its previous value, if that was recorded, and its new value. */
  changes: string[];
}

/** Names that users choose freely are quoted: a name such as READ would otherwise blend into the sentence. */
const ANY_WORDS = new Set([
  'project',
  'specification',
  'specification-draft',
  'file',
  'api-token',
  'embed-token',
  'delivery',
  'webhook',
]);

export function auditWords(t: Translate, language: Language, entry: AuditEntry): AuditWords {
  const { action, subject, organization, project } = entry;
  const name = (place: { name: string | null } | null) => place?.name ?? t('auditLog.unnamed');
  const quoted = (place: { name: string | null } | null) =>
    place?.name ? t('auditLog.quoted', { name: place.name }) : t('auditLog.unnamed');
  const subjectWords = subject && ANY_WORDS.has(subject.type) ? quoted(subject) : name(subject);
  const names = { subject: subjectWords, organization: name(organization), project: quoted(project ?? subject) };
  // Only a draft of the studio has a review.
  const published = 'review' in entry.details ? wordsOrNothing(t, `auditLog.published.${action}`, names) : undefined;
  const what = published ?? wordsOrNothing(t, `auditLog.action.${action}`, names);
  // An action of a newer server has no message here: show its code.
  return { what: what ?? action, changes: changeWords({ t, language }, entry.details) };
}

interface Wording {
  t: Translate;
  language: Language;
}

function changeWords(wording: Wording, details: AuditEntry['details']): string[] {
  const { t } = wording;
  const { before, after, ...facts } = details;
  const now = isRecord(after) ? { ...facts, ...after } : facts;
  // A single previous value is a role, which is all that such an entry is about.
  const was = isRecord(before) ? before : before === undefined ? {} : { role: before };
  return Object.entries(now).flatMap(([key, value]) => {
    const field = wordsOrNothing(t, `auditLog.field.${key}`);
    if (field === undefined || value === undefined || isNamed(key, was) || isNothingDone(key, value)) return [];
    if (!(key in was)) return [t('auditLog.fact', { field, after: valueWords(wording, key, value) })];
    const words = { field, before: valueWords(wording, key, was[key]), after: valueWords(wording, key, value) };
    return words.before === words.after ? [] : [t('auditLog.change', words)];
  });
}

/** The sentence already contains the name, unless that changed. */
const isNamed = (key: string, was: Record<string, unknown>) => key === 'name' && !('name' in was);

/** What a call on many findings did not do is no news. */
const isNothingDone = (key: string, value: unknown) => value === 0 && ['assigned', 'excepted', 'commented'].includes(key);

/** Fields whose value is a day; a version or a name may look like one. */
const DAYS = new Set(['due', 'dueDate', 'until', 'start', 'end', 'expiresAt']);

/** Matches a day, and a time of ISO 8601, of which the day is enough. */
const DAY = /^(\d{4}-\d\d-\d\d)(T[\d:.]+Z)?$/;

function valueWords(wording: Wording, key: string, value: unknown): string {
  const { t, language } = wording;
  if (value === null || value === undefined || value === '') return t('auditLog.none');
  if (typeof value === 'boolean') return t(value ? 'auditLog.yes' : 'auditLog.no');
  if (typeof value === 'number') return formatNumber(language, value);
  if (Array.isArray(value))
    return listed(
      wording,
      value.map((one) => valueWords(wording, key, one)),
    );
  if (isRecord(value)) return listed(wording, factsOf(wording, value));
  const day = DAYS.has(key) ? DAY.exec(String(value))?.[1] : undefined;
  if (day !== undefined) return formatDay(language, day);
  return wordsOrNothing(t, `auditLog.value.${value}`) ?? String(value).replace(DAY, '$1');
}

/** Returns each field of a value that has fields; numbers that are 0 say nothing. */
function factsOf(wording: Wording, value: Record<string, unknown>): string[] {
  const { t } = wording;
  return Object.entries(value).flatMap(([key, one]) => {
    if (one === 0 || one === undefined) return [];
    const field = wordsOrNothing(t, `auditLog.field.${key}`) ?? key;
    return [t('auditLog.fact', { field, after: valueWords(wording, key, one) })];
  });
}

function listed({ t }: Wording, texts: readonly string[]): string {
  return texts.length === 0 ? t('auditLog.none') : texts.join(', ');
}

function wordsOrNothing(t: Translate, key: string, params?: Record<string, string>): string | undefined {
  return hasMessage(t, key) ? t(key, params) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
