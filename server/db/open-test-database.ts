/**
 * A database in memory for tests. The first one ever makes the cluster and the tables, which takes seconds, and leaves a
 * template in the system's temporary folder; every later one loads that.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedParsers, pgliteSession } from './embedded/pglite-session.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type OpenedDatabase, openDatabase, openSession } from './open-database.ts';

/** Small and without fsync: nothing of it outlives the test. */
const MEMORY_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Its own database, empty but for the tables; on a PostgreSQL server when VAKWERK_TEST_DATABASE_URL names one. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const server = process.env.VAKWERK_TEST_DATABASE_URL;
  if (server) return openOnServer(server);
  const pglite = await PGlite.create({ loadDataDir: await readTemplate(), startParams: MEMORY_PARAMS, parsers: embeddedParsers });
  return openSession(pgliteSession(pglite));
}

async function openOnServer(server: string): Promise<OpenedDatabase> {
  const name = `vakwerk_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const opened = await openDatabase({ dataFolder: '', databaseUrl: address.href });
  const close = async () => {
    await opened.close();
    await runOnServer(server, `drop database ${name} with (force)`);
  };
  return { ...opened, close };
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
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
  const bytes = await makeTemplate();
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, gzipSync(bytes, { level: 1 }));
  fs.renameSync(own, file);
  return new Blob([bytes]);
}

function templateKey(): string {
  const hash = createHash('sha256');
  hash.update(fs.readFileSync(new URL(import.meta.resolve('@electric-sql/pglite/pglite.data'))).subarray(0, 65_536));
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.text);
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create({ startParams: MEMORY_PARAMS, parsers: embeddedParsers });
  await migrate(openSession(pgliteSession(pglite)).db);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return new Uint8Array(await dump.arrayBuffer());
}
