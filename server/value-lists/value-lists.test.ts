/** Tests lists of values: their upload and replacement, what is refused, and which list the rules of a project get. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import { classes, ruleSetOf } from '../../engine/rules/fixtures/rule-models.ts';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { makeFile, makeReport, setCheckedRuleSets } from '../../test/support/stored-reports.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { findAttached, insertProjectRuleSet } from '../rule-sets/project-rule-set-queries.ts';
import { insertRuleSet } from '../rule-sets/rule-set-queries.ts';
import { withLists } from './given-lists.ts';

const CODES = 'code;class\n21.11;IfcWall\n22.11;\n';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const admin = cast.tokens.organizationAdmin;
  const upload = (name: string, content: string, as = admin, organization?: string) => {
    const owner = organization === undefined ? [] : [{ field: 'organization', content: organization }];
    const parts = [{ field: 'name', content: name }, ...owner, { filename: 'codes.csv', content }];
    return app.call('POST', '/api/value-lists', { as, ...multipart(...parts) });
  };
  return { app, cast, admin, upload };
}

/** Adds a rule set to the project, one of whose rules names the list `codes`. */
async function addListedRules(
  { app: { db, now }, cast }: Awaited<ReturnType<typeof open>>,
  organizationId = cast.organizationId,
) {
  const ruleSet = ruleSetOf({
    kind: 'LISTED',
    select: classes('IFCWALL'),
    value: { from: 'ATTRIBUTE', name: 'Name' },
    list: 'codes',
  });
  const source = Buffer.from(JSON.stringify(ruleSet));
  const id = (await insertRuleSet(db, { organizationId, ruleSet, source, createdBy: null, now: now() })) ?? '';
  await insertProjectRuleSet(db, { projectId: cast.projectId, ruleSetId: id }, now());
  return id;
}

test('a list is uploaded, replaced by its name, listed and downloaded as it was, and deleted', async (t) => {
  const { app, cast, admin, upload } = await open(t);
  const saved = await upload('codes', CODES);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const { id, name, rows, format, platform } = saved.body;
  assert.deepEqual([name, rows, format, platform, saved.body.sha256], ['codes', 2, 'csv', false, sha256(CODES)]);
  const replaced = await upload('codes', 'code\n31.11');
  assert.deepEqual([replaced.body.id, replaced.body.rows], [id, 1]);
  await upload('letters', 'code\nA');
  const { body } = await app.call('POST', '/api/value-lists/_search', { as: admin, payload: {} });
  assert.deepEqual(
    body.data.map((list: { name: string }) => list.name),
    ['codes', 'letters'],
  );
  const download = await app.call('GET', `/api/value-lists/${id}/download`, { as: admin });
  assert.equal(download.body, 'code\n31.11');
  assert.match(String(download.headers['content-disposition']), /filename="codes\.csv"/);
  assert.equal((await app.call('DELETE', `/api/value-lists/${id}`, { as: admin })).status, 204);
  assert.equal((await app.call('GET', `/api/value-lists/${id}`, { as: admin })).status, 404);
  const { body: log } = await app.call('POST', `/api/organizations/${cast.organizationId}/audit-log/_search`, {
    as: admin,
    payload: {},
  });
  const actions = log.data.map((entry: { action: string }) => entry.action);
  assert.deepEqual([...new Set(actions.filter((action: string) => action.startsWith('value-list')))].sort(), [
    'value-list.deleted',
    'value-list.saved',
  ]);
});

test('a faulty list is refused with the row, column and code of each problem, and replaces nothing', async (t) => {
  const { app, admin, upload } = await open(t);
  const { id } = (await upload('codes', CODES)).body;
  const { status, body } = await upload('codes', 'code;class\n21.11;IfcWal');
  assert.deepEqual([status, body.code], [400, 'VALIDATION_FAILED']);
  const [{ message, ...problem }] = body.details;
  assert.deepEqual(problem, { path: 'file', row: 2, column: 2, code: 'UNKNOWN_CLASS', facts: { text: 'IfcWal' } });
  assert.match(message, /"IfcWal", which is no class/);
  assert.deepEqual((await upload('two words', CODES)).body.details[0].path, 'name');
  assert.equal((await upload('codes', `code\n${'a'.repeat(10_000_001)}`)).status, 413);
  const unchanged = await app.call('GET', `/api/value-lists/${id}`, { as: admin });
  assert.equal(unchanged.body.sha256, sha256(CODES));
});

test('the rules of a project get the list of its organization, else of the owner of the rule set, else of the platform', async (t) => {
  const world = await open(t);
  const { app, cast, upload } = world;
  const platform = await ensurePlatformOrganization(app.db);
  const platformAdmin = (await app.signIn({ admin: true })).token;
  const ruleSetId = await addListedRules(world);
  const given = async () => {
    const [ruleSet] = await withLists(app.db, cast.projectId, await findAttached(app.db, cast.projectId));
    assert.equal(ruleSet?.id, ruleSetId);
    return ruleSet?.lists.map(({ name, entries }) => [name, entries]);
  };
  assert.deepEqual(await given(), []);
  await upload('codes', 'code\nP', platformAdmin, platform.id);
  assert.deepEqual(await given(), [['codes', [['P', null]]]]);
  await upload('codes', 'code;class\nO;IfcWall');
  await upload('others', 'code\nX');
  assert.deepEqual(await given(), [['codes', [['O', ['IFCWALL']]]]]);
  await app.db
    .updateTable('project_rule_sets')
    .set({ disabled_rules: ['1'] })
    .execute();
  assert.deepEqual(await given(), [], 'a rule that is switched off needs no list');
});

test('a report says that its settings changed when the list of one of its rules is replaced', async (t) => {
  const world = await open(t);
  const { app, cast, upload } = world;
  const ruleSetId = await addListedRules(world);
  const { projectId, organizationId, ids, tokens } = cast;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId });
  const reportId = await makeReport(app, fileId, []);
  const used = { id: ruleSetId, lists: [{ name: 'codes', sha256: sha256(CODES) }] };
  await setCheckedRuleSets(app, reportId, [used]);
  const hasChanged = async () => {
    const url = `/api/reports/${reportId}?fields=settingsChanged`;
    return (await app.call('GET', url, { as: tokens.projectUser })).body.settingsChanged;
  };
  assert.equal(await hasChanged(), true, 'without its list');
  await upload('codes', CODES);
  assert.equal(await hasChanged(), false);
  await upload('codes', `${CODES}23.11;\n`);
  assert.equal(await hasChanged(), true);
});
