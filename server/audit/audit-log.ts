/** Rows of `audit_log`: who changed a right, a membership, a domain or a subscription, and when (D134). */
import type { AuditEntry as AuditResource } from '../../common/contract/audit-log.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { Sort } from '../http/list-input.ts';

export interface AuditEntry {
  /** Who did it; null: the system itself. */
  actorId: string | null;
  /** Subject and what befell it, such as `member.removed`. */
  action: `${string}.${string}`;
  subject: { type: string; id: string };
  organizationId?: string | null;
  projectId?: string | null;
  /** What it became, and what it was; no secrets. */
  details?: Record<string, unknown>;
  now: Date;
}

/** In the transaction of the change itself: neither stands without the other. */
export async function recordAudit(db: Queries, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.now,
      actor_id: entry.actorId,
      action: entry.action,
      subject_type: entry.subject.type,
      subject_id: entry.subject.id,
      organization_id: entry.organizationId ?? null,
      project_id: entry.projectId ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

export const AUDIT_SORTS = ['at', 'action'] as const;
export type AuditSort = Sort<(typeof AUDIT_SORTS)[number]>;

export interface AuditSearch {
  /** Absent: of all organizations and of none. */
  organizationId?: string;
  /** A part of the action. */
  query?: string;
  sorts: AuditSort[];
  limit: number;
  offset: number;
}

export interface AuditRecord extends Row<'audit_log'> {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

export async function searchAudit(db: Queries, search: AuditSearch): Promise<{ data: AuditRecord[]; total: number }> {
  let found = db.selectFrom('audit_log').where(matchesAllWords('audit_log.action', search.query));
  if (search.organizationId !== undefined) found = found.where('audit_log.organization_id', '=', search.organizationId);
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (search.limit === 0) return { data: [], total: Number(total) };
  let page = found
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'audit_log.actor_id').on('users.deleted_at', 'is', null))
    .selectAll('audit_log')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .limit(search.limit)
    .offset(search.offset);
  for (const { field, order } of search.sorts) page = page.orderBy(`audit_log.${field}`, order);
  return { data: await page.orderBy('audit_log.id').execute(), total: Number(total) };
}

/** An entry as the API shows it. */
export function auditResource(record: AuditRecord): AuditResource {
  const { actor_id, firstName, lastName, email, subject_type, subject_id, organization_id, project_id } = record;
  return {
    id: record.id,
    at: record.at.toISOString(),
    action: record.action,
    actor: actor_id && email !== null ? { id: actor_id, firstName: firstName ?? '', lastName: lastName ?? '', email } : null,
    subject: subject_type && subject_id ? { type: subject_type, id: subject_id } : null,
    organization: organization_id ? { id: organization_id } : null,
    project: project_id ? { id: project_id } : null,
    details: record.details,
  };
}
