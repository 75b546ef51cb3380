/** Requeues validations that were given up (D133). */
import type { Database } from '../db/tables.ts';
import { reopenReports } from '../reports/report-queries.ts';
import { ProcessFault } from './limited-process.ts';
import type { Jobs } from './start-jobs.ts';

/** Requeues reports that failed by our fault, not by their file: of `ids`, or all. Returns their ids. */
export function requeueReports(db: Database, jobs: Pick<Jobs, 'enqueueValidation'>, ids?: string[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const reopened = await reopenReports(trx, Object.values(ProcessFault), ids);
    for (const id of reopened) await jobs.enqueueValidation(trx, id);
    return reopened;
  });
}
