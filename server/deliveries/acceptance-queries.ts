/** Rows of `delivery_acceptances`: acceptances whose certificate is not complete. */
import type { AcceptedContent, ReportHashes } from '../db/delivery-tables.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

export type AcceptanceRow = Row<'delivery_acceptances'>;
export type AcceptanceState = Pick<AcceptanceRow, 'delivery_id' | 'decided_by' | 'decided_at' | 'failed_at'>;

export function findAcceptances(db: Queries, deliveryIds: string[]): Promise<AcceptanceState[]> {
  return db
    .selectFrom('delivery_acceptances')
    .select(['delivery_id', 'decided_by', 'decided_at', 'failed_at'])
    .where('delivery_id', 'in', deliveryIds)
    .execute();
}

/** Returns whether the delivery is being accepted. */
export async function isBeingAccepted(db: Queries, deliveryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_acceptances')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an acceptance that is not complete and was not given up. */
export function findUnfinished(db: Queries, id: string): Promise<AcceptanceRow | undefined> {
  return db.selectFrom('delivery_acceptances').selectAll().where('id', '=', id).where('failed_at', 'is', null).executeTakeFirst();
}

export type NewAcceptance = Pick<AcceptanceRow, 'id' | 'delivery_id' | 'reason' | 'decided_by' | 'decided_at' | 'issuer'>;

export async function insertAcceptance(trx: Transaction, row: NewAcceptance, content: AcceptedContent): Promise<void> {
  await trx
    .insertInto('delivery_acceptances')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
}

export async function saveHashes(db: Queries, id: string, hashes: ReportHashes): Promise<void> {
  await db
    .updateTable('delivery_acceptances')
    .set({ hashes: JSON.stringify(hashes) })
    .where('id', '=', id)
    .execute();
}

/** Removes the acceptance of a delivery, whether it failed or not. */
export async function removeAcceptance(trx: Transaction, deliveryId: string): Promise<void> {
  await trx.deleteFrom('delivery_acceptances').where('delivery_id', '=', deliveryId).execute();
}

export async function saveFailure(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('delivery_acceptances').set({ failed_at: now }).where('id', '=', id).execute();
}
