/** Compares the maintained sums of stored bytes with the files, and corrects them on request. */
import { sql } from 'kysely';
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import type { Database, Queries } from '../db/tables.ts';
import { lineOf } from './line.ts';

/** Returns a line when sums differ from the files; undefined when all are right. `repairs` corrects them. */
export async function checkStoredBytes(db: Database, { repairs }: { repairs: boolean }): Promise<DiagnosisLine | undefined> {
  if (!repairs) {
    const accounts = await countWrongSums(db);
    return accounts === 0 ? undefined : lineOf('database', 'STORED_BYTES_WRONG', { accounts });
  }
  return db.transaction().execute(async (trx) => {
    // Uploads wait meanwhile, so that none is missing in the new sums.
    await sql`lock table files, geometries, stored_bytes in share row exclusive mode`.execute(trx);
    const accounts = await countWrongSums(trx);
    if (accounts === 0) return undefined;
    await sql`update files set geometry_bytes = coalesce(geometries.size + measures_size + picture_size, 0)
      from files as one left join geometries on file_id = one.id
      where one.id = files.id and files.geometry_bytes <> coalesce(geometries.size + measures_size + picture_size, 0)`.execute(
      trx,
    );
    await sql`delete from stored_bytes`.execute(trx);
    await sql`insert into stored_bytes (organization_id, user_id, bytes)
      select organization_id, user_id, bytes from counted_bytes`.execute(trx);
    return lineOf('database', 'STORED_BYTES_REPAIRED', { accounts });
  });
}

/** Counts wrong sums. An account without a row stores nothing. */
async function countWrongSums(db: Queries): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`select count(*)::int as accounts from (
    select from counted_bytes as counted full join stored_bytes as stored
      on coalesce(counted.organization_id, counted.user_id) = coalesce(stored.organization_id, stored.user_id)
    where coalesce(counted.bytes, 0) <> coalesce(stored.bytes, 0)) as wrong`.execute(db);
  return rows[0]?.accounts ?? 0;
}
