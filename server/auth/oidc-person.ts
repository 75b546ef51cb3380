/**
 * Finds the account of a person whom a provider vouches for. An identity is an issuer and a subject at the provider of one
 * organization or of the platform. An address links only an account without any way to sign in and without rights: any other
 * account is connected by its owner from a session.
 */
import { emailSchema, readEmailDomain } from '../../common/contract/domains.ts';
import { isRefusal } from '../../common/contract/errors.ts';
import type { OidcFault } from '../../common/contract/oidc-faults.ts';
import type { Language } from '../../common/contract/users.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, MemberRole, Transaction } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { changeMember, joinOrganization, requirePlace } from '../organizations/change-members.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import { findUser, findUserByEmail, insertUser, lockUser, type UserRecord, updateUser } from '../users/user-queries.ts';
import type { OidcProvider } from './oidc-provider.ts';

export class OidcRefusal extends Error {
  readonly fault: OidcFault;
  constructor(fault: OidcFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** Claims of an ID token with a checked signature, issuer, audience and nonce. */
export interface VouchedPerson {
  subject: string;
  email?: string;
  /** undefined when the provider does not say. */
  emailVerified?: boolean;
  firstName: string;
  lastName: string;
  /** All claims, among them the one that marks admins. */
  claims: Record<string, unknown>;
}

interface Context {
  db: Database;
  provider: OidcProvider;
  language: Language;
  /** Features of new accounts. */
  newUserFlags?: string[];
  now: Date;
}

/** Returns the id of the user, and creates or links the account when allowed. Throws an OidcRefusal. */
export async function admitPerson(context: Context, person: VouchedPerson): Promise<string> {
  const { db, provider, now } = context;
  const userId = await db.transaction().execute(async (trx) => {
    const linked = await useIdentity(trx, provider, person.subject, now);
    if (linked !== undefined) return linked;
    const id = await findOrMakeUser(trx, context, person);
    await insertIdentity(trx, { provider, subject: person.subject, userId: id, now });
    return id;
  });
  await followRole(context, userId, person);
  return userId;
}

/**
 * Connects the account of a signed-in user, and mails its owner. Refuses when the provider's person has another account here,
 * and when the account is not a member of the organization of the provider.
 */
export async function connectPerson(
  { db, provider, enqueueMail, now }: Pick<Context, 'db' | 'provider' | 'now'> & { enqueueMail: EnqueueMail },
  userId: string,
  { subject }: VouchedPerson,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw new OidcRefusal('OIDC_EXPIRED');
    if (!belongsTo(provider, user)) throw new OidcRefusal('OIDC_NO_PROVIDER');
    const linked = await useIdentity(trx, provider, subject, now);
    if (linked !== undefined && linked !== userId) throw new OidcRefusal('OIDC_ACCOUNT_EXISTS');
    if (linked === userId) return;
    await insertIdentity(trx, { provider, subject, userId, now });
    await enqueueMail(trx, { kind: 'SECURITY', userId, news: 'SIGN_IN_CONNECTED' });
  });
}

/** Returns the user of the subject; undefined when there is none yet. Refuses a user who left the organization. */
async function useIdentity(trx: Transaction, provider: OidcProvider, subject: string, now: Date): Promise<string | undefined> {
  const used = await trx
    .updateTable('user_identities')
    .set({ last_used_at: now })
    .where('issuer', '=', provider.issuer)
    .where('subject', '=', subject)
    .where('organization_id', 'is not distinct from', provider.organizationId)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return undefined;
  const user = await findUser(trx, used.user_id);
  if (!user || !belongsTo(provider, user)) throw new OidcRefusal('OIDC_ACCOUNT_EXISTS');
  return user.id;
}

/** Returns whether the user belongs to the organization of the provider. All users belong to the provider of the platform. */
function belongsTo({ organizationId }: OidcProvider, user: UserRecord): boolean {
  return organizationId === null || user.organization?.id === organizationId;
}

async function insertIdentity(
  trx: Transaction,
  { provider, subject, userId, now }: { provider: OidcProvider; subject: string; userId: string; now: Date },
): Promise<void> {
  const { issuer, organizationId } = provider;
  const values = { organization_id: organizationId, issuer, subject, user_id: userId, created_at: now, last_used_at: now };
  await trx.insertInto('user_identities').values(values).execute();
  const entry = { actorId: userId, action: 'user.sign-in-connected', subject: { type: 'user', id: userId } } as const;
  await recordAudit(trx, { ...entry, organizationId, details: { issuer }, now });
}

async function findOrMakeUser(trx: Transaction, context: Context, person: VouchedPerson): Promise<string> {
  const { provider, now } = context;
  const { data: email } = emailSchema.safeParse(person.email);
  if (email === undefined || person.emailVerified === false) throw new OidcRefusal('OIDC_NO_ADDRESS');
  const owner = await findProvedOwner(trx, readEmailDomain(email) ?? '');
  // Many providers of organizations do not state that an address is verified; for its own domain the organization is trusted.
  const isOwn = provider.organizationId !== null && owner === provider.organizationId;
  if (!isOwn && (provider.organizationId !== null || person.emailVerified !== true)) throw new OidcRefusal('OIDC_NO_ADDRESS');
  const existing = await findUserByEmail(trx, email);
  const user = existing && (await lockUser(trx, existing.id));
  if (!user) return makeUser(trx, context, { ...person, email }, owner);
  if (!(await mayLink(trx, provider, user))) throw new OidcRefusal('OIDC_ACCOUNT_EXISTS');
  await updateUser(trx, user, { email_confirmed_at: user.email_confirmed_at ?? now, invited_at: null }, now);
  if (isOwn && user.organization === null) await join(trx, user.id, provider.organizationId as string, now);
  return user.id;
}

/**
 * Returns whether a provider's word for the address opens the account: never one with a way to sign in or with rights. An
 * organization opens accounts of its members, and an account without an organization only while it was never used.
 */
async function mayLink(trx: Transaction, provider: OidcProvider, user: UserRecord): Promise<boolean> {
  const hasOwnWay = user.password_hash !== null || user.hasSecondFactor || user.isConnected || (await hasPasskey(trx, user.id));
  if (hasOwnWay || user.admin || user.operator) return false;
  return belongsTo(provider, user) || (user.organization === null && user.email_confirmed_at === null);
}

async function hasPasskey(trx: Transaction, userId: string): Promise<boolean> {
  return (await trx.selectFrom('passkeys').select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

async function makeUser(
  trx: Transaction,
  { language, newUserFlags, now }: Context,
  { email, firstName, lastName }: VouchedPerson & { email: string },
  organizationId: string | undefined,
): Promise<string> {
  const names = { first_name: firstName, last_name: lastName, language };
  const user = { ...names, email, feature_flags: newUserFlags ?? [], email_confirmed_at: now };
  const id = await insertUser(trx, user, now);
  const entry = { actorId: id, action: 'user.created', subject: { type: 'user', id } } as const;
  await recordAudit(trx, { ...entry, organizationId: organizationId ?? null, details: { email }, now });
  if (organizationId !== undefined) await join(trx, id, organizationId, now);
  return id;
}

async function join(trx: Transaction, userId: string, organizationId: string, now: Date): Promise<void> {
  try {
    await requirePlace(trx, organizationId, now);
    await joinOrganization(trx, userId, { organizationId, actorId: userId, now });
  } catch (error) {
    if (isRefusal(error) && error.code === 'USER_LIMIT_EXCEEDED') throw new OidcRefusal('OIDC_NO_PLACE', { cause: error });
    throw error;
  }
}

/** Updates the role by the claim at each sign-in; the last admin stays one. */
async function followRole({ db, provider, now }: Context, userId: string, { claims }: VouchedPerson): Promise<void> {
  const { admins, organizationId } = provider;
  if (!admins || organizationId === null) return;
  const user = await findUser(db, userId);
  if (user?.organization?.id !== organizationId) return;
  const role: MemberRole = hasValue(claims[admins.claim], admins.value) ? 'ADMIN' : 'USER';
  if (user.role === role) return;
  try {
    await changeMember({ db }, { id: userId, organizationId, actorId: null, now }, { role });
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN') throw error;
  }
}

/** Returns whether a claim, which is a text or a list of texts, has the value. */
function hasValue(claim: unknown, value: string): boolean {
  return Array.isArray(claim) ? claim.includes(value) : claim === value;
}
