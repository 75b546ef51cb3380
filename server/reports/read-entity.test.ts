import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../common/contract/errors.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import {
  globalIdOf,
  madeCheck,
  madeGroup,
  madeRule,
  makeFile,
  makePendingReport,
  makeReport,
} from '../../test/support/stored-reports.ts';

const BODY = [1, 2, 3].map((id) => `#${id}=IFCWALL('${globalIdOf(id)}',$,'Wand ${id}',$,$,$,$,'T${id}',$);\n`).join('');
const FAILURES = [{ reason: 0, facet: 'ATTRIBUTE' as const, code: 'ATTRIBUTE_EMPTY' as const, actual: null }];

const report = () => [
  madeGroup(
    'ILS A',
    [
      madeGroup('Groep', [madeRule('r1', [madeCheck(1, 'FAILED', { failures: FAILURES }), madeCheck(2, 'PASSED')])]),
      madeRule('r2', [madeCheck(1, 'PASSED'), madeCheck(2, 'SKIPPED', { failures: FAILURES })]),
    ],
    { specificationId: 's1', version: '1' },
  ),
  madeGroup('ILS B', [madeRule('r1', [madeCheck(2, 'PASSED'), madeCheck(1, 'FAILED', { failures: FAILURES })])], {
    specificationId: 's2',
    version: '1',
  }),
];

async function openBench(t: TestContext, body = BODY) {
  const app = await openTestApp(t);
  const owner = await app.signIn();
  const fileId = await makeFile(app, { uploadedBy: owner.id, body });
  const reportId = await makeReport(app, fileId, report());
  const get = (globalId: string, query = '') =>
    app.call('GET', `/api/reports/${reportId}/entities/${encodeURIComponent(globalId)}${query}`, { as: owner.token });
  return { app, owner, fileId, reportId, get };
}

test('an object of a report has its facts and every rule that checked it', async (t) => {
  const { get } = await openBench(t);
  const { status, body } = await get(globalIdOf(1));
  assert.equal(status, 200);
  assert.deepEqual([body.ifcType, body.name, body.tag, body.stepId], ['IfcWall', 'Wand 1', 'T1', 1]);
  assert.deepEqual(body.checks, [
    { specificationId: 's1', ruleId: 'r1', ruleName: 'Regel r1', outcome: 'FAILED', failures: FAILURES },
    { specificationId: 's1', ruleId: 'r2', ruleName: 'Regel r2', outcome: 'PASSED' },
    { specificationId: 's2', ruleId: 'r1', ruleName: 'Regel r1', outcome: 'FAILED', failures: FAILURES },
  ]);
  const second = (await get(globalIdOf(2))).body.checks.map((one: { outcome: string }) => one.outcome);
  assert.deepEqual(second, ['PASSED', 'SKIPPED', 'PASSED']);
  assert.deepEqual((await get(globalIdOf(3))).body.checks, []);
  assert.equal('measured' in body, false);
});

test('fields name the wanted parts of an object', async (t) => {
  const { get } = await openBench(t);
  const { body } = await get(globalIdOf(1), '?fields=name,checks.outcome');
  assert.deepEqual(body, { name: 'Wand 1', checks: [{ outcome: 'FAILED' }, { outcome: 'PASSED' }, { outcome: 'FAILED' }] });
});

test('a GlobalId that the file does not have is not found, nor is a report', async (t) => {
  const { app, owner, get } = await openBench(t);
  for (const id of ['nobody', globalIdOf(4), "a'b", '..%2f', 'x'.repeat(5_000)]) {
    const { status, body } = await get(id);
    assert.equal(status, 404, id);
    if (id.length < 100) assert.equal(body.code, 'ENTITY_NOT_FOUND', id);
  }
  const elsewhere = await app.call('GET', `/api/reports/00000000-0000-4000-8000-000000000000/entities/a`, { as: owner.token });
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'NOT_FOUND']);
});

test('a report without a result has no objects yet', async (t) => {
  const { app, owner, fileId } = await openBench(t);
  const pending = await makePendingReport(app, fileId);
  const { status, body } = await app.call('GET', `/api/reports/${pending}/entities/a`, { as: owner.token });
  assert.deepEqual([status, body.code, body.details], [409, 'CONFLICT', { status: 'PENDING' }]);
});

test('parallel questions about one file fetch it once, and later ones do not fetch it', async (t) => {
  const { app, get } = await openBench(t);
  const { storage } = app.services;
  const { localFile } = storage;
  let fetched = 0;
  t.mock.method(storage, 'localFile', async (key: string) => {
    fetched += 1;
    await sleep(50);
    return localFile.call(storage, key);
  });
  const answers = await Promise.all([1, 2, 3, 1].map((id) => get(globalIdOf(id))));
  assert.deepEqual(
    answers.map(({ body }) => body.name),
    ['Wand 1', 'Wand 2', 'Wand 3', 'Wand 1'],
  );
  await rm(path.join(app.folder, 'uploads'), { recursive: true, force: true });
  assert.equal((await get(globalIdOf(2))).body.name, 'Wand 2');
  assert.equal(fetched, 1);
});

test('when the store does not answer, every waiting caller gets UNAVAILABLE, and the next call tries again', async (t) => {
  const { app, get } = await openBench(t);
  const { storage } = app.services;
  const down = t.mock.method(storage, 'localFile', async () => {
    await sleep(20);
    throw new Refusal('UNAVAILABLE', 'The storage does not answer', { retryAfterSeconds: 10 });
  });
  for (const { status, body } of await Promise.all([get(globalIdOf(1)), get(globalIdOf(2))]))
    assert.deepEqual([status, body.code], [503, 'UNAVAILABLE']);
  down.mock.restore();
  assert.equal((await get(globalIdOf(1))).body.name, 'Wand 1');
});

test('a source of measures is used when there is one', async (t) => {
  const { app, get } = await openBench(t);
  Object.assign(app.services, { measuredOf: async () => ({ volumeM3: 1.5, closed: true }) });
  assert.deepEqual((await get(globalIdOf(1))).body.measured, { volumeM3: 1.5, closed: true });
});
