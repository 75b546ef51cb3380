/**
 * A database in memory for tests. The first one ever makes the cluster and the tables, which takes seconds, and leaves a
 * template in the system's temporary folder; every later one loads that.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { embeddedParsers, pgliteSession } from './embedded/pglite-session.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type OpenedDatabase, openSession } from './open-database.ts';

/** Small and without fsync: nothing of it outlives the test. */
const MEMORY_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Its own database, empty but for the tables. */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const pglite = await PGlite.create({ loadDataDir: await readTemplate(), startParams: MEMORY_PARAMS, parsers: embeddedParsers });
  return openSession(pgliteSession(pglite));
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
