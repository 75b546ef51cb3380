/** Orders the daily mail: one for each user who has enabled it, with unread notices since the previous one. */
import { dutchDay, dutchHour } from '../../common/contract/dutch-day.ts';
import type { Database } from '../db/tables.ts';
import { claimNotification } from '../webhooks/claim-notification.ts';
import type { EnqueueMail } from './notify-people.ts';

/** From this hour in Dutch time the daily mail leaves. */
const DIGEST_HOUR = 7;

/** Orders the mails once on each Dutch day, in the morning; a second call does nothing. Without notices there is no mail. */
export async function orderDigests(db: Database, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  if (dutchHour(now) < DIGEST_HOUR) return;
  const day = dutchDay(now);
  await db.transaction().execute(async (trx) => {
    if (!(await claimNotification(trx, `digest/${day}`, now))) return;
    const rows = await trx
      .updateTable('notices')
      .set({ digest_day: day })
      .where('in_digest', '=', true)
      .where('digest_day', 'is', null)
      .where('read_at', 'is', null)
      .returning('user_id')
      .execute();
    for (const userId of new Set(rows.map(({ user_id }) => user_id))) await enqueueMail(trx, { kind: 'DIGEST', userId, day });
  });
}
