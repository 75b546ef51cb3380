/** Counts jobs of the queue through indices that Vakwerk adds to the table of pg-boss, so that finished jobs cost nothing. */
import { sql } from 'kysely';
import type { JOB_STATES, QueueDepth } from '../../common/contract/operations.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';

export type JobState = (typeof JOB_STATES)[number];

/** Creates the indices where they are missing. */
export async function indexJobs(db: Database): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pgboss.vakwerk_jobs_ended') is not null as has`.execute(db);
  if (rows[0]?.has) return;
  await db.transaction().execute(async (trx) => {
    await sql`create index if not exists vakwerk_jobs_unfinished on pgboss.job (name, state, created_on)
      where state < 'completed'`.execute(trx);
    await sql`create index if not exists vakwerk_jobs_ended on pgboss.job (name, completed_on)
      where state = 'completed'`.execute(trx);
  });
}

export async function readDepths(db: Queries): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`select name as queue, state::text, count(*)::int as jobs,
    extract(epoch from now() - min(created_on))::float as "oldestSeconds"
    from pgboss.job where state < 'completed' group by name, state`.execute(db);
  return rows;
}

/** Returns whether the queue has a job in one of the states. Parallel calls wait for the end of the transaction. */
export async function hasJobs(trx: Transaction, queue: string, states: readonly JobState[]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`queue/${queue}`}, 0))`.execute(trx);
  const { rows } = await sql<{ is: boolean }>`select exists (
    select from pgboss.job where name = ${queue} and state < 'completed' and state::text = any(${states})) as is`.execute(trx);
  return rows[0]?.is === true;
}
