/** Tests findings of IFC itself: they are followed, assigned, commented on, excepted and exported as those of specifications are. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { ProjectFinding } from '../../common/contract/findings.ts';
import { DEFAULT_VALIDITY } from '../../common/contract/validity.ts';
import { type LayerReport, type RuleReport, VALIDITY_LAYERS, type ValidityFinding } from '../../engine/validity/finding.ts';
import { offLayer, overallOutcome, reportLayer, undecidedLayer, withDamage } from '../../engine/validity/layer-report.ts';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import type { MailOrder } from '../mail/all-mails.ts';

const REASON = { code: 'LIMIT_REACHED', detail: 'too many edges' } as const;
const CODE = 'OJP001';

const wall = (id: number, more: Partial<ValidityFinding> = {}): ValidityFinding => ({
  ...{ code: CODE, severity: 'ERROR', messageKey: 'rules.OJP001', values: {}, attribute: 'ObjectPlacement' },
  ...{ instance: `#${id}=IFCWALL`, stepId: id, type: 'IfcWall', name: `Wand ${id}`, globalId: globalIdOf(id) },
  ...more,
});
/** A record without a GlobalId, whose number changes with every export. */
const record = (stepId: number, actual: string): ValidityFinding => {
  const { globalId: _, name: __, ...rest } = wall(stepId, { type: 'IfcPerson', instance: `#${stepId}=IFCPERSON`, actual });
  return rest;
};

type Rule = Partial<RuleReport>;

/** The layer of the rules with one rule that these findings break, or with the rule as given. */
function rulesLayer(findings: readonly ValidityFinding[], rule: Rule = {}): LayerReport {
  const outcome = findings.length > 0 ? 'BROKEN' : 'HOLDS';
  return reportLayer('RULES', [{ code: CODE, severity: 'ERROR', outcome, count: findings.length, ...rule }], [...findings]);
}

const walls = (...ids: number[]) => rulesLayer(ids.map((id) => wall(id)));

/** A version of a file: the layers that say something, or null where an older Vakwerk checked nothing. */
type Version = LayerReport | readonly LayerReport[] | null;

function validityOf(version: Exclude<Version, null>) {
  const given = [version].flat() as LayerReport[];
  const layers = VALIDITY_LAYERS.map(
    (layer) => given.find((one) => one.layer === layer) ?? reportLayer(layer, [{ ...HELD, code: `${layer}1` }], []),
  );
  return { schema: 'IFC4', outcome: overallOutcome(layers), layers };
}

const HELD: RuleReport = { code: '', severity: 'ERROR', outcome: 'HOLDS', count: 0 };

/** A project whose file has these versions. */
async function open(t: TestContext, versions: readonly Version[]) {
  const mails: MailOrder[] = [];
  const app = await openTestApp(t, (services) => ({
    ...services,
    enqueueMail: async (_trx, order) => void mails.push(order),
  }));
  const { ids, projectId, organizationId, tokens } = await castProject(app);
  const [as, admin] = [tokens.projectUser, tokens.projectAdmin];
  const url = `/api/projects/${projectId}`;
  const reports: string[] = [];
  const upload = async (version: Version, { filename = 'huis.ifc', checks = [madeCheck(1, 'FAILED')] } = {}) => {
    const place = { uploadedBy: ids.projectUser, projectId, organizationId, filename, version: reports.length + 1 };
    const fileId = await makeFile(app, place);
    const elements = [madeGroup('ILS', [madeRule(CODE, checks)], { specificationId: 's1' })];
    reports.push(await makeReport(app, fileId, elements, version && validityOf(version), DEFAULT_VALIDITY, []));
  };
  for (const version of versions) await upload(version);
  const search = async (payload: object = {}) => {
    const body = { language: 'en', source: 'VALIDITY', ...payload };
    const answer = await app.call('POST', `${url}/findings/_search`, { as, payload: body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as { data: ProjectFinding[]; total: number };
  };
  const states = async (payload: object = {}) =>
    (await search({ limit: 100, ...payload })).data.map(({ facts, versionState }) => `${facts?.stepId} ${versionState}`).sort();
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = as) =>
    app.call(method, `${url}${path}`, { as: who, ...(payload && { payload }) });
  return { app, ids, as, admin, url, reports, upload, search, states, call, mails };
}

test('findings of IFC itself are followed over versions, apart from those of specifications', async (t) => {
  const { app, as, reports, search, states, call } = await open(t, [walls(1, 2), walls(2, 3)]);
  assert.deepEqual(await states(), ['1 SOLVED', '2 OPEN', '3 NEW']);
  const { data } = await search({ source: undefined });
  assert.deepEqual(
    data.map(({ source, ruleId }) => [source, ruleId]),
    [['SPECIFICATION', CODE]],
    'a search that names no source finds what it found before',
  );
  assert.equal((await search({ source: ['SPECIFICATION', 'VALIDITY'] })).total, 4);
  assert.equal((await search({ source: ['SPECIFICATION', 'VALIDITY'], limit: 0 })).total, 4);
  const [second] = (await search({ versionState: 'OPEN' })).data;
  assert.deepEqual(
    [second?.source, second?.layer, second?.severity, second?.specificationId, second?.ruleId, second?.instance, second?.since],
    ['VALIDITY', 'RULES', 'ERROR', 'RULES', CODE, '#2=IFCWALL', 1],
  );
  assert.match(second?.message ?? '', /^.+ \(ObjectPlacement\)$/);
  assert.ok(second?.ruleName && second.message?.startsWith(second.ruleName));
  const dutch = (await search({ versionState: 'OPEN', language: 'nl' })).data[0];
  assert.notEqual(dutch?.ruleName, second?.ruleName);
  assert.equal((await search({ source: undefined, layer: 'RULES', ruleId: CODE })).total, 3);
  assert.equal((await search({ source: undefined, layer: 'SCHEMA', ruleId: CODE })).total, 0);
  const ofProject = (await call('GET', '/findings')).body;
  assert.deepEqual([ofProject.objects, ofProject.rules.length, ofProject.ofRuleSets.rules.length], [1, 1, 0]);
  const { totals, objects, excepted, rules } = ofProject.ofValidity;
  assert.deepEqual([totals.NEW, totals.OPEN, totals.SOLVED, objects, excepted], [1, 1, 1, 2, 0]);
  assert.deepEqual([rules[0].layer, rules[0].ruleId, rules[0].counts.OPEN], ['RULES', CODE, 1]);
  const ofReport = (await app.call('GET', `/api/reports/${reports[1]}/findings`, { as })).body;
  assert.deepEqual([ofReport.objects, ofReport.rules.length, ofReport.ofValidity.objects], [1, 1, 2]);
  assert.deepEqual([ofReport.ofValidity.rules[0].specificationId, ofReport.ofValidity.rules[0].ruleId], ['RULES', CODE]);
});

test('a finding is solved when its rule holds or does not apply, and returns as the same finding', async (t) => {
  const { search, states, upload } = await open(t, [walls(1, 2)]);
  const ids = (await search()).data.map(({ id }) => id);
  await upload(walls());
  assert.deepEqual(await states(), ['1 SOLVED', '2 SOLVED']);
  await upload(walls(2));
  assert.deepEqual(await states(), ['1 SOLVED', '2 RETURNED']);
  assert.deepEqual((await search({ versionState: ['SOLVED', 'RETURNED'] })).data.map(({ id }) => id).sort(), ids.sort());
  await upload(rulesLayer([], { outcome: 'NOT_APPLICABLE' }));
  assert.deepEqual(await states(), ['1 SOLVED', '2 SOLVED']);
});

const UNKNOWN: Record<string, Version> = {
  'the rule is undecided': rulesLayer([], { outcome: 'UNDECIDED', reason: REASON }),
  'the layer is undecided': undecidedLayer('RULES', REASON),
  'the layer is off': offLayer('RULES'),
  'the rule is off': rulesLayer([], { outcome: 'OFF' }),
  'an older Vakwerk checked nothing': null,
  'a part of the file was read': withDamage(
    reportLayer('RULES', [{ ...HELD, code: 'ALB000', outcome: 'BROKEN', count: 1 }], [wall(9, { code: 'ALB000' })]),
    REASON,
  ),
};

for (const [words, version] of Object.entries(UNKNOWN))
  test(`nothing is solved, and nothing is new afterwards, where ${words}`, async (t) => {
    const { states, upload } = await open(t, [walls(1, 2), version]);
    assert.deepEqual(await states({ ruleId: CODE }), ['1 NOT_JUDGED', '2 NOT_JUDGED']);
    await upload(walls(2, 3));
    assert.deepEqual(await states({ ruleId: CODE }), ['1 SOLVED', '2 OPEN', '3 OPEN']);
  });

test('what the report cuts off is neither solved nor new', async (t) => {
  const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => wall(from + at));
  const { search, upload } = await open(t, [rulesLayer(many(1, 260))]);
  const count = async (versionState?: string) => (await search({ versionState, limit: 0 })).total;
  assert.deepEqual([await count('NEW'), await count()], [250, 250], 'a report lists 250 findings of a rule');
  await upload(rulesLayer(many(11, 250), { count: 4_000 }));
  assert.deepEqual([await count('NOT_JUDGED'), await count('OPEN'), await count('NEW'), await count('SOLVED')], [10, 250, 0, 0]);
  await upload(rulesLayer([...many(11, 100), ...many(1_000, 5)]));
  assert.deepEqual([await count('NOT_JUDGED'), await count('OPEN'), await count('NEW')], [0, 105, 0]);
  assert.equal(await count('SOLVED'), 160, 'now that all is listed, what is not listed is solved');
  await upload(rulesLayer(many(11, 100), { reason: REASON }));
  assert.deepEqual([await count('NOT_JUDGED'), await count('OPEN'), await count('SOLVED')], [5, 100, 160]);
});

test('records without a GlobalId, and places that are no record, are followed by what they say', async (t) => {
  const header = (line: number) => {
    const finding = { code: 'HEAD1', severity: 'WARNING', messageKey: 'rules.OJP001', values: {}, line, column: 3 } as const;
    return reportLayer('HEADER', [{ code: 'HEAD1', severity: 'WARNING', outcome: 'BROKEN', count: 1 }], [finding]);
  };
  const before = [header(3), rulesLayer([record(5, '#4, #4'), record(6, '#7, #7'), record(8, 'x')])];
  const { search, upload, call } = await open(t, [before]);
  assert.equal((await call('GET', '/findings')).body.ofValidity.objects, 4, 'records that say the same are counted each');
  await upload([header(4), rulesLayer([record(805, '#804, #804'), record(806, 'y')])]);
  const { data } = await search();
  assert.deepEqual(data.map(({ layer, facts, line, versionState }) => [layer, facts?.stepId, line, versionState]).sort(), [
    ['HEADER', undefined, 4, 'OPEN'],
    ['RULES', 6, undefined, 'SOLVED'],
    ['RULES', 8, undefined, 'SOLVED'],
    ['RULES', 805, undefined, 'OPEN'],
    ['RULES', 806, undefined, 'NEW'],
  ]);
  const [ofHeader] = data;
  const scope = { kind: 'OBJECT', findingId: ofHeader?.id };
  const { status, body } = await call('POST', '/exceptions', { scope, reason: 'Agreed', until: '2026-02-01' });
  assert.deepEqual([status, body.layer, body.scope, body.object?.key], [200, 'HEADER', 'OBJECT', ofHeader?.object]);
});

test('two attributes of one object are two findings, which are assigned together', async (t) => {
  const { search, call, ids } = await open(t, [rulesLayer([wall(1), wall(1, { attribute: 'Representation' })])]);
  const [first] = (await search()).data;
  assert.equal((await call('PUT', `/findings/${first?.id}`, { assigneeId: ids.projectAdmin })).status, 200);
  assert.equal((await search({ assigneeId: ids.projectAdmin })).total, 2);
});

test('a finding is assigned with a date and commented on by its id, and both stay with it in the next version', async (t) => {
  const { app, ids, admin, upload, search, call, mails } = await open(t, [walls(1, 2)]);
  const [first] = (await search()).data;
  assert.ok(first);
  const webhook = { name: 'Planner', url: 'https://hooks.bouw.example/', events: ['finding.assigned'] };
  await call('POST', '/webhooks', webhook, admin);
  mails.length = 0;
  const change = { assigneeId: ids.projectAdmin, dueDate: '2026-02-01' };
  assert.equal((await call('PUT', `/findings/${first.id}`, change)).status, 200);
  const comment = { text: 'Plaats de wand op de verdieping', mentions: [ids.projectAdmin] };
  assert.equal((await call('POST', `/findings/${first.id}/comments`, comment)).body.total, 1);
  assert.deepEqual(mails.map(({ kind }) => kind).sort(), ['MENTIONED', 'PROJECT_NEWS']);
  assert.match(JSON.stringify(mails), /tab=validity&s=RULES&n=OJP001/);
  await upload(walls(1));
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
  assert.equal((await search({ assigneeId: ids.projectAdmin })).total, 1);
  const ofSpecification = await search({ source: 'SPECIFICATION', assigneeId: ids.projectAdmin });
  assert.equal(ofSpecification.total, 0, 'the rule of the specification with the same id');
  const waiting = (await app.call('GET', '/api/users/me/waiting', { as: admin })).body;
  assert.equal(waiting.projects[0].findings.assigned, 1);
  const events = await app.db.selectFrom('events').select('data').where('type', '=', 'finding.assigned').execute();
  const [event] = events.map(({ data: facts }) => (facts as { finding: { rule: { name: string } } }).finding.rule);
  const { name, ...rule } = event as { name: string };
  assert.deepEqual(rule, { id: CODE, specification: '', layer: 'RULES', ruleSet: null });
  assert.ok(name.length > CODE.length, name);
});

test('an exception of a finding is that of the tab, and the other way round', async (t) => {
  const { app, as, admin, reports, search, call } = await open(t, [walls(1, 2, 3)]);
  const grant = async (scope: object) => {
    const { status, body } = await call('POST', '/exceptions', { scope, reason: 'Agreed', until: '2026-02-01' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await call('PUT', `/exceptions/${body.id}`, { status: 'GRANTED' }, admin)).status, 200);
    return body;
  };
  const [first] = (await search()).data;
  const exception = await grant({ kind: 'OBJECT', findingId: first?.id });
  assert.deepEqual([exception.layer, exception.ruleId, exception.specificationName], ['RULES', CODE, '']);
  const listed = async () =>
    (await app.call('POST', `/api/reports/${reports[0]}/validity/_search`, { as, payload: { layer: 'RULES' } })).body.data;
  await grant({ kind: 'OBJECT', reportId: reports[0], layer: 'RULES', code: CODE, object: (await listed())[1].object });
  assert.deepEqual(
    (await listed()).map(({ exception: one }: { exception?: { status: string } }) => one?.status),
    ['GRANTED', 'GRANTED', undefined],
  );
  assert.deepEqual(
    (await search()).data.map(({ state }) => state),
    ['EXCEPTED', 'EXCEPTED', 'NEW'],
  );
  assert.equal((await search({ excepted: false })).total, 1);
  const { ofValidity, excepted } = (await call('GET', '/findings')).body;
  assert.deepEqual([ofValidity.excepted, excepted], [2, 0]);
  const place = { reportId: reports[0], specificationId: 'RULES', ruleId: CODE };
  const ofType = { kind: 'TYPE', ...place, type: { ifcType: 'x', name: 'y' } };
  assert.equal((await call('POST', '/exceptions', { scope: ofType, reason: 'x', until: '2026-02-01' })).status, 400);
  await grant({ kind: 'RULE', ...place });
  assert.equal((await search({ excepted: true })).total, 3);
});

test('an object keeps its finding and its exception where an export gave it another GlobalId', async (t) => {
  const named = (id: number, tag: string) => madeCheck(id, 'PASSED', { name: `Wand ${tag}`, tag });
  const { upload, search, call, admin } = await open(t, []);
  await upload(walls(1, 2), { checks: [named(1, 'a'), named(2, 'b'), named(3, 'c')] });
  const [, second] = (await search()).data;
  const exception = { scope: { kind: 'OBJECT', findingId: second?.id }, reason: 'Agreed', until: '2026-02-01' };
  const { id } = (await call('POST', '/exceptions', exception)).body;
  assert.equal((await call('PUT', `/exceptions/${id}`, { status: 'GRANTED' }, admin)).status, 200);
  await upload(walls(1, 700), { checks: [named(1, 'a'), named(700, 'b'), named(3, 'c')] });
  assert.deepEqual(
    (await search()).data.map(({ id: finding, versionState }) => [finding === second?.id, versionState]),
    [
      [false, 'OPEN'],
      [true, 'OPEN'],
    ],
  );
});

test('one call assigns, excepts and comments on many findings of both sources, and is undone as a whole', async (t) => {
  const { app, ids, admin, reports, search, call } = await open(t, [walls(1, 2, 3)]);
  const assignment = { assignee: { id: ids.projectAdmin }, due: null };
  const exception = { reason: 'Agreed', until: '2026-02-01' };
  const both = { selection: { matching: { source: ['SPECIFICATION', 'VALIDITY'] } } };
  const { body } = await call('POST', '/finding-batches', { ...both, assignment, exception, comment: { text: 'Samen' } }, admin);
  assert.deepEqual([body.assigned, body.excepted, body.commented], [4, 4, 4]);
  assert.deepEqual(
    (await search()).data.map(({ state, assignee, comments }) => [state, assignee?.id, comments]),
    Array.from({ length: 3 }, () => ['EXCEPTED', ids.projectAdmin, 1]),
  );
  const grouped = (await call('POST', '/exceptions/_search', { grouped: true })).body;
  assert.equal(grouped.total, 2, 'the rule of the specification with the same id is another group');
  const { layers } = (await app.call('GET', `/api/reports/${reports[0]}/validity`, { as: admin })).body;
  assert.equal(layers[3].causes[0].excepted, 3);
  assert.equal((await call('DELETE', `/finding-batches/${body.id}`, undefined, admin)).status, 204);
  for (const table of ['finding_assignments', 'finding_exceptions', 'finding_comments'] as const)
    assert.equal((await app.db.selectFrom(table).select('id').execute()).length, 0, table);
  const ofRule = { matching: { reportId: reports[0], specificationId: 'RULES', ruleId: CODE } };
  assert.equal((await call('POST', '/finding-batches', { selection: ofRule, assignment })).body.assigned, 3);
});

test('findings are grouped by their rule where others are by their cause, sorted, and exported with words', async (t) => {
  const { search, call } = await open(t, [walls(1, 2)]);
  const sources = { source: ['SPECIFICATION', 'VALIDITY'], language: 'en' };
  const { data: groups } = (await call('POST', '/findings/groups/_search', { ...sources, groupBy: 'cause' })).body;
  const [{ ruleName } = { ruleName: '' }] = (await search()).data;
  assert.deepEqual([groups[0].count, groups[0].ruleName], [2, ruleName]);
  assert.equal((await search({ ...sources, group: { by: 'cause', values: [groups[0].value] } })).total, 2);
  const sorted = await search({ ...sources, sortBy: { field: 'rule', order: 'ASC' } });
  assert.equal(sorted.total, 3);
  const csv = String((await call('POST', '/findings/export', { format: 'csv', ...sources })).body);
  assert.match(csv, /OJP001.*\(ObjectPlacement\).*IFC file: Rules of buildingSMART,Wand 1,IfcWall/);
});

test('two files of a project have findings of their own', async (t) => {
  const { upload, states, search, call } = await open(t, [walls(1)]);
  await upload(walls(1, 2), { filename: 'ander.ifc' });
  await upload(walls(2));
  assert.deepEqual(await states({ fileName: 'huis.ifc' }), ['1 SOLVED', '2 NEW']);
  assert.deepEqual(await states({ fileName: 'ander.ifc' }), ['1 NEW', '2 NEW']);
  const { ofValidity } = (await call('GET', '/findings')).body;
  assert.deepEqual([ofValidity.objects, ofValidity.rules.length, ofValidity.rules[0].counts.NEW], [3, 1, 3]);
  assert.equal((await search({ globalId: globalIdOf(2) })).total, 2);
});

test('over ten versions a finding has the state that its history gives it', async (t) => {
  const { upload, states } = await open(t, [walls(1)]);
  const history: [Version, string[]][] = [
    [walls(1, 2), ['1 OPEN', '2 NEW']],
    [walls(2), ['1 SOLVED', '2 OPEN']],
    [offLayer('RULES'), ['1 SOLVED', '2 NOT_JUDGED']],
    [walls(1, 2), ['1 RETURNED', '2 OPEN']],
    [rulesLayer([wall(1)], { count: 300 }), ['1 OPEN', '2 NOT_JUDGED']],
    [walls(1), ['1 OPEN', '2 SOLVED']],
    [null, ['1 NOT_JUDGED', '2 SOLVED']],
    [walls(), ['1 SOLVED', '2 SOLVED']],
    [walls(3), ['1 SOLVED', '2 SOLVED', '3 NEW']],
  ];
  for (const [version, expected] of history) {
    await upload(version);
    assert.deepEqual(await states(), expected);
  }
});

test('findings that were stored before rules of IFC were followed are derived again, where a file breaks one', async (t) => {
  const { app, search, upload, call } = await open(t, [walls(1, 2)]);
  await search();
  await upload(walls(1));
  await search();
  await upload(walls(), { filename: 'goed.ifc' });
  await search();
  await app.db.updateTable('report_findings').set({ lines: '[]', validity_totals: null }).execute();
  const keys = async () => (await app.db.selectFrom('report_findings').select('blob_key').execute()).map((row) => row.blob_key);
  const before = await keys();
  assert.deepEqual(
    (await search()).data.map(({ versionState }) => versionState),
    ['OPEN', 'SOLVED'],
  );
  assert.equal((await keys()).filter((key) => before.includes(key)).length, 1, 'those of the valid file stay');
  assert.equal((await call('GET', '/findings')).body.ofValidity.objects, 1);
});

test('10,000 findings of 40 rules, all that a report lists, are followed and assigned within three seconds', async (t) => {
  const codes = Array.from({ length: 40 }, (_, at) => `R${at}`);
  const findings = codes.flatMap((code) => Array.from({ length: 250 }, (_, at) => wall(at + 1, { code })));
  const layer = reportLayer(
    'RULES',
    codes.map((code) => ({ ...HELD, code, outcome: 'BROKEN' as const, count: 250 })),
    findings,
  );
  const { ids, upload, search, call } = await open(t, [layer]);
  await search({ limit: 1 });
  await upload(layer);
  const start = cpuTimeMs();
  assert.equal((await search({ versionState: 'OPEN', limit: 1 })).total, 10_000);
  const assignment = { assignee: { id: ids.projectAdmin }, due: null };
  const selection = { matching: { source: 'VALIDITY', versionState: 'OPEN' } };
  assert.equal((await call('POST', '/finding-batches', { selection, assignment })).body.assigned, 10_000);
  const ms = cpuTimeMs() - start;
  t.diagnostic(`${Math.round(ms)} ms`);
  assert.ok(isWithin(ms, 3_000), `${ms} ms`);
});
