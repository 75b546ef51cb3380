import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { openTestDatabase } from '../db/open-test-database.ts';
import { localStorage } from '../storage/local-storage.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import type { ValidationPool } from './validation-pool.ts';

async function openBench(t: TestContext) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-turns-'));
  const database = await openTestDatabase();
  const { db } = database;
  const storage = { ...localStorage(folder), localFile: async () => ({ path: folder, release: async () => undefined }) };
  const pool: ValidationPool = { run: async () => ({ unreadable: { code: 'X', line: 1, offsetBytes: 0 } }), stop() {} };
  const log = (message: string, facts: object) => assert.fail(`${message} ${JSON.stringify(facts)}`);
  const running: Jobs[] = [];
  const start = async (workers: number) => {
    const jobs = await startJobs({ database, storage, workers, pool, log });
    running.push(jobs);
    return jobs;
  };
  t.after(async () => {
    for (const jobs of running) await jobs.stop();
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });
  const owner = async (name: string) =>
    (await db.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  let uploads = 0;
  /** Uploads like the API and returns the report. */
  const upload = (organization_id: string, jobs: Jobs) =>
    db.transaction().execute(async (trx) => {
      uploads += 1;
      const key = `k${uploads}`;
      const file = await trx
        .insertInto('files')
        .values({ storage_key: key, filename: key, size: 1, sha256: '', version: 1, organization_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const report = await trx
        .insertInto('reports')
        .values({ file_id: file.id, specifications: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.enqueueValidation(trx, report.id);
      return report.id;
    });
  /** Returns the names of the owners in the order in which their reports started. */
  const order = async () => {
    const rows = await db
      .selectFrom('reports')
      .innerJoin('files', 'files.id', 'reports.file_id')
      .innerJoin('organizations', 'organizations.id', 'files.organization_id')
      .select(['organizations.name', 'reports.status'])
      .orderBy('reports.started_at')
      .execute();
    return { names: rows.map(({ name }) => name), done: rows.every(({ status }) => status !== 'PENDING') };
  };
  const finished = async () => {
    for (let state = await order(); ; state = await order()) {
      if (state.done) return state.names;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { start, owner, upload, finished };
}

test('twenty uploads of one organization do not delay the upload of another', async (t) => {
  const { start, owner, upload, finished } = await openBench(t);
  const waiting = await start(0);
  const [many, one] = [await owner('many'), await owner('one')];
  for (let at = 0; at < 20; at++) await upload(many, waiting);
  await upload(one, waiting);
  await waiting.stop();
  await start(1);
  const names = await finished();
  assert.equal(names.length, 21);
  assert.ok(names.indexOf('one') <= 1, `it came as number ${names.indexOf('one') + 1}`);
});

test('two waiting organizations take turns, and a later one gets no more than its share', async (t) => {
  const { start, owner, upload, finished } = await openBench(t);
  const waiting = await start(0);
  const [first, second] = [await owner('a'), await owner('b')];
  for (let at = 0; at < 4; at++) await upload(first, waiting);
  for (let at = 0; at < 4; at++) await upload(second, waiting);
  await waiting.stop();
  const working = await start(1);
  const names = await finished();
  for (let at = 0; at < names.length; at += 2) assert.deepEqual(names.slice(at, at + 2).sort(), ['a', 'b'], names.join(''));
  // An owner who was served before starts with the current turn, without credit or debt.
  await upload(first, working);
  await upload(second, working);
  assert.deepEqual((await finished()).slice(8).sort(), ['a', 'b']);
});
