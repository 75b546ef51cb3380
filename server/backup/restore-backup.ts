/**
 * Restores a backup into an empty database and storage, in one transaction that commits when the backup is known to be complete:
 * a crash leaves an empty database, and objects for the sweeper. Rows go into the schema of the backup, which is then upgraded;
 * only after that come the steps that name tables and columns of this version: missing objects are cleaned up, and waiting
 * validations and mails enqueued.
 */
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { migrateWithin } from '../db/migrate.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { Jobs } from '../jobs/start-jobs.ts';
import type { MailOrder } from '../mail/all-mails.ts';
import type { Storage } from '../storage/storage.ts';
import { isStorageKey } from '../storage/storage-key.ts';
import { BackupPlaceError, readBackup } from './backup-place.ts';
import { type BackupTable, listTables } from './backup-tables.ts';
import type { OpenedBackup } from './open-backup.ts';
import type { BackupCounts } from './write-backup.ts';

/** Size of the rows per statement, as JSON. */
const BATCH_CHARACTERS = 1_000_000;

interface RestoreOptions {
  db: Database;
  storage: Storage;
  jobs: Pick<Jobs, 'enqueueJointCheck' | 'enqueueMail' | 'enqueueValidation' | 'requestGeometry'>;
  backup: OpenedBackup;
}

/**
 * Restores a backup. The schema must match the backup, and the database must have no user data. Afterwards the database has the current
 * version.
 */
export async function restoreBackup({ db, storage, jobs, backup }: RestoreOptions): Promise<BackupCounts> {
  return db.transaction().execute(async (trx) => {
    const tables = new Map((await listTables(trx)).map((table) => [table.name, table]));
    await requireEmpty(trx);
    await sql`truncate ${sql.join([...tables.keys()].map((name) => sql.table(name)))} cascade`.execute(trx);
    const counts: BackupCounts = { tables: {}, objects: 0, missing: [] };
    const mails: MailOrder[] = [];
    let complete: BackupCounts | undefined;
    for await (const { name, stream } of readBackup(backup.place)) {
      const table = tables.get(/^tables\/\d+-(.+)\.ndjson\.gz$/.exec(name)?.[1] ?? '');
      const key = name.replace(/^objects\//, '');
      if (table) counts.tables[table.name] = await restoreTable(trx, table, linesOf(stream));
      else if (name === 'mails.ndjson')
        mails.push(
          ...(await text(stream))
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
        );
      else if (['backup.json', 'complete.sha256'].includes(name)) await text(stream);
      else if (name === 'complete.json') complete = JSON.parse(await text(stream));
      else if (isStorageKey(key)) counts.objects += Number(Boolean(await storage.put(key, stream)));
      else throw new BackupPlaceError(`The backup holds ${name}, which this version does not know`);
    }
    requireWhole(counts, complete);
    counts.missing = complete?.missing ?? [];
    await migrateWithin(trx);
    await dropMissing(trx, counts.missing);
    await queueWaiting(trx, jobs, mails);
    return counts;
  });
}

/**
 * Refuses a database in use. A first start creates the platform organization, shipped specifications and an administrator; anything
 * else is user data. Rows are read as JSON because the schema is that of the backup: older ones mark shipped specifications by
 * source_key.
 */
async function requireEmpty(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from organizations where not platform) or (select count(*) > 1 or not bool_and(admin) from users)
    or exists (select from specifications as one
      where coalesce(to_jsonb(one)->>'origin', to_jsonb(one)->>'source_key', '') not like 'shipped:%')
    or exists (select from files) as used`.execute(trx);
  if (rows[0]?.used) throw new BackupPlaceError('The database is in use: restore into an empty one');
}

async function restoreTable(trx: Transaction, table: BackupTable, lines: AsyncIterable<string>): Promise<number> {
  let batch: string[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) await insertRows(trx, table, `[${batch.join(',')}]`);
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    count += 1;
    if (characters >= BATCH_CHARACTERS) await flush();
  }
  await flush();
  return count;
}

/** Yields lines. It fails for a truncated archive: `pipeline` propagates the error, where `pipe` would wait for ever. */
export async function* linesOf(compressed: Readable): AsyncGenerator<string> {
  const plain = pipeline(compressed, createGunzip(), () => undefined);
  plain.setEncoding('utf8');
  // The pieces of a line are joined at its end: a specification is a line of many megabytes, and each piece has some kilobytes.
  let begun: string[] = [];
  for await (const piece of plain as AsyncIterable<string>) {
    const [end = '', ...lines] = piece.split('\n');
    begun.push(end);
    const next = lines.pop();
    if (next === undefined) continue;
    yield begun.join('');
    yield* lines;
    begun = [next];
  }
}

async function insertRows(trx: Transaction, { name, columns }: BackupTable, rows: string): Promise<void> {
  const columnList = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${columnList})
    select ${columnList} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(trx);
}

function requireWhole(counts: BackupCounts, complete: BackupCounts | undefined): void {
  if (!complete) throw new BackupPlaceError('The backup was cut off: its end is missing');
  for (const [table, rows] of Object.entries(complete.tables)) {
    if (counts.tables[table] !== rows)
      throw new BackupPlaceError(`The backup is damaged: ${counts.tables[table] ?? 0} of ${rows} rows of ${table}`);
  }
  if (counts.objects !== complete.objects)
    throw new BackupPlaceError(`The backup is damaged: ${counts.objects} of ${complete.objects} files`);
}

/**
 * Handles objects deleted during the backup: deletes the file with its reports and joint checks, or the draft, or recreates a report or
 * joint check without checks.
 */
async function dropMissing(trx: Transaction, missing: string[]): Promise<void> {
  if (missing.length === 0) return;
  await sql`delete from joint_checks where id in (
    select joint_check_id from joint_check_files join files on files.id = file_id where storage_key = any(${missing}))`.execute(
    trx,
  );
  await trx.deleteFrom('files').where('storage_key', 'in', missing).execute();
  await trx.deleteFrom('specification_drafts').where('source_key', 'in', missing).execute();
  await trx
    .updateTable('specification_drafts')
    .set({ replaced_key: null, replaced_sha256: null, replaced_by: null, replaced_at: null })
    .where('replaced_key', 'in', missing)
    .execute();
  await sql`delete from geometries where blob_key = any(${missing}) or measures_key = any(${missing})`.execute(trx);
  await trx
    .updateTable('geometries')
    .set({ picture_key: null, picture_size: 0, picture_sha256: null })
    .where('picture_key', 'in', missing)
    .execute();
  await sql`delete from report_chunks where report_id in (select id from reports where blob_key = any(${missing}))`.execute(trx);
  await trx
    .updateTable('reports')
    .set({ status: 'PENDING', blob_key: null, progress: 0 })
    .where('blob_key', 'in', missing)
    .execute();
  await trx
    .updateTable('joint_checks')
    .set({ status: 'PENDING', blob_key: null, rule_sets: null, progress: 0 })
    .where('blob_key', 'in', missing)
    .execute();
}

async function queueWaiting(trx: Transaction, jobs: RestoreOptions['jobs'], mails: MailOrder[]): Promise<void> {
  const pending = await trx.selectFrom('reports').select('id').where('status', '=', 'PENDING').orderBy('submitted').execute();
  for (const { id } of pending) await jobs.enqueueValidation(trx, id);
  const waiting = await trx
    .selectFrom('joint_checks')
    .select('id')
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await jobs.enqueueJointCheck(trx, id);
  // They start again.
  const preparing = await trx.deleteFrom('geometries').where('status', '=', 'PREPARING').returning('file_id').execute();
  for (const { file_id } of preparing) await jobs.requestGeometry(trx, file_id);
  for (const order of mails) await jobs.enqueueMail(trx, order);
}
