import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { unzipSync } from 'fflate';
import type { ExportFormat } from '../../engine/export/export-report.ts';
import type { Check, Failure, GroupNode } from '../../engine/report/report.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import {
  madeCheck,
  madeGroup,
  madeRule,
  makeFile,
  makePendingReport,
  makeReport,
  RULE_SET_ID,
} from '../../test/support/stored-reports.ts';
import { ENTITY_INDEX } from './write-report-blob.ts';

const report = (): GroupNode[] => [
  madeGroup(
    'ILS A',
    [
      madeGroup('Groep', [
        madeRule('r1', [madeCheck(1, 'FAILED'), madeCheck(2, 'PASSED', { ifcType: 'IfcDoor', name: '=1+1' })]),
      ]),
      madeRule('r2', [madeCheck(1, 'PASSED'), madeCheck(3, 'SKIPPED')]),
    ],
    { specificationId: 's1', version: '1' },
  ),
  madeGroup('ILS B', [madeRule('r1', [madeCheck(3, 'PASSED')])], { specificationId: 's2', version: '1' }),
];

async function openBench(t: TestContext) {
  const app = await openTestApp(t);
  const owner = await app.signIn({ language: 'nl' });
  const fileId = await makeFile(app, { uploadedBy: owner.id, filename: 'hüis "1".ifc' });
  const reportId = await makeReport(app, fileId, report());
  const get = (what: string) => app.call('GET', `/api/reports/${reportId}/${what}`, { as: owner.token });
  const find = (payload: object) => app.call('POST', `/api/reports/${reportId}/entities/_search`, { as: owner.token, payload });
  return { app, owner, fileId, reportId, get, find };
}

test('an entity is found in all rules at once, with the outcome of each', async (t) => {
  const { app, reportId, find } = await openBench(t);
  const expected = {
    ifcType: 'IfcWall',
    globalId: '1'.padStart(22, '0'),
    name: 'Wand 1',
    stepId: 1,
    rules: [
      { specificationId: 's1', specificationName: 'ILS A', ruleId: 'r1', name: 'Regel r1', outcome: 'FAILED' },
      { specificationId: 's1', specificationName: 'ILS A', ruleId: 'r2', name: 'Regel r2', outcome: 'PASSED' },
    ],
  };
  const { status, body } = await find({ query: 'WAND 1' });
  assert.deepEqual([status, body], [200, { data: [expected], total: 1 }]);
  assert.deepEqual(
    (await find({ outcome: ['SKIPPED'] })).body.data.map((one: { stepId: number }) => one.stepId),
    [3],
  );
  assert.deepEqual((await find({ limit: 0 })).body, { data: [], total: 3 });
  // A report made before indexes existed is searched too.
  await app.db.deleteFrom('report_chunks').where('spec_index', '=', ENTITY_INDEX).execute();
  const { checkReader } = app.services;
  assert.ok(checkReader);
  const blob = await app.db.selectFrom('reports').select('blob_key').where('id', '=', reportId).executeTakeFirstOrThrow();
  const chunks = await app.db.selectFrom('report_chunks').selectAll().orderBy('spec_index').orderBy('rule_index').execute();
  const rules = chunks.map((chunk) => [chunk]);
  const again = await checkReader.readEntities(`${blob.blob_key}`, undefined, rules);
  assert.equal(again.stepIds.length, 3);
});

test('all failures are listed by cause, each with its entities by type object and storey, most failures first', async (t) => {
  const { app, owner, fileId } = await openBench(t);
  const missing = { facet: 'PROPERTY', code: 'PROPERTY_SET_MISSING', propertySet: 'Pset_WallCommon' } as const;
  const reasons = (property: string) => [{ failure: { ...missing, property }, count: 2 }];
  const failures = [{ reason: 0, facet: missing.facet, code: missing.code }];
  const wall = (number: number, typeName: string | null, storey: string) =>
    madeCheck(number, 'FAILED', { typeName, storey, failures });
  const rule = (id: string, property: string, checks: Check[]) => ({ ...madeRule(id, checks), reasons: reasons(property) });
  const tooFew = {
    facet: 'OCCURRENCE',
    code: 'TOO_FEW_ENTITIES',
    expected: { min: 1, max: null },
    actual: 0,
  } as unknown as Failure;
  const reportId = await makeReport(app, fileId, [
    madeGroup('A', [rule('r1', 'LoadBearing', [wall(1, 'T1', 'begane grond'), wall(2, 'T1', 'dak')])], { specificationId: 's1' }),
    madeGroup('B', [rule('r1', 'FireRating', [wall(2, 'T1', 'dak'), wall(3, null, 'dak')])], { specificationId: 's2' }),
    madeGroup('C', [{ ...madeRule('r2', [madeCheck(9, 'FAILED')]), checks: [], failures: [tooFew] }], { specificationId: 's3' }),
  ]);
  const get = (query = '') => app.call('GET', `/api/reports/${reportId}/causes${query}`, { as: owner.token });
  const { status, body } = await get();
  assert.equal(status, 200);
  assert.equal(body.total, 2);
  const { key, ...cause } = body.data[0];
  assert.match(cause.id, /^[0-9a-f]{16}$/);
  assert.deepEqual(cause, {
    id: cause.id,
    failure: missing,
    failures: 4,
    entities: 3,
    rules: [
      { specificationId: 's1', ruleId: 'r1', name: 'Regel r1', reason: 0 },
      { specificationId: 's2', ruleId: 'r1', name: 'Regel r1', reason: 0 },
    ],
    types: [
      { name: 'T1', count: 2 },
      { name: null, count: 1 },
    ],
    typesTotal: 2,
    storeys: [
      { name: 'dak', count: 2 },
      { name: 'begane grond', count: 1 },
    ],
    storeysTotal: 2,
    typesNamed: 1,
    storeysNamed: 2,
  });
  assert.deepEqual(
    [body.data[1].failure.code, body.data[1].failures, body.data[1].entities, body.data[1].rules[0].reason],
    ['TOO_FEW_ENTITIES', 1, 0, undefined],
  );
  assert.deepEqual((await get('?limit=1&offset=1&fields=failures')).body, {
    data: [{ id: body.data[1].id, failures: 1 }],
    total: 2,
  });
  assert.equal((await get('?limit=5000')).status, 400);
});

const FORMATS: Record<ExportFormat, [string, (bytes: Buffer) => void]> = {
  json: ['application/json', (bytes) => assert.equal(JSON.parse(bytes.toString()).filename, 'hüis "1".ifc')],
  junit: ['application/xml', (bytes) => assert.match(bytes.toString(), /<testsuites/)],
  sarif: ['application/sarif+json', (bytes) => assert.equal(JSON.parse(bytes.toString()).version, '2.1.0')],
  csv: ['text/csv; charset=utf-8', (bytes) => assert.match(bytes.toString(), /Wand 1/)],
  html: ['text/html; charset=utf-8', (bytes) => assert.match(bytes.toString(), /<html lang="nl"/)],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isZip],
  bcf: ['application/octet-stream', isZip],
};

function isZip(bytes: Buffer): void {
  assert.ok(Object.keys(unzipSync(bytes)).length > 1);
}

test('a report is exported in every format under its own name, and no temporary file remains', async (t) => {
  const { app, owner, reportId } = await openBench(t);
  for (const [format, [type, judge]] of Object.entries(FORMATS)) {
    const url = `/api/reports/${reportId}/export?format=${format}`;
    const { headers, rawPayload } = await app.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    assert.equal(headers['content-type'], type);
    assert.equal(Number(headers['content-length']), rawPayload.length);
    const name = /^attachment; filename="h_is _1_\.[\w.]+"; filename\*=UTF-8''h%C3%BCis%20%221%22\.[\w.]+$/;
    assert.match(String(headers['content-disposition']), name);
    judge(rawPayload);
  }
  assert.deepEqual(await readdir(path.join(app.folder, 'tmp')), []);
});

test('an export is in the requested language, otherwise in that of the caller', async (t) => {
  const { get } = await openBench(t);
  assert.match((await get('export?format=html')).body, /<html lang="nl"/);
  assert.match((await get('export?format=html&language=en')).body, /<html lang="en"/);
  assert.equal((await get('export?format=doc')).status, 400);
});

test('a filtered export has the matching parts and nothing else', async (t) => {
  const { get } = await openBench(t);
  const rulesIn = async (query: string) => {
    const { status, body, headers } = await get(`export?format=json&${query}`);
    assert.equal(status, 200);
    assert.match(String(headers['content-disposition']), /-selectie\.json/);
    const walk = (node: GroupNode['elements'][number]): unknown[] =>
      node.type === 'RULE' ? [`${node.id}:${node.checks.map(({ stepId }) => stepId)}`] : node.elements.flatMap(walk);
    return body.elements.flatMap(walk);
  };
  assert.deepEqual(await rulesIn('specificationId=s2'), ['r1:3']);
  assert.deepEqual(await rulesIn('specificationId=s1&ruleId=r2'), ['r2:3,1']);
  assert.deepEqual(await rulesIn('outcome=FAILED'), ['r1:1']);
  assert.deepEqual(await rulesIn('ifcType=IfcDoor'), ['r1:2']);
  assert.deepEqual(await rulesIn('outcome=FAILED&ifcType=IfcDoor'), []);
  assert.deepEqual(await rulesIn('query=wand+3'), ['r2:3', 'r1:3']);
  assert.deepEqual(await rulesIn('specificationId=s1&ruleId=r1&outcome=FAILED&query=1%2B1'), []);
  assert.deepEqual(await rulesIn('specificationId=s1&ruleId=r1&reason=7'), []);
  assert.equal((await get('export?format=json&reason=-1')).status, 400);
  assert.equal((await get('export?format=json&ruleId=none')).status, 404);
});

test('a report without a result cannot be exported, compared or searched: 409', async (t) => {
  const { app, owner, fileId } = await openBench(t);
  const id = await makePendingReport(app, fileId);
  for (const [method, url] of [
    ['GET', 'export?format=csv'],
    ['GET', 'comparison'],
    ['POST', 'entities/_search'],
  ] as const) {
    const { status, body } = await app.call(method, `/api/reports/${id}/${url}`, { as: owner.token });
    assert.deepEqual([status, body.code, body.details], [409, 'CONFLICT', { status: 'PENDING' }], url);
  }
});

test('the failures of the version before are compared per rule and in total', async (t) => {
  const { app, owner } = await openBench(t);
  const version = async (number: number, elements: GroupNode[], present: number[] = []) => {
    const body = present.map((id) => `#${id}=IFCWALL( '${`${id}`.padStart(22, '0')}',$,'x');\n`).join('');
    const file = await makeFile(app, { uploadedBy: owner.id, filename: 'v.ifc', version: number, body });
    return { file, report: await makeReport(app, file, elements) };
  };
  const spec = (id: string, checks: Parameters<typeof madeRule>[1], more: Parameters<typeof madeRule>[1] = []) => [
    madeGroup('ILS', [madeRule('r1', checks), madeRule('r2', more)], { specificationId: id }),
  ];
  const nameless = (outcome: 'FAILED' | 'PASSED') => madeCheck(9, outcome, { globalId: null, name: 'Zonder' });
  const first = await version(
    1,
    spec('s1', [1, 2, 3, 4].map((id) => madeCheck(id, 'FAILED')).concat(madeCheck(5, 'PASSED'), nameless('FAILED'))),
  );
  const second = await version(
    2,
    // Another version of the specification, with the same name and the same rules.
    spec(
      's1-later',
      [madeCheck(1, 'FAILED'), madeCheck(2, 'PASSED'), madeCheck(5, 'FAILED'), madeCheck(6, 'FAILED')],
      [nameless('PASSED')],
    ),
    [1, 2, 3, 5, 6],
  );
  const compare = async (id: string) => (await app.call('GET', `/api/reports/${id}/comparison`, { as: owner.token })).body;
  const counts = { new: 2, fixed: 1, stillFailing: 1, notChecked: 2, gone: 1 };
  const unnamed = { new: 0, stillFailing: 2, fixed: 0, notChecked: 0 };
  const wall = {
    layer: 'SCHEMA',
    code: 'GlobalIdCharacters',
    severity: 'ERROR',
    new: 0,
    stillFailing: 1,
    fixed: 0,
    notChecked: 0,
  };
  const expected = {
    previous: { reportId: first.report, fileId: first.file, fileVersion: 1 },
    totals: counts,
    rules: [{ specificationId: 's1-later', ruleId: 'r1', ...counts }],
    groups: [{ specificationId: 's1-later', path: '', ...counts }],
    validity: { totals: { new: 0, stillFailing: 1, fixed: 0, notChecked: 0 }, causes: [wall] },
    ruleSets: { totals: unnamed, rules: [{ ruleSetId: RULE_SET_ID, ruleId: '1.1', ...unnamed }] },
  };
  assert.deepEqual(await compare(second.report), expected);
  assert.deepEqual(await compare(second.report), expected, 'kept, and the same');
  const nothing = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
  assert.deepEqual(await compare(first.report), {
    previous: null,
    totals: nothing,
    rules: [],
    groups: [],
    validity: null,
    ruleSets: null,
  });

  // The entities behind each count, as many as are counted.
  const list = async (id: string, payload: object) =>
    (await app.call('POST', `/api/reports/${id}/comparison/entities/_search`, { as: owner.token, payload })).body;
  const names = async (kind: string) =>
    (await list(second.report, { kind })).data.map(({ name }: { name: string }) => name.replace('Wand ', ''));
  assert.deepEqual(Object.fromEntries(await Promise.all(Object.keys(counts).map(async (kind) => [kind, await names(kind)]))), {
    new: ['5', '6'],
    fixed: ['2'],
    stillFailing: ['1'],
    notChecked: ['3', 'Zonder'],
    gone: ['4'],
  });
  const page = await list(second.report, { kind: 'new', limit: 1, offset: 1, ruleId: 'r1' });
  assert.deepEqual(page, {
    data: [
      {
        specificationId: 's1-later',
        ruleId: 'r1',
        ruleName: 'Regel r1',
        ifcType: 'IfcWall',
        globalId: '6'.padStart(22, '0'),
        name: 'Wand 6',
        stepId: 6,
      },
    ],
    total: 2,
  });
  assert.equal((await list(second.report, { kind: 'gone' })).data[0].stepId, null);
  assert.deepEqual(await list(second.report, { kind: 'new', ruleId: 'r2' }), { data: [], total: 0 });
  assert.equal((await list(second.report, { kind: 'new', query: 'WAND 5' })).total, 1);
  assert.deepEqual(await list(first.report, { kind: 'new' }), { data: [], total: 0 });
  assert.equal((await list(second.report, { kind: 'other' })).code, 'VALIDATION_FAILED');
});

test('changes count objects like the row next to them: a duplicate GlobalId twice, an object of several rules once', async (t) => {
  const { app, owner } = await openBench(t);
  const twins = (outcome: 'FAILED' | 'PASSED') =>
    ['Wand A', 'Wand B'].map((name, at) => madeCheck(20 + at, outcome, { globalId: '2'.repeat(22), name }));
  const version = async (number: number, rules: Parameters<typeof madeRule>[1][]) => {
    const file = await makeFile(app, { uploadedBy: owner.id, filename: 'dubbel.ifc', version: number });
    const nodes = rules.map((checks, at) => madeRule(`r${at}`, checks));
    const elements = [madeGroup('ILS', [madeGroup('Muren', nodes)], { specificationId: 's1' })];
    return makeReport(app, file, elements);
  };
  await version(1, [
    [...twins('FAILED'), madeCheck(1, 'FAILED')],
    [madeCheck(1, 'FAILED'), madeCheck(3, 'PASSED')],
  ]);
  const report = await version(2, [
    [...twins('FAILED'), madeCheck(1, 'FAILED')],
    [madeCheck(1, 'FAILED'), madeCheck(3, 'FAILED')],
  ]);
  const { totals, rules, groups } = (await app.call('GET', `/api/reports/${report}/comparison`, { as: owner.token })).body;
  const none = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
  assert.deepEqual(rules, [
    { specificationId: 's1', ruleId: 'r0', ...none, stillFailing: 3 },
    { specificationId: 's1', ruleId: 'r1', ...none, stillFailing: 1, new: 1 },
  ]);
  assert.deepEqual(totals, { ...none, stillFailing: 4, new: 1 });
  const once = { ...none, stillFailing: 3, new: 1 };
  assert.deepEqual(groups, [
    { specificationId: 's1', path: '0', ...once },
    { specificationId: 's1', path: '', ...once },
  ]);
  const payload = { kind: 'stillFailing' };
  const { body } = await app.call('POST', `/api/reports/${report}/comparison/entities/_search`, { as: owner.token, payload });
  assert.equal(body.total, totals.stillFailing);
});
