/** The audit log: who changed which right, membership, domain or subscription (additive, D134). */
import * as z from 'zod';

export const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601 UTC */
  at: z.string(),
  /** Subject and what befell it, such as `member.removed`. */
  action: z.string(),
  /** Who did it; null: the system, or somebody whose account is deleted. */
  actor: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  subject: z.object({ type: z.string(), id: z.string() }).nullable(),
  organization: z.object({ id: z.string() }).nullable(),
  project: z.object({ id: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
