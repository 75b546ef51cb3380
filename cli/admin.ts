/** `vakwerk admin …`: actions of platform admins, for the operator of the machine (D60, D63, D90). */

import type { SubscriptionChange } from '../common/contract/subscriptions.ts';
import { subscriptionChangeSchema } from '../common/contract/subscriptions.ts';
import type { UserChange } from '../common/contract/users.ts';
import { ensureAdmin } from '../server/auth/first-admin.ts';
import { addressOf } from '../server/config.ts';
import type { Database } from '../server/db/tables.ts';
import { isEntityId } from '../server/http/entity-id.ts';
import { changeSubscription, readSubscription } from '../server/organizations/change-subscription.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { changeRights } from '../server/users/change-rights.ts';
import { createPasswordLink } from '../server/users/create-password-link.ts';
import { findUser, findUserByEmail } from '../server/users/user-queries.ts';
import { withDatabase } from './open-data.ts';
import { refusalsAsBadInput } from './refusals-as-bad-input.ts';

/** Creates a platform admin with all features. Prints a link to choose a password if the account has none. */
export function createAdmin(email: string): Promise<number> {
  return withDatabase(async (db, config, clock) => {
    const now = clock();
    const id = await ensureAdmin(db, { email, now });
    const user = await findUser(db, id);
    process.stdout.write(terminalLines([`${email} is a platform admin.`]));
    if (user?.password_hash === null) {
      const token = await createPasswordLink(db, id, { kind: 'INVITATION' }, now);
      process.stdout.write(`Choose a password within 7 days, once:\n${addressOf(config)}/forgot-password?token=${token}\n`);
    }
    return 0;
  });
}

/** Changes the flags admin and operator and the feature flags of an account (D63). */
export function changeUserRights(
  email: string,
  change: Pick<UserChange, 'admin' | 'operator' | 'featureFlags'>,
): Promise<number> {
  return withDatabase(async (db, _config, now) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new BadInput(`there is no account of ${email}`);
    await refusalsAsBadInput(() =>
      db.transaction().execute((trx) => changeRights(trx, user, change, { actorId: null, now: now() })),
    );
    const { admin = user.admin, operator = user.operator, featureFlags = user.feature_flags } = change;
    const flags = featureFlags.join(', ') || 'no feature flags';
    process.stdout.write(
      terminalLines([`${email}: ${admin ? 'platform admin' : 'no platform admin'}, ${operator ? 'operator, ' : ''}${flags}`]),
    );
    return 0;
  });
}

/** Changes the given properties of a subscription, and prints the subscription (D90). */
export function changeOrganizationSubscription(organization: string, change: SubscriptionChange): Promise<number> {
  const parsed = subscriptionChangeSchema.safeParse(change);
  if (!parsed.success) {
    throw new BadInput(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  return withDatabase(async (db, _config, clock) => {
    const now = clock();
    const { id, name } = await findOrganization(db, organization);
    const changes = Object.values(parsed.data).some((one) => one !== undefined);
    const context = { organizationId: id, actorId: null, now };
    if (changes) await changeSubscription({ db }, context, parsed.data);
    const { type, start, end, limits } = await readSubscription(db, id, now);
    const dates = type === 'FREE' ? '' : ` from ${start ?? 'any time'} to ${end ?? 'any time'}`;
    const lines = limits.map((limit) => `  ${limit.type}: ${limit.current} of ${limit.max ?? 'any number'}`);
    process.stdout.write(terminalLines([`${name} (${id}): ${type}${dates}`, ...lines]));
    return 0;
  });
}

/** Finds an organization by its id or a trusted domain. */
async function findOrganization(db: Database, text: string): Promise<{ id: string; name: string }> {
  const organizations = db.selectFrom('organizations').select(['organizations.id', 'organizations.name']);
  const match = isEntityId(text)
    ? await organizations.where('organizations.id', '=', text).executeTakeFirst()
    : await organizations
        .innerJoin('trusted_domains', 'trusted_domains.organization_id', 'organizations.id')
        .where('trusted_domains.domain', '=', text.toLowerCase())
        .executeTakeFirst();
  if (!match) throw new BadInput(`there is no organization with the id or trusted domain ${text}`);
  return match;
}
