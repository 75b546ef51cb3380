/** Words an entry of the audit log: one sentence for the action, and its changes. */
import type { AuditEntry } from '../contract/audit-log.ts';
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

export function auditWords(t: Translate, entry: AuditEntry): AuditWords {
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
  return { what: what ?? action, changes: changeWords(t, entry.details) };
}

function changeWords(t: Translate, details: AuditEntry['details']): string[] {
  const { before, after, ...facts } = details;
  const now = isRecord(after) ? { ...facts, ...after } : facts;
  // A single previous value is a role, which is all that such an entry is about.
  const was = isRecord(before) ? before : before === undefined ? {} : { role: before };
  return Object.entries(now).flatMap(([key, value]) => {
    const field = wordsOrNothing(t, `auditLog.field.${key}`);
    if (field === undefined || value === undefined || isNamed(key, was)) return [];
    if (!(key in was)) return [t('auditLog.fact', { field, after: valueWords(t, value) })];
    const words = { field, before: valueWords(t, was[key]), after: valueWords(t, value) };
    return words.before === words.after ? [] : [t('auditLog.change', words)];
  });
}

/** The sentence already contains the name, unless that changed. */
const isNamed = (key: string, was: Record<string, unknown>) => key === 'name' && !('name' in was);

/** Matches ISO 8601, of which the day is enough. */
const TIME = /^(\d{4}-\d\d-\d\d)T[\d:.]+Z$/;

function valueWords(t: Translate, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('auditLog.none');
  if (typeof value === 'boolean') return t(value ? 'auditLog.yes' : 'auditLog.no');
  if (Array.isArray(value)) return value.length === 0 ? t('auditLog.none') : value.map((one) => valueWords(t, one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return wordsOrNothing(t, `auditLog.value.${value}`) ?? String(value).replace(TIME, '$1');
}

function wordsOrNothing(t: Translate, key: string, params?: Record<string, string>): string | undefined {
  return hasMessage(t, key) ? t(key, params) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
