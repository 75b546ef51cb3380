/**
 * Changes the address of an account: requested by its owner, confirmed at the new address, and undone from the old one within
 * ADDRESS_UNDO_DAYS. Nothing changes until it is confirmed.
 */
import type { NewAddress, UsedAddressLink } from '../../common/contract/address-change.ts';
import { readEmailDomain } from '../../common/contract/domains.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { MADE_UP_ADMIN_EMAIL } from '../../common/contract/sign-in.ts';
import { deleteApiTokens } from '../api-tokens/api-token-queries.ts';
import { recordOfUser } from '../audit/audit-log.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { deleteEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { endProofsOf, proveByAddress } from '../organizations/prove-domain.ts';
import { findProvedOwner } from '../organizations/trusted-domain-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { type Attempt, countAttempt, countUse, undoAttempt } from '../sessions/throttle.ts';
import { type AddressChange, insertChange, lockChange, markConfirmed, markUndone } from './address-changes.ts';
import { deleteFactor, findSecondFactor } from './second-factor-queries.ts';
import { anonymiseUser, findUserByEmail, lockUser, type UserRecord, updateUser } from './user-queries.ts';

/** Changes of address that one person may ask for in a day. */
const ADDRESS_CHANGES_PER_DAY = 5;

interface AddressOptions {
  db: Database;
  enqueueMail: EnqueueMail;
}

/**
 * Mails the link to the new address. An address with an account gets no mail, and the answer does not reveal it (D67). Refuses
 * with VALIDATION_FAILED and TOO_MANY_REQUESTS.
 */
export async function requestAddressChange(
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

/** Uses the link of either mail. Refuses with TOKEN_EXPIRED; attempts are throttled per network address. */
export async function useAddressLink(
  options: AddressOptions,
  token: string,
  attempt: Omit<Attempt, 'email' | 'kind'>,
): Promise<UsedAddressLink> {
  const guess: Attempt = { ...attempt, kind: 'reset' };
  await countAttempt(options.db, guess);
  const used = await options.db.transaction().execute(async (trx) => {
    const locked = await lockChange(trx, token, attempt.now);
    const user = locked && (await lockUser(trx, locked.change.user_id));
    if (!locked || !user) throw new Refusal('TOKEN_EXPIRED', 'This link was used already or is too old');
    const act = locked.purpose === 'CONFIRM' ? confirm : undo;
    return act(trx, user, locked.change, { ...options, now: attempt.now });
  });
  await undoAttempt(options.db, guess);
  return used;
}

type Context = AddressOptions & { now: Date };

/** Confirms the change. Ends everything that a new password ends (D142), and the links sent to the old address. */
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
  // Both addresses are deleted with the account, while the log stays (D134).
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

/**
 * Undoes the change. The person who changed the address knew the password: it is deleted with all sessions and connections
 * since then, and a link for a new one is mailed.
 */
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

/** Ends links that open the account and were created for the person who read its mail before. */
async function endLinks(trx: Transaction, userId: string, now: Date): Promise<void> {
  for (const table of ['password_resets', 'tickets'] as const) {
    await trx.updateTable(table).set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute();
  }
}

/**
 * Refuses an address at the domain of another organization for members. A member with an address at a domain of their
 * organization may only move to another of its domains, except its admins (D141).
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

/**
 * Refuses an address that another account has. When a change is undone, a never used account at the old address is anonymised
 * instead: it may have been created to lock the owner out.
 */
async function requireFree(trx: Transaction, user: UserRecord, email: string, undoneAt?: Date): Promise<void> {
  const holder = await findUserByEmail(trx, email);
  if (!holder || holder.id === user.id) return;
  const isUnused = holder.password_hash === null && holder.email_confirmed_at === null && !holder.isConnected;
  if (undoneAt && isUnused) return anonymiseUser(trx, holder.id, undoneAt);
  throw new Refusal('USER_ALREADY_EXISTS', 'A user with this email address already exists');
}

function wrongAddress(message: string): Refusal {
  return invalidInput([{ path: 'email', message }]);
}
