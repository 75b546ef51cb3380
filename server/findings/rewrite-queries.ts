/** Rows of `report_findings` that still have the form before migration 0094. */
import { sql } from 'kysely';
import { databaseJson } from '../db/database-json.ts';
import type { Database, Queries } from '../db/tables.ts';
import type { FollowedReport } from './follow-report.ts';

/** Returns the ids of some reports whose findings are to be rewritten. */
export async function findOldFindings(db: Queries, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('report_findings')
    .select('report_id')
    .where('objects', 'is', null)
    .where('rewrite_fault', 'is', null)
    .orderBy('report_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.report_id);
}

export interface OldFindingsCount {
  /** Reports whose findings are to be rewritten. */
  left: number;
  /** Reports whose findings could not be rewritten. */
  failed: number;
}

export async function countOldFindings(db: Queries): Promise<OldFindingsCount> {
  const { rows } = await sql<OldFindingsCount>`
    select (select count(*) from report_findings where objects is null and rewrite_fault is null)::int as left,
      (select count(*) from report_findings where rewrite_fault is not null)::int as failed`.execute(db);
  return rows[0] ?? { left: 0, failed: 0 };
}

interface Rewritten extends FollowedReport {
  reportId: string;
  /** Object of the findings that were read. */
  oldKey: string;
  blobKey: string;
}

/**
 * Replaces the stored findings. Returns false when they were replaced or deleted meanwhile. The findings of the next version were made
 * from these and stay up to date.
 */
export function saveRewritten(db: Database, { reportId, oldKey, blobKey, ...values }: Rewritten, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows = 0n } = await sql`
      update report_findings set blob_key = ${blobKey}, lines = ${databaseJson(values.lines)}::jsonb,
        objects = ${databaseJson(values.objects)}::jsonb, aliases = ${values.aliases && JSON.stringify(values.aliases)}::jsonb, made_at = ${now}
      where report_id = ${reportId} and blob_key = ${oldKey} and objects is null`.execute(trx);
    if (numAffectedRows === 0n) return false;
    await sql`update report_findings set made_from = ${blobKey} where made_from = ${oldKey}`.execute(trx);
    return true;
  });
}

/**
 * Marks findings that cannot be rewritten, so that they are not tried again. Returns false when they were replaced or deleted
 * meanwhile.
 */
export async function saveRewriteFault(db: Queries, reportId: string, oldKey: string, fault: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_findings')
    .set({ rewrite_fault: fault })
    .where('report_id', '=', reportId)
    .where('blob_key', '=', oldKey)
    .where('objects', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears the marks, so that findings that could not be rewritten are tried again. */
export async function clearRewriteFaults(db: Queries): Promise<void> {
  await db.updateTable('report_findings').set({ rewrite_fault: null }).where('rewrite_fault', 'is not', null).execute();
}

/** Deletes the rows of replaced objects that no call reads anymore, so that the storage sweep deletes the objects. */
export async function deleteReplacedBlobs(db: Queries, olderThanMs: number): Promise<void> {
  await sql`delete from replaced_blobs where replaced_at < now() - make_interval(secs => ${olderThanMs / 1000})`.execute(db);
}
