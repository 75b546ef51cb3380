// Lists the slowest statements of the database, and times the hourly housekeeping, which no caller waits for but which occupies
// a core.
import { sql } from 'kysely';
import type { Database } from '../../server/db/tables.ts';
import { readStoredBytes } from '../../server/files/storage-limit.ts';
import { findOutdated } from '../../server/jobs/apply-retention.ts';
import { findReferredKeys } from '../../server/reports/report-queries.ts';
import { deleteUnusedFailures } from '../../server/reports/save-failures.ts';
import { SWEEP_BATCH } from '../../server/storage/s3-storage.ts';
import { newStorageKey } from '../../server/storage/storage-key.ts';
import { median } from '../figures.ts';

export interface Statement {
  query: string;
  calls: number;
  meanMs: number;
  totalMs: number;
}

/** Requires the extension pg_stat_statements on the server. */
export async function slowestStatements(db: Database): Promise<Statement[]> {
  const { rows } = await sql<Statement>`select left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 160) as query, calls::int,
      mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by mean_exec_time desc limit 15`.execute(db);
  return rows;
}

export async function forgetStatements(db: Database): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  await sql`select pg_stat_statements_reset()`.execute(db);
}

/** Runs each query a few times and returns the median. */
export async function timeHousekeeping(db: Database): Promise<{ name: string; ms: number }[]> {
  const keys = Array.from({ length: SWEEP_BATCH }, () => newStorageKey('reports'));
  const { rows } = await sql<{ id: string }>`select organization_id as id from files where organization_id is not null
    group by 1 order by count(*) desc limit 1`.execute(db);
  const largest = { organizationId: rows[0]?.id ?? '', uploadedBy: '' };
  const works: Record<string, () => Promise<unknown>> = {
    [`sweep: which of ${SWEEP_BATCH} objects are referred to`]: () => findReferredKeys(db, keys),
    'sweep: files after their retention': () => findOutdated({ db, now: new Date() }),
    'sweep: failures without a report': () => deleteUnusedFailures(db),
    'upload: bytes stored by the largest organization': () => readStoredBytes(db, largest),
  };
  const timed: { name: string; ms: number }[] = [];
  for (const [name, work] of Object.entries(works)) timed.push({ name, ms: await medianOf(work) });
  const timesWithoutIndex = await timeWithoutIndices(db, keys);
  return [...timed, { name: 'the first of these without its indices', ms: timesWithoutIndex }];
}

/** Times the query as it was before migration 0086. */
async function timeWithoutIndices(db: Database, keys: string[]): Promise<number> {
  const undo = new Error('undo');
  let ms = Number.NaN;
  const work = db.transaction().execute(async (trx) => {
    await sql`drop index reports_blob, geometries_blob, geometries_measures, geometries_picture`.execute(trx);
    const started = performance.now();
    await findReferredKeys(trx, keys);
    ms = performance.now() - started;
    throw undo;
  });
  await work.catch((error) => {
    if (error !== undo) throw error;
  });
  return ms;
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}
