/** Requests validations with the settings of a delivery for files whose reports do not cover them. */
import type { Transaction } from '../db/tables.ts';
import { groupBy } from '../reports/group-by.ts';
import { type SubmitOptions, submitDeliveryReport } from '../reports/submit-report.ts';
import { findDelivered, findJudging } from './delivered-files.ts';
import { type DeliveryRow, findProjectValidity, findSettings, readRequired } from './delivery-queries.ts';
import { newestOf } from './evaluate-delivery.ts';
import { chooseReport, requiresNothing } from './judge-files.ts';

/**
 * Checks the newest version of each file and returns the number of requested validations. A file that could not be read is
 * tried again.
 */
export async function checkDelivered(
  trx: Transaction,
  options: SubmitOptions,
  delivery: DeliveryRow,
  { isRepeat = false } = {},
): Promise<number> {
  const delivered = groupBy(await findDelivered(trx, [delivery.id]), ({ filename }) => filename);
  const fileIds = [...delivered.values()].map((versions) => newestOf(versions).fileId);
  return checkFiles(trx, options, { delivery, fileIds, isRepeat });
}

export async function checkFiles(
  trx: Transaction,
  options: SubmitOptions,
  { delivery, fileIds, isRepeat = false }: { delivery: DeliveryRow; fileIds: string[]; isRepeat?: boolean },
): Promise<number> {
  const specifications = await findSettings(trx, delivery);
  const validity = delivery.validity ?? (await findProjectValidity(trx, delivery.project_id));
  const required = await readRequired(trx, delivery);
  const settings = { specifications, validity, required };
  if (requiresNothing(settings)) return 0;
  const reports = groupBy(await findJudging(trx, fileIds), ({ fileId }) => fileId);
  let requested = 0;
  for (const fileId of fileIds) {
    const report = chooseReport(reports.get(fileId) ?? [], settings);
    if (report && !(isRepeat && report.status === 'ERROR')) continue;
    await submitDeliveryReport(trx, { fileId, deliveryId: delivery.id, specifications, validity }, options);
    requested += 1;
  }
  return requested;
}
