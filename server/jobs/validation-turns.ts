/**
 * Fair queueing: twenty uploads of one organization do not delay the upload of another. Each report gets the turn after the last
 * of its owner, but at least the current turn; the lowest turn runs first. So waiting owners alternate, a new owner starts at
 * the current turn, and an idle owner saves up nothing.
 */
import { sql } from 'kysely';
import type { Queries, Transaction } from '../db/tables.ts';

/** Returns the turn of the report. Call it in the transaction that creates the report. */
export async function assignTurn(trx: Transaction, reportId: string): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into validation_turns (owner, turn)
    select coalesce(files.organization_id, files.uploaded_by, files.id), validation_clock.turn
    from reports join files on files.id = reports.file_id cross join validation_clock where reports.id = ${reportId}
    on conflict (owner) do update set turn = greatest(validation_turns.turn + 1, excluded.turn)
    returning turn`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`There is no report ${reportId} to take a turn for`);
  return Number(row.turn);
}

/** Advances the clock to the turn of a report that starts. */
export async function advanceClock(db: Queries, turn: number): Promise<void> {
  await sql`update validation_clock set turn = ${turn} where turn < ${turn}`.execute(db);
}

/** Deletes rows behind the clock: their owners start at the clock anyway. */
export async function deleteOldTurns(db: Queries): Promise<void> {
  await sql`delete from validation_turns where turn < (select turn from validation_clock)`.execute(db);
}
