/** Rows of `address_changes`: asked for, confirmed by a link to the new address, undone by one to the old address. */
import { ADDRESS_CONFIRM_HOURS, ADDRESS_UNDO_DAYS } from '../../common/contract/limits.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { AddressLink } from '../mail/compose-mail.ts';
import { createToken, hashToken } from '../sessions/token.ts';
import { findUserByEmail } from './user-queries.ts';

export type AddressChange = Row<'address_changes'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface AskedChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
  sessionHash: string | null;
  endsApiTokens: boolean;
}

/** In place of those that the user asked for before and did not confirm. */
export async function insertChange(trx: Transaction, change: AskedChange, now: Date): Promise<string> {
  const { userId, oldEmail, newEmail, sessionHash, endsApiTokens } = change;
  await forgetOpenChanges(trx, userId);
  const { id } = await trx
    .insertInto('address_changes')
    .values({
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      session_hash: sessionHash,
      ends_api_tokens: endsApiTokens,
      created_at: now,
      expires_at: new Date(now.getTime() + ADDRESS_CONFIRM_HOURS * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Those that are not confirmed: whoever knew a password that is replaced may have asked for them. */
export async function forgetOpenChanges(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('address_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
}

/** The link of a mail; undefined when the change is gone, or its address has an account by now, of which nobody is told (D67). */
export async function createChangeLink(
  db: Queries,
  { kind, changeId }: { kind: 'ADDRESS_CONFIRM' | 'ADDRESS_CHANGED'; changeId: string },
  now: Date,
): Promise<AddressLink | undefined> {
  const isConfirm = kind === 'ADDRESS_CONFIRM';
  const { token, hash } = createToken();
  const change = await db
    .updateTable('address_changes')
    .set(isConfirm ? { confirm_hash: hash } : { undo_hash: hash })
    .where('id', '=', changeId)
    .where('expires_at', '>', now)
    .where('confirmed_at', isConfirm ? 'is' : 'is not', null)
    .returning(['user_id', 'old_email', 'new_email'])
    .executeTakeFirst();
  if (!change) return undefined;
  const holder = isConfirm ? await findUserByEmail(db, change.new_email) : undefined;
  if (holder && holder.id !== change.user_id) return undefined;
  return { token, oldEmail: change.old_email, newEmail: change.new_email };
}

/** The change whose link this is, locked; undefined when the link was used or is too old. */
export async function lockChange(
  trx: Transaction,
  token: string,
  now: Date,
): Promise<{ change: AddressChange; purpose: 'CONFIRM' | 'UNDO' } | undefined> {
  const hash = hashToken(token);
  const change = await trx
    .selectFrom('address_changes')
    .selectAll()
    .where((row) => row.or([row('confirm_hash', '=', hash), row('undo_hash', '=', hash)]))
    .where('expires_at', '>', now)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!change) return undefined;
  const purpose = change.undo_hash === hash ? 'UNDO' : 'CONFIRM';
  return purpose === 'CONFIRM' && change.confirmed_at !== null ? undefined : { change, purpose };
}

/** From now on it may be undone. */
export async function markConfirmed(trx: Transaction, id: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + ADDRESS_UNDO_DAYS * DAY_MS);
  await trx.updateTable('address_changes').set({ confirmed_at: now, expires_at }).where('id', '=', id).execute();
}

/** Those of the user after it can no longer be undone: they were made by whoever made this one. */
export async function markUndone(trx: Transaction, { id, user_id, created_at }: AddressChange, now: Date): Promise<void> {
  await trx.updateTable('address_changes').set({ undone_at: now }).where('id', '=', id).execute();
  await trx
    .deleteFrom('address_changes')
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('created_at', '>=', created_at)
    .execute();
}
