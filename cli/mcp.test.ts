/** Drives the MCP server with the client of the SDK: over HTTP at `/mcp`, and over standard input and output. */
import assert from 'node:assert/strict';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { castProject } from '../test/support/project-cast.ts';
import { openTestApp } from '../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../test/support/stored-reports.ts';
import { TYPESCRIPT } from '../test/support/typescript.ts';
import { serveMcp } from './mcp.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const READING = [
  'audit_ids',
  'draft_rule',
  'explain_failure',
  'list_causes',
  'list_files',
  'list_objects',
  'list_projects',
  'read_report',
  'read_rule_sets',
  'read_validity',
];
const WRITING = ['check_again', 'check_together', 'comment_on_finding', 'import_ids'];
const LOCAL = ['audit_ids', 'audit_ids_file', 'check_model', 'draft_rule'];
const WALLS = [1, 2].map((id) => `#${id}=IFCWALL('${globalIdOf(id)}',$,'Wand ${id}',$,$,$,$,'T${id}',$);\n`).join('');

const rating = {
  facet: 'PROPERTY',
  code: 'PROPERTY_DIFFERS',
  propertySet: { simpleValue: 'Pset_WallCommon' },
  property: { simpleValue: 'FireRating' },
  expected: { simpleValue: '60' },
} as const;
const failure = { reason: 0, facet: 'PROPERTY', code: 'PROPERTY_DIFFERS', actual: '30' } as const;

/** Starts a service on a port, with a project and a file whose walls 1 and 2 fail a rule. */
async function openService(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const fileId = await makeFile(app, { uploadedBy: cast.ids.projectUser, projectId: cast.projectId, body: WALLS });
  const failing = { failures: [{ ...failure }] };
  const rule = {
    ...madeRule('r1', [madeCheck(1, 'FAILED', failing), madeCheck(2, 'FAILED', failing), madeCheck(3, 'PASSED')]),
    reasons: [{ failure: { ...rating, actual: '30' }, count: 2 }],
  };
  const elements = [
    madeGroup('ILS A', [rule, madeRule('r2', [madeCheck(1, 'PASSED')])], { specificationId: 's1', version: '1' }),
  ];
  const reportId = await makeReport(app, fileId, elements);
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const tokenOf = async (scope: string, as = cast.tokens.projectUser) =>
    (await app.call('POST', '/api/api-tokens', { as, payload: { name: scope, scope } })).body.token as string;
  return { app, cast, fileId, reportId, url, tokenOf };
}

async function connect(t: TestContext, transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  t.after(() => client.close());
  await client.connect(transport);
  return client;
}

const overHttp = (url: string, token: string) =>
  new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers: { authorization: `Bearer ${token}` } } });

const RUN = "import { main } from './cli/main.ts'; process.exitCode = await main(['mcp']);";
const overStdio = (env: Record<string, string>) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [...TYPESCRIPT, '--input-type=module', '-e', RUN],
    cwd: project,
    env: { PATH: process.env.PATH ?? '', ...env },
    stderr: 'ignore',
  });

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name).sort();

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
async function use(client: Client, name: string, given: Record<string, unknown> = {}): Promise<any> {
  const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const [content] = result.content;
  const text = content?.type === 'text' ? content.text : '';
  return result.isError ? { error: text } : JSON.parse(text);
}

const DOORS = {
  name: 'Deuren met brandwerendheid',
  applicability: [{ facet: 'entity', name: 'IfcDoor' }],
  requirements: [
    {
      facet: 'property',
      propertySet: 'Pset_DoorCommon',
      name: 'FireRating',
      dataType: 'IfcLabel',
      value: { oneOf: ['30', '60'] },
    },
    { facet: 'classification', system: 'NL-SfB', value: { pattern: '3[12].*' }, cardinality: 'OPTIONAL' },
    { facet: 'attribute', name: 'Name', value: { minLength: 3 } },
    { facet: 'partOf', relation: 'IFCRELCONTAINEDINSPATIALSTRUCTURE', name: 'IfcBuildingStorey' },
    { facet: 'material', cardinality: 'PROHIBITED' },
  ],
};

test('mcp of a service, over HTTP and over stdio', async (t) => {
  const { app, cast, fileId, reportId, url, tokenOf } = await openService(t);
  const reading = await tokenOf('READ');
  const writing = await tokenOf('WRITE');

  await t.test('a reading token reads and explains, and has no tool that changes something', async (t) => {
    const client = await connect(t, overHttp(url, reading));
    assert.deepEqual(await namesOf(client), READING);
    const { projects, total } = await use(client, 'list_projects');
    assert.deepEqual([projects[0].id, projects[0].name, total], [cast.projectId, 'P', 1]);
    const { files } = await use(client, 'list_files', { projectId: cast.projectId });
    assert.deepEqual([files[0].id, files[0].report.id], [fileId, reportId]);

    const report = await use(client, 'read_report', { reportId });
    assert.deepEqual([report.filename, report.status, report.total], ['huis.ifc', 'PROCESSED', 1]);
    assert.match(report.rules[0].reasons[0].sentence, /FireRating.*“30”.*“60”/);
    assert.equal((await use(client, 'read_report', { reportId, outcome: 'ALL' })).total, 2);
    const { causes } = await use(client, 'list_causes', { reportId, language: 'nl' });
    assert.deepEqual([causes[0].failures, causes[0].objects], [2, 2]);
    const validity = await use(client, 'read_validity', { reportId, layer: 'SCHEMA', language: 'en' });
    assert.deepEqual([validity.outcome, validity.layers[0].causes[0].count, validity.findings[0].stepId], ['INVALID', 1, 12]);
    assert.match(validity.findings[0].message, /GlobalId/);
    assert.deepEqual([report.ruleSets[0].code, report.ruleSets[0].counts.rules.failed], ['named-walls', 1]);
    const { ruleSets, rules, total: failing } = await use(client, 'read_rule_sets', { reportId, language: 'nl' });
    assert.deepEqual([ruleSets[0].name, failing, rules[0].ruleId, rules[0].objects.failed], ['Namen van wanden', 1, '1.1', 2]);
    const walls = await use(client, 'read_rule_sets', { reportId, ruleId: '1.1', limit: 1, offset: 1, language: 'en' });
    assert.deepEqual([walls.total, walls.objects[0].globalId, walls.objects[0].other.stepId], [2, globalIdOf(2), 1]);
    assert.deepEqual([walls.objects[0].reasons, walls.rule.fix.revit], [['Name “Wand” occurs more than once.'], 'Change Mark.']);
    assert.equal((await use(client, 'read_rule_sets', { reportId, ruleId: '1.1', query: 'nowhere' })).total, 0);
    assert.match((await use(client, 'read_rule_sets', { reportId, ruleId: '9.9' })).error, /no such rule/);
    assert.match((await use(client, 'read_rule_sets', { ruleId: '1.1' })).error, /either a reportId, or a projectId/);
    const page = await use(client, 'list_objects', { reportId, ruleId: 'r1', limit: 1, offset: 1 });
    assert.deepEqual([page.objects.map((one: { globalId: string }) => one.globalId), page.total], [[globalIdOf(2)], 2]);

    const explained = await use(client, 'explain_failure', { reportId, ruleId: 'r1', globalId: globalIdOf(1), language: 'nl' });
    assert.deepEqual([explained.object.name, explained.object.outcome], ['Wand 1', 'FAILED']);
    assert.match(explained.object.failures[0], /FireRating.*‘30’.*‘60’/);
    assert.match((await use(client, 'explain_failure', { reportId, ruleId: 'r9' })).error, /no such rule/);
    const draft = await use(client, 'draft_rule', DOORS);
    assert.deepEqual([draft.valid, (await use(client, 'audit_ids', { ids: draft.ids })).valid], [true, true]);
    assert.match((await use(client, 'check_again', { fileId })).error, /not found/);
    assert.deepEqual(app.submitted, []);
  });

  await t.test('calls have the rights of the owner of the token, and writing takes the scope for it', async (t) => {
    const stranger = await connect(t, overHttp(url, await tokenOf('WRITE', cast.tokens.stranger)));
    assert.deepEqual((await use(stranger, 'list_projects')).projects, []);
    assert.match((await use(stranger, 'read_report', { reportId })).error, /^403 FORBIDDEN/);
    assert.match((await use(stranger, 'check_again', { fileId })).error, /^403 FORBIDDEN/);

    const writer = await connect(t, overHttp(url, writing));
    assert.deepEqual(await namesOf(writer), [...READING, ...WRITING].sort());
    const { reportId: again } = await use(writer, 'check_again', { fileId });
    assert.deepEqual(app.submitted, [again]);
    const place = { projectId: cast.projectId, reportId, specificationId: 's1', ruleId: 'r1' };
    const { comments } = await use(writer, 'comment_on_finding', { ...place, text: 'Waarom 60?' });
    assert.deepEqual(
      comments.map(({ text }: { text: string }) => text),
      ['Waarom 60?'],
    );
    const admin = await connect(t, overHttp(url, await tokenOf('WRITE', cast.tokens.organizationAdmin)));
    const { ids } = await use(admin, 'draft_rule', DOORS);
    assert.equal((await use(admin, 'import_ids', { ids })).name, 'Deuren met brandwerendheid');
    assert.match((await use(writer, 'import_ids', { ids })).error, /^403 FORBIDDEN/);

    const operator = await app.signIn({ operator: true });
    const refused = (token: string) =>
      connect(t, overHttp(url, token)).then(
        () => undefined,
        (error: { code?: number }) => error.code,
      );
    assert.deepEqual([await refused('nobody'), await refused(await tokenOf('IMPORTMAP', operator.token))], [401, 403]);
  });

  await t.test('over stdio its tools are there as its token has them, beside the local ones', async (t) => {
    const client = await connect(t, overStdio({ VAKWERK_URL: `${url}/`, VAKWERK_TOKEN: writing }));
    assert.deepEqual(await namesOf(client), [...new Set([...READING, ...WRITING, ...LOCAL, 'upload_model'])].sort());
    assert.equal((await use(client, 'list_projects')).total, 1);
    const before = app.submitted.length;
    const model = path.join(project, 'samples', 'rijwoning-voldoet-ifc4.ifc');
    const { fileId: uploaded } = await use(client, 'upload_model', { model, projectId: cast.projectId });
    assert.ok(uploaded);
    assert.equal(app.submitted.length, before + 1);
  });

  await t.test('settings that cannot be used are one sentence', async () => {
    await assert.rejects(serveMcp({ VAKWERK_URL: url, VAKWERK_TOKEN: 'nobody' }), /does not know VAKWERK_TOKEN/);
    await assert.rejects(serveMcp({ VAKWERK_URL: 'http://127.0.0.1:1', VAKWERK_TOKEN: reading }), /cannot be used: /);
    await assert.rejects(serveMcp({ VAKWERK_TOKEN: reading }), /set VAKWERK_URL/);
  });
});

test('mcp over stdio without a service: audits, drafts and checks files of this machine', async (t) => {
  const client = await connect(t, overStdio({}));
  assert.deepEqual(await namesOf(client), LOCAL);
  const draft = await use(client, 'draft_rule', { ...DOORS, language: 'nl' });
  assert.deepEqual([draft.valid, draft.findings], [true, []]);
  assert.match(draft.fragment, /^<specification name="Deuren[\s\S]*IFCDOOR[\s\S]*IFCLABEL[\s\S]*<\/specification>$/);
  assert.equal(draft.words.requirements.length, 5);
  assert.equal((await use(client, 'audit_ids', { ids: draft.ids })).valid, true);
  const wrong = { ...DOORS, applicability: [{ facet: 'entity', name: 'IfcDeur' }], maxOccurrences: 0, requirements: [] };
  const refused = await use(client, 'draft_rule', { ...wrong, language: 'nl' });
  assert.deepEqual([refused.valid, refused.findings[0].code], [false, 'ENTITY_UNKNOWN']);
  assert.match(
    (await use(client, 'draft_rule', { ...DOORS, requirements: [{ facet: 'property', name: 'x' }] })).error,
    /needs propertySet/,
  );

  const place = (...names: string[]) => path.join(project, ...names);
  const ids = [place('specifications', 'nl-sfb.ids')];
  assert.equal((await use(client, 'audit_ids_file', { path: ids[0] })).valid, true);
  const checked = await use(client, 'check_model', { model: place('samples', 'rijwoning-met-fouten-ifc4.ifc'), ids, limit: 1 });
  assert.deepEqual([checked.outcome, checked.rules.length], ['FAILED', 1]);
  const { ruleId } = checked.rules[0];
  const objects = await use(client, 'check_model', { model: place('samples', 'rijwoning-met-fouten-ifc4.ifc'), ids, ruleId });
  assert.ok(objects.total > 0 && objects.objects[0].failures.length > 0);
  assert.match((await use(client, 'check_model', { model: '/nowhere.ifc', ids })).error, /there is no such file/);
});
