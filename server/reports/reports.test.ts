import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import type { Check, GroupNode, Outcome, RuleNode } from '../../engine/report/report.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { decodeChecks, encodeChecks } from './check-columns.ts';
import { saveResult } from './report-queries.ts';
import { writeReportBlob } from './write-report-blob.ts';

const check = (id: number, outcome: Outcome, more: Partial<Check> = {}): Check => ({
  ifcType: id % 2 ? 'IfcWall' : 'IfcDoor',
  globalId: id % 5 ? `guid-${id}` : null,
  name: `Éntiteit ${id}`,
  outcome,
  stepId: id,
  tag: null,
  storey: 'Begane grond',
  typeName: null,
  ...more,
});
const missing = { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: { simpleValue: 'P' }, actual: null } as const;
const differs = { facet: 'PROPERTY', code: 'PROPERTY_DIFFERS', expected: 'a', actual: 'b' } as const;

const counts = { rules: {}, checks: {}, entities: { total: 0 } } as unknown as RuleNode['counts'];
const rule = (id: string, checks: Check[], more: Partial<RuleNode> = {}): RuleNode => ({
  type: 'RULE',
  id,
  name: `Rule ${id}`,
  description: '',
  specification: { ifcVersions: ['IFC4'] } as unknown as RuleNode['specification'],
  outcome: 'FAILED',
  counts,
  checks,
  ...more,
});
const group = (name: string, elements: GroupNode['elements'], more: Partial<GroupNode> = {}): GroupNode => ({
  type: 'GROUP',
  name,
  description: '',
  elements,
  counts,
  ...more,
});

const walls = [...Array(10).keys()].map((id) =>
  check(id, id < 6 ? 'PASSED' : 'FAILED', id < 6 ? {} : { failures: [id < 9 ? missing : differs] }),
);
const reasons = [
  { failure: missing, count: 3 },
  { failure: differs, count: 1 },
];
const elements: GroupNode[] = [
  group('A', [group('A.1', [rule('r1', walls, { reasons })]), rule('r2', [])], { specificationId: 's1', version: '1' }),
  group('B', [rule('r1', [check(99, 'SKIPPED')])], { specificationId: 's2', version: '2' }),
];
const failuresFirst = [...walls.slice(6), ...walls.slice(0, 6)];

async function addFile({ db }: TestApp, uploadedBy: string, projectId: string | null = null): Promise<string> {
  const row = await db
    .insertInto('files')
    .values({
      storage_key: newStorageKey('uploads'),
      filename: `${randomUUID()}.ifc`,
      size: 1,
      sha256: '',
      version: 1,
      uploaded_by: uploadedBy,
      project_id: projectId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addReport(bench: TestApp, fileId: string, submitted = bench.now()): Promise<string> {
  const row = await bench.db
    .insertInto('reports')
    .values({ file_id: fileId, specifications: '[]', submitted })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function finish({ db, services }: TestApp, reportId: string): Promise<void> {
  const file = await services.storage.temporaryFile();
  const { tree, chunks } = writeReportBlob(elements, file);
  const blobKey = newStorageKey('reports');
  await services.storage.putFile(blobKey, file);
  const empty = {
    spaces: '[]',
    materials: '[]',
    findings: '[]',
    model: '{}',
    engineVersion: '1',
    failureCounts: [],
    summary: JSON.stringify({ total: 2, passed: 0, percentage: 0 }),
  };
  const saved = await db
    .transaction()
    .execute((trx) => saveResult(trx, reportId, blobKey, { ...empty, outcome: 'FAILED', tree: JSON.stringify(tree), chunks }));
  if (!saved) throw new Error('not saved');
}

async function openBench(t: TestContext) {
  const bench = await openTestApp(t);
  const owner = await bench.signIn();
  const fileId = await addFile(bench, owner.id);
  const reportId = await addReport(bench, fileId);
  await finish(bench, reportId);
  const get = (fields = '') => bench.call('GET', `/api/reports/${reportId}${fields}`, { as: owner.token });
  const page = (payload: object, ruleId = 'r1') =>
    bench.call('POST', `/api/reports/${reportId}/rules/${ruleId}/checks/_search`, { as: owner.token, payload });
  return { ...bench, bench, owner, fileId, reportId, get, page };
}

test('checks decoded from columns equal the encoded ones', () => {
  assert.deepEqual(decodeChecks(encodeChecks(walls)), walls);
});

test('a large rule is split, failures first', () => {
  const many = [...Array(120_000).keys()].map((id) => check(id, id > 119_000 ? 'FAILED' : 'PASSED'));
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-blob-')), 'blob');
  const { chunks } = writeReportBlob([group('A', [rule('r', many)])], file);
  assert.deepEqual(
    chunks.flatMap(({ spec_index, part, checks, counts: { FAILED = 0 } }) => (spec_index < 0 ? [] : [[part, checks, FAILED]])),
    [
      [0, 50_000, 999],
      [1, 50_000, 0],
      [2, 20_000, 0],
    ],
  );
  const [first] = chunks;
  assert.equal(decodeChecks(fs.readFileSync(file).subarray(0, first?.length))[998]?.outcome, 'FAILED');
});

test('the whole report contains each rule with its checks, failures first [R353]', async (t) => {
  const { get, fileId, reportId } = await openBench(t);
  const { status, body, headers } = await get();
  assert.equal(status, 200);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.deepEqual([body.id, body.fileId, body.status, body.elements.length], [reportId, fileId, 'PROCESSED', 2]);
  assert.deepEqual(body.elements[0].elements[0].elements[0].checks, failuresFirst);
  assert.deepEqual(body.elements[0].elements[1].checks, []);
  assert.deepEqual(
    body.elements[1].elements[0].checks.map((one: Check) => one.stepId),
    [99],
  );
  assert.equal(body.elements[1].version, '2');
});

test('fields without checks give only the tree; with checks only the named parts, at every depth', async (t) => {
  const { get, reportId } = await openBench(t);
  const tree = (await get('?fields=elements.name,elements.counts')).body;
  assert.deepEqual(Object.keys(tree).sort(), ['elements', 'id']);
  assert.equal(tree.elements[0].elements[0].elements[0].name, 'Rule r1');
  assert.ok(!JSON.stringify(tree).includes('"checks":['));
  const some = (await get('?fields=elements.checks.outcome')).body;
  assert.deepEqual(
    some.elements[1].elements[0].checks.map((one: Check) => one.outcome),
    ['SKIPPED'],
  );
  assert.ok(!('name' in some.elements[0]));
  assert.equal((await get('?fields=elements')).body.elements[0].elements[0].elements[0].checks.length, 10);
  assert.deepEqual((await get('?fields=filename,nothing')).body.id, reportId);
});

test('a report from before the totals counts each entity once at the first read and stores the totals (D145)', async (t) => {
  const { get, bench, reportId } = await openBench(t);
  const totals = { total: 10, onlySkipped: 0 };
  assert.deepEqual((await get('?fields=elements.counts.entities')).body.elements[0].counts.entities, { total: 0 });
  const old = JSON.stringify((await treeOf(bench, reportId)).map((root) => ({ ...root, counts: { ...counts, entities: {} } })));
  await bench.db.updateTable('reports').set({ tree: old }).where('id', '=', reportId).execute();
  const [first, both] = await Promise.all([get('?fields=elements.counts.entities'), get('?fields=elements.counts')]);
  assert.deepEqual(first.body.elements[0].counts.entities, totals);
  assert.deepEqual(both.body.elements[1].elements[0].counts.entities, { total: 1, onlySkipped: 1 });
  assert.deepEqual((await treeOf(bench, reportId))[0]?.elements[0]?.counts.entities, totals);
});

test('a report with unreadable checks shows its stored counts', async (t) => {
  const { get, bench, reportId } = await openBench(t);
  const old = JSON.stringify((await treeOf(bench, reportId)).map((root) => ({ ...root, counts: { ...counts, entities: {} } })));
  await bench.db.updateTable('reports').set({ tree: old, blob_key: 'reports/gone' }).where('id', '=', reportId).execute();
  const { status, body } = await get('?fields=elements.counts.entities');
  assert.deepEqual([status, body.elements[0].counts.entities], [200, {}]);
});

async function treeOf({ db }: TestApp, reportId: string): Promise<GroupNode[]> {
  const { tree } = await db.selectFrom('reports').select('tree').where('id', '=', reportId).executeTakeFirstOrThrow();
  return tree as GroupNode[];
}

test('a report says that net areas are exact where the operator chose so (D111)', async (t) => {
  const { get, bench } = await openBench(t);
  assert.equal('areaNetMode' in (await get()).body, false);
  bench.services.areaNetMode = 'EXACT';
  assert.equal((await get('?fields=areaNetMode')).body.areaNetMode, 'EXACT');
});

test('checks are paged and filtered by outcome, type, words and reason', async (t) => {
  const { page } = await openBench(t);
  const first = await page({ limit: 3 });
  assert.deepEqual(first.body, {
    data: failuresFirst.slice(0, 3),
    total: 10,
    ifcTypes: ['IfcDoor', 'IfcWall'],
    outcomes: ['FAILED', 'PASSED'],
  });
  const ids = async (payload: object) => (await page(payload)).body.data.map((one: Check) => one.stepId);
  assert.deepEqual(await ids({ limit: 3, offset: 3 }), [9, 0, 1]);
  assert.deepEqual(await ids({ outcome: ['FAILED'], ifcType: ['IfcWall'] }), [7, 9]);
  assert.deepEqual(await ids({ outcome: 'FAILED', ifcType: 'IfcWall' }), [7, 9], 'one needs no list');
  assert.deepEqual(
    await ids({ outcome: [], ifcType: [] }),
    failuresFirst.map((one) => one.stepId),
  );
  assert.deepEqual(await ids({ query: 'ENTITEIT 8' }), [8]);
  assert.deepEqual(await ids({ query: 'guid-3' }), [3]);
  assert.deepEqual(await ids({ reason: 0 }), [6, 7, 8]);
  assert.deepEqual(await ids({ reason: 1 }), [9]);
  assert.deepEqual(await ids({ reason: 7 }), []);
  assert.deepEqual(await ids({ specificationId: 's2' }), [99]);
  assert.deepEqual((await page({}, 'r2')).body, { data: [], total: 0, ifcTypes: [], outcomes: [] });
  assert.equal((await page({}, 'none')).status, 404);
  assert.equal((await page({ limit: 1001 })).status, 400);
});

test('the newest report of a file is found by one search, in either spelling of the order [R352]', async (t) => {
  const { bench, call, fileId, owner, advanceMinutes } = await openBench(t);
  advanceMinutes(1);
  const newest = await addReport(bench, fileId, bench.now());
  for (const order of [
    { orderBy: { field: 'submitted', order: 'DESC' } },
    { sortBy: [{ field: 'submitted', order: 'desc' }] },
    {},
  ]) {
    const { body } = await call('POST', '/api/reports/_search?fields=id,status', {
      as: owner.token,
      payload: { fileId, limit: 1, ...order },
    });
    assert.deepEqual(body, { data: [{ id: newest, status: 'PENDING' }], total: 2 });
  }
  assert.equal(
    (await call('POST', '/api/reports/_search', { as: owner.token, payload: { fileId, sortBy: { field: 'secret' } } })).status,
    400,
  );
  assert.equal((await call('POST', '/api/reports/_search', { as: owner.token, payload: { fileId: 'none' } })).status, 404);
  await bench.db.updateTable('files').set({ search_text: 'huis aan de gracht.ifc' }).execute();
  const totalOf = async (payload: object) =>
    (await call('POST', '/api/reports/_search', { as: owner.token, payload })).body.total;
  assert.deepEqual([await totalOf({ query: 'GRACHT huis' }), await totalOf({ query: 'nothing' })], [2, 0]);
  assert.equal(
    (await call('POST', '/api/reports/_search', { as: owner.token, payload: { status: Array(4).fill('PENDING') } })).status,
    400,
  );
});

test('only its uploader may read a personal report, not even a platform admin', async (t) => {
  const { call, signIn, reportId, fileId } = await openBench(t);
  for (const other of [await signIn(), await signIn({ admin: true })]) {
    assert.equal((await call('GET', `/api/reports/${reportId}`, { as: other.token })).status, 403);
    assert.equal(
      (await call('POST', `/api/reports/${reportId}/rules/r1/checks/_search`, { as: other.token, payload: {} })).status,
      403,
    );
    assert.equal((await call('POST', '/api/reports/_search', { as: other.token, payload: { fileId } })).status, 403);
    assert.equal((await call('POST', '/api/reports/_search', { as: other.token, payload: {} })).body.total, 0);
  }
  assert.equal((await call('GET', `/api/reports/${reportId}`)).status, 401);
  assert.equal((await call('GET', `/api/reports/${randomUUID()}`, { as: (await signIn()).token })).status, 404);
});

test("members, the organization's admins and platform admins may read a report of a project", async (t) => {
  const { bench, call, signIn, db } = await openBench(t);
  const [member, admin, colleague, platform, outsider] = [
    await signIn(),
    await signIn(),
    await signIn(),
    await signIn({ admin: true }),
    await signIn(),
  ];
  const { id: organization_id } = await db
    .insertInto('organizations')
    .values({ name: 'O' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('organization_members')
    .values([
      { organization_id, user_id: admin.id, role: 'ADMIN' },
      { organization_id, user_id: colleague.id, role: 'USER' },
    ])
    .execute();
  const { id: project_id } = await db
    .insertInto('projects')
    .values({ organization_id, name: 'P' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('project_members').values({ project_id, user_id: member.id }).execute();
  const reportId = await addReport(bench, await addFile(bench, member.id, project_id));
  const status = async (who: { token: string }) => (await call('GET', `/api/reports/${reportId}`, { as: who.token })).status;
  assert.deepEqual(await Promise.all([member, admin, platform, colleague, outsider].map(status)), [200, 200, 200, 403, 403]);
});

test('a second result for a report changes nothing', async (t) => {
  const { bench, db, reportId } = await openBench(t);
  const before = await db.selectFrom('reports').select('blob_key').where('id', '=', reportId).executeTakeFirstOrThrow();
  await assert.rejects(finish(bench, reportId), /not saved/);
  assert.deepEqual(
    await db.selectFrom('reports').select('blob_key').where('id', '=', reportId).executeTakeFirstOrThrow(),
    before,
  );
});
