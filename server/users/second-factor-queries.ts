/** Rows of `second_factors` and `recovery_codes`. */
import { createHash, randomInt } from 'node:crypto';
import type { Queries, Row, Transaction } from '../db/tables.ts';

/** Recovery codes that a person gets. */
const RECOVERY_CODES = 10;

export type SecondFactorRecord = Row<'second_factors'>;

/** Returns only a second factor that the user has confirmed with a code. */
export function findSecondFactor(db: Queries, userId: string): Promise<SecondFactorRecord | undefined> {
  return ofUser(db, userId).where('confirmed_at', 'is not', null).executeTakeFirst();
}

/** Returns a factor that is being set up. */
export function findNewFactor(db: Queries, userId: string): Promise<SecondFactorRecord | undefined> {
  return ofUser(db, userId).where('confirmed_at', 'is', null).executeTakeFirst();
}

function ofUser(db: Queries, userId: string) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId);
}

/** Inserts a factor in place of one that is being set up. Returns false when there is already a confirmed one. */
export async function insertFactor(db: Queries, userId: string, secret: string, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Records the time step of a code. Returns false when a code of this or a later step was already accepted, also by a parallel
 * call.
 */
export async function claimTimeStep(db: Queries, { user_id, secret }: SecondFactorRecord, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function markFactorConfirmed(trx: Transaction, userId: string, now: Date): Promise<void> {
  await trx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/** Deletes the factor. Returns false when there was none. */
export async function deleteFactor(db: Queries, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Letters and digits that are hard to confuse, of 5 bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Replaces the codes. They have 80 bits each, so a hash without its own salt is safe. */
export async function replaceRecoveryCodes(trx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) }));
  await trx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

function randomCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Uses a code. Returns false for an unknown or used one. */
export async function consumeRecoveryCode(db: Queries, userId: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Hashes a code, ignoring spaces, dashes and case. */
function hashCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('hex');
}
