import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Check } from '../../engine/report/report.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const reasons = [
  { failure: { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: 'Pset_WallCommon', property: 'FireRating' }, count: 2 },
] as const;
const failing = (id: number, more: Partial<Check> = {}) =>
  madeCheck(id, 'FAILED', { failures: [{ facet: 'PROPERTY', code: 'PROPERTY_MISSING', reason: 0 }], ...more });

/** Creates two versions of a file: wall 1 stays, wall 2 is solved, walls 3 and 4 (of one type) are new. */
async function openWorld(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, organizationId, ids, tokens } = cast;
  const versionOf = async (version: number, checks: Check[]) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, version });
    const rule = madeRule('r1', checks, { reasons: [...reasons] });
    return makeReport(app, fileId, [madeGroup('ILS', [rule], { specificationId: 's1' })]);
  };
  await versionOf(1, [failing(1), failing(2)]);
  const typed = { typeName: 'HSB 200' };
  const reportId = await versionOf(2, [failing(1), madeCheck(2, 'PASSED'), failing(3, typed), failing(4, typed)]);
  const as = tokens.projectUser;
  const summary = async () => (await app.call('GET', `/api/reports/${reportId}/findings`, { as })).body;
  const search = async (payload: object) =>
    (await app.call('POST', `/api/reports/${reportId}/findings/_search`, { as, payload })).body;
  const place = { reportId, specificationId: 's1', ruleId: 'r1' };
  const ask = (scope: object, { who = as, ...payload }: { who?: string; until?: string; reason?: string } = {}) =>
    app.call('POST', `/api/projects/${projectId}/exceptions`, {
      as: who,
      payload: { scope: { ...place, ...scope }, reason: 'Agreed with the client', until: '2026-02-01', ...payload },
    });
  const decide = (id: string, status: string, who = tokens.projectAdmin) =>
    app.call('PUT', `/api/projects/${projectId}/exceptions/${id}`, { as: who, payload: { status, reason: 'Fine' } });
  return { app, cast, reportId, as, summary, search, place, ask, decide, project: `/api/projects/${projectId}`, ids, tokens };
}

test('the findings of a report are counted by state and paged with their filters', async (t) => {
  const { summary, search } = await openWorld(t);
  const { totals, objects, previousVersion, rules, rights } = await summary();
  assert.deepEqual(rights, { change: true, decide: false });
  assert.deepEqual(totals, { RETURNED: 0, NEW: 2, OPEN: 1, NOT_JUDGED: 0, SOLVED: 1 });
  assert.deepEqual([objects, previousVersion, rules[0].objects], [3, 1, 3]);
  const all = await search({});
  assert.equal(all.total, 4);
  assert.deepEqual(
    all.data.map((one: { state: string; since: number; changed: number }) => [one.state, one.since, one.changed]),
    [
      ['NEW', 2, 2],
      ['NEW', 2, 2],
      ['OPEN', 1, 1],
      ['SOLVED', 1, 2],
    ],
  );
  assert.deepEqual(all.data[0].requirement, reasons[0].failure);
  assert.equal(all.data[3].solvedBy, 'PASSED');
  const page = await search({ limit: 1, offset: 1 });
  assert.deepEqual([page.total, page.data[0].facts.globalId], [4, globalIdOf(4)]);
  assert.equal((await search({ state: ['NEW', 'OPEN'] })).total, 3);
  assert.equal((await search({ query: 'wand 3' })).total, 1);
  assert.equal((await search({ globalId: globalIdOf(1) })).data[0].state, 'OPEN');
  assert.equal((await search({ ruleId: 'other' })).total, 0);
});

test('a granted exception counts for the objects it covers, and the raw verdict stays', async (t) => {
  const { app, summary, search, ask, decide, reportId, as } = await openWorld(t);
  const exception = (await ask({ kind: 'OBJECT', object: globalIdOf(1) })).body;
  assert.deepEqual([exception.status, exception.object.globalId, exception.askedBy.firstName], ['ASKED', globalIdOf(1), 'Piet']);
  assert.deepEqual([(await summary()).excepted, (await summary()).asked], [0, 1]);
  assert.equal((await search({ globalId: globalIdOf(1) })).data[0].exception.status, 'ASKED');
  assert.equal((await decide(exception.id, 'GRANTED')).body.decidedBy.firstName, 'Saar');
  const type = (await ask({ kind: 'TYPE', type: { ifcType: 'IfcWall', name: 'HSB 200' } })).body;
  await decide(type.id, 'GRANTED');
  assert.equal((await summary()).excepted, 3);
  assert.equal((await search({ excepted: true })).total, 3);
  assert.deepEqual(
    (await search({ excepted: false })).data.map(({ state }: { state: string }) => state),
    ['SOLVED'],
  );
  const { body } = await app.call('GET', `/api/reports/${reportId}?fields=summary,elements.outcome`, { as });
  assert.equal(body.elements[0].elements[0].outcome, 'FAILED');
});

test('checks that an exception covers name it, counts include them, and verdicts stay', async (t) => {
  const { app, ask, decide, reportId, as } = await openWorld(t);
  const read = async () => (await app.call('GET', `/api/reports/${reportId}`, { as })).body.elements[0];
  const page = async () =>
    (await app.call('POST', `/api/reports/${reportId}/rules/r1/checks/_search`, { as, payload: {} })).body.data;
  const { id } = (await ask({ kind: 'OBJECT', object: globalIdOf(1) })).body;
  assert.equal((await read()).counts.checks.excepted, undefined);
  await decide(id, 'GRANTED');
  const { counts, elements } = await read();
  assert.deepEqual(
    [counts.checks.excepted, elements[0].counts.checks.excepted, counts.checks.failed],
    [1, 1, counts.checks.failed],
  );
  for (const checks of [elements[0].checks, await page()]) {
    const covered = checks.filter((check: { excepted?: true }) => check.excepted);
    assert.deepEqual(
      covered.map(({ globalId, outcome, exceptionId }: Record<string, string>) => [globalId, outcome, exceptionId]),
      [[globalIdOf(1), 'FAILED', id]],
    );
  }
  await decide((await ask({ kind: 'RULE' })).body.id, 'GRANTED');
  assert.deepEqual([(await read()).counts.checks.excepted, (await page())[0].excepted], [3, true]);
});

test('an exception ends by itself, and its findings fail again', async (t) => {
  const { app, summary, ask, decide, search } = await openWorld(t);
  const { id } = (await ask({ kind: 'RULE' }, { until: '2026-01-06' })).body;
  await decide(id, 'GRANTED');
  assert.equal((await summary()).excepted, 3);
  app.advanceMinutes(24 * 60);
  assert.equal((await summary()).excepted, 3);
  app.advanceMinutes(24 * 60);
  assert.equal((await summary()).excepted, 0);
  assert.equal((await search({ excepted: true })).total, 0);
});

/** Returns the excepted counts of the report, by objects, rules and specifications. */
async function countsOf({ app, reportId, as }: Awaited<ReturnType<typeof openWorld>>) {
  const { body } = await app.call('GET', `/api/reports/${reportId}?fields=excepted`, { as });
  return body.excepted && [body.excepted.objects, body.excepted.rules, body.excepted.specifications];
}

test('a report and the list of files show the stored counts of excepted failures next to the failures', async (t) => {
  const world = await openWorld(t);
  const { app, ask, decide, project, as, tokens, reportId } = world;
  const listed = async () =>
    (await app.call('POST', `${project}/files/_search`, { as, payload: {} })).body.data[0].mostRecentReport;
  assert.deepEqual([await countsOf(world), (await listed()).excepted], [undefined, undefined]);
  const { id } = (await ask({ kind: 'OBJECT', object: globalIdOf(1) })).body;
  await decide(id, 'GRANTED');
  assert.deepEqual(await countsOf(world), [1, 0, 0]);
  const rule = (await ask({ kind: 'RULE' })).body.id;
  await decide(rule, 'GRANTED');
  assert.deepEqual((await listed()).excepted, { objects: 3, rules: 1, specifications: 1 });
  const { body } = await app.call(
    'GET',
    `/api/reports/${reportId}?fields=excepted.ofRules,elements.counts,elements.specificationId`,
    { as },
  );
  assert.deepEqual(body.excepted.ofRules, [{ specificationId: 's1', ruleId: 'r1', objects: 3, isWhole: true }]);
  assert.equal(body.elements[0].elements[0].counts.rules.failed, 1);
  const steps = await app.db.selectFrom('excepted_counts').select('steps').execute();
  await app.db
    .updateTable('excepted_counts')
    .set({ steps: JSON.stringify(steps[0]?.steps.map((one) => ({ ...one, objects: 7 }))) })
    .execute();
  assert.deepEqual(await countsOf(world), [7, 1, 1], 'it is read, not counted again');
  await app.call('PUT', `${project}/exceptions/${rule}`, { as: tokens.projectAdmin, payload: { status: 'WITHDRAWN' } });
  assert.deepEqual(await countsOf(world), [1, 0, 0]);
  await app.call('PUT', `${project}/exceptions/${id}`, { as: tokens.projectAdmin, payload: { status: 'WITHDRAWN' } });
  assert.equal(await countsOf(world), undefined);
});

test('stored counts follow each exception to the end of its last day in Dutch time', async (t) => {
  const world = await openWorld(t);
  const { app, ask, decide } = world;
  await decide((await ask({ kind: 'RULE' }, { until: '2026-01-06' })).body.id, 'GRANTED');
  await decide((await ask({ kind: 'OBJECT', object: globalIdOf(1) }, { until: '2026-01-07' })).body.id, 'GRANTED');
  assert.deepEqual(await countsOf(world), [3, 1, 1]);
  // 2026-01-05T09:00Z to 2026-01-06T22:59Z, which is 23:59 in the Netherlands.
  app.advanceMinutes(37 * 60 + 59);
  assert.deepEqual(await countsOf(world), [3, 1, 1]);
  app.advanceMinutes(1);
  assert.deepEqual(await countsOf(world), [1, 0, 0]);
  app.advanceMinutes(24 * 60);
  assert.equal(await countsOf(world), undefined);
});

test('an exception of the whole project covers its other files, an exception of a file only its versions', async (t) => {
  const { app, cast, ask, decide, as } = await openWorld(t);
  const { ids, projectId, organizationId } = cast;
  const other = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'ander.ifc' });
  const rule = madeRule('r1', [failing(1)], { reasons: [...reasons] });
  const otherReport = await makeReport(app, other, [madeGroup('ILS', [rule], { specificationId: 's1' })]);
  const excepted = async () => (await app.call('GET', `/api/reports/${otherReport}/findings`, { as })).body.excepted;
  await decide((await ask({ kind: 'RULE' })).body.id, 'GRANTED');
  assert.equal(await excepted(), 0);
  await decide((await ask({ kind: 'OBJECT', object: globalIdOf(1), wholeProject: true })).body.id, 'GRANTED');
  assert.equal(await excepted(), 1);
});

test('the requester or a project editor withdraws an exception once; others may not', async (t) => {
  const { app, ask, decide, project, tokens, summary } = await openWorld(t);
  const { id } = (await ask({ kind: 'RULE' }, { who: tokens.projectAdmin })).body;
  const withdraw = async (as: string | undefined) =>
    (await app.call('PUT', `${project}/exceptions/${id}`, { as, payload: { status: 'WITHDRAWN' } })).status;
  assert.equal(await withdraw(tokens.projectUser), 403);
  await decide(id, 'GRANTED');
  assert.equal((await decide(id, 'DENIED')).status, 409);
  assert.equal(await withdraw(tokens.organizationAdmin), 200);
  assert.equal(await withdraw(tokens.organizationAdmin), 409);
  assert.equal((await summary()).excepted, 0);
  const list = (await app.call('POST', `${project}/exceptions/_search`, { as: tokens.projectUser, payload: {} })).body;
  assert.deepEqual([list.total, list.data[0].status], [1, 'WITHDRAWN']);
});

test('an exception with a missing field, or for something that the report does not have, is refused', async (t) => {
  const { ask } = await openWorld(t);
  assert.equal((await ask({ kind: 'OBJECT' })).status, 400);
  assert.equal((await ask({ kind: 'TYPE' })).status, 400);
  assert.equal((await ask({ kind: 'OBJECT', object: 'nobody' })).status, 404);
  assert.equal((await ask({ kind: 'RULE', ruleId: 'none' })).status, 404);
  assert.equal((await ask({ kind: 'RULE' }, { reason: ' ' })).status, 400);
  for (const until of ['2026-01-04', '2036-01-01', 'soon'])
    assert.equal((await ask({ kind: 'RULE' }, { until })).status, 400, until);
});

test('findings are assigned to members with a date, searched by assignee and reassigned', async (t) => {
  const { app, place, project, ids, tokens, as, search } = await openWorld(t);
  const assign = (payload: object) => app.call('PUT', `${project}/assignments`, { as, payload: { ...place, ...payload } });
  const member = { assignee: { id: ids.projectAdmin }, due: '2026-02-01' };
  const assignment = (await assign({ ...member, object: globalIdOf(1) })).body;
  assert.deepEqual([assignment.assignee.firstName, assignment.due, assignment.ofRule], ['Saar', '2026-02-01', false]);
  const mine = await search({ assignee: ids.projectAdmin });
  assert.deepEqual([mine.total, mine.data[0].assignment.id], [1, assignment.id]);
  await assign({ assignee: { id: ids.projectUser } });
  assert.equal(
    (await search({ assignee: ids.projectUser, state: ['NEW', 'OPEN'] })).total,
    2,
    'the assignment of an object replaces that of its rule',
  );
  assert.equal((await assign({ assignee: { id: ids.stranger } })).status, 400);
  const again = (await assign({ assignee: { id: ids.projectUser }, object: globalIdOf(1) })).body;
  assert.deepEqual([again.id, again.due], [assignment.id, null]);
  assert.equal((await app.call('DELETE', `${project}/assignments/${assignment.id}`, { as: tokens.projectAdmin })).status, 204);
  assert.equal((await search({ assignee: ids.projectAdmin })).total, 0);
});

test('members comment on findings and name each other, and comments stay with the object over versions', async (t) => {
  const { app, place, project, ids, as, search } = await openWorld(t);
  const written = { ...place, object: globalIdOf(1), text: 'Ask the structural engineer', mentions: [ids.projectAdmin] };
  const { data } = (await app.call('POST', `${project}/comments`, { as, payload: written })).body;
  assert.deepEqual([data[0].text, data[0].author.firstName, data[0].mentions[0].firstName], [written.text, 'Piet', 'Saar']);
  const listed = await app.call('POST', `${project}/comments/_search`, { as, payload: { ...place, object: globalIdOf(1) } });
  assert.deepEqual(listed.body.data, data);
  assert.equal((await search({ globalId: globalIdOf(1) })).data[0].comments, 1);
  assert.equal((await search({ globalId: globalIdOf(3) })).data[0].comments, 0);
  const strange = await app.call('POST', `${project}/comments`, { as, payload: { ...written, mentions: [ids.stranger] } });
  assert.deepEqual([strange.status, strange.body.details], [400, [{ path: 'mentions', message: 'NO_MEMBER' }]]);
});

test('a member whom a comment mentions gets a mail in their language that links to the finding', async (t) => {
  const { app, cast, place, project, ids, as, reportId } = await openWorld(t);
  await app.db.updateTable('users').set({ language: 'nl' }).where('id', '=', ids.projectAdmin).execute();
  const say = (mentions: string[]) => {
    const payload = { ...place, object: globalIdOf(1), text: 'Kun jij hiernaar kijken?', mentions };
    return app.call('POST', `${project}/comments`, { as, payload });
  };
  await say([ids.projectAdmin, ids.projectUser]);
  const mails = await app.mails();
  assert.deepEqual(
    mails.map(({ subject }) => subject.split(' ').slice(0, 4).join(' ')),
    ['Piet Lid noemt je'],
  );
  const { text, html } = mails[0] ?? { text: '', html: '' };
  const page = `/projects/${cast.projectId}/reports/${reportId}?s=s1&n=r1&e=${globalIdOf(1)}`;
  assert.ok(text.includes(`https://vakwerk.test${page}`), text);
  assert.match(text, /Kun jij hiernaar kijken\?/);
  assert.match(html, /Bevinding openen/);
  await say([ids.projectAdmin]);
  await app.db.deleteFrom('project_members').where('user_id', '=', ids.projectAdmin).execute();
  assert.equal((await app.mails()).length, 1, 'who left the project reads nothing of it');
});

test('an archived project shows its findings and refuses every change of them', async (t) => {
  const { app, place, project, ids, tokens, as, ask, decide, summary } = await openWorld(t);
  const { id } = (await ask({ kind: 'RULE' })).body;
  const assign = { ...place, assignee: { id: ids.projectUser } };
  const assigned = (await app.call('PUT', `${project}/assignments`, { as, payload: assign })).body;
  await app.call('PUT', project, { as: tokens.projectAdmin, payload: { status: 'ARCHIVED' } });
  assert.equal((await summary()).asked, 1);
  const refused = [
    await ask({ kind: 'RULE' }),
    await decide(id, 'GRANTED'),
    await app.call('PUT', `${project}/exceptions/${id}`, { as, payload: { status: 'WITHDRAWN' } }),
    await app.call('PUT', `${project}/assignments`, { as, payload: assign }),
    await app.call('DELETE', `${project}/assignments/${assigned.id}`, { as }),
    await app.call('POST', `${project}/comments`, { as, payload: { ...place, text: 'x' } }),
  ];
  assert.deepEqual(
    refused.map(({ body }) => body.code),
    refused.map(() => 'PROJECT_ARCHIVED'),
  );
});

test('deleting the last version of a file deletes its exceptions, assignments, comments and findings', async (t) => {
  const { app, place, project, tokens, ask, as, summary } = await openWorld(t);
  await ask({ kind: 'RULE' });
  await ask({ kind: 'RULE', wholeProject: true });
  await app.call('POST', `${project}/comments`, { as, payload: { ...place, text: 'x' } });
  await summary();
  const files = await app.db.selectFrom('files').select('id').orderBy('version').execute();
  const count = async () => (await app.db.selectFrom('finding_exceptions').select('id').execute()).length;
  const [first, second] = files.map(({ id }) => id);
  const remove = (id: string | undefined) => app.call('DELETE', `/api/files/${id}`, { as: tokens.projectAdmin });
  await remove(first);
  assert.equal(await count(), 2);
  const keys = await app.db.selectFrom('report_findings').select('blob_key').execute();
  await remove(second);
  assert.equal(await count(), 1);
  assert.equal((await app.db.selectFrom('finding_comments').select('id').execute()).length, 0);
  for (const { blob_key } of keys) await assert.rejects(app.services.storage.read(blob_key));
});

test('requested exceptions, assignments and comments are in the personal data, and are deleted with the account where they belong to it', async (t) => {
  const { app, place, project, ids, tokens, as, ask } = await openWorld(t);
  await ask({ kind: 'RULE' });
  await app.call('PUT', `${project}/assignments`, { as, payload: { ...place, assignee: { id: ids.projectUser } } });
  await app.call('POST', `${project}/comments`, { as, payload: { ...place, text: 'See the drawing' } });
  const data = (await app.call('GET', `/api/users/${ids.projectUser}/personal-data`, { as: tokens.platformAdmin })).body;
  assert.deepEqual([data.exceptions.length, data.assignments.length, data.comments[0].text], [1, 1, 'See the drawing']);
  await app.call('DELETE', `/api/users/${ids.projectUser}`, { as: tokens.platformAdmin });
  assert.equal((await app.db.selectFrom('finding_assignments').select('id').execute()).length, 0);
  const list = (await app.call('POST', `${project}/exceptions/_search`, { as: tokens.projectAdmin, payload: {} })).body;
  assert.equal(list.data[0].askedBy, null);
});
