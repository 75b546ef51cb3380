/** Dates that come near are looked at every hour, and told once. */
import type { Queries } from '../db/tables.ts';

/** True the first time; in the transaction that tells it. */
export async function isFirstTold(trx: Queries, key: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('told_dates')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Long after the dates themselves. */
export async function forgetTold(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('told_dates').where('at', '<', before).execute();
}
