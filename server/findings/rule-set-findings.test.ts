/** Tests findings of rule sets: they are followed, assigned, commented on, excepted and exported as those of specifications are. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { ProjectFinding } from '../../common/contract/findings.ts';
import type { StoredCheck, StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { isWithin } from '../../test/support/slowness.ts';
import {
  globalIdOf,
  madeCheck,
  madeGroup,
  madeRule,
  makeFile,
  makeReport,
  namedWallsWith,
  RULE_SET_ID,
  wallCheck,
} from '../../test/support/stored-reports.ts';
import type { MailOrder } from '../mail/all-mails.ts';

/** A project whose file has a version for each of these results of its rule set. */
async function open(t: TestContext, versions: readonly StoredRuleSet[]) {
  const mails: MailOrder[] = [];
  const app = await openTestApp(t, (services) => ({
    ...services,
    enqueueMail: async (_trx, order) => void mails.push(order),
  }));
  const { ids, projectId, organizationId, tokens } = await castProject(app);
  const [as, admin] = [tokens.projectUser, tokens.projectAdmin];
  const url = `/api/projects/${projectId}`;
  const reports: string[] = [];
  const upload = async (ruleSet: StoredRuleSet) => {
    const place = { uploadedBy: ids.projectUser, projectId, organizationId, version: reports.length + 1 };
    const fileId = await makeFile(app, place);
    const elements = [madeGroup('ILS', [madeRule('1.1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' })];
    reports.push(await makeReport(app, fileId, elements, undefined, undefined, [ruleSet]));
  };
  for (const ruleSet of versions) await upload(ruleSet);
  const search = async (payload: object = { source: 'RULE_SET' }) => {
    const { status, body } = await app.call('POST', `${url}/findings/_search`, { as, payload: { language: 'en', ...payload } });
    assert.equal(status, 200, JSON.stringify(body));
    return body as { data: ProjectFinding[]; total: number };
  };
  const states = async () => (await search()).data.map(({ object, versionState }) => `${Number(object)} ${versionState}`).sort();
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = as) =>
    app.call(method, `${url}${path}`, { as: who, ...(payload && { payload }) });
  return { app, ids, tokens, as, admin, url, reports, upload, search, states, call, mails };
}

const failing = (...ids: number[]) => ids.map((id) => wallCheck(id, 99));

test('findings of rule sets are followed over versions, apart from those of specifications', async (t) => {
  const { app, as, reports, search, states, call } = await open(t, [
    namedWallsWith(failing(1, 2)),
    namedWallsWith(failing(2, 3)),
  ]);
  assert.deepEqual(await states(), ['1 SOLVED', '2 OPEN', '3 NEW']);
  const { data } = await search({});
  assert.deepEqual(
    data.map(({ source, ruleId, object }) => [source, ruleId, object]),
    [['SPECIFICATION', '1.1', globalIdOf(1)]],
    'a search that names no source finds what it found before',
  );
  assert.equal((await search({ source: ['SPECIFICATION', 'RULE_SET'] })).total, 4);
  assert.equal((await search({ source: ['SPECIFICATION', 'RULE_SET'], limit: 0 })).total, 4);
  const [second] = (await search({ source: 'RULE_SET', versionState: 'OPEN' })).data;
  assert.deepEqual(
    [second?.source, second?.ruleSet, second?.ruleId, second?.ruleName, second?.requirement, second?.message, second?.since],
    [
      'RULE_SET',
      { code: 'named-walls', name: 'Names of walls' },
      '1.1',
      'Each wall has a name of its own',
      undefined,
      'Name “Wand” occurs more than once. The other is Wand in gebouw.ifc.',
      1,
    ],
  );
  assert.equal((await search({ source: 'RULE_SET', language: 'nl' })).data[0]?.ruleName, 'Elke wand heeft een eigen naam');
  assert.equal((await search({ ruleSet: 'named-walls', ruleId: '1.1' })).total, 3);
  assert.equal((await search({ ruleSet: 'other', ruleId: '1.1' })).total, 0);
  const ofProject = (await call('GET', '/findings')).body;
  assert.deepEqual([ofProject.totals.OPEN, ofProject.objects, ofProject.rules.length], [1, 1, 1]);
  const { totals, objects, excepted, rules } = ofProject.ofRuleSets;
  assert.deepEqual([totals.NEW, totals.OPEN, totals.SOLVED, objects, excepted], [1, 1, 1, 2, 0]);
  assert.deepEqual([rules[0].ruleSet.code, rules[0].ruleId, rules[0].counts.OPEN], ['named-walls', '1.1', 1]);
  const ofReport = (await app.call('GET', `/api/reports/${reports[1]}/findings`, { as })).body;
  assert.deepEqual([ofReport.objects, ofReport.rules.length, ofReport.ofRuleSets.objects], [1, 1, 2]);
  assert.equal(ofReport.ofRuleSets.rules[0].specificationId, RULE_SET_ID);
});

test('what a rule could not decide, or does not list, is not solved', async (t) => {
  const listed = failing(1, 2, 3);
  const { upload, states } = await open(t, [namedWallsWith(listed)]);
  await upload(namedWallsWith([...failing(1), wallCheck(2, 99, 'UNDECIDED')]));
  assert.deepEqual(await states(), ['1 OPEN', '2 NOT_JUDGED', '3 SOLVED']);
  const off = { outcome: 'DISABLED' as const, checks: [] };
  await upload(namedWallsWith([], off));
  assert.deepEqual(await states(), ['1 NOT_JUDGED', '2 NOT_JUDGED', '3 SOLVED']);
  const partial = namedWallsWith(failing(4));
  (partial.results['1.1'] as { counts: { checks: { failed: number } } }).counts.checks.failed = 9;
  await upload(partial);
  assert.deepEqual(await states(), ['1 NOT_JUDGED', '2 NOT_JUDGED', '3 SOLVED', '4 NEW']);
  await upload(namedWallsWith(failing(4, 5)));
  assert.deepEqual(await states(), ['1 SOLVED', '2 SOLVED', '3 SOLVED', '4 OPEN', '5 OPEN'], 'what was not listed is not new');
});

test('a finding is assigned with a date and commented on by its id, and both stay with it in the next version', async (t) => {
  const { app, ids, as, admin, url, upload, search, call, mails } = await open(t, [namedWallsWith(failing(1, 2))]);
  const [first] = (await search()).data;
  assert.ok(first);
  const webhook = { name: 'Planner', url: 'https://hooks.bouw.example/', events: ['finding.assigned'] };
  await call('POST', '/webhooks', webhook, admin);
  mails.length = 0;
  const change = { assigneeId: ids.projectAdmin, dueDate: '2026-02-01' };
  assert.equal((await call('PUT', `/findings/${first.id}`, change)).status, 200);
  const comment = { text: 'Kies een eigen naam', mentions: [ids.projectAdmin] };
  assert.equal((await call('POST', `/findings/${first.id}/comments`, comment)).body.total, 1);
  assert.deepEqual(mails.map(({ kind }) => kind).sort(), ['MENTIONED', 'PROJECT_NEWS']);
  assert.match(JSON.stringify(mails), /tab=rules&s=00000000-0000-4000-8000-0000000000aa&n=1\.1/);
  await upload(namedWallsWith(failing(1)));
  const { data } = await search();
  assert.deepEqual(
    data.map(({ id, versionState, assignee, dueDate, comments }) => [
      id === first.id,
      versionState,
      assignee?.id,
      dueDate,
      comments,
    ]),
    [
      [true, 'OPEN', ids.projectAdmin, '2026-02-01', 1],
      [false, 'SOLVED', undefined, undefined, 0],
    ],
  );
  assert.equal((await search({ source: 'RULE_SET', assigneeId: ids.projectAdmin })).total, 1);
  assert.equal((await search({ assigneeId: ids.projectAdmin })).total, 0, 'the rule of the specification with the same id');
  const waiting = (await app.call('GET', '/api/users/me/waiting', { as: admin })).body;
  assert.equal(waiting.projects[0].findings.assigned, 1);
  const events = await app.db.selectFrom('events').select('data').where('type', '=', 'finding.assigned').execute();
  assert.deepEqual(
    events.map(({ data }) => (data as { finding: { rule: object } }).finding.rule),
    [{ id: '1.1', name: 'Elke wand heeft een eigen naam', specification: '', layer: null, ruleSet: 'named-walls' }],
  );
  assert.equal((await app.call('PUT', `${url}/findings/${first.id}`, { as, payload: { assigneeId: null } })).status, 200);
  assert.equal((await search({ source: 'RULE_SET', assigneeId: ids.projectAdmin })).total, 0);
});

test('an exception of a finding is that of the rule set, and the other way round', async (t) => {
  const { app, as, admin, reports, search, call } = await open(t, [namedWallsWith(failing(1, 2, 3))]);
  const grant = async (scope: object) => {
    const { status, body } = await call('POST', '/exceptions', { scope, reason: 'Agreed', until: '2026-02-01' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await call('PUT', `/exceptions/${body.id}`, { status: 'GRANTED' }, admin)).status, 200);
    return body;
  };
  const [first] = (await search()).data;
  const exception = await grant({ kind: 'OBJECT', findingId: first?.id });
  assert.deepEqual([exception.ruleSet, exception.specificationName, exception.ruleName.slice(0, 4)], ['named-walls', '', '1.1 ']);
  await grant({ kind: 'OBJECT', reportId: reports[0], ruleSetId: RULE_SET_ID, ruleId: '1.1', object: globalIdOf(2) });
  const path = `/api/reports/${reports[0]}/rule-sets/${RULE_SET_ID}/rules/1.1/checks/_search`;
  const checks: { exception?: { status: string } }[] = (await app.call('POST', path, { as, payload: {} })).body.data;
  assert.deepEqual(
    checks.map(({ exception }) => exception?.status),
    ['GRANTED', 'GRANTED', undefined],
  );
  assert.deepEqual(
    (await search()).data.map(({ state }) => state),
    ['EXCEPTED', 'EXCEPTED', 'NEW'],
  );
  assert.equal((await search({ source: 'RULE_SET', excepted: false })).total, 1);
  const { ofRuleSets, excepted } = (await call('GET', '/findings')).body;
  assert.deepEqual([ofRuleSets.excepted, excepted], [2, 0]);
  const ofType = {
    kind: 'TYPE',
    reportId: reports[0],
    specificationId: RULE_SET_ID,
    ruleId: '1.1',
    type: { ifcType: 'x', name: 'y' },
  };
  assert.equal((await call('POST', '/exceptions', { scope: ofType, reason: 'x', until: '2026-02-01' })).status, 400);
});

test('one call assigns, excepts and comments on many findings of both sources, and is undone as a whole', async (t) => {
  const { app, ids, admin, reports, search, call } = await open(t, [namedWallsWith(failing(1, 2, 3))]);
  const assignment = { assignee: { id: ids.projectAdmin }, due: null };
  const exception = { reason: 'Agreed', until: '2026-02-01' };
  const both = { selection: { matching: { source: ['SPECIFICATION', 'RULE_SET'] } } };
  const { body } = await call('POST', '/finding-batches', { ...both, assignment, exception, comment: { text: 'Samen' } }, admin);
  assert.deepEqual([body.assigned, body.excepted, body.commented], [4, 4, 4]);
  assert.deepEqual(
    (await search()).data.map(({ state, assignee, comments }) => [state, assignee?.id, comments]),
    Array.from({ length: 3 }, () => ['EXCEPTED', ids.projectAdmin, 1]),
  );
  const grouped = (await call('POST', '/exceptions/_search', { grouped: true })).body;
  assert.equal(grouped.total, 2, 'the rule of the specification with the same id is another group');
  assert.equal((await call('DELETE', `/finding-batches/${body.id}`, undefined, admin)).status, 204);
  for (const table of ['finding_assignments', 'finding_exceptions', 'finding_comments'] as const)
    assert.equal((await app.db.selectFrom(table).select('id').execute()).length, 0, table);
  const ofRule = { matching: { reportId: reports[0], specificationId: RULE_SET_ID, ruleId: '1.1' } };
  assert.equal((await call('POST', '/finding-batches', { selection: ofRule, assignment })).body.assigned, 3);
});

/** The results of a rule about pairs. */
function pairsOf(checks: StoredCheck[]): StoredRuleSet {
  const ruleSet = structuredClone(namedWallsWith(checks));
  const [group] = ruleSet.definition.elements as unknown as [{ elements: { kind: string }[] }];
  (group.elements[0] as { kind: string }).kind = 'INTERSECTION';
  return ruleSet;
}

test('a pair is one finding, whichever object comes first', async (t) => {
  const { search, upload } = await open(t, [pairsOf([wallCheck(1, 2), wallCheck(1, 3)])]);
  await upload(pairsOf([wallCheck(2, 1)]));
  assert.deepEqual(
    (await search()).data.map(({ object, versionState }) => [object, versionState]),
    [
      [`${globalIdOf(1)} ${globalIdOf(2)}`, 'OPEN'],
      [`${globalIdOf(1)} ${globalIdOf(3)}`, 'SOLVED'],
    ],
  );
});

test('findings are grouped by their rule where others are by their cause, sorted, and exported with words', async (t) => {
  const { search, call } = await open(t, [namedWallsWith(failing(1, 2))]);
  const sources = { source: ['SPECIFICATION', 'RULE_SET'], language: 'en' };
  const { data: groups } = (await call('POST', '/findings/groups/_search', { ...sources, groupBy: 'cause' })).body;
  assert.deepEqual([groups[0].count, groups[0].ruleName], [2, 'Each wall has a name of its own']);
  const inGroup = { ...sources, group: { by: 'cause', values: [groups[0].value] } };
  assert.equal((await search(inGroup)).total, 2);
  const sorted = await search({ ...sources, sortBy: { field: 'rule', order: 'DESC' } });
  assert.deepEqual(
    sorted.data.map(({ source }) => source),
    ['SPECIFICATION', 'RULE_SET', 'RULE_SET'],
  );
  const csv = String((await call('POST', '/findings/export', { format: 'csv', ...sources })).body);
  assert.match(
    csv,
    /Each wall has a name of its own.*No two walls have the same name\..*occurs more than once\..*Rule set Names of walls/,
  );
});

test('pairs are grouped by the object that is in most of them, and by their rule where no object is in several', async (t) => {
  // Object 1 is in three pairs, 2 and 6 in two each, of which one is with 1.
  const pairs = [wallCheck(1, 2), wallCheck(3, 1), wallCheck(1, 4), wallCheck(6, 7), wallCheck(8, 6), wallCheck(11, 12)];
  const { ids, search, call } = await open(t, [pairsOf(pairs)]);
  const sources = { source: 'RULE_SET', language: 'en' };
  const { data: groups } = (await call('POST', '/findings/groups/_search', { ...sources, groupBy: 'cause' })).body;
  assert.deepEqual(
    groups.map(({ count, ruleName, objectName }: Record<string, unknown>) => [count, ruleName, objectName]),
    [
      [3, 'Each wall has a name of its own', 'Wand'],
      [2, 'Each wall has a name of its own', 'Wand'],
      [1, 'Each wall has a name of its own', undefined],
    ],
  );
  const ofFirst = (await search({ ...sources, group: { by: 'cause', values: [groups[0].value] } })).data;
  assert.deepEqual(
    ofFirst.map(({ object }) => object),
    [2, 3, 4].map((other) => `${globalIdOf(1)} ${globalIdOf(other)}`),
  );
  const matching = { source: 'RULE_SET', group: { by: 'cause', values: [groups[1].value] } };
  const batch = { selection: { matching }, assignment: { assignee: { id: ids.projectAdmin }, due: null } };
  assert.equal((await call('POST', '/finding-batches', batch)).body.assigned, 2);
});

test('findings that were stored before rule sets were followed are derived again', async (t) => {
  const { app, search, upload } = await open(t, [namedWallsWith(failing(1, 2))]);
  await search();
  await upload(namedWallsWith(failing(1)));
  await search();
  await app.db.updateTable('report_findings').set({ lines: '[]', set_totals: null }).execute();
  assert.deepEqual(
    (await search()).data.map(({ versionState }) => versionState),
    ['OPEN', 'SOLVED'],
  );
});

test('10,000 pairs are followed and assigned within two seconds', async (t) => {
  const count = 10_000;
  const checks = Array.from({ length: count }, (_, at) => wallCheck(at + 1, count + at + 1));
  const { ids, upload, search, call } = await open(t, [pairsOf(checks)]);
  await search({ source: 'RULE_SET', limit: 1 });
  await upload(pairsOf(checks.slice(0, -1)));
  const start = cpuTimeMs();
  assert.equal((await search({ source: 'RULE_SET', versionState: 'OPEN', limit: 1 })).total, count - 1);
  const assignment = { assignee: { id: ids.projectAdmin }, due: null };
  const selection = { matching: { source: 'RULE_SET', versionState: 'OPEN' } };
  assert.equal((await call('POST', '/finding-batches', { selection, assignment })).body.assigned, count - 1);
  const ms = cpuTimeMs() - start;
  t.diagnostic(`${Math.round(ms)} ms`);
  assert.ok(isWithin(ms, 2_000), `${ms} ms`);
});
