/** Rows of `second_factors` and `recovery_codes`. */
import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../common/contract/limits.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

export type SecondFactorRecord = Row<'second_factors'>;

/** Of somebody who has shown a code of it. */
export function findSecondFactor(db: Queries, userId: string): Promise<SecondFactorRecord | undefined> {
  return ofUser(db, userId).where('confirmed_at', 'is not', null).executeTakeFirst();
}

/** One that is being set up. */
export function findNewFactor(db: Queries, userId: string): Promise<SecondFactorRecord | undefined> {
  return ofUser(db, userId).where('confirmed_at', 'is', null).executeTakeFirst();
}

function ofUser(db: Queries, userId: string) {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId);
}

/** In place of one that is being set up; false where there is one already. */
export async function insertFactor(db: Queries, userId: string, secret: string, now: Date): Promise<boolean> {
  const made = await db
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
  return made !== undefined;
}

/** False when a code of this time step, or of a later one, was accepted before: also of two at the same moment. */
export async function takeStep(db: Queries, { user_id, secret }: SecondFactorRecord, step: number): Promise<boolean> {
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

/** False where there was none. */
export async function deleteFactor(db: Queries, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Letters and digits that are not mistaken for others, of 5 bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** In place of those before. 80 bits each, so that a hash without a salt of its own does. */
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

/** False for an unknown one and for one that was used. */
export async function takeRecoveryCode(db: Queries, userId: string, code: string, now: Date): Promise<boolean> {
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

/** Spaces, dashes and capitals do not matter. */
function hashCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('hex');
}
