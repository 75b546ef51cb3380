/** Tells webhooks, and who asked, of exceptions that are about to end, each once. */
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { EXCEPTION_ENDING_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { isFirstTold } from '../webhooks/tell-once.ts';
import { recordException, tellException } from './record-exception.ts';

/** Of active projects; an exception of a delivery that is accepted returns nothing when it ends. */
export async function tellEndingExceptions(db: Database, enqueueMail: EnqueueMail, now: Date): Promise<void> {
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
      if (!(await isFirstTold(trx, `exception.ending/${row.id}/${row.until}`, now))) continue;
      await recordException(trx, 'exception.ending', { ...row, delivery }, { organizationId, now });
      await tellException(
        trx,
        enqueueMail,
        { ...row, delivery },
        { kind: 'EXCEPTION_ENDING', to: [row.asked_by], actorId: null, now },
      );
    }
  });
}
