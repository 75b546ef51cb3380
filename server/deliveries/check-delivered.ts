/** Has files of a delivery checked by what holds there, where none of their reports says it. */
import type { Transaction } from '../db/tables.ts';
import { groupBy } from '../reports/group-by.ts';
import { type SubmitOptions, submitDeliveryReport } from '../reports/submit-report.ts';
import { findDelivered, findJudging } from './delivered-files.ts';
import { type DeliveryRow, findSettings } from './delivery-queries.ts';
import { chooseReport } from './judge-files.ts';
import { newestOf } from './weigh-delivery.ts';

/** The newest version of each file; how many validations were asked for. A file that could not be read is tried again. */
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
  if (specifications.length === 0) return 0;
  const reports = groupBy(await findJudging(trx, fileIds), ({ fileId }) => fileId);
  let asked = 0;
  for (const fileId of fileIds) {
    const report = chooseReport(reports.get(fileId) ?? [], specifications);
    if (report && !(isRepeat && report.status === 'ERROR')) continue;
    await submitDeliveryReport(trx, { fileId, deliveryId: delivery.id, specifications }, options);
    asked += 1;
  }
  return asked;
}
