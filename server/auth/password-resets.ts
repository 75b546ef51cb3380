/** Reads and uses links to set a password, each of which works once (D61, D68). */
import { Refusal } from '../../common/contract/errors.ts';
import type { PasswordLink } from '../../common/contract/sign-in.ts';
import { deleteApiTokens } from '../api-tokens/api-token-queries.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database, Queries, Row, Transaction } from '../db/tables.ts';
import { deleteEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { proveByAddress } from '../organizations/prove-domain.ts';
import { hashPassword } from '../sessions/password.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { hashToken } from '../sessions/token.ts';
import { deleteOpenChanges } from '../users/address-changes.ts';
import { findUser, updateUser } from '../users/user-queries.ts';

export interface PasswordByLink {
  token: string;
  password: string;
  /** For an invited user. */
  firstName?: string;
  lastName?: string;
}

/** Returns the purpose of a valid link, without using it. Refuses with TOKEN_EXPIRED. */
export async function readPasswordLink(db: Queries, token: string, now: Date): Promise<PasswordLink> {
  const reset = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .leftJoin('users as inviter', 'inviter.id', 'password_resets.invited_by')
    .leftJoin('organizations', 'organizations.id', 'password_resets.organization_id')
    .leftJoin('projects', 'projects.id', 'password_resets.project_id')
    .select(['purpose', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .select(['inviter.first_name', 'inviter.last_name', 'inviter.email as inviterEmail'])
    .select(['organizations.name as organization', 'projects.id as projectId', 'projects.name as projectName'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!reset) throw linkExpired();
  const { purpose, firstName, lastName, email, organization, projectId, projectName } = reset;
  const inviter = [reset.first_name, reset.last_name].filter(Boolean).join(' ') || reset.inviterEmail;
  const project = projectId === null ? null : { id: projectId, name: projectName ?? '' };
  return { purpose, firstName, lastName, email, invitation: inviter === null ? null : { inviter, organization, project } };
}

/**
 * Sets the password and ends all sessions, API tokens and embed tokens of the user, which may be stolen as well. Uses up this
 * link and all others of the user, and confirms the e-mail address unless the link was shown instead of mailed. Refuses unknown,
 * used and expired links with TOKEN_EXPIRED.
 */
export async function setPasswordByLink(
  db: Database,
  { token, password, firstName, lastName }: PasswordByLink,
  now: Date,
): Promise<void> {
  const columns = {
    password_hash: await hashPassword(password),
    invited_at: null,
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
  };
  await db.transaction().execute(async (trx) => {
    const { user_id, purpose, is_shown } = await useLink(trx, token, now);
    const user = await findUser(trx, user_id);
    if (!user) throw linkExpired();
    await updateUser(trx, user, { ...columns, ...(!is_shown && { email_confirmed_at: now }) }, now);
    await revokeSessions(trx, user.id);
    await deleteApiTokens(trx, user.id);
    await deleteEmbedTokens(trx, user.id);
    await deleteOpenChanges(trx, user.id);
    const action = purpose === 'RESET' ? 'user.password-reset' : 'user.password-chosen';
    await recordOfUser(trx, user, { actorId: user.id, action, now });
    const organizationId = user.organization?.id;
    const provesAddress = !is_shown && user.role === 'ADMIN';
    if (organizationId && provesAddress) await proveByAddress(trx, user.id, { organizationId, actorId: user.id, now });
  });
}

type UsedLink = Pick<Row<'password_resets'>, 'user_id' | 'purpose' | 'is_shown'>;

async function useLink(trx: Transaction, token: string, now: Date): Promise<UsedLink> {
  const used = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'purpose', 'is_shown'])
    .executeTakeFirst();
  if (!used) throw linkExpired();
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', used.user_id)
    .where('used_at', 'is', null)
    .execute();
  return used;
}

function linkExpired(): Refusal {
  return new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
}
