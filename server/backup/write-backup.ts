/**
 * Writes a backup: the rows of one snapshot, then the objects that they reference. Objects never change, so they are copied
 * later while the service runs. Objects deleted meanwhile are listed as missing.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/tables.ts';
import { isDamagedFile, isDamagedObject } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import type { BackupSink } from './backup-place.ts';
import { type BackupTable, listTables } from './backup-tables.ts';

/** The manifest has the checksum of every entry; `OLD_FORMAT` had none. */
export const BACKUP_FORMAT = 'vakwerk-backup-2';
export const OLD_FORMAT = 'vakwerk-backup-1';
/** Other queries of the embedded database wait during a fetch, which costs about as much as ten rows. */
const ROWS_PER_FETCH = 500;
/** Maximum size of a fetch, which is kept in memory. A row of a specification may have many megabytes. */
const CHARACTERS_PER_FETCH = 4_000_000;
const KEY = /"((?:uploads|reports|specifications|shipped)\/[0-9a-f]{2}\/[0-9a-f-]{36})"/g;

export interface BackupOptions {
  db: Database;
  storage: Storage;
  sink: BackupSink;
  now: Date;
  /** Aborts the backup. */
  signal?: AbortSignal;
}

export interface BackupCounts {
  /** Number of rows per table. */
  tables: Record<string, number>;
  objects: number;
  /** Keys of missing objects. */
  missing: string[];
}

/** The entry `complete.json`; `complete.sha256` has its checksum. */
export interface BackupManifest extends BackupCounts {
  /** SHA-256 per entry. */
  sums?: Record<string, string>;
}

export async function writeBackup({ sink: plain, ...others }: BackupOptions): Promise<BackupCounts> {
  const { sink, sums } = summed(plain);
  const options = { ...others, sink };
  const { db } = options;
  const keys = new Set<string>();
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => writeRows(trx, options, keys));
  const missing: string[] = [];
  for (const key of keys) {
    options.signal?.throwIfAborted();
    if (!(await writeObject(options, key))) missing.push(key);
  }
  const counts = { tables, objects: keys.size - missing.length, missing };
  const sum = await plain.addText('complete.json', JSON.stringify({ ...counts, sums } satisfies BackupManifest));
  await plain.addText('complete.sha256', sum);
  return counts;
}

/** Wraps a sink and collects the checksum of every entry. */
function summed(sink: BackupSink): { sink: BackupSink; sums: Record<string, string> } {
  const sums: Record<string, string> = {};
  const note = async (name: string, added: Promise<string>) => {
    sums[name] = await added;
    return sums[name];
  };
  const add: BackupSink['add'] = (name, file) => note(name, sink.add(name, file));
  const addText: BackupSink['addText'] = (name, text) => note(name, sink.addText(name, text));
  return { sink: { ...sink, add, addText }, sums };
}

async function writeRows(trx: Transaction, options: BackupOptions, keys: Set<string>): Promise<Record<string, number>> {
  const { sink, now } = options;
  const { rows: migrations } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx);
  const about = { format: BACKUP_FORMAT, at: now.toISOString(), migrations: migrations.map(({ name }) => name) };
  await sink.addText('backup.json', JSON.stringify(about));
  const counts: Record<string, number> = {};
  for (const [at, table] of (await listTables(trx)).entries())
    counts[table.name] = await writeTable(trx, { ...options, table, at }, keys);
  await sink.addText('mails.ndjson', await readWaitingMails(trx));
  return counts;
}

async function writeTable(
  trx: Transaction,
  { sink, signal, table, at }: BackupOptions & { table: BackupTable; at: number },
  keys: Set<string>,
): Promise<number> {
  const file = sink.temporaryFile();
  let count = 0;
  async function* lines() {
    for await (const line of rowsOf(trx, table)) {
      count += 1;
      for (const [, key = ''] of line.matchAll(KEY)) keys.add(key);
      yield `${line}\n`;
    }
  }
  try {
    await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(file), { signal });
    await sink.add(`tables/${String(at).padStart(2, '0')}-${table.name}.ndjson.gz`, file);
  } finally {
    await rm(file, { force: true });
  }
  return count;
}

/** Yields each row as one line of JSON. */
async function* rowsOf(trx: Transaction, { name, columns }: BackupTable): AsyncGenerator<string> {
  const selected = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(one)::text as line from (select ${selected} from ${sql.table(name)}) as one`.execute(trx);
  let [rowsPerFetch, longest] = [1, 0];
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsPerFetch)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    // Rows near a long one may be long too, but a single one does not slow down all following rows.
    longest = Math.max(longest / 2, ...rows.map(({ line }) => line.length));
    for (const { line } of rows) yield line;
    rowsPerFetch = Math.max(1, Math.min(rowsPerFetch * 4, ROWS_PER_FETCH, Math.floor(CHARACTERS_PER_FETCH / longest)));
  }
  await sql`close backup_rows`.execute(trx);
}

/** Returns the mails that are not sent yet. Validations need no list: their reports are PENDING. */
async function readWaitingMails(trx: Transaction): Promise<string> {
  // The queue creates its tables at its first start.
  const { rows: queue } = await sql<{ jobs: string | null }>`select to_regclass('pgboss.job')::text as jobs`.execute(trx);
  if (!queue[0]?.jobs) return '';
  const { rows } = await sql<{ line: string }>`select data::text as line from pgboss.job
    where name = 'mail' and state in ('created', 'retry', 'active') order by created_on`.execute(trx);
  return rows.map(({ line }) => `${line}\n`).join('');
}

async function writeObject({ storage, sink, signal }: BackupOptions, key: string): Promise<boolean> {
  try {
    const local = await storage.localFile(key, signal);
    try {
      await sink.add(`objects/${key}`, local.path);
    } finally {
      await local.release();
    }
    return true;
  } catch (error) {
    if (isDamagedObject(error) || isDamagedFile(error)) return false;
    throw error;
  }
}
