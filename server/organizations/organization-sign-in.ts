/** The OpenID Connect provider of an organization. Its word counts only for addresses at the organization's proved domains. */
import type { OrganizationSignInInput } from '../../common/contract/organization-sign-in.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { endIdentities } from '../sessions/end-identities.ts';
import type { ChangeContext } from './change-members.ts';
import type { OrganizationOptions } from './organization-options.ts';

export type OrganizationSignInRecord = Row<'organization_sign_in'>;

export function findSignIn(db: Queries, organizationId: string): Promise<OrganizationSignInRecord | undefined> {
  return db.selectFrom('organization_sign_in').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();
}

export async function hasAnySignIn(db: Queries): Promise<boolean> {
  return (await db.selectFrom('organization_sign_in').select('organization_id').executeTakeFirst()) !== undefined;
}

/**
 * Sets the provider. Another issuer ends the identities of the one before, and members with a password get a mail that asks
 * them to connect.
 */
export async function setSignIn(
  { db, enqueueMail }: OrganizationOptions,
  { issuer, clientId, clientSecret, adminClaim, adminValue }: OrganizationSignInInput,
  { organizationId, actorId, now }: ChangeContext,
): Promise<OrganizationSignInRecord> {
  return db.transaction().execute(async (trx) => {
    const before = await findSignIn(trx, organizationId);
    // A secret belongs to one client of one provider.
    const isSameClient = before?.issuer === issuer && before.client_id === clientId;
    const secret = clientSecret === undefined && isSameClient ? before.client_secret : clientSecret || null;
    const values = {
      issuer,
      client_id: clientId,
      client_secret: secret,
      admin_claim: adminClaim || null,
      admin_value: adminValue || null,
      updated_at: now,
    };
    const record = await trx
      .insertInto('organization_sign_in')
      .values({ ...values, organization_id: organizationId })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { issuer, clientId, adminClaim: values.admin_claim, adminValue: values.admin_value };
    const entry = { actorId, action: 'sign-in.changed', subject: { type: 'organization', id: organizationId } } as const;
    await recordAudit(trx, { ...entry, organizationId, details, now });
    if (before?.issuer !== issuer) {
      await endIdentities(trx, { organizationId });
      for (const member of await findMembersWithPassword(trx, organizationId)) {
        await enqueueMail(trx, { kind: 'CONNECT_SIGN_IN', userId: member.id, organizationName: member.organizationName });
      }
    }
    return record;
  });
}

/** Returns the members that the provider does not open: each connects the account from a session. */
function findMembersWithPassword(trx: Transaction, organizationId: string): Promise<{ id: string; organizationName: string }[]> {
  return trx
    .selectFrom('organization_members')
    .innerJoin('users', 'users.id', 'organization_members.user_id')
    .innerJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select(['users.id', 'organizations.name as organizationName'])
    .where('organization_members.organization_id', '=', organizationId)
    .where('users.password_hash', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
}

/**
 * Removes the provider. Accounts that it created stay, and can sign in by "forgot password"; identities and their sessions end.
 */
export async function removeSignIn({ db }: OrganizationOptions, { organizationId, actorId, now }: ChangeContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('organization_sign_in')
      .where('organization_id', '=', organizationId)
      .returning('issuer')
      .executeTakeFirst();
    if (!removed) return;
    await endIdentities(trx, { organizationId });
    const entry = { actorId, action: 'sign-in.removed', subject: { type: 'organization', id: organizationId } } as const;
    await recordAudit(trx, { ...entry, organizationId, details: { issuer: removed.issuer }, now });
  });
}
