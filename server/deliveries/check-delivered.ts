/** Requests validations with the settings of a delivery for files whose reports do not cover them, and their check together. */
import type { Transaction } from '../db/tables.ts';
import type { JointCheckQueue } from '../joint-checks/request-joint-check.ts';
import { groupBy } from '../reports/group-by.ts';
import { type SubmitOptions, submitDeliveryReport } from '../reports/submit-report.ts';
import { findDelivered, findJudging } from './delivered-files.ts';
import { type DeliveryRow, findProjectValidity, findSettings, readRequired } from './delivery-queries.ts';
import { newestOf } from './evaluate-delivery.ts';
import { chooseReport, requiresNothing } from './judge-files.ts';
import { requestTogether } from './judge-together.ts';

export type CheckOptions = SubmitOptions & JointCheckQueue;

/**
 * Checks the newest version of each file, and all of them together, and returns the number of requested validations. What could not be
 * read is tried again.
 */
export async function checkDelivered(
  trx: Transaction,
  options: CheckOptions,
  delivery: DeliveryRow,
  { isRepeat = false } = {},
): Promise<{ reports: number; together: boolean }> {
  const delivered = groupBy(await findDelivered(trx, [delivery.id]), ({ filename }) => filename);
  const fileIds = [...delivered.values()].map((versions) => newestOf(versions).fileId);
  const reports = await checkFiles(trx, options, { delivery, fileIds, isRepeat });
  return { reports, together: await checkTogether(trx, options, delivery, { isRepeat }) };
}

/** Checks the newest versions of all files together. Returns whether that was requested now. */
export async function checkTogether(
  trx: Transaction,
  options: CheckOptions,
  delivery: DeliveryRow,
  { isRepeat = false } = {},
): Promise<boolean> {
  const { ruleSets } = await readRequired(trx, delivery);
  if (ruleSets.length === 0) return false;
  const files = await findDelivered(trx, [delivery.id]);
  const { id: deliveryId, project_id: projectId } = delivery;
  return requestTogether(trx, options, { deliveryId, projectId, ruleSets, files, isRepeat });
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
