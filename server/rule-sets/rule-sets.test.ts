/** Tests the library of rule sets, their use in projects, and what a report answers of them. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { listRules } from '../../engine/rules/rule-set.ts';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import {
  madeGroup,
  makeFile,
  makeReport,
  NAMED_WALLS,
  RULE_SET_ID,
  RULE_SET_SHA256,
  setCheckedRuleSets,
} from '../../test/support/stored-reports.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { findAttached } from './project-rule-set-queries.ts';
import { seedRuleSets } from './seed-rule-sets.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const SHIPPED = new URL('../../specifications', import.meta.url).pathname;

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const upload = (content: string, as = cast.tokens.organizationAdmin) =>
    app.call('POST', '/api/rule-sets', { as, ...multipart({ filename: 'a.rules.json', content }) });
  const url = `/api/projects/${cast.projectId}/rule-sets`;
  const as = cast.tokens.organizationAdmin;
  const add = (id: string) => app.call('POST', url, { as, payload: { ruleSet: { id } } });
  const list = async (path: string) => (await app.call('POST', `${path}/_search`, { as, payload: {} })).body;
  return { app, cast, upload, url, as, add, list };
}

test('the library is sorted by the name in the language of the reader, and by its other columns', async (t) => {
  const { app, upload, as } = await open(t);
  const [wall] = listRules(NAMED_WALLS);
  const named = (id: string, nl: string, en: string, rules: number) => {
    const elements = Array.from({ length: rules }, (_, at) => ({ ...wall, id: `1.${at}` }));
    return upload(JSON.stringify({ ...NAMED_WALLS, id, name: { nl, en }, elements }));
  };
  const answers = [await named('b', 'élan', 'walls', 2), await named('a', 'Zon', 'beams', 1), await named('c', 'dak', 'roof', 3)];
  for (const { status } of answers) assert.equal(status, 200);
  const sortedBy = async (field: string, order = 'ASC') => {
    const { body } = await app.call('POST', '/api/rule-sets/_search', { as, payload: { sortBy: [{ field, order }] } });
    return body.data.filter(({ platform }: { platform: boolean }) => !platform).map(({ code }: { code: string }) => code);
  };
  const { body: user } = await app.call('GET', '/api/users/me', { as });
  const byName = user.language === 'en' ? ['a', 'c', 'b'] : ['c', 'b', 'a'];
  assert.deepEqual(await sortedBy('name'), byName);
  assert.deepEqual(await sortedBy('name', 'DESC'), byName.toReversed());
  assert.deepEqual(await sortedBy('rules', 'DESC'), ['c', 'b', 'a']);
  assert.deepEqual(await sortedBy('code'), ['a', 'b', 'c']);
  const refused = await app.call('POST', '/api/rule-sets/_search', { as, payload: { sortBy: [{ field: 'sha256' }] } });
  assert.deepEqual([refused.status, refused.body.details[0].path], [400, 'sortBy.0.field']);
});

test('a text that no database can hold is refused with its place', async (t) => {
  const { upload } = await open(t);
  const { status, body } = await upload(JSON.stringify({ ...NAMED_WALLS, name: { nl: 'Namen\u0000', en: 'Names' } }));
  assert.deepEqual([status, body.details[0].path], [400, '$.name.nl']);
});

test('a rule set is uploaded as its file, read with its rules, and the same version is refused', async (t) => {
  const { app, upload, list, as } = await open(t);
  const { status, body } = await upload(JSON.stringify(NAMED_WALLS));
  assert.equal(status, 200);
  const { code, version, name, rules, platform } = body;
  assert.deepEqual([code, version, rules, platform], ['named-walls', '1.0', 1, false]);
  assert.deepEqual(name, { nl: 'Namen van wanden', en: 'Names of walls' });
  const read = await app.call('GET', `/api/rule-sets/${body.id}`, { as });
  assert.deepEqual(read.body.definition, NAMED_WALLS);
  assert.deepEqual((await upload(JSON.stringify(NAMED_WALLS))).body.code, 'CONFLICT');
  assert.equal((await upload(JSON.stringify({ ...NAMED_WALLS, version: '1.1' }))).status, 200);
  const { data, total } = await list('/api/rule-sets');
  assert.deepEqual([total, data[0].version, data[0].definition], [2, '1.1', undefined]);
});

test('a faulty rule set is refused with the JSON path of each problem', async (t) => {
  const { upload } = await open(t);
  const text = JSON.stringify(NAMED_WALLS).replace('"UNIQUE"', '"UNIK"');
  const { status, body } = await upload(text);
  assert.deepEqual([status, body.code], [400, 'VALIDATION_FAILED']);
  assert.equal(body.details[0].path, '$.elements[0].elements[0].kind');
  assert.match((await upload('no JSON')).body.details[0].message, /is not JSON/);
  assert.equal((await upload(JSON.stringify({ ...NAMED_WALLS, name: 'x'.repeat(1_000_001) }))).status, 413);
});

test('a project adds a rule set once and removes it, and a rule set in use is deleted only by force', async (t) => {
  const { app, cast, upload, url, as, add, list } = await open(t);
  const { id } = (await upload(JSON.stringify(NAMED_WALLS))).body;
  const added = await add(id);
  assert.deepEqual([added.status, added.body.ruleSet.id, added.body.project.id], [200, id, cast.projectId]);
  assert.equal((await add(id)).body.code, 'CONFLICT');
  assert.equal((await add(NOBODY)).status, 404);
  assert.deepEqual(
    (await findAttached(app.db, cast.projectId)).map(({ definition }) => definition),
    [NAMED_WALLS],
  );
  const refused = await app.call('DELETE', `/api/rule-sets/${id}`, { as });
  assert.deepEqual([refused.status, refused.body.code, refused.body.details], [409, 'CONFLICT', { projects: 1 }]);
  assert.equal((await app.call('DELETE', `${url}/${added.body.id}`, { as })).status, 204);
  assert.equal((await list(url)).total, 0);
  await add(id);
  assert.equal((await app.call('DELETE', `/api/rule-sets/${id}?force=true`, { as })).status, 204);
  assert.equal((await list(url)).total, 0);
  const actions = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_type', '=', 'rule-set')
    .orderBy('id')
    .execute();
  assert.deepEqual([...new Set(actions.map(({ action }) => action))].sort(), [
    'project.rule-set-added',
    'project.rule-set-removed',
    'rule-set.created',
    'rule-set.deleted',
  ]);
});

test('an editor switches rules off and on, the audit log names them, and an unknown rule is refused', async (t) => {
  const { app, upload, url, as, add, list, cast } = await open(t);
  const added = (await add((await upload(JSON.stringify(NAMED_WALLS))).body.id)).body;
  assert.deepEqual(added.configuration, { disabledRules: [] });
  const address = `${url}/${added.id}`;
  const configure = (...disabledRules: string[]) =>
    app.call('PUT', address, { as, payload: { configuration: { disabledRules } } });
  const off = await configure('1.1', '1.1');
  assert.deepEqual([off.status, off.body.configuration], [200, { disabledRules: ['1.1'] }]);
  assert.deepEqual((await list(url)).data[0].configuration, { disabledRules: ['1.1'] });
  const read = (await app.call('GET', address, { as: cast.tokens.projectUser })).body;
  assert.deepEqual([read.configuration, read.ruleSet.definition], [{ disabledRules: ['1.1'] }, NAMED_WALLS]);
  assert.deepEqual(
    (await findAttached(app.db, cast.projectId)).map(({ disabledRules }) => disabledRules),
    [['1.1']],
  );
  const refused = await configure('9.9');
  assert.deepEqual(
    [refused.status, refused.body.details],
    [400, [{ path: 'configuration.disabledRules.0', message: 'RULE_UNKNOWN' }]],
  );
  assert.equal((await configure()).body.configuration.disabledRules.length, 0);
  const rows = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'project.rule-set-configured')
    .execute();
  const names = rows
    .map(({ details }) => details)
    .map(({ switchedOff, switchedOn }: Record<string, unknown>) => ({ switchedOff, switchedOn }));
  const name = ['Each wall has a name of its own'];
  assert.deepEqual(names, [
    { switchedOff: name, switchedOn: undefined },
    { switchedOff: undefined, switchedOn: name },
  ]);
});

test('a report says that its settings changed when the project attached, configured or detached a rule set since', async (t) => {
  const { app, cast, upload, url, as, add } = await open(t);
  const fileId = await makeFile(app, { projectId: cast.projectId, uploadedBy: cast.ids.projectUser });
  const reportId = await makeReport(app, fileId, []);
  const hasChanged = async () =>
    (await app.call('GET', `/api/reports/${reportId}?fields=settingsChanged`, { as })).body.settingsChanged;
  const check = (checked: { id: string; disabledRules?: string[] }[]) => setCheckedRuleSets(app, reportId, checked);
  await check([]);
  assert.equal(await hasChanged(), false);
  const added = (await add((await upload(JSON.stringify(NAMED_WALLS))).body.id)).body;
  assert.equal(await hasChanged(), true, 'attached');
  await check([{ id: added.ruleSet.id }]);
  assert.equal(await hasChanged(), false, 'checked');
  await app.call('PUT', `${url}/${added.id}`, { as, payload: { configuration: { disabledRules: ['1.1'] } } });
  assert.equal(await hasChanged(), true, 'configured');
  await check([{ id: added.ruleSet.id, disabledRules: ['1.1'] }]);
  assert.equal(await hasChanged(), false, 'checked without the rule');
  await app.call('DELETE', `${url}/${added.id}`, { as });
  assert.equal(await hasChanged(), true, 'detached');
});

test('the shipped rule set is there after a start, for everybody and once', async (t) => {
  const { app, list, as } = await open(t);
  const organization = await ensurePlatformOrganization(app.db);
  for (let start = 0; start < 2; start++) await seedRuleSets(app.db, { folder: SHIPPED, organization, now: app.now() });
  const { data, total } = await list('/api/rule-sets');
  assert.deepEqual([total, data[0].code, data[0].platform], [1, 'bim-basis-ils', true]);
  assert.equal((await app.call('DELETE', `/api/rule-sets/${data[0].id}`, { as })).status, 403);
});

test('the answer of a report has the tree of its rule sets in words, apart from its own counts', async (t) => {
  const { app, cast, as } = await open(t);
  const fileId = await makeFile(app, { projectId: cast.projectId, uploadedBy: cast.ids.projectUser });
  const url = `/api/reports/${await makeReport(app, fileId, [madeGroup('A', [])])}`;
  const { body } = await app.call('GET', `${url}?fields=ruleSets,summary`, { as });
  const counts = {
    rules: { passed: 0, failed: 1, undecided: 0, notApplicable: 0 },
    checks: { passed: 3, failed: 2, undecided: 0 },
  };
  const { id: code, name, version } = NAMED_WALLS;
  assert.deepEqual(body.ruleSets, [{ id: RULE_SET_ID, code, name, version, sha256: RULE_SET_SHA256, counts }]);
  assert.equal(body.summary.rules?.failed ?? 0, 0);
  const tree = (await app.call('GET', `${url}/rule-sets?language=nl`, { as })).body.data[0];
  assert.deepEqual([tree.kind, tree.ruleSetId, tree.name, tree.counts], ['RULES', RULE_SET_ID, 'Namen van wanden', counts]);
  const [rule] = tree.elements[0].elements;
  assert.deepEqual([rule.id, rule.outcome, rule.listed, rule.fix.revit], ['1.1', 'FAILED', 2, 'Wijzig Mark.']);
});

test('the comparison with the previous version counts the failed checks of rule sets apart from those of specifications', async (t) => {
  const { app, cast, as } = await open(t);
  const version = async (number: number) => {
    app.advanceMinutes(1);
    const file = { projectId: cast.projectId, uploadedBy: cast.ids.projectUser, filename: 'huis.ifc', version: number };
    return makeReport(app, await makeFile(app, file), [madeGroup('A', [])]);
  };
  const first = await version(1);
  const second = await version(2);
  const { body } = await app.call('GET', `/api/reports/${second}/comparison`, { as });
  const counts = { new: 0, stillFailing: 2, fixed: 0, notChecked: 0 };
  assert.deepEqual(body.ruleSets, { totals: counts, rules: [{ ruleSetId: RULE_SET_ID, ruleId: '1.1', ...counts }] });
  assert.deepEqual([body.previous.reportId, body.totals.stillFailing, body.rules], [first, 0, []]);
});

test('the checks of a rule are searched by outcome and words, with the other object and a sentence', async (t) => {
  const { app, cast, as } = await open(t);
  const fileId = await makeFile(app, { projectId: cast.projectId, uploadedBy: cast.ids.projectUser });
  const url = `/api/reports/${await makeReport(app, fileId, [madeGroup('A', [])])}/rule-sets/${RULE_SET_ID}/rules`;
  const search = (payload: object, rule = '1.1') => app.call('POST', `${url}/${rule}/checks/_search`, { as, payload });
  const { body } = await search({ limit: 1, language: 'en' });
  assert.deepEqual([body.total, body.data.length, body.data[0].other.stepId], [2, 1, 2]);
  assert.equal(body.data[0].failures[0].message, 'Name “Wand” occurs more than once.');
  assert.equal((await search({ outcome: ['PASSED'] })).body.total, 0);
  assert.equal((await search({ query: 'ifcwall 00' })).body.total, 2);
  assert.equal((await search({ query: 'nowhere' })).body.total, 0);
  for (const rule of ['9.9', 'toString']) assert.equal((await search({}, rule)).status, 404);
});

test('an export of the whole report has the results of rule sets apart from the specifications, and that of a part does not', async (t) => {
  const { app, cast, as } = await open(t);
  const fileId = await makeFile(app, { projectId: cast.projectId, uploadedBy: cast.ids.projectUser });
  const reportId = await makeReport(app, fileId, [madeGroup('A', [], { specificationId: 's1' })]);
  const get = (query: string) => app.call('GET', `/api/reports/${reportId}/export?${query}`, { as });
  const whole = String((await get('format=csv&language=en')).body);
  assert.match(whole, /Rule set Names of walls,1\.0,1 Walls,Each wall has a name of its own,1\.1,Rule as a whole,Failed,/);
  assert.match(whole, /,1\.1,Check,Failed,IfcWall,[^\n]*occurs more than once\. The other is Wand in gebouw\.ifc\./);
  const { ruleSets, elements } = (await get('format=json&language=nl')).body;
  assert.deepEqual([ruleSets[0].id, ruleSets[0].name, ruleSets[0].counts.failed], [RULE_SET_ID, 'Namen van wanden', 1]);
  assert.deepEqual([elements.length, elements[0].counts.rules.failed], [1, 0]);
  const part = await get('format=csv&language=en&specificationId=s1');
  assert.equal(part.status, 200);
  assert.doesNotMatch(String(part.body), /Rule set/);
});

test('a rule set is downloaded as the bytes that were uploaded, and an older one as its JSON', async (t) => {
  const { app, upload, as } = await open(t);
  const text = `\n${JSON.stringify(NAMED_WALLS)} `;
  const { id } = (await upload(text)).body;
  const download = () => app.call('GET', `/api/rule-sets/${id}/download`, { as });
  const file = await download();
  assert.equal(file.status, 200);
  assert.equal(file.headers['content-disposition'], 'attachment; filename="named-walls-1.0.rules.json"');
  assert.deepEqual([file.body, file.headers['content-length']], [NAMED_WALLS, String(text.length)]);
  await app.db.updateTable('rule_sets').set({ source: null }).where('id', '=', id).execute();
  assert.deepEqual((await download()).body, NAMED_WALLS);
});

test('its editors see the projects that have a rule set, or a delivery that requires it, of their organization alone', async (t) => {
  const { app, cast, upload, add, as } = await open(t);
  const { id } = (await upload(JSON.stringify(NAMED_WALLS))).body;
  const search = async (token = as, query?: string) =>
    (await app.call('POST', `/api/rule-sets/${id}/projects/_search`, { as: token, payload: { query } })).body;
  assert.equal((await search()).total, 0);
  const plan = { as, payload: { name: 'DO', ruleSets: [{ id }] } };
  const added = (await add(id)).body;
  const delivery = await app.call('POST', `/api/projects/${cast.projectId}/deliveries`, plan);
  assert.equal(delivery.status, 200);
  const address = `/api/projects/${cast.projectId}/rule-sets/${added.id}`;
  await app.call('PUT', address, { as, payload: { configuration: { disabledRules: ['1.1'] } } });
  const { data, total } = await search();
  assert.equal(total, 1);
  assert.deepEqual([data[0].id, data[0].name, data[0].organization.id], [cast.projectId, 'P', cast.organizationId]);
  assert.equal(data[0].disabledRules, 1);
  assert.equal((await search(as, 'nowhere')).total, 0);
  await app.call('DELETE', address, { as });
  assert.equal((await search()).data[0].disabledRules, null, 'only the delivery requires it');
  assert.equal((await search(cast.tokens.projectUser)).code, 'FORBIDDEN');
});
