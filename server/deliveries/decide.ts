/** Accepting and rejecting. What was decided about is kept as it was, with the hashes that a certificate needs. */
import type * as z from 'zod';
import type { DecisionRecord, DeliverySummary, newDecisionSchema, RecordedExpected } from '../../common/contract/deliveries.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import type { EnqueueMail } from '../notices/tell-people.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import type { Storage } from '../storage/storage.ts';
import { certify, changed, type DeliveryHashes, hashDelivery } from './certify.ts';
import { type DeliveryContext, record } from './change-delivery.ts';
import { insertDecision } from './decision-queries.ts';
import { lockActive, requireDelivery } from './delivery-policy.ts';
import { saveStatus } from './delivery-queries.ts';
import {
  type DeliveryClock,
  type LoadedDelivery,
  loadDelivery,
  organizationOf,
  recordedFile,
  specificationOf,
  stateOf,
} from './read-delivery.ts';
import { recordDelivery, tellDelivery } from './record-delivery.ts';
import { summarise } from './weigh-delivery.ts';

export interface DecideOptions {
  db: Database;
  storage: Storage;
  /** Origin of the service, which certificates name as their issuer. */
  issuer: string;
  excepted: ExceptedReader;
  enqueueMail: EnqueueMail;
}

/**
 * Accepting issues a certificate. Refuses with NOT_FOUND or PROJECT_ARCHIVED, with DELIVERY_CHANGED where it is not as it was seen, DELIVERY_CHECKING while files
 * are checked, DELIVERY_ACCEPTED where it is accepted already, and VALIDATION_FAILED without the reason that it needs.
 */
export async function decide(
  options: DecideOptions,
  context: DeliveryContext,
  id: string,
  { decision, reason, state }: z.output<typeof newDecisionSchema>,
): Promise<void> {
  const { db, excepted } = options;
  // Counts what is excepted, so that the transaction finds it counted.
  const clock = { now: context.now, readExcepted: excepted.read };
  const read = await loadDelivery(db, await requireDelivery(db, context.projectId, id), clock);
  const hashes = decision === 'ACCEPTED' ? await hashBefore(options, read) : undefined;
  await db.transaction().execute(async (trx) => {
    const readExcepted: DeliveryClock['readExcepted'] = async (places) => {
      const counts = await excepted.readCounted(trx, places);
      if (!counts) throw changed();
      return counts;
    };
    const row = await lockActive(trx, context.projectId, id);
    const loaded = await loadDelivery(trx, row, { now: context.now, readExcepted });
    if (state !== undefined && state !== stateOf(loaded)) throw changed();
    const summary = summarise(loaded.weighed);
    if (decision === 'ACCEPTED') requireAcceptable(loaded, summary, reason);
    else if (reason === '') throw invalidInput([{ path: 'reason', message: 'REQUIRED' }]);
    const kept = loaded.accepted ?? (await recordOf(trx, loaded, summary));
    const decided = { decided_by: context.actorId, decided_at: context.now, record: kept };
    const decisionId = await insertDecision(trx, { delivery_id: row.id, decision, reason, ...decided });
    await saveStatus(trx, row.id, decision, context.now);
    const event = decision === 'ACCEPTED' ? 'delivery.accepted' : 'delivery.rejected';
    await recordDelivery(trx, event, { ...row, status: decision }, context);
    const kind = decision === 'ACCEPTED' ? 'DELIVERY_ACCEPTED' : 'DELIVERY_REJECTED';
    await tellDelivery(trx, options.enqueueMail, row, { kind, actorId: context.actorId, now: context.now });
    if (!hashes) return record(trx, context, row, 'delivery.rejected', { reason });
    const { issuer } = options;
    const certificate = await certify(trx, loaded, { ...context, decisionId, reason, issuer, record: kept, hashes });
    await record(trx, context, row, 'delivery.accepted', { reason, certificate });
  });
}

function requireUndecided({ row }: LoadedDelivery, { checking }: DeliverySummary): void {
  if (row.status === 'ACCEPTED') throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is accepted already');
  if (checking > 0) throw new Refusal('DELIVERY_CHECKING', 'Files of the delivery are being checked');
}

function requireAcceptable(loaded: LoadedDelivery, summary: DeliverySummary, reason: string): void {
  const { files } = loaded;
  requireUndecided(loaded, summary);
  if (files.length === 0) throw invalidInput([{ path: 'decision', message: 'NOTHING_DELIVERED' }]);
  const isInOrder = summary.missing + summary.failed - (summary.excepted ?? 0) + summary.unchecked === 0;
  if (!isInOrder && reason === '') throw invalidInput([{ path: 'reason', message: 'REQUIRED' }]);
}

async function recordOf(trx: Transaction, loaded: LoadedDelivery, summary: DeliverySummary): Promise<DecisionRecord> {
  const { row, settings, weighed } = loaded;
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
    expected: weighed.expected.map(
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
    unexpected: weighed.unexpected.map(recordedFile),
    summary,
  };
}

/** Equal for the same .ids file with the same mapping of groups. */
async function readSourceHashes(trx: Transaction, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('specifications').select(['id', 'sha256']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}

/** Before the transaction, because whole reports are read. What cannot be accepted is refused there. */
function hashBefore(options: DecideOptions, loaded: LoadedDelivery): Promise<DeliveryHashes> {
  requireUndecided(loaded, summarise(loaded.weighed));
  return hashDelivery(options, loaded);
}
