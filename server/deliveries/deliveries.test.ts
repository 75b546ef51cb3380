import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeReport } from '../../test/support/stored-reports.ts';

const rule = (id: string) => ({ type: 'RULE', id, name: id, description: '', specification: {} });
const definition = { type: 'GROUP', name: 'ILS', description: '', elements: [rule('r1'), rule('r2')] };

async function makeSpecification({ db }: TestApp, organizationId: string, projectId: string, disabled: string[] = []) {
  const { id } = await db
    .insertInto('specifications')
    .values({
      organization_id: organizationId,
      name: 'ILS',
      version: '1',
      sha256: 'ab12',
      definition: JSON.stringify(definition),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = { project_id: projectId, specification_id: id, disabled_rules: disabled };
  await db.insertInto('project_specifications').values(added).execute();
  return id;
}

async function open(t: TestContext, disabled: string[] = []) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, organizationId, tokens, ids } = cast;
  const specificationId = await makeSpecification(app, organizationId, projectId, disabled);
  const url = `/api/projects/${projectId}/deliveries`;
  const plan = async (payload: object = {}) => {
    const whole = { name: 'DO', expected: [{ namePattern: '*-arc-*.ifc' }, { namePattern: '*-str-*' }], ...payload };
    const { status, body } = await app.call('POST', url, { as: tokens.projectAdmin, payload: whole });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id as string;
  };
  const read = async (id: string) => (await app.call('GET', `${url}/${id}`, { as: tokens.projectUser })).body;
  const deliver = async (id: string, ...names: string[]) => {
    const parts = names.map((filename) => ({ filename, content: stepFile() }));
    return app.call('POST', `${url}/${id}/files`, { as: tokens.projectUser, ...multipart(...parts) });
  };
  const decide = (id: string, payload: object, as: string | undefined = tokens.projectUser) =>
    app.call('POST', `${url}/${id}/decision`, { as, payload });
  return { app, cast, ids, tokens, url, specificationId, plan, read, deliver, decide };
}

/** Creates the result of a queued report, as these settings would give it. */
async function finish(app: TestApp, reportId: string, outcomes: Record<string, 'PASSED' | 'FAILED'>, specificationId: string) {
  const { file_id, specifications, delivery_id } = await app.db
    .selectFrom('reports')
    .select(['file_id', 'specifications', 'delivery_id'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const rules = Object.entries(outcomes).map(([id, outcome]) => madeRule(id, [madeCheck(1, outcome)]));
  const resultId = await makeReport(app, file_id, [madeGroup('ILS', rules, { specificationId })]);
  await app.db
    .updateTable('reports')
    .set({ specifications: JSON.stringify(specifications), delivery_id })
    .where('id', '=', resultId)
    .execute();
  await app.db.deleteFrom('reports').where('id', '=', reportId).execute();
  return resultId;
}

test('a plan lists missing files, and from the day after its due date late files', async (t) => {
  const { app, plan, read, ids, url, tokens } = await open(t);
  const expected = [
    { namePattern: '*-arc-*.ifc', discipline: 'Bouwkunde', user: { id: ids.projectUser } },
    { namePattern: '*-tuin*', required: false },
  ];
  const id = await plan({ phase: 'TO', dueDate: '2026-01-05', expected, acceptors: [{ id: ids.projectUser }] });
  const before = await read(id);
  assert.deepEqual(before.summary, {
    expected: 2,
    delivered: 0,
    files: 0,
    missing: 1,
    late: 0,
    passed: 0,
    failed: 0,
    excepted: 0,
    checking: 0,
    unchecked: 0,
  });
  assert.deepEqual(before.expected[0].user, {
    id: ids.projectUser,
    firstName: 'Piet',
    lastName: 'Lid',
    email: before.expected[0].user.email,
  });
  assert.deepEqual([before.followsProject, before.specifications.length, before.acceptors[0].firstName], [true, 1, 'Piet']);
  app.advanceMinutes(24 * 60);
  const { data, total } = (await app.call('POST', `${url}/_search`, { as: tokens.projectUser, payload: {} })).body;
  assert.deepEqual([total, data[0].summary.late, data[0].summary.missing], [1, 1, 1]);
});

test('each of several files is accepted or refused by itself, and unexpected files are refused by name', async (t) => {
  const { plan, read, deliver, app } = await open(t);
  const id = await plan();
  const { status, body } = await deliver(id, 'lin-arc-1.ifc', 'tuin.ifc', 'lin-str-1.ifc');
  assert.equal(status, 200);
  assert.deepEqual(
    body.map((one: { filename: string; id?: string; error?: { code: string } }) => [
      one.filename,
      Boolean(one.id),
      one.error?.code,
    ]),
    [
      ['lin-arc-1.ifc', true, undefined],
      ['tuin.ifc', false, 'FILE_NOT_EXPECTED'],
      ['lin-str-1.ifc', true, undefined],
    ],
  );
  const { expected, summary } = await read(id);
  assert.deepEqual(
    expected.map((one: { files: { filename: string }[] }) => one.files[0]?.filename),
    ['lin-arc-1.ifc', 'lin-str-1.ifc'],
  );
  assert.deepEqual([summary.missing, summary.checking, app.submitted.length], [0, 2, 2]);
  const bad = await app.call('POST', `/api/projects/${(await read(id)).project.id}/deliveries/${id}/files`, {
    as: (await app.signIn({ admin: true })).token,
    ...multipart({ filename: 'x-arc-2.ifc', content: 'no step file' }, { filename: 'y-arc-2.ifc', content: stepFile() }),
  });
  assert.deepEqual([bad.body[0].error.code, typeof bad.body[1].id], ['INVALID_FILE', 'string']);
});

test('with fewer rules than the project, verdicts are counted from the existing report', async (t) => {
  const { app, plan, read, deliver, specificationId } = await open(t);
  const specifications = [{ id: specificationId, disabledRules: ['r1'] }];
  const [all, fewer] = [await plan(), await plan({ specifications })];
  await deliver(all, 'a-arc-1.ifc');
  assert.equal(app.submitted.length, 1);
  const reportId = await finish(app, app.submitted[0] ?? '', { r1: 'FAILED', r2: 'PASSED' }, specificationId);
  const [file] = (await read(all)).expected[0].files;
  assert.deepEqual([file.state, file.report.id, file.verdicts[0].rules], ['FAILED', reportId, { passed: 1, failed: 1, none: 0 }]);
  const put = await app.call('PUT', `/api/projects/${(await read(all)).project.id}/deliveries/${fewer}/files`, {
    as: (await app.signIn({ admin: true })).token,
    payload: { files: [{ id: file.id }] },
  });
  assert.equal(put.status, 200);
  assert.equal(app.submitted.length, 1, 'no second validation');
  const [same] = put.body.expected[0].files;
  assert.deepEqual([same.state, same.verdicts[0].rules], ['PASSED', { passed: 1, failed: 0, none: 0 }]);
});

test('with more rules than the project, the file gets a separate report for the delivery', async (t) => {
  const { app, cast, plan, read, deliver, specificationId, tokens } = await open(t, ['r1']);
  const id = await plan({ specifications: [{ id: specificationId }] });
  await deliver(id, 'a-arc-1.ifc');
  assert.equal(app.submitted.length, 2);
  const [ownReportId = '', ofDelivery = ''] = app.submitted;
  const ownReport = await finish(app, ownReportId, { r2: 'PASSED' }, specificationId);
  assert.equal((await read(id)).expected[0].files[0].state, 'CHECKING');
  await finish(app, ofDelivery, { r1: 'FAILED', r2: 'PASSED' }, specificationId);
  assert.equal((await read(id)).expected[0].files[0].state, 'FAILED');
  const files = await app.call('POST', `/api/projects/${cast.projectId}/files/_search`, { as: tokens.projectUser, payload: {} });
  assert.equal(files.body.data[0].mostRecentReport.id, ownReport, 'the list of files shows the report of the project');
});

test('a file that no report covers does not pass, and is checked on request', async (t) => {
  const { app, cast, plan, read, deliver, specificationId, url, tokens } = await open(t, ['r1']);
  const id = await plan();
  await deliver(id, 'a-arc-1.ifc');
  await finish(app, app.submitted[0] ?? '', { r2: 'PASSED' }, specificationId);
  assert.equal((await read(id)).expected[0].files[0].state, 'PASSED');
  await app.db.updateTable('project_specifications').set({ disabled_rules: [] }).execute();
  const after = await read(id);
  assert.deepEqual([after.expected[0].files[0].state, after.summary.unchecked, after.trend], ['NOT_CHECKED', 1, []]);
  const answer = await app.call('POST', `${url}/${id}/check`, { as: tokens.projectUser });
  assert.deepEqual([answer.body, app.submitted.length], [{ reports: 1, together: false }, 2]);
  assert.deepEqual((await app.call('POST', `${url}/${id}/check`, { as: tokens.projectUser })).body, {
    reports: 0,
    together: false,
  });
  assert.equal(cast.projectId, after.project.id);
});

test('a new version replaces the one before, and both are points of the trend', async (t) => {
  const { app, plan, read, deliver, specificationId } = await open(t);
  const id = await plan({ dueDate: '2026-01-05' });
  await deliver(id, 'a-arc-1.ifc');
  await finish(app, app.submitted[0] ?? '', { r1: 'FAILED', r2: 'FAILED' }, specificationId);
  app.advanceMinutes(3 * 24 * 60);
  await deliver(id, 'a-arc-1.ifc');
  await finish(app, app.submitted[1] ?? '', { r1: 'PASSED', r2: 'FAILED' }, specificationId);
  const { expected, trend } = await read(id);
  assert.deepEqual(
    expected[0].files.map((one: { version: number; isLate: boolean }) => [one.version, one.isLate]),
    [[2, false]],
  );
  assert.deepEqual(
    trend.map(({ passed, failed, missing }: { passed: number; failed: number; missing: number }) => [passed, failed, missing]),
    [
      [0, 2, 1],
      [1, 1, 1],
    ],
  );
});

test('only the acceptor decides, about the state they saw, with a reason when something is wrong', async (t) => {
  const { app, ids, plan, read, deliver, decide, url, tokens, specificationId } = await open(t);
  const id = await plan({ acceptors: [{ id: ids.projectUser }], expected: [{ namePattern: '*-arc-*' }] });
  const refused = async (payload: object) => {
    const { status, body } = await decide(id, payload);
    return [
      status,
      body.code,
      ...(body.details ?? []).map(({ path, message }: { path: string; message: string }) => `${path} ${message}`),
    ];
  };
  assert.deepEqual(await refused({ decision: 'ACCEPTED', reason: 'goed' }), [
    400,
    'VALIDATION_FAILED',
    'decision NOTHING_DELIVERED',
  ]);
  await deliver(id, 'a-arc-1.ifc');
  assert.deepEqual(await refused({ decision: 'ACCEPTED', reason: 'goed' }), [409, 'DELIVERY_CHECKING']);
  const reportId = await finish(app, app.submitted[0] ?? '', { r1: 'FAILED', r2: 'PASSED' }, specificationId);
  assert.deepEqual(await refused({ decision: 'ACCEPTED' }), [400, 'VALIDATION_FAILED', 'reason REQUIRED']);
  assert.deepEqual(await refused({ decision: 'REJECTED' }), [400, 'VALIDATION_FAILED', 'reason REQUIRED']);
  assert.deepEqual(await refused({ decision: 'ACCEPTED', reason: 'x', state: 'older' }), [409, 'DELIVERY_CHANGED']);
  const byAdmin = { as: tokens.platformAdmin, payload: { decision: 'ACCEPTED', reason: 'x' } };
  assert.equal((await app.call('POST', `${url}/${id}/decision`, byAdmin)).status, 403);

  const { state } = await read(id);
  const accepted = await decide(id, { decision: 'ACCEPTED', reason: 'Bekende afwijking', state });
  assert.deepEqual([accepted.status, accepted.body.status, accepted.body.may.deliver], [200, 'ACCEPTED', false]);
  assert.equal((await deliver(id, 'a-arc-2.ifc')).body.code, 'DELIVERY_ACCEPTED');
  const change = { as: tokens.projectAdmin, payload: { name: 'x' } };
  assert.equal((await app.call('PUT', `${url}/${id}`, change)).body.code, 'DELIVERY_ACCEPTED');
  assert.equal((await app.call('DELETE', `${url}/${id}`, change)).body.code, 'DELIVERY_ACCEPTED');

  const { record } = await app.db.selectFrom('delivery_decisions').select('record').executeTakeFirstOrThrow();
  const [file] = record.expected[0]?.files ?? [];
  assert.deepEqual(
    record.specifications.map(({ version, sha256 }) => [version, sha256]),
    [['1', 'ab12']],
  );
  assert.match(file?.sha256 ?? '', /^[0-9a-f]{64}$/);
  assert.deepEqual([file?.report, file?.deliveredById], [{ id: reportId, engineVersion: '1' }, ids.projectUser]);
  assert.doesNotMatch(JSON.stringify(record), /Piet|@/, 'people are ids');

  // The accepted content stays, regardless of what happens to the file.
  await app.db.deleteFrom('files').execute();
  assert.equal((await read(id)).expected[0].files[0].sha256, file?.sha256);

  app.advanceMinutes(1);
  const rejected = await decide(id, { decision: 'REJECTED', reason: 'Toch niet' });
  assert.deepEqual([rejected.body.status, rejected.body.may.deliver, rejected.body.decisions.length], ['REJECTED', true, 2]);
  assert.deepEqual([rejected.body.decisions[0].reason, rejected.body.decisions[0].decidedBy.lastName], ['Toch niet', 'Lid']);
});

test('without acceptors, the users who may plan deliveries decide', async (t) => {
  const { app, tokens, url, plan, decide } = await open(t);
  const id = await plan();
  const may = async (as: string | undefined) => (await app.call('GET', `${url}/${id}`, { as })).body.may.decide;
  assert.deepEqual([await may(tokens.projectUser), await may(tokens.projectAdmin)], [false, true]);
  assert.equal((await decide(id, { decision: 'REJECTED', reason: 'Te laat' }, tokens.projectUser)).status, 403);
  assert.equal((await decide(id, { decision: 'REJECTED', reason: 'Te laat' }, tokens.projectAdmin)).body.status, 'REJECTED');
});

test('every step is in the audit log', async (t) => {
  const { app, ids, plan, deliver, decide, url, tokens, read } = await open(t);
  const id = await plan({ acceptors: [{ id: ids.projectUser }] });
  await app.call('PUT', `${url}/${id}`, {
    as: tokens.projectAdmin,
    payload: { phase: 'TO', acceptors: [{ id: ids.projectUser }] },
  });
  await deliver(id, 'a-arc-1.ifc');
  await decide(id, { decision: 'REJECTED', reason: 'Nee' });
  const [file] = (await read(id)).expected[0].files;
  await app.call('DELETE', `${url}/${id}/files/${file.id}`, { as: tokens.projectUser });
  await app.call('DELETE', `${url}/${id}`, { as: tokens.projectAdmin });
  const rows = await app.db.selectFrom('audit_log').select(['action', 'details']).where('action', 'like', 'delivery.%').execute();
  assert.deepEqual(rows.map(({ action }) => action).sort(), [
    'delivery.acceptor-added',
    'delivery.changed',
    'delivery.deleted',
    'delivery.file-delivered',
    'delivery.file-taken-back',
    'delivery.planned',
    'delivery.rejected',
  ]);
  assert.equal(rows.find(({ action }) => action === 'delivery.rejected')?.details.reason, 'Nee');
});

test('an archived project and deliveries of other projects are refused', async (t) => {
  const { app, cast, plan, url, tokens, deliver, ids } = await open(t);
  const id = await plan();
  const faults: [object, string][] = [
    [{ acceptors: [{ id: ids.stranger }] }, 'acceptors NOT_A_MEMBER'],
    [{ expected: [{ namePattern: 'a', user: { id: ids.stranger } }] }, 'expected.0.user NOT_A_MEMBER'],
    [{ expected: [{ namePattern: 'a/b' }] }, 'expected.0.namePattern PATTERN_INVALID'],
    [{ specifications: [{ id: ids.stranger }] }, 'specifications.0.id NOT_IN_PROJECT'],
    [{ dueDate: '2026-02-30' }, 'dueDate DATE_INVALID'],
  ];
  for (const [payload, fault] of faults) {
    const { status, body } = await app.call('PUT', `${url}/${id}`, { as: tokens.projectAdmin, payload });
    assert.deepEqual(
      [status, body.details?.map((one: { path: string; message: string }) => `${one.path} ${one.message}`)],
      [400, [fault]],
    );
  }
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', cast.projectId).execute();
  assert.equal((await deliver(id, 'a-arc-1.ifc')).body.code, 'PROJECT_ARCHIVED');
  for (const method of ['PUT', 'DELETE'] as const)
    assert.equal(
      (await app.call(method, `${url}/${id}`, { as: tokens.projectAdmin, payload: {} })).body.code,
      'PROJECT_ARCHIVED',
    );
  assert.equal((await app.call('POST', url, { as: tokens.projectAdmin, payload: { name: 'x' } })).body.code, 'PROJECT_ARCHIVED');
  assert.equal((await app.call('GET', `${url}/${id}`, { as: tokens.projectUser })).status, 200);
});

test('excepted failures are counted separately, are in order for the acceptor, and are part of the state they saw', async (t) => {
  const { app, cast, ids, tokens, plan, read, deliver, decide, specificationId } = await open(t);
  const id = await plan({ acceptors: [{ id: ids.projectUser }], expected: [{ namePattern: '*-arc-*' }] });
  await deliver(id, 'a-arc-1.ifc');
  const reportId = await finish(app, app.submitted[0] ?? '', { r1: 'FAILED', r2: 'FAILED' }, specificationId);
  const except = async (ruleId: string) => {
    const exceptions = `/api/projects/${cast.projectId}/exceptions`;
    const payload = { scope: { kind: 'RULE', reportId, specificationId, ruleId }, reason: 'Afgesproken', until: '2026-02-01' };
    const { body } = await app.call('POST', exceptions, { as: tokens.projectUser, payload });
    const answer = { as: tokens.projectAdmin, payload: { status: 'GRANTED' } };
    assert.equal((await app.call('PUT', `${exceptions}/${body.id}`, answer)).status, 200);
  };
  const standing = async () => {
    const { expected, summary, trend, state } = await read(id);
    const [verdict] = expected[0].files[0].verdicts;
    return { state, counts: [verdict.rules.failed, verdict.excepted, summary.failed, summary.excepted, trend[0].excepted] };
  };
  assert.deepEqual((await standing()).counts, [2, undefined, 1, 0, 0]);
  await except('r1');
  const half = await standing();
  assert.deepEqual(half.counts, [2, { rules: 1, failures: 1 }, 1, 0, 1]);
  assert.equal((await decide(id, { decision: 'ACCEPTED' })).status, 400);
  await except('r2');
  assert.deepEqual((await standing()).counts, [2, { rules: 2, failures: 2 }, 1, 1, 2]);
  assert.equal((await decide(id, { decision: 'ACCEPTED', state: half.state })).body.code, 'DELIVERY_CHANGED');
  assert.equal((await decide(id, { decision: 'ACCEPTED' })).body.status, 'ACCEPTED');
  const { record } = await app.db.selectFrom('delivery_decisions').select('record').executeTakeFirstOrThrow();
  assert.deepEqual(record.expected[0]?.files[0]?.verdicts[0]?.excepted, { rules: 2, failures: 2 });
});
