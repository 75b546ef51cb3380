/** Asking for the validation of a file. */
import type { Transaction } from '../db/tables.ts';
import { findApplicable, insertReport } from './report-queries.ts';

export interface SubmitOptions {
  /** Puts the validation on the queue within the transaction. */
  enqueueValidation(trx: Transaction, reportId: string): Promise<void>;
  now(): Date;
}

/** A PENDING report with what applies to the file at this moment, and its job: both or neither. Returns the report's id. */
export async function submitReport(trx: Transaction, fileId: string, { enqueueValidation, now }: SubmitOptions): Promise<string> {
  const { project_id } = await trx.selectFrom('files').select('project_id').where('id', '=', fileId).executeTakeFirstOrThrow();
  const reportId = await insertReport(trx, fileId, await findApplicable(trx, project_id), now());
  await enqueueValidation(trx, reportId);
  return reportId;
}
