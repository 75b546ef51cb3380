/** Deletes files, with their reports, after the retention period of their organization (D53). By default files stay. */
import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { deleteFileRow, findFile } from '../files/file-queries.ts';
import type { Storage } from '../storage/storage.ts';

const BATCH = 100;

interface RetentionOptions {
  db: Database;
  storage: Storage;
  now: Date;
}

/** Deletes files and returns their number. A file stays until its validation ends. */
export async function applyRetention(options: RetentionOptions): Promise<number> {
  let removed = 0;
  for (let ids = await findOutdated(options); ids.length > 0; ids = await findOutdated(options)) {
    for (const id of ids) await removeFile(options, id);
    removed += ids.length;
  }
  return removed;
}

async function removeFile({ db, storage, now }: RetentionOptions, id: string): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    const file = await findFile(trx, id);
    if (!file) return [];
    const place = { organizationId: file.organization_id, projectId: file.project_id };
    const entry = { actorId: null, action: 'file.deleted', subject: { type: 'file', id }, ...place } as const;
    const unused = await deleteFileRow(trx, file);
    // Another process has deleted and logged it.
    if (!unused) return [];
    await recordAudit(trx, { ...entry, details: { filename: file.filename, reason: 'RETENTION' }, now });
    return unused;
  });
  // No row refers to these objects anymore; the sweeper retries failed removals.
  await Promise.allSettled(keys.map((key) => storage.remove(key)));
}

/** Returns some of the files whose retention period is over. */
export async function findOutdated({ db, now }: Pick<RetentionOptions, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('organizations', 'organizations.id', 'files.organization_id')
    .select('files.id')
    .where('retention_days', 'is not', null)
    .where('uploaded_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => retention_days)`)
    .where((row) => row.or([row('project_id', 'is not', null), row('uploaded_by', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reports').select('id').whereRef('file_id', '=', 'files.id').where('status', '=', 'PENDING'))),
    )
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
