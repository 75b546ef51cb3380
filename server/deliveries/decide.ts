/** Accepting and rejecting. What was decided about is kept as it was, with the hashes that a certificate needs. */
import type * as z from 'zod';
import type { DecisionRecord, DeliverySummary, newDecisionSchema, RecordedExpected } from '../../common/contract/deliveries.ts';
import { Refusal } from '../../common/contract/errors.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type DeliveryContext, record } from './change-delivery.ts';
import { insertDecision } from './decision-queries.ts';
import { lockActive } from './delivery-policy.ts';
import { saveStatus } from './delivery-queries.ts';
import { type LoadedDelivery, loadDeliveries, organizationOf, recordedFile, specificationOf, stateOf } from './read-delivery.ts';
import { summarise } from './weigh-delivery.ts';

/**
 * Refuses with NOT_FOUND or PROJECT_ARCHIVED, with DELIVERY_CHANGED where it is not as it was seen, DELIVERY_CHECKING while files
 * are checked, DELIVERY_ACCEPTED where it is accepted already, and VALIDATION_FAILED without the reason that it needs.
 */
export async function decide(
  db: Database,
  context: DeliveryContext,
  id: string,
  { decision, reason, state }: z.output<typeof newDecisionSchema>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockActive(trx, context.projectId, id);
    const [loaded] = await loadDeliveries(trx, [row], context.now);
    if (!loaded) throw new Error('A delivery that is locked is there');
    if (state !== undefined && state !== stateOf(loaded))
      throw new Refusal('DELIVERY_CHANGED', 'The delivery has changed since it was read');
    const summary = summarise(loaded.weighed);
    if (decision === 'ACCEPTED') requireAcceptable(loaded, summary, reason);
    else if (reason === '') throw invalidInput([{ path: 'reason', message: 'REQUIRED' }]);
    const kept = loaded.accepted ?? (await recordOf(trx, loaded, summary));
    const entry = { deliveryId: row.id, decision, reason, decidedBy: context.actorId, record: kept };
    await insertDecision(trx, entry, context.now);
    await saveStatus(trx, row.id, decision, context.now);
    await record(trx, context, row, decision === 'ACCEPTED' ? 'delivery.accepted' : 'delivery.rejected', { reason });
  });
}

function requireAcceptable({ row, files }: LoadedDelivery, summary: DeliverySummary, reason: string): void {
  if (row.status === 'ACCEPTED') throw new Refusal('DELIVERY_ACCEPTED', 'The delivery is accepted already');
  if (summary.checking > 0) throw new Refusal('DELIVERY_CHECKING', 'Files of the delivery are being checked');
  if (files.length === 0) throw invalidInput([{ path: 'decision', message: 'NOTHING_DELIVERED' }]);
  const isInOrder = summary.missing + summary.failed + summary.unchecked === 0;
  if (!isInOrder && reason === '') throw invalidInput([{ path: 'reason', message: 'REQUIRED' }]);
}

async function recordOf(trx: Transaction, loaded: LoadedDelivery, summary: DeliverySummary): Promise<DecisionRecord> {
  const { row, settings, weighed } = loaded;
  const project = await trx
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('id', '=', row.project_id)
    .executeTakeFirstOrThrow();
  const hashes = await readHashes(
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

/** SHA-256 of the .ids files. */
async function readHashes(trx: Transaction, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('specifications').select(['id', 'sha256']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
}
