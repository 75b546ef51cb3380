/** Rows of `delivery_decisions`. */
import type { Queries, Row, Transaction } from '../db/tables.ts';

export interface DecisionRow extends Row<'delivery_decisions'> {
  /** null when rejected, or accepted before certificates existed. */
  certificateId: string | null;
}

/** Returns the decisions, the newest first. */
export function findDecisions(db: Queries, deliveryIds: string[]): Promise<DecisionRow[]> {
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

type NewDecision = Pick<DecisionRow, 'delivery_id' | 'decision' | 'reason' | 'decided_by' | 'decided_at' | 'record'>;

/** Inserts the decision and returns its id. */
export async function insertDecision(trx: Transaction, { record, ...row }: NewDecision): Promise<string> {
  const { id } = await trx
    .insertInto('delivery_decisions')
    .values({ ...row, record: JSON.stringify(record) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
