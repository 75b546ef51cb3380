import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { readCertificate } from '../../common/certificates/verify-certificate.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeReport } from '../../test/support/stored-reports.ts';
import { notifyOfEndingExceptions } from '../findings/notify-of-ending.ts';

const definition = {
  type: 'GROUP',
  name: 'ILS',
  description: '',
  elements: [{ type: 'RULE', id: 'r1', name: 'r1', description: '', specification: {} }],
};

/** Creates one file in which one rule fails for two walls, delivered in A and in B; `own` is a report of A. */
async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, tokens } = await castProject(app);
  const { id: specificationId } = await app.db
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
  const added = { project_id: projectId, specification_id: specificationId };
  await app.db.insertInto('project_specifications').values(added).execute();
  const project = `/api/projects/${projectId}`;
  const admin = { as: tokens.projectAdmin };
  const plan = async (name: string) => {
    const payload = { name, expected: [{ namePattern: '*' }] };
    return (await app.call('POST', `${project}/deliveries`, { ...admin, payload })).body.id as string;
  };
  const [a, b] = [await plan('VO'), await plan('DO')];
  const upload = multipart({ filename: 'a.ifc', content: stepFile() });
  const { body: delivered } = await app.call('POST', `${project}/deliveries/${a}/files`, { as: tokens.projectUser, ...upload });
  const [{ id: fileId }] = delivered;
  await app.call('PUT', `${project}/deliveries/${b}/files`, { as: tokens.projectUser, payload: { files: [{ id: fileId }] } });
  const used = JSON.stringify([{ specificationId, name: 'ILS', version: '1', disabledRules: [] }]);
  const report = async (deliveryId: string | null) => {
    const rule = madeRule('r1', [madeCheck(1, 'FAILED'), madeCheck(2, 'FAILED')]);
    const counts = { ...rule.counts, rules: { total: 1, passed: 0, failed: 1, disabled: 0 } };
    const id = await makeReport(app, fileId, [madeGroup('ILS', [rule], { specificationId, counts })]);
    const update = app.db.updateTable('reports').set({ specifications: used, delivery_id: deliveryId });
    await update.where('id', '=', id).execute();
    return id;
  };
  await app.db.deleteFrom('reports').execute();
  const reportId = await report(null);
  const ask = (scope: object, words: object = {}) => {
    const whole = { kind: 'RULE', reportId, specificationId, ruleId: 'r1', ...scope };
    const payload = { scope: whole, reason: 'Volgt', until: '2026-02-01', ...words };
    return app.call('POST', `${project}/exceptions`, { as: tokens.projectUser, payload });
  };
  const answer = (id: string, status: 'GRANTED' | 'DENIED' | 'WITHDRAWN') =>
    app.call('PUT', `${project}/exceptions/${id}`, { ...admin, payload: { status } });
  const except = async (scope: object, words?: object) => {
    const { body } = await ask(scope, words);
    assert.equal((await answer(body.id, 'GRANTED')).status, 200);
    return body.id as string;
  };
  const read = async (path: string) => (await app.call('GET', `${project}${path}`, admin)).body;
  /** Returns the number of excepted failures of the file in the delivery. */
  const countedIn = async (id: string) => {
    const { expected } = await read(`/deliveries/${id}`);
    return expected[0].files[0].verdicts[0].excepted?.failures ?? 0;
  };
  const find = async (path: string, payload: object = {}) => (await app.call('POST', path, { ...admin, payload })).body;
  return { app, tokens, project, admin, a, b, reportId, report, ask, answer, except, read, countedIn, find };
}

test('an exception of a delivery counts only there, not in another delivery, the project, the file or its report', async (t) => {
  const { app, project, admin, a, b, reportId, except, read, countedIn, find } = await open(t);
  const id = await except({ deliveryId: a });
  assert.deepEqual([await countedIn(a), await countedIn(b)], [2, 0]);
  const summaries = (await find(`${project}/deliveries/_search`)).data.map(
    (one: { name: string; summary: { excepted: number } }) => `${one.name} ${one.summary.excepted}`,
  );
  assert.deepEqual(summaries.sort(), ['DO 0', 'VO 1']);
  assert.equal((await read('/findings')).excepted, 0);
  assert.equal((await find(`${project}/findings/_search`, { state: 'EXCEPTED' })).total, 0);
  assert.equal((await find(`/api/reports/${reportId}/findings/_search`, { excepted: true })).total, 0);
  const { body: report } = await app.call('GET', `/api/reports/${reportId}`, admin);
  assert.equal(report.excepted, undefined);
  const checks = await find(`/api/reports/${reportId}/rules/r1/checks/_search`);
  assert.deepEqual(
    checks.data.map((check: { excepted?: true }) => check.excepted),
    [undefined, undefined],
  );
  const files = await find(`${project}/files/_search`);
  assert.equal(files.data[0].mostRecentReport.excepted, undefined);
  const projects = await find('/api/projects/_search');
  assert.deepEqual(projects.data[0].standing, { files: 1, passed: 0, failed: 1, excepted: 0, checking: 0, unchecked: 0 });
  const [finding] = (await find(`/api/reports/${reportId}/findings/_search`)).data;
  assert.equal(finding.exception, undefined);
  assert.deepEqual(
    finding.deliveryExceptions.map((one: { id: string; delivery: object }) => [one.id, one.delivery]),
    [[id, { id: a, name: 'VO' }]],
  );
});

test('an exception of the delivery and one of the project each count where they apply, and no failure counts twice', async (t) => {
  const { a, b, except, answer, countedIn, find, reportId } = await open(t);
  const [{ object }] = (await find(`/api/reports/${reportId}/findings/_search`)).data;
  await except({ kind: 'OBJECT', object });
  const id = await except({ deliveryId: a, wholeProject: true });
  assert.deepEqual([await countedIn(a), await countedIn(b)], [2, 1]);
  assert.equal((await find(`/api/reports/${reportId}/findings/_search`, { excepted: true })).total, 1);
  await answer(id, 'WITHDRAWN');
  assert.deepEqual([await countedIn(a), await countedIn(b)], [1, 1]);
});

test('an exception of a delivery ends with its last day, is searchable by its delivery, and awaits a decision only on that page', async (t) => {
  const { app, project, a, b, ask, answer, read, countedIn, find } = await open(t);
  const { body: exception } = await ask({ deliveryId: a }, { until: '2026-01-06' });
  const objects = async () => (await find(`${project}/exceptions/_search`)).data.map((one: { objects: number }) => one.objects);
  assert.deepEqual(await objects(), [2]);
  assert.deepEqual([exception.delivery, exception.filename], [{ id: a, name: 'VO' }, 'a.ifc']);
  assert.deepEqual((await read(`/deliveries/${a}`)).exceptions, { asked: 1, inForce: 0 });
  assert.deepEqual((await read(`/deliveries/${b}`)).exceptions, { asked: 0, inForce: 0 });
  assert.equal((await read('/findings')).asked, 1);
  await answer(exception.id, 'GRANTED');
  assert.deepEqual((await read(`/deliveries/${a}`)).exceptions, { asked: 0, inForce: 1 });
  const totals = [{ deliveryId: a }, { deliveryId: b }, { deliveryId: 'x' }, {}, { query: 'vo' }].map((search) =>
    find(`${project}/exceptions/_search`, search),
  );
  assert.deepEqual(
    (await Promise.all(totals)).map(({ total }) => total),
    [1, 0, 0, 1, 1],
  );
  assert.equal(await countedIn(a), 2);
  app.advanceMinutes(2 * 24 * 60);
  assert.equal(await countedIn(a), 0);
  assert.deepEqual((await read(`/deliveries/${a}`)).exceptions, { asked: 0, inForce: 0 });
});

test('the report of a delivery is marked with its exceptions, also in exports', async (t) => {
  const { app, admin, a, b, report, except } = await open(t);
  const [ofA, ofB] = [await report(a), await report(b)];
  await except({ deliveryId: a });
  const exceptedIn = async (id: string) => (await app.call('GET', `/api/reports/${id}`, admin)).body.excepted?.objects ?? 0;
  assert.deepEqual([await exceptedIn(ofA), await exceptedIn(ofB)], [2, 0]);
  const exported = async (id: string) => {
    const { body } = await app.call('GET', `/api/reports/${id}/export?format=csv`, admin);
    return String(body).split('Volgt').length - 1;
  };
  assert.deepEqual([(await exported(ofA)) > 0, await exported(ofB)], [true, 0]);
});

test('the certificate of the delivery names the exception, and an accepted delivery takes no exceptions', async (t) => {
  const { app, project, admin, a, b, ask, answer, except } = await open(t);
  const { body: waiting } = await ask({ deliveryId: a, kind: 'RULE' });
  const id = await except({ deliveryId: a });
  const accept = async (delivery: string, reason: string) => {
    const payload = { decision: 'ACCEPTED', reason };
    const { status } = await app.call('POST', `${project}/deliveries/${delivery}/decision`, { ...admin, payload });
    assert.equal(status, 200);
    const { body } = await app.call('GET', `${project}/deliveries/${delivery}/certificate`, admin);
    return readCertificate(JSON.stringify(body)).statement.predicate;
  };
  // All failures are excepted, so no reason is required.
  const accepted = await accept(a, '');
  assert.deepEqual(
    accepted.exceptions.map((one) => [one.id, one.deliveryId]),
    [[id, a]],
  );
  assert.deepEqual(
    accepted.exceptions.map(({ objects }) => objects),
    [2],
  );
  assert.deepEqual([accepted.summary.excepted, accepted.files[0]?.verdicts[0]?.excepted], [1, { rules: 1, failures: 2 }]);
  assert.deepEqual((await accept(b, 'Toch')).exceptions, []);
  assert.equal((await ask({ deliveryId: a })).body.code, 'DELIVERY_ACCEPTED');
  assert.equal((await answer(waiting.id, 'GRANTED')).body.code, 'DELIVERY_ACCEPTED');
  assert.equal((await answer(waiting.id, 'DENIED')).status, 200);
});

test('deleting the delivery deletes its exceptions and their counts, and the audit log says how many', async (t) => {
  const { app, tokens, project, admin, a, except, countedIn, ask, find } = await open(t);
  await except({ deliveryId: a });
  await ask({ deliveryId: a });
  await ask({});
  assert.equal(await countedIn(a), 2);
  assert.equal((await app.call('DELETE', `${project}/deliveries/${a}`, admin)).status, 204);
  assert.equal((await find(`${project}/exceptions/_search`)).total, 1);
  assert.deepEqual(await app.db.selectFrom('excepted_counts').selectAll().where('delivery_id', 'is not', null).execute(), []);
  const entries = await app.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  const detailsOf = (action: string, what: string) =>
    entries
      .filter((entry) => entry.action === action)
      .map(({ details }) => (details as Record<string, unknown>)[what])
      .sort();
  assert.deepEqual(detailsOf('exception.asked', 'delivery'), ['VO', 'VO', undefined]);
  assert.deepEqual(detailsOf('exception.granted', 'delivery'), ['VO']);
  assert.deepEqual(detailsOf('delivery.deleted', 'exceptions'), [2]);
  const data = await app.call('GET', '/api/users/me/personal-data', { as: tokens.projectUser });
  assert.deepEqual(
    data.body.exceptions.map((one: { delivery: string | null }) => one.delivery),
    [null],
  );
});

test('webhooks and mails name the delivery, and say nothing of the end of the exception once it is accepted', async (t) => {
  const { app, project, admin, a, b, except } = await open(t);
  const events = ['exception.asked', 'exception.granted', 'exception.ending'];
  const payload = { name: 'Planner', url: 'https://hooks.bouw.example/', events };
  assert.equal((await app.call('POST', `${project}/webhooks`, { ...admin, payload })).status, 200);
  await except({ deliveryId: a }, { until: '2026-01-15' });
  await except({ deliveryId: b }, { until: '2026-01-15' });
  const decision = { decision: 'ACCEPTED', reason: '' };
  await app.call('POST', `${project}/deliveries/${a}/decision`, { ...admin, payload: decision });
  await notifyOfEndingExceptions(app.db, app.services.enqueueMail, app.now());
  const recordedEvents = await app.db.selectFrom('events').select(['type', 'data']).execute();
  const lines = recordedEvents.map(({ type, data }) => `${type} ${(data as { delivery: { name: string } }).delivery.name}`);
  const answered = ['exception.asked DO', 'exception.asked VO', 'exception.ending DO', 'exception.granted DO'];
  assert.deepEqual(lines.sort(), [...answered, 'exception.granted VO']);
  const subjects = (await app.mails()).map(({ subject }) => subject);
  assert.ok(subjects.includes('Uitzondering gevraagd: Regel r1 (VO)'), subjects.join());
  assert.ok(subjects.includes('Uitzondering loopt bijna af: Regel r1 (DO)'), subjects.join());
});

test('an unknown delivery, or one of another project, is not found', async (t) => {
  const { app, ask, a } = await open(t);
  const { projectId } = await castProject(app);
  await app.db.updateTable('deliveries').set({ project_id: projectId }).where('id', '=', a).execute();
  for (const deliveryId of [a, 'x', '00000000-0000-4000-8000-000000000000'])
    assert.equal((await ask({ deliveryId })).status, 404, deliveryId);
});
