/**
 * Fair queueing: twenty uploads of one organization do not hold up the one of another. Each report gets a turn one higher than
 * the last of its owner, but never below the turn that is being worked on; the lowest turn goes first. So owners that wait take
 * turns, whoever comes new starts with the present turn, and whoever was silent has saved up nothing.
 */
import { sql } from 'kysely';
import type { Queries, Transaction } from '../db/tables.ts';

/** The report's turn. Part of the transaction that makes the report. */
export async function takeTurn(trx: Transaction, reportId: string): Promise<number> {
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

/** A report of this turn is worked on from now on. */
export async function advanceClock(db: Queries, turn: number): Promise<void> {
  await sql`update validation_clock set turn = ${turn} where turn < ${turn}`.execute(db);
}

/** Lines that have caught up say nothing any more: who comes back starts at the clock all the same. */
export async function forgetOldTurns(db: Queries): Promise<void> {
  await sql`delete from validation_turns where turn < (select turn from validation_clock)`.execute(db);
}
