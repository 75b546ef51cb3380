/** Rows of `address_changes`: requested changes, confirmed by a link to the new address and undone by one to the old address. */
import { ADDRESS_CONFIRM_HOURS, ADDRESS_UNDO_DAYS } from '../../common/contract/limits.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { AddressLink } from '../mail/mail-kind.ts';
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

/** Inserts a change and deletes the user's unconfirmed ones. */
export async function insertChange(trx: Transaction, change: AskedChange, now: Date): Promise<string> {
  const { userId, oldEmail, newEmail, sessionHash, endsApiTokens } = change;
  await deleteOpenChanges(trx, userId);
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

/** Deletes unconfirmed changes: a person who knew the replaced password may have requested them. */
export async function deleteOpenChanges(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('address_changes').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute();
}

/**
 * Creates the link of a mail. Returns undefined when the change was deleted, or when its address now has an account, which the
 * answer does not reveal (D67).
 */
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

/** Returns the change of this link, locked; undefined when the link was used or has expired. */
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

/** Marks the change as confirmed; from now on it can be undone. */
export async function markConfirmed(trx: Transaction, id: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + ADDRESS_UNDO_DAYS * DAY_MS);
  await trx.updateTable('address_changes').set({ confirmed_at: now, expires_at }).where('id', '=', id).execute();
}

/** Marks the change as undone. The user's later changes can no longer be undone: the same person made them. */
export async function markUndone(trx: Transaction, { id, user_id, created_at }: AddressChange, now: Date): Promise<void> {
  await trx.updateTable('address_changes').set({ undone_at: now }).where('id', '=', id).execute();
  await trx
    .deleteFrom('address_changes')
    .where('user_id', '=', user_id)
    .where('id', '!=', id)
    .where('created_at', '>=', created_at)
    .execute();
}
