/** The rules of an organization for the sign-ins of its members. */
import { Refusal } from '../../common/contract/errors.ts';
import type { SignInRules } from '../../common/contract/second-factor.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { findSessionIssuer } from '../sessions/session-queries.ts';
import type { OrganizationOptions } from './organization-options.ts';
import { findSignIn } from './organization-sign-in.ts';

/** Returns the rules; without a provider passwords are allowed regardless of the setting. */
export async function findRules(db: Queries, organizationId: string | undefined): Promise<SignInRules> {
  const none = { requiresSecondFactor: false, forbidsPasswords: false };
  if (organizationId === undefined) return none;
  const row = await db
    .selectFrom('organization_sign_in_rules as rules')
    .leftJoin('organization_sign_in as provider', 'provider.organization_id', 'rules.organization_id')
    .select(['requires_second_factor', 'forbids_passwords', 'provider.issuer'])
    .where('rules.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!row) return none;
  return { requiresSecondFactor: row.requires_second_factor, forbidsPasswords: row.forbids_passwords && row.issuer !== null };
}

/**
 * Sets the rules. Sessions that do not meet them end at once. An admin who forbids passwords must be signed in with the
 * provider, which shows that it works, or be a platform admin. Refuses with CONFLICT.
 */
export async function setRules(
  { db }: OrganizationOptions,
  { requiresSecondFactor, forbidsPasswords }: SignInRules,
  { caller, organizationId, now }: { caller: Caller; organizationId: string; now: Date },
): Promise<SignInRules> {
  const before = await findRules(db, organizationId);
  if (forbidsPasswords && !before.forbidsPasswords) await requireProviderSession(db, caller, organizationId);
  const values = { requires_second_factor: requiresSecondFactor, forbids_passwords: forbidsPasswords, updated_at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('organization_sign_in_rules')
      .values({ ...values, organization_id: organizationId })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
    const subject = { type: 'organization', id: organizationId };
    const details = { requiresSecondFactor, forbidsPasswords, before };
    await recordAudit(trx, { actorId: caller.userId, action: 'sign-in.rules-changed', subject, organizationId, details, now });
  });
  return findRules(db, organizationId);
}

async function requireProviderSession(db: Queries, { admin, sessionHash }: Caller, organizationId: string): Promise<void> {
  const provider = await findSignIn(db, organizationId);
  if (!provider) throw new Refusal('CONFLICT', 'The organization has no provider of sign-in');
  const issuer = sessionHash === null ? null : await findSessionIssuer(db, sessionHash);
  if (!admin && issuer !== provider.issuer)
    throw new Refusal('CONFLICT', 'Sign in with the provider first, so that it is known to work');
}
