/** Remembers which approaching dates were announced: they are checked every hour, and announced once. */
import type { Queries } from '../db/tables.ts';

/** Returns true the first time; call it in the transaction of the announcement. */
export async function claimNotification(trx: Queries, key: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('told_dates')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes announcements long after their dates. */
export async function deleteOldNotificationClaims(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('told_dates').where('at', '<', before).execute();
}
