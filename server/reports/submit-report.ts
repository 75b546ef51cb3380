/** Requests the validation of a file. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Transaction } from '../db/tables.ts';
import { insertReport, type NewReport } from './insert-report.ts';
import { findApplicable, findNewestReport } from './report-queries.ts';
import { hasCurrentSettings } from './settings-changed.ts';
import { findValiditySettings } from './validity-settings.ts';

export interface SubmitOptions {
  /** Enqueues the validation within the transaction. */
  enqueueValidation(trx: Transaction, reportId: string): Promise<void>;
  now(): Date;
}

/** Inserts a PENDING report with the current settings of the file, and its job. Returns the id of the report. */
export async function submitReport(trx: Transaction, fileId: string, { enqueueValidation, now }: SubmitOptions): Promise<string> {
  const specifications = await findApplicable(trx, fileId);
  const validity = await findValiditySettings(trx, fileId);
  const reportId = await insertReport(trx, { fileId, specifications, validity }, now());
  await enqueueValidation(trx, reportId);
  return reportId;
}

/** Inserts a report with the settings of a delivery. */
export async function submitDeliveryReport(
  trx: Transaction,
  report: Required<NewReport>,
  { enqueueValidation, now }: SubmitOptions,
): Promise<string> {
  const reportId = await insertReport(trx, report, now());
  await enqueueValidation(trx, reportId);
  return reportId;
}

/** Checks a file again with the current settings (D24). Returns a pending report with the same settings if there is one. */
export async function resubmitReport(trx: Transaction, fileId: string, options: SubmitOptions): Promise<string> {
  // Parallel requests wait for this one.
  const file = await trx.selectFrom('files').select('id').where('id', '=', fileId).forNoKeyUpdate().executeTakeFirst();
  if (!file) throw new Refusal('NOT_FOUND', 'There is no such file');
  const newest = await findNewestReport(trx, fileId);
  const isRequested = newest?.status === 'PENDING' && (await hasCurrentSettings(trx, fileId, newest));
  return newest && isRequested ? newest.id : submitReport(trx, fileId, options);
}
