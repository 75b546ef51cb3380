/**
 * Tests workers with a store that accepts calls and never answers: their jobs are returned, and stopping takes no longer than
 * promised.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { Registry } from 'prom-client';
import { refuse, stall, startFaultyStore } from '../../test/support/faulty-store.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import type { Database } from '../db/tables.ts';
import { submitReport } from '../reports/submit-report.ts';
import { openStorage } from '../storage/open-storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { startJobs } from './start-jobs.ts';
import type { ValidationPool } from './validation-pool.ts';

async function openBench(
  t: TestContext,
  { silenceMs, pool, registry }: { silenceMs: number; pool: ValidationPool; registry?: Registry },
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-stalled-'));
  const store = await startFaultyStore(stall);
  const database = await openTestDatabase();
  const storage = await openStorage({ dataFolder: folder, s3: { ...store.options, silenceMs } });
  const jobs = await startJobs({ database, storage, workers: 2, pool, registry, sweeps: false, log: () => undefined });
  t.after(async () => {
    await jobs.stop();
    await database.close();
    await store.stop();
    fs.rmSync(folder, { recursive: true });
  });
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    const user = await trx.insertInto('users').values({ email: 'a@x.nl' }).returning('id').executeTakeFirstOrThrow();
    for (let version = 1; version <= 4; version += 1) {
      const values = { storage_key: newStorageKey('uploads'), filename: 'a.ifc', size: 1, sha256: '', version };
      const file = await trx
        .insertInto('files')
        .values({ ...values, uploaded_by: user.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await submitReport(trx, file.id, { enqueueValidation: jobs.enqueueValidation, now: () => new Date() });
    }
  });
  return { db, jobs, store };
}

const readReports = (db: Database) => db.selectFrom('reports').select(['status', 'attempts', 'started_at']).execute();

const activeJobs = async (db: Database) =>
  (await db.executeQuery(CompiledQuery.raw("select id from pgboss.job where name = 'validate' and state = 'active'"))).rows;

const waitUntil = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await sleep(50);
};

const nothing: ValidationPool = { run: () => Promise.reject(new Error('the file never came')), stop() {} };

for (const [name, answer] of [
  ['stalls in the middle of a file', stall],
  ['refuses our keys', refuse(403, 'AccessDenied')],
  ['has too many calls', refuse(429, 'SlowDown')],
] as const) {
  test(`while a store ${name}, every validation is begun and given back, at no attempt [D133]`, async (t) => {
    const { db, store } = await openBench(t, { silenceMs: 300, pool: nothing });
    store.answer(answer);
    await waitUntil(async () => (await readReports(db)).every(({ started_at }) => started_at !== null));
    for (const report of await readReports(db)) assert.deepEqual([report.status, report.attempts], ['PENDING', 0]);
  });
}

test('the metrics show for how long workers have had work and finished none', async (t) => {
  const registry = new Registry();
  const { db } = await openBench(t, { silenceMs: 300, pool: nothing, registry });
  await waitUntil(async () => (await readReports(db)).some(({ started_at }) => started_at !== null));
  await sleep(1_000);
  const seconds = Number(/^vakwerk_validation_unfinished_seconds (\S+)$/m.exec(await registry.metrics())?.[1]);
  assert.ok(seconds >= 1, `${seconds} s`);
});

test('a stop while the store is silent returns the jobs at once', async (t) => {
  const { db, jobs } = await openBench(t, { silenceMs: 600_000, pool: nothing });
  await waitUntil(async () => (await readReports(db)).some(({ started_at }) => started_at !== null));
  const started = performance.now();
  await jobs.stop();
  assert.ok(performance.now() - started < 9_000, 'SIGTERM has 10 s for everything');
  assert.deepEqual(await activeJobs(db), []);
  for (const report of await readReports(db)) assert.deepEqual([report.status, report.attempts], ['PENDING', 0]);
});

test('a stop does not wait for work that ignores its abort: its job is returned', async (t) => {
  const deaf: ValidationPool = { run: () => new Promise(() => undefined), stop() {} };
  const { db, jobs, store } = await openBench(t, { silenceMs: 600_000, pool: deaf });
  store.answer((request, response) => void request.resume().on('end', () => response.end('ISO-10303-21;')));
  await waitUntil(async () => (await readReports(db)).some(({ started_at }) => started_at !== null));
  await sleep(500);
  const started = performance.now();
  await jobs.stop();
  assert.ok(performance.now() - started < 9_000, 'SIGTERM has 10 s for everything');
  assert.deepEqual(await activeJobs(db), []);
});
