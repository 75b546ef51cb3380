/**
 * Completes acceptances: at once for small deliveries, otherwise in a job. The job stores each hash, so that an interrupted job
 * computes only the others; the decision, its certificate, audit entry, event and mails are one transaction.
 */
import { isRefusal } from '../../common/contract/errors.ts';
import type { AcceptedContent } from '../db/delivery-tables.ts';
import type { Transaction } from '../db/tables.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import { findUnfinished, type NewAcceptance, removeAcceptance, saveFailure, saveHashes } from './acceptance-queries.ts';
import { certify, type DeliveryHashes, reportsOf } from './certify.ts';
import { type DeliveryContext, record } from './change-delivery.ts';
import { insertDecision } from './decision-queries.ts';
import { type DeliveryRow, lockDelivery, saveStatus } from './delivery-queries.ts';
import { hashReport, hashSpecifications, type Stores } from './hash-delivery.ts';
import { notifyOfDelivery, recordDelivery } from './record-delivery.ts';

export interface AcceptJobOptions extends Stores {
  enqueueMail: EnqueueMail;
  now(): Date;
  log(message: string, facts: Record<string, unknown>): void;
}

/** Runs the job. Idempotent: a completed or withdrawn acceptance is skipped. Throws to get another attempt. */
export async function runAcceptance(options: AcceptJobOptions, id: string, signal: AbortSignal): Promise<void> {
  const { db } = options;
  const row = await findUnfinished(db, id);
  if (!row) return;
  try {
    const { content, hashes: reports } = row;
    for (const reportId of reportsOf(content)) {
      signal.throwIfAborted();
      if (reports[reportId]) continue;
      reports[reportId] = await hashReport(options, reportId, content.settings);
      await saveHashes(db, id, reports);
    }
    const specifications = await hashSpecifications(options, content.settings);
    await db.transaction().execute(async (trx) => {
      const delivery = await lockOwn(trx, content, row.delivery_id);
      if (!delivery || !(await findUnfinished(trx, id))) return;
      const hashes = { reports, specifications };
      await complete(trx, options.enqueueMail, { delivery, acceptance: row, content, hashes });
    });
  } catch (error) {
    // Only a report that is gone or damaged is a fault of the delivery that would recur.
    if (signal.aborted || !isRefusal(error) || error.code === 'UNAVAILABLE') throw error;
    options.log('an acceptance could not be completed', { id, message: error.message });
    await failAcceptance(options, id);
  }
}

/** Gives an acceptance up: the delivery is open again, and its page says so. */
export async function failAcceptance({ db, now: clock }: AcceptJobOptions, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findUnfinished(trx, id);
    const delivery = row && (await lockOwn(trx, row.content, row.delivery_id));
    if (!delivery || !(await findUnfinished(trx, id))) return;
    const now = clock();
    await saveFailure(trx, id, now);
    const context = await contextOf(trx, delivery, { actorId: row.decided_by, now });
    await record(trx, context, delivery, 'delivery.acceptance-failed', { reason: row.reason });
  });
}

function lockOwn(trx: Transaction, { record: { project } }: AcceptedContent, id: string): Promise<DeliveryRow | undefined> {
  return lockDelivery(trx, project.id, id);
}

interface Completing {
  delivery: DeliveryRow;
  acceptance: NewAcceptance;
  content: AcceptedContent;
  hashes: DeliveryHashes;
}

/** Records the decision and issues the certificate, in the transaction that locks the delivery. */
export async function complete(
  trx: Transaction,
  enqueueMail: EnqueueMail,
  { delivery, acceptance, content, hashes }: Completing,
): Promise<void> {
  const { id, reason, issuer, decided_by: actorId, decided_at: now } = acceptance;
  const context = await contextOf(trx, delivery, { actorId, now });
  const decision = { delivery_id: delivery.id, decision: 'ACCEPTED' as const, reason, decided_by: actorId, decided_at: now };
  const decisionId = await insertDecision(trx, { ...decision, record: content.record });
  await saveStatus(trx, delivery.id, 'ACCEPTED', now);
  await removeAcceptance(trx, delivery.id);
  await recordDelivery(trx, 'delivery.accepted', { ...delivery, status: 'ACCEPTED' }, context);
  await notifyOfDelivery(trx, enqueueMail, delivery, { kind: 'DELIVERY_ACCEPTED', actorId, now });
  const { projectId } = context;
  await certify(trx, content, { id, projectId, decisionId, reason, issuer, actorId, at: now, hashes });
  await record(trx, context, delivery, 'delivery.accepted', { reason, certificate: id });
}

async function contextOf(
  trx: Transaction,
  { project_id: projectId }: DeliveryRow,
  act: Pick<DeliveryContext, 'actorId' | 'now'>,
): Promise<DeliveryContext> {
  const { organization_id: organizationId } = await trx
    .selectFrom('projects')
    .select('organization_id')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { projectId, organizationId, ...act };
}
