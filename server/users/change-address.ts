/**
 * Changing the address of an account: asked by its owner, confirmed at the new address, and undone from the old one within
 * ADDRESS_UNDO_DAYS. Until it is confirmed nothing changes.
 */
import type { NewAddress, UsedAddressLink } from '../../common/contract/address-change.ts';
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { ADDRESS_CHANGES_PER_DAY } from '../../common/contract/limits.ts';
import { MADE_UP_ADMIN_EMAIL } from '../../common/contract/sign-in.ts';
import { deleteApiTokens } from '../api-tokens/api-token-queries.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { deleteEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { endProofsOf, proveByAddress } from '../organizations/prove-domain.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { type Attempt, countAttempt, countUse, forgiveAttempt } from '../sessions/throttle.ts';
import { type AddressChange, insertChange, lockChange, markConfirmed, markUndone } from './address-changes.ts';
import { deleteFactor, findSecondFactor } from './second-factor-queries.ts';
import { findUserByEmail, forgetUser, lockUser, type UserRecord, updateUser } from './user-queries.ts';

interface AddressOptions {
  db: Database;
  enqueueMail: EnqueueMail;
}

/**
 * Mails the link to the new address; one that has an account already gets none, and the answer does not tell (D67). Refuses with
 * VALIDATION_FAILED and TOO_MANY_REQUESTS.
 */
export async function askForAddress(
  { db, enqueueMail }: AddressOptions,
  user: UserRecord,
  { email, endApiTokens = true }: NewAddress,
  { sessionHash, now }: { sessionHash: string | null; now: Date },
): Promise<void> {
  if (email.toLowerCase() === user.email.toLowerCase()) throw wrongAddress('ADDRESS_UNCHANGED');
  await requireDomainAllowed(db, user, email);
  const quota = { key: `address:${user.id}`, max: ADDRESS_CHANGES_PER_DAY, minutes: 1_440 };
  await countUse(db, [quota], now);
  await db.transaction().execute(async (trx) => {
    const change = { userId: user.id, oldEmail: user.email, newEmail: email, sessionHash, endsApiTokens: endApiTokens };
    const changeId = await insertChange(trx, change, now);
    await enqueueMail(trx, { kind: 'ADDRESS_CONFIRM', userId: user.id, changeId });
  });
}

/** Of both links. Refuses with TOKEN_EXPIRED; guessing is throttled per network address. */
export async function useAddressLink(
  options: AddressOptions,
  token: string,
  attempt: Omit<Attempt, 'email' | 'kind'>,
): Promise<UsedAddressLink> {
  const guess: Attempt = { ...attempt, kind: 'reset' };
  await countAttempt(options.db, guess);
  const used = await options.db.transaction().execute(async (trx) => {
    const found = await lockChange(trx, token, attempt.now);
    const user = found && (await lockUser(trx, found.change.user_id));
    if (!found || !user) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
    const act = found.purpose === 'CONFIRM' ? confirm : undo;
    return act(trx, user, found.change, { ...options, now: attempt.now });
  });
  await forgiveAttempt(options.db, guess);
  return used;
}

type Context = AddressOptions & { now: Date };

/** Ends what a new password ends (D142), and the links that went to the old address. */
async function confirm(trx: Transaction, user: UserRecord, change: AddressChange, context: Context): Promise<UsedAddressLink> {
  const { now, enqueueMail } = context;
  const { id, organization, role } = user;
  await requireDomainAllowed(trx, user, change.new_email);
  await requireFree(trx, user, change.new_email);
  await updateUser(trx, user, { email: change.new_email, email_confirmed_at: now }, now);
  await revokeSessions(trx, id, change.session_hash ?? undefined);
  await endLinks(trx, id, now);
  const apiTokensEnded = change.ends_api_tokens ? await deleteApiTokens(trx, id) : 0;
  await markConfirmed(trx, change.id, now);
  // Which address it was and is goes with the account, the log stays (D134).
  await recordOfUser(trx, user, { actorId: id, action: 'user.address-changed', details: { apiTokensEnded }, now });
  if (organization && role === 'ADMIN') {
    const changing = { organizationId: organization.id, actorId: id, now };
    await endProofsOf(trx, { userId: id, host: readEmailDomain(change.new_email) }, changing);
    await proveByAddress(trx, id, changing);
  }
  if (change.old_email !== MADE_UP_ADMIN_EMAIL) {
    await enqueueMail(trx, { kind: 'ADDRESS_CHANGED', userId: id, changeId: change.id });
  }
  return { done: 'CONFIRMED', email: change.new_email };
}

/** Whoever changed the address knew the password: it goes, with all that was begun or connected since. A link for a new one is mailed. */
async function undo(trx: Transaction, user: UserRecord, change: AddressChange, context: Context): Promise<UsedAddressLink> {
  const { now, enqueueMail } = context;
  const { id } = user;
  await requireFree(trx, user, change.old_email, now);
  await updateUser(trx, user, { email: change.old_email, password_hash: null, email_confirmed_at: now }, now);
  await revokeSessions(trx, id);
  await deleteApiTokens(trx, id);
  await deleteEmbedTokens(trx, id);
  await endLinks(trx, id, now);
  const factor = await findSecondFactor(trx, id);
  if (factor && factor.created_at >= change.created_at) await deleteFactor(trx, id);
  await trx.deleteFrom('passkeys').where('user_id', '=', id).where('created_at', '>=', change.created_at).execute();
  await trx.deleteFrom('user_identities').where('user_id', '=', id).where('created_at', '>=', change.created_at).execute();
  if (user.organization) {
    const host = readEmailDomain(change.old_email);
    await endProofsOf(trx, { userId: id, host }, { organizationId: user.organization.id, actorId: id, now });
  }
  await markUndone(trx, change, now);
  await recordOfUser(trx, user, { actorId: id, action: 'user.address-change-undone', now });
  await enqueueMail(trx, { kind: 'RESET', email: change.old_email });
  return { done: 'UNDONE', email: change.old_email };
}

/** Links that open the account and were made for whoever read its mail before. */
async function endLinks(trx: Transaction, userId: string, now: Date): Promise<void> {
  for (const table of ['password_resets', 'tickets'] as const) {
    await trx.updateTable(table).set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
  }
}

/**
 * An address at the domain of another organization is not for a member; and whoever has one at a domain of the own organization
 * keeps to its domains, unless as its admin (D141).
 */
async function requireDomainAllowed(
  db: Queries,
  { organization, role, admin, email: before }: UserRecord,
  email: string,
): Promise<void> {
  if (!organization) return;
  const ownerOf = (address: string) => findProvedOwner(db, readEmailDomain(address) ?? '');
  const owner = await ownerOf(email);
  if (owner === organization.id) return;
  if (owner !== undefined) throw wrongAddress('ADDRESS_OF_OTHER_ORGANIZATION');
  if (role === 'ADMIN' || admin) return;
  if ((await ownerOf(before)) === organization.id) throw wrongAddress('ADDRESS_LEAVES_ORGANIZATION');
}

/** When it is undone, an account that nobody has used yet makes way: it may have been made to keep the owner out. */
async function requireFree(trx: Transaction, user: UserRecord, email: string, undoneAt?: Date): Promise<void> {
  const holder = await findUserByEmail(trx, email);
  if (!holder || holder.id === user.id) return;
  const isUnused = holder.password_hash === null && holder.email_confirmed_at === null && !holder.isConnected;
  if (undoneAt && isUnused) return forgetUser(trx, holder.id, undoneAt);
  throw new Refusal('USER_ALREADY_EXISTS', 'A user with this email address already exists');
}

function wrongAddress(message: string): Refusal {
  return invalidInput([{ path: 'email', message }]);
}
