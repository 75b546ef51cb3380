/** Asking for the validation of a file. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Transaction } from '../db/tables.ts';
import { findApplicable, findNewestReport, insertReport } from './report-queries.ts';
import { areSameSettings } from './settings-changed.ts';

export interface SubmitOptions {
  /** Puts the validation on the queue within the transaction. */
  enqueueValidation(trx: Transaction, reportId: string): Promise<void>;
  now(): Date;
}

/** A PENDING report with what applies to the file at this moment, and its job: both or neither. Returns the report's id. */
export async function submitReport(trx: Transaction, fileId: string, { enqueueValidation, now }: SubmitOptions): Promise<string> {
  const reportId = await insertReport(trx, fileId, await findApplicable(trx, fileId), now());
  await enqueueValidation(trx, reportId);
  return reportId;
}

/**
 * Checks a file again with what applies now (D24). A report that is still to be made with the same settings is the answer, so
 * that asking twice costs once.
 */
export async function resubmitReport(trx: Transaction, fileId: string, options: SubmitOptions): Promise<string> {
  // Whoever asks at the same moment waits for this one.
  const file = await trx.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND', 'There is no such file');
  const newest = await findNewestReport(trx, fileId);
  const isAsked = newest?.status === 'PENDING' && areSameSettings(newest.specifications, await findApplicable(trx, fileId));
  return newest && isAsked ? newest.id : submitReport(trx, fileId, options);
}
