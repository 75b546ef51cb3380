import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { castProject, type ProjectCast } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { storeAsBefore } from '../../test/support/stored-findings.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { sweepStorage } from '../jobs/sweep-storage.ts';
import { findReport } from '../reports/report-queries.ts';
import type { FindingsPlace } from './findings-place.ts';
import { readFindings } from './follow-versions.ts';
import { rewriteFindings } from './rewrite-findings.ts';
import { clearRewriteFaults, countOldFindings, deleteReplacedBlobs } from './rewrite-queries.ts';

/** Outcomes of walls 1 to 4 per version: together they give a finding in each state. */
const VERSIONS = ['FPPF', 'FFPF', 'PFFF', 'FFPF'];
const DAY_MS = 86_400_000;

/** Stores versions of one file with findings in the form before migration 0094. */
async function openOldFindings(t: test.TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const reports: string[] = [];
  for (const [at, outcomes] of VERSIONS.entries()) reports.push(await makeVersion(app, cast, at + 1, outcomes));
  const last = reports.at(-1) as string;
  await follow(app, last);
  for (const reportId of reports) await storeAsBefore(app, reportId);
  const as = cast.tokens.projectUser;
  const search = { as, payload: { limit: 100 } };
  /** Returns everything that the API says about the findings. */
  const read = async () => {
    const answers = [];
    for (const id of reports) {
      answers.push((await app.call('GET', `/api/reports/${id}/findings`, { as })).body);
      answers.push((await app.call('POST', `/api/reports/${id}/findings/_search`, search)).body);
    }
    return answers;
  };
  const rewrite = (place: FindingsPlace = app.services, limit = 100) => {
    const log = (_: string, facts: Record<string, unknown>) => void logged.push(facts);
    return rewriteFindings(place, { limit, signal: new AbortController().signal, log });
  };
  const logged: Record<string, unknown>[] = [];
  const rows = () => app.db.selectFrom('report_findings').selectAll().orderBy('report_id').execute();
  return { app, cast, reports, last, read, rewrite, rows, logged };
}

async function makeVersion(app: TestApp, { projectId, organizationId, ids }: ProjectCast, version: number, outcomes: string) {
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, version });
  const checks = [...outcomes].map((one, at) => madeCheck(at + 1, one === 'F' ? 'FAILED' : 'PASSED'));
  return makeReport(app, fileId, [madeGroup('ILS', [madeRule('r1', checks)], { specificationId: 's1' })]);
}

async function follow(app: TestApp, reportId: string) {
  const report = await findReport(app.db, reportId);
  assert.ok(report);
  return readFindings(app.services, report);
}

test('rewritten findings have the same content, and those of later versions are not derived again', async (t) => {
  const { app, last, read, rewrite, rows } = await openOldFindings(t);
  const before = await read();
  const states = JSON.stringify(before);
  for (const state of ['NEW', 'OPEN', 'RETURNED', 'SOLVED']) assert.ok(states.includes(`"state":"${state}"`), state);
  assert.deepEqual(await rewrite(), { rewritten: VERSIONS.length, failed: 0 });
  const rewritten = await rows();
  assert.ok(rewritten.every(({ objects }) => objects !== null));
  assert.deepEqual(await read(), before);
  await follow(app, last);
  assert.deepEqual(await rows(), rewritten);
  assert.deepEqual(await rewrite(), { rewritten: 0, failed: 0 });
});

test('replaced objects are left for a day, for calls that still read them, and are then deleted', async (t) => {
  const { app, rewrite, rows } = await openOldFindings(t);
  const { db, storage } = app.services;
  const replaced = (await rows()).map((row) => row.blob_key);
  await rewrite();
  await deleteReplacedBlobs(db, DAY_MS);
  assert.equal(await sweepStorage({ db, storage }, -1_000), 0);
  for (const key of replaced) await (await storage.localFile(key)).release();
  await db
    .updateTable('replaced_blobs')
    .set({ replaced_at: new Date(Date.now() - 2 * DAY_MS) })
    .execute();
  await deleteReplacedBlobs(db, DAY_MS);
  assert.equal(await sweepStorage({ db, storage }, -1_000), replaced.length);
  const keys = (await rows()).map((row) => row.blob_key);
  for (const key of keys) await (await storage.localFile(key)).release();
});

test('a rewrite that stops between an object and its row loses nothing, and the next run continues', async (t) => {
  const { app, read, rewrite, rows } = await openOldFindings(t);
  const before = await read();
  const { storage } = app.services;
  let stored = 0;
  const putFile: typeof storage.putFile = async (key, file, signal) => {
    await storage.putFile(key, file, signal);
    stored += 1;
    if (stored === 2) throw new Error('killed');
  };
  await assert.rejects(rewrite({ ...app.services, storage: { ...storage, putFile } }), /killed/);
  assert.equal((await rows()).filter(({ objects }) => objects !== null).length, 1);
  assert.deepEqual(await read(), before);
  assert.deepEqual(await rewrite(), { rewritten: VERSIONS.length - 1, failed: 0 });
  assert.deepEqual(await read(), before);
});

test('findings that were derived again meanwhile are left as they are', async (t) => {
  const { app, reports, rewrite, rows } = await openOldFindings(t);
  const { storage } = app.services;
  const [first = ''] = (await rows()).map((row) => row.report_id);
  const putFile: typeof storage.putFile = async (key, file, signal) => {
    await storage.putFile(key, file, signal);
    await app.db.updateTable('report_findings').set({ blob_key: 'reports/other' }).where('report_id', '=', first).execute();
  };
  await rewrite({ ...app.services, storage: { ...storage, putFile } }, 1);
  const row = (await rows()).find(({ report_id }) => report_id === first);
  assert.deepEqual([row?.blob_key, row?.objects], ['reports/other', null]);
  assert.ok(reports.includes(first));
});

test('damaged findings are logged and counted, do not hold up others, and are retried after a restart', async (t) => {
  const { app, rewrite, rows, logged } = await openOldFindings(t);
  const [broken] = await rows();
  assert.ok(broken);
  writeFileSync(path.join(app.folder, broken.blob_key), 'these are no findings');
  assert.deepEqual(await rewrite(), { rewritten: VERSIONS.length - 1, failed: 1 });
  assert.deepEqual(
    logged.map(({ reportId }) => reportId),
    [broken.report_id],
  );
  assert.deepEqual(await countOldFindings(app.db), { left: 0, failed: 1 });
  assert.deepEqual(await rewrite(), { rewritten: 0, failed: 0 });
  await clearRewriteFaults(app.db);
  assert.deepEqual(await countOldFindings(app.db), { left: 1, failed: 0 });
});
