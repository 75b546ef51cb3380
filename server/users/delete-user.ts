/** DELETE /users/{id} (additive, D134): the person is forgotten; files and reports stay where they are. */
import { deleteApiTokens } from '../api-tokens/api-token-queries.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { deleteEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { leaveOrganization } from '../organizations/change-members.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { requireAnotherPlatformAdmin } from './change-rights.ts';
import { forgetUser, type UserRecord } from './user-queries.ts';

/** Refuses with CONFLICT or CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN for whom others depend on. */
export async function deleteUser(db: Database, user: UserRecord, doing: { actorId: string; now: Date }): Promise<void> {
  const { id, organization } = user;
  await db.transaction().execute(async (trx) => {
    if (user.admin) await requireAnotherPlatformAdmin(trx, id);
    const leaving = { ...doing, organizationId: organization?.id ?? '', id };
    if (organization) await leaveOrganization(trx, leaving, { mayBeLastMember: true });
    await forgetUser(trx, id, doing.now);
    await revokeSessions(trx, id);
    await deleteApiTokens(trx, id);
    await deleteEmbedTokens(trx, id);
    const entry = { ...doing, action: 'user.deleted', subject: { type: 'user', id } } as const;
    await recordAudit(trx, { ...entry, organizationId: organization?.id });
  });
}
