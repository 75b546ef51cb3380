/** Puts validations that were given up on the queue again (D133). */
import type { Database } from '../db/tables.ts';
import { reopenReports } from '../reports/report-queries.ts';
import type { Jobs } from './start-jobs.ts';
import { ValidationFault } from './validation-process.ts';

/** Ids of the reports that are made again: of `ids`, or of all, those whose fault was ours and not the file's. */
export function requeueReports(db: Database, jobs: Pick<Jobs, 'enqueueValidation'>, ids?: string[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const reopened = await reopenReports(trx, Object.values(ValidationFault), ids);
    for (const id of reopened) await jobs.enqueueValidation(trx, id);
    return reopened;
  });
}
