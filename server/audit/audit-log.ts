/** Writes `audit_log`: who changed a right, a membership, a domain, a subscription, a specification or a token, and when (D134). */
import type { Queries } from '../db/tables.ts';

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
