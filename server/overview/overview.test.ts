import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Check } from '../../engine/report/report.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { deleteUnusedFailures } from '../reports/save-failures.ts';

const reasons = [
  { failure: { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset_WallCommon', property: 'FireRating' }, count: 2 },
] as const;
const failing = (id: number): Check =>
  madeCheck(id, 'FAILED', { failures: [{ facet: 'PROPERTY', code: 'PROPERTY_MISSING', reason: 0 }] });

/** Creates project P with a.ifc, in which walls 1 and 2 fail rule r1. */
async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const project = `/api/projects/${projectId}`;
  const report = async (filename: string, checks: Check[]) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename, version: 1 });
    const failed = checks.filter(({ outcome }) => outcome === 'FAILED').length;
    const rule = madeRule('r1', checks, { reasons: [...reasons] });
    const counts = { ...rule.counts, checks: { ...rule.counts.checks, failed } };
    const reportId = await makeReport(app, fileId, [madeGroup('ILS', [{ ...rule, counts }], { specificationId: 's1', counts })]);
    const used = [{ specificationId: 's1', name: 'ILS', version: '1', disabledRules: [] }];
    const specifications = JSON.stringify(used);
    await app.db.updateTable('reports').set({ specifications }).where('id', '=', reportId).execute();
    return { fileId, reportId };
  };
  const { reportId } = await report('a.ifc', [failing(1), failing(2)]);
  const place = { reportId, specificationId: 's1', ruleId: 'r1' };
  const waiting = async (who: keyof typeof tokens) => {
    const { status, body } = await app.call('GET', '/api/users/me/waiting', { as: tokens[who] });
    assert.equal(status, 200, JSON.stringify(body));
    return body.projects;
  };
  const ask = async (until: string) => {
    const payload = { scope: { kind: 'RULE', ...place }, reason: 'Afgesproken', until };
    const { status, body } = await app.call('POST', `${project}/exceptions`, { as: tokens.projectUser, payload });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id as string;
  };
  const standing = async () => {
    const { body } = await app.call('POST', '/api/projects/_search', { as: tokens.projectUser, payload: {} });
    return body.data[0].standing;
  };
  return { app, projectId, organizationId, ids, tokens, project, report, place, waiting, ask, standing };
}

const NONE = { assigned: 0, overdue: 0 };

test('findings wait for their assignee until they are solved or the project is archived', async (t) => {
  const { app, ids, tokens, project, projectId, place, waiting } = await open(t);
  assert.deepEqual(await waiting('projectUser'), []);
  const payload = { ...place, assignee: { id: ids.projectUser }, due: '2026-01-05' };
  const { status, body } = await app.call('PUT', `${project}/assignments`, { as: tokens.projectAdmin, payload });
  assert.equal(status, 200, JSON.stringify(body));
  const waitingProject = { id: projectId, name: 'P', exceptions: 0, deliveries: [] };
  assert.deepEqual(await waiting('projectUser'), [{ ...waitingProject, findings: { assigned: 2, overdue: 0 } }]);
  assert.deepEqual(await waiting('projectAdmin'), []);
  app.advanceMinutes(24 * 60);
  assert.deepEqual(await waiting('projectUser'), [{ ...waitingProject, findings: { assigned: 2, overdue: 2 } }]);
  await app.call('PUT', project, { as: tokens.projectAdmin, payload: { status: 'ARCHIVED' } });
  assert.deepEqual(await waiting('projectUser'), []);
});

test('a requested exception waits for the project admins until it is decided or its last day has passed', async (t) => {
  const { app, tokens, project, projectId, waiting, ask } = await open(t);
  const id = await ask('2026-02-01');
  await ask('2026-01-06');
  const one = { id: projectId, name: 'P', findings: NONE, deliveries: [] };
  assert.deepEqual(await waiting('projectUser'), []);
  assert.deepEqual(await waiting('organizationAdmin'), []);
  assert.deepEqual(await waiting('projectAdmin'), [{ ...one, exceptions: 2 }]);
  app.advanceMinutes(2 * 24 * 60);
  assert.deepEqual(await waiting('projectAdmin'), [{ ...one, exceptions: 1 }]);
  const exception = `${project}/exceptions/${id}`;
  await app.call('PUT', exception, { as: tokens.projectAdmin, payload: { status: 'GRANTED' } });
  assert.deepEqual(await waiting('projectAdmin'), []);
});

test('a delivery waits for its missing senders, and once complete for its acceptor until the decision', async (t) => {
  const { app, ids, tokens, project, report, waiting } = await open(t);
  const payload = {
    name: 'DO',
    dueDate: '2026-01-05',
    acceptors: [{ id: ids.projectAdmin }],
    expected: [{ namePattern: '*-arc-*', user: { id: ids.projectUser } }],
  };
  const { body } = await app.call('POST', `${project}/deliveries`, { as: tokens.projectAdmin, payload });
  const facts = { id: body.id, name: 'DO', dueDate: '2026-01-05', isOverdue: false };
  const ofDelivery = async (who: 'projectUser' | 'projectAdmin') =>
    (await waiting(who)).flatMap((one: { deliveries: object[] }) => one.deliveries);
  assert.deepEqual(await ofDelivery('projectUser'), [{ ...facts, task: 'DELIVER', missing: 1, failing: 0 }]);
  assert.deepEqual(await ofDelivery('projectAdmin'), []);
  const { fileId } = await report('lin-arc-1.ifc', [failing(1)]);
  const one = `${project}/deliveries/${body.id}`;
  await app.call('PUT', `${one}/files`, { as: tokens.projectUser, payload: { files: [{ id: fileId }] } });
  assert.deepEqual(await ofDelivery('projectUser'), []);
  app.advanceMinutes(24 * 60);
  const decide = { ...facts, isOverdue: true, task: 'DECIDE', missing: 0, failing: 0 };
  assert.deepEqual(await ofDelivery('projectAdmin'), [decide]);
  const { state } = (await app.call('GET', one, { as: tokens.projectAdmin })).body;
  const rejection = { decision: 'REJECTED', reason: 'Nog niet getoetst', state };
  const decided = await app.call('POST', `${one}/decision`, { as: tokens.projectAdmin, payload: rejection });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  assert.deepEqual(await ofDelivery('projectAdmin'), []);
});

test('a list of projects shows the state of the newest files of each, and what is excepted', async (t) => {
  const { app, tokens, project, report, ask, standing } = await open(t);
  await report('b.ifc', [madeCheck(1, 'PASSED')]);
  const counts = { files: 2, passed: 1, failed: 1, excepted: 0, checking: 0, unchecked: 0 };
  assert.deepEqual(await standing(), counts);
  const id = await ask('2026-02-01');
  await app.call('PUT', `${project}/exceptions/${id}`, { as: tokens.projectAdmin, payload: { status: 'GRANTED' } });
  assert.deepEqual(await standing(), { ...counts, excepted: 1 });
});

test('the overview of an organization counts failures in the newest files by rule, cause, supplier and month', async (t) => {
  const { app, tokens, projectId, report, organizationId } = await open(t);
  await report('b.ifc', [madeCheck(1, 'PASSED')]);
  await report('c.ifc', [failing(1)]);
  const old = await report('d.ifc', [failing(1), failing(2), failing(3)]);
  await app.db.updateTable('files').set({ uploaded_at: app.now() }).execute();
  await app.db
    .updateTable('files')
    .set({ newest: false, uploaded_at: new Date('2025-11-30T23:30:00Z') })
    .where('id', '=', old.fileId)
    .execute();
  const url = `/api/organizations/${organizationId}/overview`;
  const { status, body } = await app.call('GET', url, { as: tokens.organizationAdmin });
  assert.equal(status, 200, JSON.stringify(body));
  const counts = { files: 3, passed: 1, failed: 2, failures: 3 };
  const { rules, causes, suppliers, months, ...totals } = body;
  assert.deepEqual(totals, { projects: 1, ...counts });
  const reach = { failures: 3, files: 2, projects: 1 };
  assert.deepEqual(rules, [{ specificationName: 'ILS', ruleId: 'r1', ruleName: 'Regel r1', ...reach }]);
  assert.deepEqual(
    causes.map(({ failure, ...one }: { failure: { code: string; property: string } }) => [failure.code, failure.property, one]),
    [['PROPERTY_MISSING', 'FireRating', { specificationName: 'ILS', ruleName: 'Regel r1', ...reach, failures: 4 }]],
  );
  assert.deepEqual(suppliers, [{ organization: { id: organizationId, name: 'Bouwbedrijf O' }, ...counts }]);
  assert.deepEqual(
    months.map(({ month, files, failed, failures }: Record<string, unknown>) => [month, files, failed, failures]),
    [
      ['2025-12', 1, 1, 3],
      ['2026-01', 3, 2, 3],
    ],
  );
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', projectId).execute();
  const archived = (await app.call('GET', url, { as: tokens.organizationAdmin })).body;
  assert.deepEqual([archived.projects, archived.files, archived.rules, archived.months], [0, 0, [], []]);
  assert.equal((await app.call('GET', url, { as: tokens.projectUser })).status, 403);
  const words = () => app.db.selectFrom('failure_facts').select('key').execute();
  await deleteUnusedFailures(app.db);
  assert.equal((await words()).length, 2, 'a rule and a cause, once for all reports');
  await app.db.deleteFrom('reports').execute();
  await deleteUnusedFailures(app.db);
  assert.deepEqual(await words(), []);
});
