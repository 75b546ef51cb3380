/** Rows of `delivery_decisions`. */
import type { DecisionRecord, DeliveryDecision } from '../../common/contract/deliveries.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

/** Newest first. */
export function findDecisions(db: Queries, deliveryIds: string[]): Promise<Row<'delivery_decisions'>[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  const found = db.selectFrom('delivery_decisions').selectAll().where('delivery_id', 'in', deliveryIds);
  return found.orderBy('decided_at', 'desc').orderBy('id').execute();
}

interface NewDecisionRow {
  deliveryId: string;
  decision: DeliveryDecision;
  reason: string;
  decidedBy: string;
  record: DecisionRecord;
}

export async function insertDecision(trx: Transaction, { record, ...row }: NewDecisionRow, now: Date): Promise<void> {
  await trx
    .insertInto('delivery_decisions')
    .values({
      delivery_id: row.deliveryId,
      decision: row.decision,
      reason: row.reason,
      decided_by: row.decidedBy,
      decided_at: now,
      record: JSON.stringify(record),
    })
    .execute();
}
