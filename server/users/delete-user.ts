/** DELETE /users/{id} (additive, D134): deletes the personal data; files and reports stay. */

import { Refusal } from '../../common/contract/errors.ts';
import { deleteApiTokens } from '../api-tokens/api-token-queries.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import { removeNames } from '../certificates/issue-certificate.ts';
import type { Database } from '../db/tables.ts';
import { deleteEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { leaveOrganization } from '../organizations/change-members.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { requireAnotherPlatformAdmin } from './change-rights.ts';
import { anonymiseUser, lockPlatformAdmins, lockUser, type UserRecord } from './user-queries.ts';

/**
 * Deletes a user. Refuses with NOT_FOUND, and with CONFLICT or CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN for users that others
 * depend on.
 */
export async function deleteUser(
  db: Database,
  { id }: Pick<UserRecord, 'id'>,
  context: { actorId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locks in the order of `changeUser`, then reads the account: it may have joined an organization or been deleted meanwhile.
    await lockPlatformAdmins(trx);
    const user = await lockUser(trx, id);
    if (!user) throw new Refusal('NOT_FOUND', 'There is no such user');
    const { admin, organization } = user;
    if (admin) await requireAnotherPlatformAdmin(trx, id);
    const leaving = { ...context, organizationId: organization?.id ?? '', id };
    if (organization) await leaveOrganization(trx, leaving, { mayBeLastMember: true });
    await anonymiseUser(trx, id, context.now);
    await removeNames(trx, id);
    await revokeSessions(trx, id);
    await deleteApiTokens(trx, id);
    await deleteEmbedTokens(trx, id);
    await recordOfUser(trx, user, { ...context, action: 'user.deleted' });
  });
}
