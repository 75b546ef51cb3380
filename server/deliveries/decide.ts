/** Accepts and rejects deliveries. The content that was decided about is recorded, with the hashes for the certificate. */
import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { DecisionRecord, DeliverySummary, newDecisionSchema, RecordedExpected } from '../../common/contract/deliveries.ts';
import { isDeliveryChecking, isDeliveryInOrder } from '../../common/contract/delivery-in-order.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { EnqueueMail } from '../notices/notify-people.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import { describeSettings } from '../reports/settings-changed.ts';
import type { Storage } from '../storage/storage.ts';
import { complete } from './accept.ts';
import { insertAcceptance, removeAcceptance } from './acceptance-queries.ts';
import { contentOf, type DeliveryHashes } from './certify.ts';
import { type DeliveryContext, record } from './change-delivery.ts';
import { insertDecision } from './decision-queries.ts';
import { lockActive, requireDelivery } from './delivery-policy.ts';
import { saveStatus } from './delivery-queries.ts';
import { changed, hashReport, hashSpecifications } from './hash-delivery.ts';
import { ruleSetOf } from './judge-rule-sets.ts';
import {
  type DeliveryClock,
  type LoadedDelivery,
  loadDelivery,
  organizationOf,
  recordedFile,
  specificationOf,
  stateOf,
  summaryOf,
} from './read-delivery.ts';
import { notifyOfDelivery, recordDelivery } from './record-delivery.ts';

/** Bytes of the files of a delivery up to which its acceptance is complete in the answer; a larger one takes a job. */
const COMPLETED_AT_ONCE_BYTES = 10_000_000;

export interface AcceptanceQueue {
  /** Enqueues the completion of an acceptance within the transaction. */
  enqueueAcceptance(trx: Transaction, id: string): Promise<void>;
}

export interface DecideOptions extends AcceptanceQueue {
  db: Database;
  storage: Storage;
  /** Origin of the service, which certificates name as their issuer. */
  issuer: string;
  excepted: ExceptedReader;
  enqueueMail: EnqueueMail;
}

type Decision = z.output<typeof newDecisionSchema>;

/**
 * Records a decision. Accepting issues a certificate; for large files a job does both, and the delivery is being accepted until
 * then. Refuses with NOT_FOUND or PROJECT_ARCHIVED, with DELIVERY_CHANGED when the delivery is not as the caller saw it,
 * DELIVERY_CHECKING while files are being checked, DELIVERY_ACCEPTED when it is or is being accepted, and VALIDATION_FAILED
 * without a required reason.
 */
export async function decide(options: DecideOptions, context: DeliveryContext, id: string, input: Decision): Promise<void> {
  const { db, excepted } = options;
  // Counts exceptions first, so that the transaction can use cached counts.
  const clock = { now: context.now, readExcepted: excepted.read, joint: excepted.joint };
  const read = await loadDelivery(db, await requireDelivery(db, context.projectId, id), clock);
  const hashes = input.decision === 'ACCEPTED' ? await hashSmall(options, read) : undefined;
  await db.transaction().execute(async (trx) => {
    const readExcepted: DeliveryClock['readExcepted'] = async (places) => {
      const counts = await excepted.readCounted(trx, places);
      if (!counts) throw changed();
      return counts;
    };
    const row = await lockActive(trx, context.projectId, id);
    const loaded = await loadDelivery(trx, row, { now: context.now, readExcepted, joint: excepted.joint });
    if (input.state !== undefined && input.state !== stateOf(loaded)) throw changed();
    if (input.decision === 'REJECTED') return reject(trx, options, context, { loaded, reason: input.reason });
    if (hashes && describeSettings(read.settings) !== describeSettings(loaded.settings)) throw changed();
    await accept(trx, options, context, { loaded, reason: input.reason, hashes });
  });
}

/** Rejects a delivery, also one that is accepted or being accepted. */
async function reject(
  trx: Transaction,
  { enqueueMail }: DecideOptions,
  context: DeliveryContext,
  { loaded, reason }: { loaded: LoadedDelivery; reason: string },
): Promise<void> {
  if (reason === '') throw invalidInput([{ path: 'reason', message: 'REQUIRED' }]);
  const { row, accepted } = loaded;
  const { actorId, now } = context;
  const decided = { decided_by: actorId, decided_at: now };
  const decidedRecord = accepted ?? (await recordOf(trx, loaded, summaryOf(loaded)));
  await insertDecision(trx, { delivery_id: row.id, decision: 'REJECTED', reason, ...decided, record: decidedRecord });
  await removeAcceptance(trx, row.id);
  await saveStatus(trx, row.id, 'REJECTED', now);
  await recordDelivery(trx, 'delivery.rejected', { ...row, status: 'REJECTED' }, context);
  await notifyOfDelivery(trx, enqueueMail, row, { kind: 'DELIVERY_REJECTED', actorId, now });
  await record(trx, context, row, 'delivery.rejected', { reason });
}

/** Completes the acceptance if its hashes are given; otherwise stores its content and enqueues the completion. */
async function accept(
  trx: Transaction,
  { enqueueMail, enqueueAcceptance, issuer }: DecideOptions,
  { actorId, now }: DeliveryContext,
  { loaded, reason, hashes }: { loaded: LoadedDelivery; reason: string; hashes: DeliveryHashes | undefined },
): Promise<void> {
  const summary = summaryOf(loaded);
  requireAcceptable(loaded, summary, reason);
  const { row: delivery } = loaded;
  const content = await contentOf(trx, loaded, { record: await recordOf(trx, loaded, summary), now });
  const acceptance = { id: randomUUID(), delivery_id: delivery.id, reason, decided_by: actorId, decided_at: now, issuer };
  // An acceptance that was given up is replaced.
  await removeAcceptance(trx, delivery.id);
  if (hashes) return complete(trx, enqueueMail, { delivery, acceptance, content, hashes });
  await insertAcceptance(trx, acceptance, content);
  await enqueueAcceptance(trx, acceptance.id);
}

function requireUndecided({ row, accepting }: LoadedDelivery, summary: DeliverySummary): void {
  if (row.status === 'ACCEPTED') throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is accepted already');
  if (accepting && !accepting.failed_at) throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is being accepted already');
  if (isDeliveryChecking(summary)) throw new Refusal('DELIVERY_CHECKING', 'Files of the delivery are being checked');
}

function requireAcceptable(loaded: LoadedDelivery, summary: DeliverySummary, reason: string): void {
  const { files } = loaded;
  requireUndecided(loaded, summary);
  if (files.length === 0) throw invalidInput([{ path: 'decision', message: 'NOTHING_DELIVERED' }]);
  if (!isDeliveryInOrder(summary) && reason === '') throw invalidInput([{ path: 'reason', message: 'REQUIRED' }]);
}

async function recordOf(trx: Transaction, loaded: LoadedDelivery, summary: DeliverySummary): Promise<DecisionRecord> {
  const { row, settings, validity, required, evaluation, together } = loaded;
  const project = await trx
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', row.project_id)
    .executeTakeFirstOrThrow();
  const hashes = await readSourceHashes(
    trx,
    settings.map(({ specificationId }) => specificationId),
  );
  return {
    project,
    delivery: { id: row.id, name: row.name, phase: row.phase, dueDate: row.due_date },
    specifications: settings.map((used) => ({ ...specificationOf(used), sha256: hashes.get(used.specificationId) ?? null })),
    validity,
    ruleSets: required.ruleSets.map(ruleSetOf),
    expected: evaluation.expected.map(
      ({ plan, files, isMissing, isLate }): RecordedExpected => ({
        id: plan.id,
        namePattern: plan.namePattern,
        discipline: plan.discipline,
        userId: plan.user_id,
        organization: organizationOf(plan),
        required: plan.required,
        files: files.map(recordedFile),
        isMissing,
        isLate,
      }),
    ),
    unexpected: evaluation.unexpected.map(recordedFile),
    together,
    summary,
  };
}

/** Returns hashes that are equal for the same .ids file with the same group mapping. */
async function readSourceHashes(trx: Transaction, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('specifications').select(['id', 'sha256']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/**
 * Computes the hashes before the transaction, because whole reports are read; returns undefined for large files. Refuses
 * deliveries that cannot be accepted.
 */
async function hashSmall(options: DecideOptions, loaded: LoadedDelivery): Promise<DeliveryHashes | undefined> {
  const { settings, evaluation } = loaded;
  requireUndecided(loaded, summaryOf(loaded));
  const files = [...evaluation.expected.flatMap((one) => one.files), ...evaluation.unexpected];
  if (files.reduce((sum, { size }) => sum + size, 0) > COMPLETED_AT_ONCE_BYTES) return undefined;
  const ids = files.flatMap(({ report, verdicts }) => (report && verdicts.length > 0 ? [report.id] : []));
  const hashes = ids.map(async (id) => [id, await hashReport(options, id, settings)] as const);
  return { reports: Object.fromEntries(await Promise.all(hashes)), specifications: await hashSpecifications(options, settings) };
}
