/** The audit log: who changed which right, membership, domain, subscription, specification or token, and what was deleted (D134). */
import * as z from 'zod';
import { call } from './call.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import { momentSchema } from './moments.ts';

/** `name`: the current one, else the last one before deletion; null: unknown. */
const subjectSchema = z.object({ type: z.string(), id: z.string(), name: z.string().nullable() });
const placeSchema = z.object({ id: z.string(), name: z.string().nullable() });

export const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601 UTC */
  at: z.string(),
  /** Subject and event, such as `member.removed`. */
  action: z.string(),
  /** null: the system, or a deleted account. */
  actor: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** Tells a deleted account from the system. */
  isActorDeleted: z.boolean(),
  subject: subjectSchema.nullable(),
  organization: placeSchema.nullable(),
  project: placeSchema.nullable(),
  /** The new values; `before` has the old ones. No secrets. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** POST /audit-log/_search and /organizations/{id}/audit-log/_search. `query`: words of the action, the names and the details. */
export const auditSearchSchema = searchInputSchema.extend({
  /** Only actions of this user. */
  actorId: z.string().optional(),
  /** From this moment on, and before that one; a day is its first moment, UTC. */
  from: momentSchema.optional(),
  to: momentSchema.optional(),
});
export type AuditSearch = z.input<typeof auditSearchSchema>;

const tag = 'audit log';

export const auditLogCalls = {
  /** Everything, for platform admins. */
  searchAuditLog: call({
    method: 'POST',
    path: '/audit-log/_search',
    tag,
    body: auditSearchSchema,
    answer: listResponseSchema(auditEntrySchema),
  }),
  searchOrganizationAuditLog: call({
    method: 'POST',
    path: '/organizations/:id/audit-log/_search',
    tag,
    body: auditSearchSchema,
    answer: listResponseSchema(auditEntrySchema),
  }),
};
