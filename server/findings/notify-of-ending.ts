/** Notifies webhooks and requesters once of each exception that is about to end. */
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { EXCEPTION_ENDING_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { claimNotification } from '../webhooks/claim-notification.ts';
import { notifyOfException, recordException } from './record-exception.ts';

/** Covers active projects only, and skips exceptions of accepted deliveries: their end changes nothing. */
export async function notifyOfEndingExceptions(db: Database, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  const last = daysAfter(dutchDay(now), EXCEPTION_ENDING_DAYS);
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('finding_exceptions')
      .innerJoin('projects', 'projects.id', 'finding_exceptions.project_id')
      .leftJoin('deliveries', 'deliveries.id', 'finding_exceptions.delivery_id')
      .selectAll('finding_exceptions')
      .select('deliveries.name as deliveryName')
      .select('projects.organization_id as organizationId')
      .where('finding_exceptions.status', '=', 'GRANTED')
      .where('projects.status', '=', 'ACTIVE')
      .where('until', '>=', dutchDay(now))
      .where('until', '<=', last)
      .where((row) => row.or([row('deliveries.status', 'is', null), row('deliveries.status', '<>', 'ACCEPTED')]))
      .execute();
    for (const { organizationId, deliveryName, ...row } of rows) {
      const delivery = row.delivery_id === null ? null : { id: row.delivery_id, name: deliveryName ?? '' };
      if (!(await claimNotification(trx, `exception.ending/${row.id}/${row.until}`, now))) continue;
      await recordException(trx, 'exception.ending', { ...row, delivery }, { organizationId, now });
      await notifyOfException(
        trx,
        enqueueMail,
        { ...row, delivery },
        { kind: 'EXCEPTION_ENDING', to: [row.asked_by], actorId: null, now },
      );
    }
  });
}
