/** Writes `audit_log`: changes of rights, memberships, domains, subscriptions, specifications and tokens (D134). */
import { databaseJson } from '../db/database-json.ts';
import type { Queries } from '../db/tables.ts';

export interface AuditEntry {
  /** The acting user; null for the system. */
  actorId: string | null;
  /** Subject and event, such as `member.removed`. */
  action: `${string}.${string}`;
  subject: { type: string; id: string };
  organizationId?: string | null;
  projectId?: string | null;
  /** New and old values; no secrets. */
  details?: Record<string, unknown>;
  now: Date;
}

/** Records a change of an account, also for its organization. */
export function recordOfUser(
  db: Queries,
  { id, organization }: { id: string; organization?: { id: string } | null },
  entry: Omit<AuditEntry, 'subject' | 'organizationId'>,
): Promise<void> {
  return recordAudit(db, { ...entry, subject: { type: 'user', id }, organizationId: organization?.id });
}

/** Records an entry; call it in the transaction of the change. */
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
      details: databaseJson(entry.details ?? {}),
    })
    .execute();
}
