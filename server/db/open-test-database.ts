/**
 * Opens in-memory databases for tests. The first ever creates cluster and tables in seconds and stores a template in the
 * temporary folder; the first of each process loads it, and later ones reuse it after emptying.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedParsers, pgliteSession } from './embedded/pglite-session.ts';
import type { SqlSession } from './embedded/sql-session.ts';
import { emptyDatabase, readEmptyState } from './empty-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type OpenedDatabase, openDatabase, openSession } from './open-database.ts';

/** Small and without fsync, since no data must survive the test. */
const MEMORY_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A closed database, emptied for the next test of this process: 50 ms, where a new one takes a second. */
interface Place {
  open(): Promise<OpenedDatabase>;
  /** Empties it; returns false when it cannot be reset. Call it after all connections are closed. */
  empty(): Promise<boolean>;
  drop(): Promise<void>;
}

/** Idle databases, each with the timer that drops it: an open PGlite keeps the process alive. */
const idle: { place: Place; timer: NodeJS.Timeout }[] = [];
const IDLE_MS = 300;

/** Opens a separate database with empty tables; on the server of VAKWERK_TEST_DATABASE_URL if set. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const server = process.env.VAKWERK_TEST_DATABASE_URL;
  const place = reuseIdle() ?? (await (server ? placeOnServer(server) : placeInMemory()));
  const opened = await place.open();
  const close = async () => {
    await opened.close();
    if (await place.empty()) storeIdle(place);
    else await place.drop();
  };
  return { ...opened, close };
}

function reuseIdle(): Place | undefined {
  const reused = idle.pop();
  clearTimeout(reused?.timer);
  return reused?.place;
}

function storeIdle(place: Place): void {
  const timer = setTimeout(() => {
    idle.splice(
      idle.findIndex((one) => one.place === place),
      1,
    );
    void place.drop();
  }, IDLE_MS);
  idle.push({ place, timer });
}

async function placeInMemory(): Promise<Place> {
  const pglite = await PGlite.create({ loadDataDir: await readTemplate(), startParams: MEMORY_PARAMS, parsers: embeddedParsers });
  const session = pgliteSession(pglite);
  const state = await readEmptyState(session.exec);
  let isHeard = false;
  const listen: SqlSession['listen'] = (channel, onNotification) => {
    isHeard = true;
    return session.listen(channel, onNotification);
  };
  return {
    open: async () => openSession({ ...session, listen, close: async () => undefined }),
    // Listeners cannot be removed.
    empty: async () => !isHeard && emptyDatabase(session.exec, state),
    drop: () => session.close(),
  };
}

async function placeOnServer(server: string): Promise<Place> {
  const name = `vakwerk_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template ${await templateOnServer(server)}`);
  const address = addressOf(server, name);
  const run = (text: string) => runOnServer(address, text);
  const state = await readEmptyState(run);
  return {
    open: () => openDatabase({ dataFolder: '', databaseUrl: address }),
    empty: () => emptyDatabase(run, state),
    drop: async () => void (await runOnServer(server, `drop database ${name} with (force)`)),
  };
}

/** Returns a database with empty tables, created by the first process that needs it; the others wait. */
async function templateOnServer(server: string): Promise<string> {
  const name = `vakwerk_template_${templateKey()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    const unfinished = `${name}_${process.pid}`;
    await client.query(`create database ${unfinished}`);
    // Opening it migrates.
    await (await openDatabase({ dataFolder: '', databaseUrl: addressOf(server, unfinished) })).close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    // Ends the connection with its lock.
    await client.end();
  }
}

const TEMPLATE_LOCK = 20_261_123;

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** Returns the rows of the last statement. */
async function runOnServer(server: string, statements: string): Promise<{ rows: unknown[] }> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const results = [await client.query(statements)].flat();
    return { rows: results.at(-1)?.rows ?? [] };
  } finally {
    await client.end();
  }
}

async function readTemplate(): Promise<Blob> {
  const file = path.join(os.tmpdir(), `vakwerk-test-template-${templateKey()}.tar.gz`);
  try {
    return new Blob([gunzipSync(fs.readFileSync(file))]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') fs.rmSync(file, { force: true });
  }
  const bytes = await createTemplate();
  const partialFile = `${file}.${process.pid}`;
  fs.writeFileSync(partialFile, gzipSync(bytes, { level: 1 }));
  fs.renameSync(partialFile, file);
  return new Blob([bytes]);
}

function templateKey(): string {
  const hash = createHash('sha256');
  hash.update(fs.readFileSync(new URL(import.meta.resolve('@electric-sql/pglite/pglite.data'))).subarray(0, 65_536));
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.text);
  return hash.digest('hex').slice(0, 16);
}

async function createTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create({ startParams: MEMORY_PARAMS, parsers: embeddedParsers });
  await migrate(openSession(pgliteSession(pglite)).db);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}
