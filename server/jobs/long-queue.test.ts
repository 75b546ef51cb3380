import assert from 'node:assert/strict';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { providePostgres, startPostgres } from '../../test/runner/postgres.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { isWithin } from '../../test/support/slowness.ts';
import type { Database } from '../db/tables.ts';
import { checkQueue } from '../operations/check-queue.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const QUEUED = 10_000;
/** Number of finished jobs of a day that are not deleted yet. */
const DONE = 50_000;
const CALLS = 9;
/** Limit for the median of some calls on a busy machine; on a quiet one each takes less than 30 ms. */
const ANSWER_MAX_MS = 250;

test('with 10,000 queued uploads and a day of finished ones, uploads, polls, lists and metrics answer as fast as before', {
  timeout: 600_000,
}, async (t) => {
  let jobs: Jobs | undefined;
  // Hooks run in the order of their registration: the queue stops before its database closes.
  t.after(() => jobs?.stop());
  const postgres = await startPostgres(await providePostgres(root));
  process.env.VAKWERK_TEST_DATABASE_URL = postgres.url;
  const app = await openTestApp(t, (services) => ({
    ...services,
    enqueueValidation: (trx, reportId) => (jobs as Jobs).enqueueValidation(trx, reportId),
  }));
  t.after(() => postgres.stop());
  const { db } = app;
  const { storage } = app.services;
  const registry = new Registry();
  jobs = await startJobs({
    database: app.database,
    storage,
    workers: 0,
    sweeps: false,
    registry,
    log: (text) => assert.fail(text),
  });
  const { readQueue, probe } = jobs;
  const { token: as } = await app.signIn();
  let uploads = 0;
  const upload = async () => {
    uploads += 1;
    const file = multipart({ filename: `a${uploads}.ifc`, content: stepFile() });
    const { status, body } = await app.call('POST', '/api/files', { as, ...file });
    assert.equal(status, 200, JSON.stringify(body));
    return String(body[0].id);
  };
  const fileId = await upload();
  const search = async (payload: object) => {
    const { status, body } = await app.call('POST', '/api/reports/_search', { as, payload });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const report = (await search({ fileId })).data[0];
  const calls: Record<string, () => Promise<unknown>> = {
    'an upload': upload,
    'a poll': async () => assert.equal((await app.call('GET', `/api/reports/${report.id}`, { as })).status, 200),
    'the reports of a file': () => search({ fileId }),
    'what is pending': () => search({ status: ['PENDING'], limit: 25 }),
    'the metrics': () => registry.metrics(),
    'the readiness': probe,
    'the health page': async () => checkQueue(db, { workers: 1, isShared: false, timeoutMinutes: 10 }),
  };
  const measure = async () => {
    const medians: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) medians[name] = await medianMs(call);
    return medians;
  };
  const before = await measure();
  await queueMany(db, fileId);
  const after = await measure();
  t.diagnostic(`medians in ms before: ${JSON.stringify(before)}, with ${QUEUED} queued: ${JSON.stringify(after)}`);
  const queued = (await readQueue()).find(({ queue, state }) => queue === 'validate' && state === 'created');
  assert.ok((queued?.jobs ?? 0) > QUEUED);
  for (const [name, ms] of Object.entries(after)) assert.ok(isWithin(ms, ANSWER_MAX_MS), `${name} takes ${ms} ms`);
});

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const startMs = performance.now();
    await call();
    times.push(performance.now() - startMs);
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0);
}

/** Copies the upload with its report and its job, and adds finished jobs. */
async function queueMany(db: Database, fileId: string): Promise<void> {
  const copies = (ids: string) => sql.raw(`md5('${ids}' || n)::uuid`);
  const times = (count: number) => sql`generate_series(1, ${count}::int) as n`;
  await sql`insert into files select (jsonb_populate_record(one, jsonb_build_object(
      'id', ${copies('file')}, 'storage_key', one.storage_key || n, 'filename', 'copy' || n || '.ifc'))).*
    from files one, ${times(QUEUED)} where id = ${fileId}`.execute(db);
  await sql`insert into reports (id, file_id, specifications, submitted)
    select ${copies('report')}, ${copies('file')}, specifications, submitted
    from reports, ${times(QUEUED)} where file_id = ${fileId}`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = 'validate' limit 1`.execute(db);
  const jobId = rows[0]?.id;
  await sql`insert into pgboss.job select (jsonb_populate_record(one, jsonb_build_object('id', ${copies('job')}))).*
    from pgboss.job one, ${times(QUEUED)} where id = ${jobId}`.execute(db);
  await sql`insert into pgboss.job select (jsonb_populate_record(one, jsonb_build_object(
      'id', ${copies('done')}, 'state', 'completed', 'completed_on', now()))).*
    from pgboss.job one, ${times(DONE)} where id = ${jobId}`.execute(db);
  await sql`analyze`.execute(db);
}
