import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { storeAsBefore } from '../../test/support/stored-findings.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { followFinished } from '../findings/follow-versions.ts';
import { countOldFindings } from '../findings/rewrite-queries.ts';
import { openQueue, type Queue } from './queue.ts';
import { declareRewriting, requestRewriting, workOnRewriting } from './run-rewriting.ts';

const REPORTS = 3;

/** Opens a queue on a database with reports of one file whose findings an earlier version stored. */
async function openBench(t: TestContext, { reports = REPORTS } = {}) {
  let queue: Queue | undefined;
  // Hooks run in the order of their registration: the queue stops before its database closes.
  t.after(() => queue?.stop());
  const app = await openTestApp(t);
  const { db } = app;
  const { projectId, organizationId, ids } = await castProject(app);
  for (let version = 1; version <= reports; version += 1) {
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, version });
    const rule = madeRule('r1', [madeCheck(1, 'FAILED'), madeCheck(2, 'PASSED')]);
    const reportId = await makeReport(app, fileId, [madeGroup('ILS', [rule], { specificationId: 's1' })]);
    await followFinished(app.services, reportId);
    await storeAsBefore(app, reportId);
  }
  const opened = await openQueue(app.database, (error) => assert.fail(error.message));
  queue = opened;
  await declareRewriting(opened);
  const progress: Record<string, unknown>[] = [];
  const work = () =>
    workOnRewriting(opened, {
      ...app.services,
      batch: 1,
      log: (message) => assert.fail(message),
      logProgress: (_, facts) => void progress.push(facts),
    });
  const depths = async () => (await opened.depths()).map(({ state, jobs }) => [state, jobs]);
  const untilIdle = async () => {
    while ((await depths()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return { app, db, queue: opened, work, progress, depths, untilIdle };
}

test('findings in an earlier form are rewritten job by job until none is left', { timeout: 120_000 }, async (t) => {
  const { db, queue, work, progress, untilIdle } = await openBench(t);
  await requestRewriting(queue, db);
  await work();
  await untilIdle();
  assert.deepEqual(await countOldFindings(db), { left: 0, failed: 0 });
  assert.deepEqual(
    progress.map(({ left }) => left),
    [2, 1, 0],
  );
});

test('requests enqueue one job, and none when every finding has the current form', async (t) => {
  const { db, queue, depths } = await openBench(t);
  await Promise.all([requestRewriting(queue, db), requestRewriting(queue, db), requestRewriting(queue, db)]);
  assert.deepEqual(await depths(), [['created', 1]]);
  const idle = await openBench(t, { reports: 0 });
  await requestRewriting(idle.queue, idle.db);
  assert.deepEqual(await idle.depths(), []);
});

test('a job that is returned in the middle, as after a kill, continues where it was', { timeout: 120_000 }, async (t) => {
  const { app, db, queue, work, untilIdle } = await openBench(t);
  await requestRewriting(queue, db);
  const { storage } = app.services;
  const { putFile } = storage;
  let stores = 0;
  storage.putFile = async (key, file, signal) => {
    stores += 1;
    if (stores === 2) throw new Error('killed');
    return putFile(key, file, signal);
  };
  await work();
  await untilIdle();
  assert.deepEqual(await countOldFindings(db), { left: 0, failed: 0 });
  assert.equal(stores, REPORTS + 1);
});
