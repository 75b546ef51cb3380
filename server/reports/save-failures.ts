/** Rows of `failure_counts` and of the texts that they share. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries, Transaction } from '../db/tables.ts';
import type { FailureCount } from './count-failures.ts';

/** `facts` as JSON. */
export type StoredFailure = Omit<FailureCount, 'facts'> & { facts: string };

/** Inserts the counts of a report that has none yet. */
export async function insertFailures(trx: Transaction, reportId: string, failures: readonly StoredFailure[]): Promise<void> {
  if (failures.length === 0) return;
  // Sorted, so that results saved at the same time do not deadlock.
  const rows = failures.map((one) => ({ ...one, digest: digestOf(one) })).sort((a, b) => (a.digest < b.digest ? -1 : 1));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(kind text, key text, facts text, digest text, failures int, rules int, objects int, types int, storeys int)),
    known as (
      insert into failure_facts (kind, key, facts, digest)
      select kind, key, facts::jsonb, digest from given order by digest
      on conflict (digest) do update set digest = excluded.digest returning id, digest)
    insert into failure_counts (report_id, project_id, fact_id, failures, rules, objects, types, storeys)
    select reports.id, files.project_id, known.id, given.failures, given.rules, given.objects, given.types, given.storeys
    from given join known using (digest) join reports on reports.id = ${reportId} join files on files.id = reports.file_id`.execute(
    trx,
  );
}

function digestOf({ kind, key, facts }: StoredFailure): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, key, facts]))
    .digest('hex');
}

/** Deletes the texts that no report uses anymore. */
export async function deleteUnusedFailures(db: Queries): Promise<void> {
  await sql`
    delete from failure_facts where id in (
      select id from failure_facts as facts where not exists (select from failure_counts where fact_id = facts.id)
      for update skip locked)`.execute(db);
}
