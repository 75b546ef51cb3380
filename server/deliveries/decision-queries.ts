/** Rows of `delivery_decisions`. */
import type { DecisionRecord, DeliveryDecision } from '../../common/contract/deliveries.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

export interface DecisionRow extends Row<'delivery_decisions'> {
  /** Null: rejected, or accepted before there were certificates. */
  certificateId: string | null;
}

/** Newest first. */
export function findDecisions(db: Queries, deliveryIds: string[]): Promise<DecisionRow[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('delivery_decisions')
    .leftJoin('certificates', 'certificates.decision_id', 'delivery_decisions.id')
    .selectAll('delivery_decisions')
    .select('certificates.id as certificateId')
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('decided_at', 'desc')
    .orderBy('delivery_decisions.id')
    .execute();
}

interface NewDecisionRow {
  deliveryId: string;
  decision: DeliveryDecision;
  reason: string;
  decidedBy: string;
  record: DecisionRecord;
}

/** Its id. */
export async function insertDecision(trx: Transaction, { record, ...row }: NewDecisionRow, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('delivery_decisions')
    .values({
      delivery_id: row.deliveryId,
      decision: row.decision,
      reason: row.reason,
      decided_by: row.decidedBy,
      decided_at: now,
      record: JSON.stringify(record),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
