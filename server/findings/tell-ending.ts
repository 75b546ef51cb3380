/** Tells webhooks, and who asked, of exceptions that are about to end, each once. */
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { EXCEPTION_ENDING_DAYS } from '../../common/contract/limits.ts';
import type { Database } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import { isFirstTold } from '../webhooks/tell-once.ts';
import { recordException, tellException } from './record-exception.ts';

const DAY_MS = 86_400_000;

/** Of active projects. */
export async function tellEndingExceptions(db: Database, enqueueMail: EnqueueMail, now: Date): Promise<void> {
  const last = dutchDay(new Date(now.getTime() + EXCEPTION_ENDING_DAYS * DAY_MS));
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('finding_exceptions')
      .innerJoin('projects', 'projects.id', 'project_id')
      .selectAll('finding_exceptions')
      .select('projects.organization_id as organizationId')
      .where('finding_exceptions.status', '=', 'GRANTED')
      .where('projects.status', '=', 'ACTIVE')
      .where('until', '>=', dutchDay(now))
      .where('until', '<=', last)
      .execute();
    for (const { organizationId, ...row } of rows) {
      if (!(await isFirstTold(trx, `exception.ending/${row.id}/${row.until}`, now))) continue;
      await recordException(trx, 'exception.ending', row, { organizationId, now });
      await tellException(trx, enqueueMail, row, { kind: 'EXCEPTION_ENDING', to: [row.asked_by], actorId: null, now });
    }
  });
}
