/** Lists and requeues validations that failed by a fault of the service, not of their file (D133). */
import { type FailedValidation, type FailedValidations, VALIDATION_FAULTS } from '../../common/contract/operations.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { reopenReports, searchErrorReports } from '../reports/error-reports.ts';
import type { Jobs } from './start-jobs.ts';

interface Requeue {
  db: Database;
  jobs: Pick<Jobs, 'enqueueValidation'>;
  now(): Date;
}

/** Requeues the reports in `ids`, or all, and returns their ids. `actorId` is null for the command line. */
export function requeueReports({ db, jobs, now }: Requeue, ids?: string[], actorId: string | null = null): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const reopened = await reopenReports(trx, VALIDATION_FAULTS, ids);
    for (const id of reopened) await jobs.enqueueValidation(trx, id);
    const [first] = reopened;
    if (first === undefined) return [];
    const subject = { type: 'validations', id: first };
    const details = { name: String(reopened.length), reports: reopened };
    await recordAudit(trx, { actorId, action: 'validations.requeued', subject, details, now: now() });
    return reopened;
  });
}

export function failedValidationsOf(requeue: Requeue): FailedValidations {
  return {
    async search(page) {
      const { data, total } = await searchErrorReports(requeue.db, VALIDATION_FAULTS, page);
      return { data: data.map(failedValidation), total };
    },
    requeue: async (ids, actorId) => ({ ids: await requeueReports(requeue, ids, actorId) }),
  };
}

type ErrorReport = Awaited<ReturnType<typeof searchErrorReports>>['data'][number];

function failedValidation({ id, error, attempts, size, submitted, ...of }: ErrorReport): FailedValidation {
  const { organizationId, organizationName } = of;
  const organization =
    organizationId === null || organizationName === null ? null : { id: organizationId, name: organizationName };
  const code = error?.code as FailedValidation['code'];
  return { id, code, attempts, sizeBytes: Number(size), organization, submitted: submitted.toISOString() };
}
