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

/**
 * a.ifc: walls 1 and 2 fail r1 in the first version, walls 1 and 3 in the second, so 2 is solved. b.ifc: a door and wall 5 fail
 * r2.
 */
async function openProject(t: TestContext) {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const report = async (filename: string, version: number, ruleId: string, checks: Check[]) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename, version });
    const rule = madeRule(ruleId, checks, { reasons: [...reasons] });
    const reportId = await makeReport(app, fileId, [madeGroup('ILS', [rule], { specificationId: 's1' })]);
    const used = [{ specificationId: 's1', name: 'ILS', version: '1', disabledRules: [] }];
    await app.db
      .updateTable('reports')
      .set({ specifications: JSON.stringify(used) })
      .where('id', '=', reportId)
      .execute();
    return reportId;
  };
  await report('a.ifc', 1, 'r1', [failing(1), failing(2)]);
  const a = await report('a.ifc', 2, 'r1', [failing(1), madeCheck(2, 'PASSED'), failing(3)]);
  const b = await report('b.ifc', 1, 'r2', [failing(4, { ifcType: 'IfcDoor', typeName: 'Deur 930' }), failing(5)]);
  const project = `/api/projects/${projectId}`;
  const as = tokens.projectUser;
  const search = async (payload: object) => {
    const { body } = await app.call('POST', `${project}/findings/_search`, { as, payload });
    return { total: body.total, lines: body.data.map(lineOf), data: body.data };
  };
  const place = (reportId: string, ruleId: string, object?: string) => ({ reportId, specificationId: 's1', ruleId, object });
  const except = async (scope: object, status?: 'GRANTED' | 'DENIED', words: { reason?: string; until?: string } = {}) => {
    const payload = { scope, reason: 'Afgesproken', until: '2026-02-01', ...words };
    const { body } = await app.call('POST', `${project}/exceptions`, { as, payload });
    if (status) await app.call('PUT', `${project}/exceptions/${body.id}`, { as: tokens.projectAdmin, payload: { status } });
    return body.id as string;
  };
  const exceptions = async (payload: object) => {
    const { body } = await app.call('POST', `${project}/exceptions/_search`, { as, payload });
    return body.data;
  };
  return { app, a, b, ids, as, project, search, place, except, exceptions };
}

const lineOf = (one: { fileName: string; globalId: string; state: string }) =>
  `${one.fileName} ${one.globalId === globalIdOf(4) ? 'door' : Number(one.globalId.slice(-4))} ${one.state}`;

test('the findings of a project are those of the newest version of each file, file by file, in pages', async (t) => {
  const { search, a, b } = await openProject(t);
  const { total, lines, data } = await search({});
  assert.equal(total, 5);
  assert.deepEqual(
    lines.map((one: string) => one.split(' ')[0]),
    ['a.ifc', 'a.ifc', 'a.ifc', 'b.ifc', 'b.ifc'],
  );
  assert.deepEqual([data[0].reportId, data[0].fileVersion, data[4].reportId], [a, 2, b]);
  const pages = [await search({ limit: 2 }), await search({ limit: 2, offset: 2 }), await search({ limit: 2, offset: 4 })];
  assert.deepEqual(
    pages.flatMap((page) => page.lines),
    lines,
  );
  assert.deepEqual(
    pages.map((page) => page.total),
    [5, 5, 5],
  );
});

test('the findings of a project are filtered by state, file, rule, type, words, assignee, overdue and excepted', async (t) => {
  const { app, search, place, a, b, ids, as, project, except } = await openProject(t);
  const total = async (payload: object) => (await search(payload)).total;
  assert.equal(await total({ state: 'SOLVED' }), 1);
  assert.equal(await total({ state: ['NEW', 'OPEN'] }), 4);
  assert.equal(await total({ fileName: 'b.ifc' }), 2);
  assert.equal(await total({ ruleId: 'r2', specificationName: 'ILS' }), 2);
  assert.equal(await total({ ruleId: 'r2', specificationName: 'Another' }), 0);
  assert.equal(await total({ type: 'ifcdoor' }), 1);
  assert.equal(await total({ type: 'deur 930' }), 1);
  assert.equal(await total({ query: 'wand 5' }), 1);
  const assign = (payload: object) => app.call('PUT', `${project}/assignments`, { as, payload });
  await assign({ ...place(a, 'r1', globalIdOf(1)), assignee: { id: ids.projectUser }, due: '2026-01-06' });
  await assign({ ...place(b, 'r2'), assignee: { id: ids.projectAdmin } });
  assert.deepEqual([await total({ assigneeId: ids.projectUser }), await total({ assigneeId: ids.projectAdmin })], [1, 2]);
  assert.equal(await total({ overdue: true }), 0);
  app.advanceMinutes(2 * 24 * 60);
  assert.equal(await total({ overdue: true }), 1);
  assert.equal(await total({ overdue: true, assigneeId: ids.projectAdmin }), 0);
  await except({ ...place(b, 'r2'), kind: 'RULE' }, 'GRANTED');
  assert.deepEqual([await total({ excepted: true }), await total({ excepted: false })], [2, 3]);
});

test('a first version has nothing to compare with, so that what fails in it is counted and filtered as open', async (t) => {
  const { app, search, as, project } = await openProject(t);
  const { body } = await app.call('GET', `${project}/findings`, { as });
  assert.deepEqual([body.totals.NEW, body.totals.OPEN, body.newInFirstVersions], [3, 1, 4]);
  assert.deepEqual([body.ofRuleSets.totals.NEW, body.ofValidity.totals.NEW], [2, 1]);
  const { data } = await search({});
  const previous = data.map((one: { fileName: string; previousVersion: number | null }) => [one.fileName, one.previousVersion]);
  assert.deepEqual(
    new Map(previous),
    new Map([
      ['a.ifc', 1],
      ['b.ifc', null],
    ]),
  );
  const total = async (payload: object) => (await search({ isFirstOpen: true, ...payload })).total;
  const states = ['OPEN', 'NEW', 'SOLVED', 'RETURNED'];
  assert.deepEqual(await Promise.all(states.map((versionState) => total({ versionState }))), [3, 1, 1, 0]);
  assert.deepEqual(
    [await total({ versionState: ['NEW', 'OPEN'] }), await total({ versionState: 'OPEN', sortBy: { field: 'age' } })],
    [4, 3],
  );
  assert.equal((await search({ versionState: 'OPEN' })).total, 1);
});

test('the findings of a project are sorted by rule, file, person, date and age, page by page', async (t) => {
  const { app, a, b, ids, as, project, search, place } = await openProject(t);
  const assign = (where: object, assignee: string, due: string | null) =>
    app.call('PUT', `${project}/assignments`, { as, payload: { ...where, assignee: { id: assignee }, due } });
  // Piet has the rule r1 but for wall 3, which Saar solves first; the door of r2 is Saar's without a date.
  await assign(place(a, 'r1'), ids.projectUser, '2026-03-01');
  await assign(place(a, 'r1', globalIdOf(3)), ids.projectAdmin, '2026-02-01');
  await assign(place(b, 'r2', globalIdOf(4)), ids.projectAdmin, null);
  await app.db
    .updateTable('files')
    .set({ uploaded_at: new Date('2026-01-02') })
    .where('filename', '=', 'b.ifc')
    .execute();
  for (const [version, day] of [
    [1, '2026-01-01'],
    [2, '2026-01-03'],
  ] as const) {
    const update = app.db.updateTable('files').set({ uploaded_at: new Date(day) });
    await update.where('filename', '=', 'a.ifc').where('version', '=', version).execute();
  }
  const failing = ['RETURNED', 'NEW', 'OPEN'];
  const sorted = async (field: string, order: 'ASC' | 'DESC' = 'ASC') => {
    const lines: string[] = [];
    const sortBy = { field, order };
    const { total } = await search({ versionState: failing, sortBy, limit: 0 });
    for (let offset = 0; offset < total; offset += 1)
      lines.push(...(await search({ versionState: failing, sortBy, limit: 1, offset })).lines);
    const { lines: whole } = await search({ versionState: failing, sortBy });
    assert.deepEqual(lines, whole, `pages by ${field}`);
    return lines.map((line) => line.split(' ')[1]).join(' ');
  };
  assert.equal(await sorted('file'), '3 1 door 5');
  assert.equal(await sorted('file', 'DESC'), 'door 5 3 1');
  assert.equal(await sorted('rule', 'DESC'), 'door 5 3 1');
  assert.equal(await sorted('person'), '1 3 door 5');
  assert.equal(await sorted('person', 'DESC'), '3 door 1 5');
  assert.equal(await sorted('due'), '3 1 door 5');
  assert.equal(await sorted('due', 'DESC'), '1 3 door 5');
  assert.equal(await sorted('age'), '1 door 5 3');
  assert.deepEqual((await search({ sortBy: { field: 'age' }, assigneeId: ids.projectAdmin })).lines, [
    'b.ifc door NEW',
    'a.ifc 3 NEW',
  ]);
  const { total } = await search({ sortBy: { field: 'rule' } });
  assert.equal(total, (await search({})).total);
});

test('a finding that an exception in force covers is EXCEPTED, and also has its state over the versions', async (t) => {
  const { search, place, a, except } = await openProject(t);
  await except({ ...place(a, 'r1', globalIdOf(1)), kind: 'OBJECT' }, 'GRANTED');
  const states = async (payload: object) =>
    (await search(payload)).data.map(
      ({ state, versionState }: { state: string; versionState: string }) => `${state} ${versionState}`,
    );
  assert.deepEqual(await states({ state: 'EXCEPTED' }), ['EXCEPTED OPEN']);
  assert.deepEqual(await states({ state: 'OPEN' }), []);
  assert.deepEqual(await states({ versionState: 'OPEN' }), ['EXCEPTED OPEN']);
  assert.deepEqual((await states({ state: ['EXCEPTED', 'SOLVED'] })).sort(), ['EXCEPTED OPEN', 'SOLVED SOLVED']);
  assert.deepEqual((await states({ state: ['OPEN', 'EXCEPTED'] })).sort(), ['EXCEPTED OPEN']);
  assert.equal((await states({})).length, 5);
});

test('a finding has an id, its assignee with the due date, and the reports of its first and last version', async (t) => {
  const { app, search, a, ids, as, project } = await openProject(t);
  const { data } = await search({ ruleId: 'r1' });
  const of = (state: string) => data.find((one: { state: string }) => one.state === state);
  const { id, ...open } = of('OPEN');
  const first = open.firstReportId;
  assert.deepEqual([open.lastReportId, open.globalId, open.ifcType], [a, globalIdOf(1), open.facts.ifcType]);
  assert.notEqual(first, a);
  assert.deepEqual([of('SOLVED').firstReportId, of('SOLVED').lastReportId], [first, first]);
  assert.deepEqual([of('NEW').firstReportId, of('NEW').lastReportId], [a, a]);
  const change = (payload: object) => app.call('PUT', `${project}/findings/${id}`, { as, payload });
  assert.equal((await change({ dueDate: '2026-02-01' })).body.details[0].path, 'assigneeId');
  const stranger = (await change({ assigneeId: '00000000-0000-4000-8000-000000000000' })).body;
  assert.deepEqual(stranger.details, [{ path: 'assigneeId', message: 'NO_MEMBER' }]);
  const assigned = (await change({ assigneeId: ids.projectAdmin })).body;
  assert.deepEqual([assigned.id, assigned.assignee.id, assigned.dueDate], [id, ids.projectAdmin, undefined]);
  assert.equal((await change({ dueDate: '2026-02-01' })).body.dueDate, '2026-02-01');
  assert.equal((await search({ assigneeId: ids.projectAdmin })).data[0].id, id);
  assert.equal((await change({ assigneeId: null })).body.assignee, undefined);
  const comment = { as, payload: { text: 'Wordt gesloopt' } };
  assert.equal((await app.call('POST', `${project}/findings/${id}/comments`, comment)).body.data[0].text, 'Wordt gesloopt');
  assert.equal((await search({ ruleId: 'r1' })).data.find((one: { id: string }) => one.id === id).comments, 1);
  for (const wrong of ['nothing', `${id.slice(0, -4)}abcd`])
    assert.equal((await app.call('PUT', `${project}/findings/${wrong}`, { as, payload: { assigneeId: null } })).status, 404);
});

test('an exception is requested by the id of a finding: for the object, its type or its rule', async (t) => {
  const { search, except, exceptions } = await openProject(t);
  const door = (await search({ type: 'ifcdoor' })).data[0];
  for (const kind of ['OBJECT', 'TYPE', 'RULE']) await except({ kind, findingId: door.id });
  const requests = await exceptions({ status: 'ASKED' });
  assert.deepEqual(
    requests
      .map(({ scope, ruleId, filename }: { scope: string; ruleId: string; filename: string }) => `${scope} ${ruleId} ${filename}`)
      .sort(),
    ['OBJECT r2 b.ifc', 'RULE r2 b.ifc', 'TYPE r2 b.ifc'],
  );
  const byScope = (name: string) => requests.find(({ scope }: { scope: string }) => scope === name);
  assert.equal(byScope('OBJECT').object.globalId, globalIdOf(4));
  assert.deepEqual(byScope('TYPE').type, { ifcType: 'IfcDoor', name: 'Deur 930' });
});

test('open findings of a project are counted per state, file and rule', async (t) => {
  const { app, as, project, place, b, except } = await openProject(t);
  await except({ ...place(b, 'r2', globalIdOf(5)), kind: 'OBJECT' }, 'GRANTED');
  await except({ ...place(b, 'r2'), kind: 'RULE' });
  const { body } = await app.call('GET', `${project}/findings`, { as });
  assert.deepEqual(body.totals, { RETURNED: 0, NEW: 3, OPEN: 1, NOT_JUDGED: 0, SOLVED: 1 });
  assert.deepEqual([body.objects, body.excepted, body.asked, body.rights], [4, 1, 1, { change: true, decide: false }]);
  assert.deepEqual(
    body.files.map(({ filename, excepted }: { filename: string; excepted: number }) => [filename, excepted]),
    [
      ['a.ifc', 0],
      ['b.ifc', 1],
    ],
  );
  assert.deepEqual(
    body.rules.map(({ ruleId, counts }: { ruleId: string; counts: Record<string, number> }) => [ruleId, counts.NEW, counts.OPEN]),
    [
      ['r1', 1, 1],
      ['r2', 2, 0],
    ],
  );
});

test('an exception of a rule or a type counts the failing objects of the newest versions that it covers', async (t) => {
  const { a, b, place, except, exceptions } = await openProject(t);
  const ofRule = await except({ ...place(a, 'r1'), kind: 'RULE' });
  const everywhere = await except({ ...place(b, 'r2'), kind: 'RULE', wholeProject: true });
  const type = { ifcType: 'IfcDoor', name: 'Deur 930' };
  const ofType = await except({ ...place(b, 'r2'), kind: 'TYPE', type });
  const ofTypeElsewhere = await except({ ...place(a, 'r1'), kind: 'TYPE', type });
  const ofObject = await except({ ...place(a, 'r1', globalIdOf(1)), kind: 'OBJECT' });
  const listed: { id: string; objects: number }[] = await exceptions({});
  const counts = Object.fromEntries(listed.map(({ id, objects }) => [id, objects]));
  assert.deepEqual(counts, { [ofRule]: 2, [everywhere]: 2, [ofType]: 1, [ofTypeElsewhere]: 0, [ofObject]: 1 });
});

test('exceptions are filtered by standing, and each names the report that shows it', async (t) => {
  const { app, a, b, place, except, exceptions } = await openProject(t);
  const requestId = await except({ ...place(a, 'r1'), kind: 'RULE' }, undefined, { reason: 'Nog overleggen' });
  const ending = await except({ ...place(a, 'r1', globalIdOf(1)), kind: 'OBJECT' }, 'GRANTED', { until: '2026-01-10' });
  // The last day on which people are notified.
  const endingLast = await except({ ...place(a, 'r1'), kind: 'RULE' }, 'GRANTED', { until: '2026-01-19' });
  const inForce = await except({ ...place(b, 'r2'), kind: 'RULE', wholeProject: true }, 'GRANTED');
  const refused = await except({ ...place(b, 'r2'), kind: 'RULE' }, 'DENIED');
  const of = async (payload: object) => (await exceptions(payload)).map(({ id }: { id: string }) => id);
  assert.deepEqual(await of({ standing: 'ASKED' }), [requestId]);
  assert.deepEqual((await of({ standing: 'IN_FORCE' })).sort(), [ending, endingLast, inForce].sort());
  assert.deepEqual((await of({ standing: 'ENDING' })).sort(), [ending, endingLast].sort());
  assert.deepEqual(await of({ standing: 'DENIED' }), [refused]);
  assert.deepEqual(await of({ query: 'overleggen' }), [requestId]);
  const [one] = await exceptions({ standing: 'ASKED' });
  assert.deepEqual(one.seenIn, { reportId: a, specificationId: 's1' });
  app.advanceMinutes(6 * 24 * 60);
  assert.deepEqual(await of({ standing: 'EXPIRED' }), [ending]);
  assert.deepEqual((await of({ standing: 'IN_FORCE' })).sort(), [endingLast, inForce].sort());
});

test('the findings of a project are grouped by cause, file, storey and person, and a group is searched and followed up', async (t) => {
  const { app, a, b, ids, as, project, search, place } = await openProject(t);
  const assign = (where: object, assignee: string) =>
    app.call('PUT', `${project}/assignments`, { as, payload: { ...where, assignee: { id: assignee } } });
  // The rule r1 is Piet's, but wall 3 is Saar's, and so is the door.
  await assign(place(a, 'r1'), ids.projectUser);
  await assign(place(a, 'r1', globalIdOf(3)), ids.projectAdmin);
  await assign(place(b, 'r2', globalIdOf(4)), ids.projectAdmin);
  const failing = { versionState: ['RETURNED', 'NEW', 'OPEN'] };
  const groups = async (groupBy: string, { query, ...page }: { query?: string; limit?: number; offset?: number } = {}) => {
    const filters = { ...failing, ...(query === undefined ? {} : { query }) };
    const payload = { ...filters, groupBy, ...page };
    const { body } = await app.call('POST', `${project}/findings/groups/_search`, { as, payload });
    for (const { value, count } of body.data) {
      const group = { by: groupBy, values: [value] };
      assert.equal((await search({ ...filters, group })).total, count, `${groupBy} ${value}`);
      if (groupBy === 'person' && value)
        assert.equal((await search({ ...filters, assigneeId: value })).total, count, 'the filter by person agrees');
      const sortBy = { field: 'age' };
      assert.equal((await search({ ...filters, group, sortBy })).total, count, `${groupBy} ${value}, sorted`);
    }
    return body;
  };
  const byFile = await groups('file');
  assert.deepEqual(byFile, {
    data: [
      { value: 'a.ifc', count: 2 },
      { value: 'b.ifc', count: 2 },
    ],
    total: 2,
  });
  const [cause, ...others] = (await groups('cause')).data;
  assert.deepEqual([cause.count, cause.cause.failure.code, others.length], [4, 'PROPERTY_MISSING', 0]);
  // A solved finding has no cause in this version.
  const ofAll = await app.call('POST', `${project}/findings/groups/_search`, { as, payload: { groupBy: 'cause' } });
  assert.deepEqual(
    ofAll.body.data.map(({ value, count }: { value: string; count: number }) => [value, count]),
    [
      [cause.value, 4],
      ['', 1],
    ],
  );
  const byPerson = (await groups('person')).data;
  assert.deepEqual(
    byPerson.map((one: { value: string; count: number }) => [one.value, one.count]),
    [
      [ids.projectAdmin, 2],
      [ids.projectUser, 1],
      ['', 1],
    ],
  );
  assert.equal(byPerson[0].person.lastName, 'Beheer');
  assert.deepEqual((await groups('storey')).data, [{ value: '', count: 4 }]);
  assert.deepEqual((await groups('file', { limit: 1, offset: 1 })).data, [{ value: 'b.ifc', count: 2 }]);
  assert.deepEqual((await groups('file', { query: 'wand 5' })).data, [{ value: 'b.ifc', count: 1 }]);
  const matching = { ...failing, group: { by: 'person', values: ['', ids.projectUser] } };
  const payload = { selection: { matching }, comment: { text: 'x' } };
  const batch = await app.call('POST', `${project}/finding-batches`, { as, payload });
  assert.equal(batch.body.findings, 2);
});

test('the findings of a project are exported as the list shows them, in the language and time zone of the reader', async (t) => {
  const { app, a, b, ids, as, project, place, except } = await openProject(t);
  const payload = { ...place(a, 'r1', globalIdOf(3)), assignee: { id: ids.projectAdmin }, due: '2026-02-01' };
  await app.call('PUT', `${project}/assignments`, { as, payload });
  await except({ ...place(b, 'r2'), kind: 'RULE' }, 'GRANTED', { reason: '=HYPERLINK("x")' });
  await except({ ...place(a, 'r1', globalIdOf(1)), kind: 'OBJECT' });
  await app.db
    .updateTable('files')
    .set({ uploaded_at: new Date('2026-01-01T23:30:00Z') })
    .execute();
  const download = (order: object, who = as) => app.call('POST', `${project}/findings/export`, { as: who, payload: order });
  const failing = { versionState: ['RETURNED', 'NEW', 'OPEN'] };
  const read = async (order: object) => {
    const { status, body, headers } = await download({ format: 'csv', ...failing, ...order });
    assert.equal(status, 200, JSON.stringify(body));
    const [head = '', ...rows] = String(body)
      .slice(1)
      .split(/\r\n(?=.)|\r\n$/)
      .slice(0, -1)
      .map((line) => line.split(';').join('|'));
    return { head, rows, headers };
  };
  const dutch = await read({ language: 'nl', timeZone: 'Europe/Amsterdam', sortBy: { field: 'person' } });
  assert.equal(dutch.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(String(dutch.headers['content-disposition']), /filename="bevindingen\.csv"/);
  assert.equal(
    dutch.head,
    'Regel|Eis|Waarom het niet voldoet|Specificatie|Object|IFC-type|GlobalId|Tag|Bouwlaag|Bestand|Versie|Status|Toegewezen aan|Uiterlijk|Uitzondering|Objecten van de uitzondering|Eerst gezien (Europe/Amsterdam)|Leeftijd in dagen',
  );
  const [first = '', second = '', third = ''] = dutch.rows;
  assert.equal(dutch.rows.length, 4);
  assert.match(first, /\|a\.ifc\|2\|Nieuw\|.*Beheer\|2026-02-01\|\|\|2026-01-02 00:30\|3$/);
  assert.match(second, /\|a\.ifc\|2\|(Nieuw|Open)\|\|\|"?Gevraagd tot en met 1 feb 2026: Afgesproken"?\|1\|/);
  assert.match(third, /\|b\.ifc\|1\|Uitgezonderd\|\|\|"Uitgezonderd tot en met 1 feb 2026: =HYPERLINK\(""x""\)"\|2\|/);
  const english = (await download({ format: 'csv', language: 'en', ...failing, fileName: 'b.ifc' })).body as string;
  assert.match(english, /First seen \(UTC\).*\r\n.*2026-01-01 23:30/);
  assert.equal(english.trimEnd().split('\r\n').length, 3);
  const grouped = await read({ language: 'nl', groupBy: 'person', group: { by: 'person', values: ['', ids.projectAdmin] } });
  assert.match(grouped.rows.at(-1) ?? '', /Beheer/);
  const workbook = await download({ format: 'xlsx' });
  assert.deepEqual(
    [workbook.status, workbook.headers['content-type'], String(workbook.body).slice(0, 2)],
    [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
  );
  assert.equal((await download({ format: 'pdf' })).status, 400);
  assert.equal((await download({ format: 'csv', timeZone: 'Mars/Olympus' })).body.details[0].message, 'TIME_ZONE_INVALID');
});
