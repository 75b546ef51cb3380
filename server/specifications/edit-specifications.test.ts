import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SPECIFICATION_MAX_BYTES } from '../../common/contract/limits.ts';
import { multipart, type Part, stepFile } from '../../test/support/multipart.ts';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { type WrittenRule, writeIds } from '../../test/support/write-ids.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';

const DOOR = { name: '1.1 Deur', identifier: 'D' };
const WALL = { name: '1.2 Wand', identifier: 'W', entity: 'IFCWALL' };
const ROOF = { name: '2.1 Dak', identifier: 'R', entity: 'IFCROOF' };
/** Readable, but the audit does not know the entity. */
const WRONG = { name: 'Wrong', entity: 'IFCNOTHING' };

const idsPart = (version: string, rules: WrittenRule[], title = 'ILS'): Part => ({
  filename: 'a.ids',
  content: writeIds(title, version, rules),
});
const field = (name: string, content: string): Part => ({ field: name, content });

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const platform = await ensurePlatformOrganization(app.db);
  const { organizationAdmin, platformAdmin } = cast.tokens;
  const send = (url: string, parts: Part[], as = organizationAdmin) => {
    app.advanceMinutes(1);
    return app.call('POST', url, { as, ...multipart(...parts) });
  };
  const create = (parts: Part[], as?: string, query = '') => send(`/api/specifications${query}`, parts, as);
  const addVersion = (id: string, parts: Part[], { as, query = '' }: { as?: string; query?: string } = {}) =>
    send(`/api/specifications/${id}/versions${query}`, parts, as);
  const names = async (as = organizationAdmin, query = '') => {
    const { body } = await app.call('POST', `/api/specifications/_search${query}`, { as });
    return body.data.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
  };
  return { ...app, app, ...cast, cast, platform, organizationAdmin, platformAdmin, create, addVersion, names };
}

/** Adds it to the project with some rules disabled; returns its URL in the project. */
async function attach({ call, projectId, organizationAdmin: as }: Awaited<ReturnType<typeof open>>, id: string, rules: string[]) {
  const url = `/api/projects/${projectId}/specifications`;
  const added = await call('POST', url, { as, payload: { specification: { id } } });
  await call('PUT', `${url}/${added.body.id}`, { as, payload: { configuration: { disabledRules: rules } } });
  return `${url}/${added.body.id}`;
}

test('[R235] who may create a specification, change it, see its use, add a version and delete it', async (t) => {
  const { app, cast, db, create, organizationId } = await open(t);
  const { id } = (await create([idsPart('1', [DOOR])])).body;
  const only = (status: number) => [401, 403, 403, 403, status, 403, 403, status] as const;
  const one = `/api/specifications/${id}`;
  const body = multipart(idsPart('1', [WALL]), field('organization', organizationId));
  const renew = { ...multipart(idsPart('2', [WALL])), method: 'POST' as const, url: `${one}/versions?dry-run=true` };
  await assertRights(app, cast, { ...body, method: 'POST', url: '/api/specifications', expected: only(200) });
  await assertRights(app, cast, { ...renew, expected: only(200) });
  await assertRights(app, cast, { method: 'PUT', url: one, payload: { name: 'ILS' }, expected: only(200) });
  await assertRights(app, cast, { method: 'POST', url: `${one}/projects/_search`, expected: only(200) });
  const restore = () => db.updateTable('specifications').set({ deleted_at: null, newest: true }).where('id', '=', id).execute();
  await assertRights(app, cast, { method: 'DELETE', url: one, expected: only(204) }, restore);
  const platformWide = (await create([idsPart('1', [DOOR])], cast.tokens.platformAdmin)).body.id;
  const change = { method: 'PUT' as const, url: `/api/specifications/${platformWide}`, payload: { name: 'X' } };
  await assertRights(app, cast, { ...change, expected: [401, 403, 403, 403, 403, 403, 403, 200] });
});

test('an .ids file becomes a specification of the user’s organization or of the platform, and the download equals the upload', async (t) => {
  const { call, create, names, tokens, organizationAdmin, platformAdmin, platform, organizationId } = await open(t);
  const { status, body } = await create([idsPart('1.0', [DOOR, WALL, ROOF], 'Éigen ILS')]);
  assert.deepEqual([status, body.name, body.version, body.organization.id], [200, 'Éigen ILS', '1.0', organizationId]);
  assert.deepEqual([body.default, body.platform, body.newest, body.definition], [false, false, true, undefined]);
  const { definition } = (await call('GET', body.url, { as: organizationAdmin })).body;
  assert.deepEqual(
    definition.elements.map(({ name, elements }: { name: string; elements: object[] }) => [name, elements.length]),
    [
      ['1', 2],
      ['2', 1],
    ],
    'grouped by the numbers in names',
  );
  const download = await call('GET', `${body.url}/download`, { as: organizationAdmin });
  assert.equal(download.body, writeIds('Éigen ILS', '1.0', [DOOR, WALL, ROOF]));
  assert.equal(download.headers['content-disposition'], 'attachment; filename="Eigen-ILS-1.0.ids"');
  const numbered = (await create([idsPart('3.1', [DOOR], 'Mini 3.1')])).body;
  const { headers } = await call('GET', `${numbered.url}/download`, { as: organizationAdmin });
  assert.equal(headers['content-disposition'], 'attachment; filename="Mini-3.1.ids"');
  await call('DELETE', numbered.url, { as: organizationAdmin });
  const wide = await create([idsPart('1', [DOOR], 'Van allen')], platformAdmin);
  assert.deepEqual([wide.body.organization.id, wide.body.platform], [platform.id, true]);
  assert.deepEqual(await names(tokens.stranger), ['Van allen 1']);
  assert.deepEqual(await names(), ['Éigen ILS 1.0', 'Van allen 1']);
  const given = await create([idsPart('1', [DOOR]), field('organization', organizationId)], platformAdmin);
  assert.equal(given.body.organization.id, organizationId);
  assert.equal((await create([idsPart('1', [DOOR]), field('organization', platform.id)])).status, 403);
  assert.equal((await create([idsPart('1', [DOOR]), field('organization', 'nobody')])).status, 404);
});

test('an unreadable file is refused with its findings, and one that fails the audit too unless it is forced', async (t) => {
  const { create, db, folder, organizationAdmin } = await open(t);
  const { readdir } = await import('node:fs/promises');
  const unreadable = ['', 'hello', '<a/>', '<!DOCTYPE x [<!ENTITY a "b">]><ids>&a;</ids>'];
  for (const content of unreadable) {
    for (const query of ['', '?force=true']) {
      const { status, body } = await create([{ filename: 'a.ids', content }], organizationAdmin, query);
      assert.deepEqual([status, body.code], [422, 'SPECIFICATION_INVALID'], content);
      assert.ok(body.details.length > 0);
    }
  }
  const wrong = await create([idsPart('1', [WRONG])]);
  assert.deepEqual([wrong.status, wrong.body.code], [422, 'SPECIFICATION_INVALID']);
  const [finding] = wrong.body.details;
  assert.deepEqual(Object.keys(finding).sort(), ['code', 'facts', 'kind', 'line', 'message', 'path', 'severity']);
  assert.equal((await db.selectFrom('specifications').select('id').execute()).length, 0);
  assert.deepEqual(
    (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f-]{36}$/.test(name)),
    [],
  );
  const forced = await create([idsPart('1', [WRONG])], organizationAdmin, '?force=true');
  assert.equal(forced.status, 200);
  assert.ok(
    forced.body.findings.some(({ severity }: { severity: string }) => severity === 'ERROR'),
    'and says what it let pass',
  );
});

test('a request without exactly one file, or with one that is too large, is refused', async (t) => {
  const { call, create, organizationAdmin: as } = await open(t);
  const refused = async (parts: Part[]) => (await create(parts)).body;
  assert.deepEqual((await refused([field('default', 'false')])).details, [{ path: 'file', message: 'REQUIRED' }]);
  assert.equal((await refused([idsPart('1', [DOOR]), idsPart('2', [DOOR])])).code, 'VALIDATION_FAILED');
  assert.equal((await refused([idsPart('1', [DOOR]), field('default', 'perhaps')])).code, 'VALIDATION_FAILED');
  assert.equal((await call('POST', '/api/specifications', { as, payload: { file: 'x' } })).body.code, 'VALIDATION_FAILED');
  const { status, body } = await create([{ filename: 'a.ids', content: ' '.repeat(SPECIFICATION_MAX_BYTES + 1) }]);
  assert.deepEqual([status, body.code], [413, 'FILE_TOO_LARGE']);
});

test('a mapping in JSON or CSV defines the groups and a newer version keeps it; an unreadable mapping is refused', async (t) => {
  const { call, create, addVersion, organizationAdmin: as } = await open(t);
  const groupsOf = async (id: string) =>
    (await call('GET', `/api/specifications/${id}`, { as })).body.definition.elements.map((one: { name: string }) => one.name);
  const json = JSON.stringify({ groups: [{ name: 'Gevel', rules: ['D', 'W'] }] });
  const first = (await create([idsPart('1', [DOOR, WALL, ROOF]), field('groups', json)])).body.id;
  assert.deepEqual(await groupsOf(first), ['Gevel', '2.1 Dak']);
  const second = (await addVersion(first, [idsPart('2', [DOOR, WALL])])).body.id;
  assert.deepEqual(await groupsOf(second), ['Gevel']);
  const csv: Part = { field: 'groups', filename: 'groups.csv', content: 'groep;regel\nSchil;D\nSchil;W\n' };
  const third = (await addVersion(first, [idsPart('3', [DOOR, WALL]), csv])).body.id;
  assert.deepEqual(await groupsOf(third), ['Schil']);
  const bad = await create([idsPart('1', [DOOR]), field('groups', '{"groups": 1}')]);
  assert.deepEqual([bad.status, bad.body.details.at(-1).code], [422, 'GROUPS_INVALID']);
});

test('a mapping or text field that the database cannot store, or that is cut off, is refused', async (t) => {
  const { call, create, organizationAdmin: as } = await open(t);
  const rules = [idsPart('1', [DOOR, WALL])];
  const named = (name: string, content: string) => create([...rules, field(name, content)]);
  for (const name of ['organization', 'draft']) {
    const { status, body } = await named(name, 'a\0b');
    assert.deepEqual([status, body.details], [400, [{ path: name, message: 'CHARACTER_INVALID' }]]);
  }
  const group = (name: string) => JSON.stringify({ groups: [{ name, rules: ['D', 'W'] }] });
  const escaped = await named('groups', group('Gevel\0'));
  assert.deepEqual([escaped.status, escaped.body.details.at(-1).code], [422, 'GROUPS_INVALID']);
  const raw = await named('groups', 'groep;regel\nGe\0vel;D\n');
  assert.deepEqual([raw.status, raw.body.code], [400, 'VALIDATION_FAILED']);
  const long = `groep;regel\n${'Gevel;D\n'.repeat(300_000)}`;
  const cut = await named('groups', long);
  assert.deepEqual([cut.status, cut.body.code], [413, 'FILE_TOO_LARGE']);
  const draft = multipart(...rules, field('name', 'a\0b'));
  assert.equal((await call('POST', '/api/specification-drafts', { as, ...draft })).status, 400);
});

test('a newer version replaces the older one; its report lists kept, removed and new rules and the affected projects', async (t) => {
  const opened = await open(t);
  const { call, create, addVersion, names, organizationAdmin: as, projectId, db } = opened;
  const first = (await create([idsPart('1', [DOOR, WALL])])).body.id;
  await attach(opened, first, ['D', 'W']);
  const parts = [idsPart('2', [{ ...DOOR, name: '1.1 Deuren' }, ROOF])];
  const plan = await addVersion(first, parts, { query: '?dry-run=true' });
  assert.deepEqual([plan.body.id, plan.body.migration.to], [undefined, { id: null, version: '2' }]);
  assert.deepEqual(await names(), ['ILS 1'], 'a dry run stores nothing');
  const { body } = await addVersion(first, parts);
  assert.deepEqual([body.version, body.newest], ['2', true]);
  const expected = {
    from: { id: first, version: '1' },
    to: { id: body.id, version: '2' },
    kept: [{ id: 'D', name: '1.1 Deuren', changed: true, effect: 'REWORDED' }],
    vanished: [{ id: 'W', name: '1.2 Wand', sameName: null }],
    added: [{ id: 'R', name: '2.1 Dak' }],
    projectsTotal: 1,
    projects: [
      {
        id: projectId,
        name: 'P',
        version: '1',
        disabledRules: { kept: [{ id: 'D', name: '1.1 Deuren' }], lost: [{ id: 'W', name: '1.2 Wand' }] },
      },
    ],
  };
  const { changes, ...migration } = body.migration;
  assert.deepEqual(migration, expected);
  assert.deepEqual(changes.map(({ kind, id }: { kind: string; id: string }) => [kind, id]).sort(), [
    ['ADDED', 'R'],
    ['REMOVED', 'W'],
    ['REWORDED', 'D'],
  ]);
  assert.deepEqual(await names(), ['ILS 2']);
  assert.deepEqual(await names(as, '?versions=all'), ['ILS 2', 'ILS 1']);
  assert.equal((await call('GET', `/api/specifications/${first}`, { as })).body.newest, false);
  assert.equal((await addVersion(first, parts)).body.code, 'CONFLICT', 'the same file again');
  const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'specification.version-added').execute();
  assert.deepEqual(entry?.details.rules, { kept: 1, vanished: 1, added: 1 });
});

test('changes of the rules are listed since the version before, or since any other version', async (t) => {
  const { call, create, addVersion, organizationAdmin: as } = await open(t);
  const tag = '<attribute><name><simpleValue>Tag</simpleValue></name></attribute></requirements>';
  const asksTag = (version: string, rules: WrittenRule[]) => [
    { filename: 'a.ids', content: writeIds('ILS', version, rules).replace('</requirements>', tag) },
  ];
  const first = (await create(asksTag('1', [DOOR, WALL]))).body.id;
  const second = (await addVersion(first, [idsPart('2', [DOOR])])).body.id;
  const third = (await addVersion(first, asksTag('3', [DOOR, ROOF]))).body.id;
  const changes = async (id: string, query = '') => (await call('GET', `/api/specifications/${id}/changes${query}`, { as })).body;
  const describeChanges = (answer: { changes: { kind: string; name: string }[] }) =>
    answer.changes.map(({ kind, name }) => `${kind} ${name}`);
  const newest = await changes(third);
  assert.deepEqual(
    [newest.from, newest.to],
    [
      { id: second, version: '2' },
      { id: third, version: '3' },
    ],
  );
  assert.deepEqual(describeChanges(newest), ['SHARPER 1.1 Deur', 'ADDED 2.1 Dak']);
  assert.deepEqual(newest.counts, { ADDED: 1, REMOVED: 0, SHARPER: 1, SOFTER: 0, CHANGED: 0, REWORDED: 0 });
  const [{ parts, before, after }] = newest.changes;
  assert.deepEqual([parts[0].part, parts[0].after.kind, before.id, after.id], ['REQUIREMENTS', 'attribute', 'D', 'D']);
  assert.deepEqual(describeChanges(await changes(second)), ['SOFTER 1.1 Deur', 'REMOVED 1.2 Wand']);
  assert.deepEqual(describeChanges(await changes(third, `?from=${first}`)), ['ADDED 2.1 Dak', 'REMOVED 1.2 Wand']);
  assert.deepEqual(Object.keys(await changes(third, '?fields=counts')), ['counts']);
  assert.equal((await changes(first)).code, 'NOT_FOUND', 'there is no version before it');
  assert.equal((await changes(third, '?from=x')).code, 'NOT_FOUND');
});

test('two newer versions at the same moment are both stored, and one is the newest', async (t) => {
  const { create, addVersion, names, db } = await open(t);
  const { id } = (await create([idsPart('1', [DOOR])])).body;
  const answers = await Promise.all(['2', '3'].map((version) => addVersion(id, [idsPart(version, [DOOR])])));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await names()).length, 1);
  assert.equal((await db.selectFrom('specifications').select('id').where('newest', '=', true).execute()).length, 1);
});

test('a project moves to the newer version when its editors choose so, and sees which rules apply again', async (t) => {
  const opened = await open(t);
  const { app, cast, call, create, addVersion, organizationAdmin: as, db } = opened;
  const first = (await create([idsPart('1', [DOOR, WALL])])).body.id;
  const url = await attach(opened, first, ['D', 'W']);
  const file = await app.call('GET', `${url}/download`, { as: cast.tokens.projectAdmin });
  assert.deepEqual(
    [file.status, file.headers['content-type']],
    [200, 'application/xml'],
    'also for people of other organizations',
  );
  assert.equal((await app.call('GET', `/api/specifications/${first}/download`, { as: cast.tokens.projectAdmin })).status, 403);
  const move = (query = '', payload?: object) => call('POST', `${url}/version${query}`, { as, payload });
  assert.deepEqual([(await move()).status, (await move()).body.code], [409, 'CONFLICT'], 'there is no newer one');
  const second = (await addVersion(first, [idsPart('2', [DOOR, ROOF])])).body.id;
  assert.deepEqual((await call('GET', url, { as })).body.newerVersion, { id: second, version: '2' });
  const expected = [401, 403, 403, 403, 200, 403, 200, 200] as const;
  await assertRights(app, cast, { method: 'POST', url: `${url}/version?dry-run=true`, expected });
  const plan = (await move('?dry-run=true')).body;
  assert.deepEqual([plan.specification.id, plan.migration.disabledRules.lost], [first, [{ id: 'W', name: '1.2 Wand' }]]);
  const { body } = await move();
  assert.deepEqual([body.specification.id, body.configuration, body.newerVersion], [second, { disabledRules: ['D'] }, null]);
  assert.deepEqual(body.migration.added, [{ id: 'R', name: '2.1 Dak' }]);
  const back = await move('', { specification: { id: first } });
  assert.deepEqual([back.body.specification.id, back.body.configuration.disabledRules], [first, ['D']]);
  const other = (await create([idsPart('1', [ROOF], 'Andere')])).body.id;
  assert.equal((await move('', { specification: { id: other } })).body.details[0].message, 'NOT_A_VERSION');
  await attach(opened, second, []);
  assert.equal((await move()).body.code, 'SPECIFICATION_ALREADY_ADDED_TO_PROJECT');
  await db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  assert.equal((await move()).body.code, 'PROJECT_ARCHIVED');
  const actions = await db.selectFrom('audit_log').select('id').where('action', '=', 'project.specification-moved').execute();
  assert.equal(actions.length, 2);
});

test('name and description change, also in the tree that reports show; version and id do not', async (t) => {
  const { call, create, names, organizationAdmin: as } = await open(t);
  const { id } = (await create([idsPart('1', [DOOR])])).body;
  const put = (payload: object) => call('PUT', `/api/specifications/${id}`, { as, payload });
  const { body } = await put({ name: ' Onze ILS ', description: '**Nieuw**' });
  assert.deepEqual([body.name, body.description, body.version], ['Onze ILS', '**Nieuw**', '1']);
  assert.deepEqual([body.definition.name, body.definition.description], ['Onze ILS', '**Nieuw**']);
  assert.deepEqual(await names(as), ['Onze ILS 1']);
  assert.equal((await call('POST', '/api/specifications/_search', { as, payload: { query: 'onze' } })).body.total, 1);
  for (const bad of [{ name: '' }, { version: '2' }, { id }]) assert.equal((await put(bad)).status, 400);
});

test('platform admins choose the defaults for personal uploads; a newer version inherits it, and an older one cannot be a default', async (t) => {
  const { call, create, addVersion, organizationAdmin, platformAdmin } = await open(t);
  const isDefault = async (id: string) => (await call('GET', `/api/specifications/${id}`, { as: platformAdmin })).body.default;
  const put = (id: string, value: boolean, as = platformAdmin) =>
    call('PUT', `/api/specifications/${id}`, { as, payload: { default: value } });
  assert.equal((await create([idsPart('1', [DOOR]), field('default', 'true')])).status, 403);
  const { id, default: given } = (await create([idsPart('1', [DOOR]), field('default', 'true')], platformAdmin)).body;
  assert.equal(given, true);
  const second = (await addVersion(id, [idsPart('2', [DOOR])], { as: platformAdmin })).body.id;
  assert.deepEqual([await isDefault(id), await isDefault(second)], [false, true]);
  assert.equal((await put(id, true)).body.code, 'CONFLICT');
  assert.equal((await put(second, false)).body.default, false);
  const platformList = (await create([idsPart('1', [DOOR])])).body.id;
  assert.equal((await put(platformList, true, organizationAdmin)).status, 403);
});

test('[R350] a specification that projects use is deleted only by force; then it leaves the projects, and reports stay', async (t) => {
  const opened = await open(t);
  const { call, create, addVersion, names, organizationAdmin: as, platformAdmin, db, services } = opened;
  const first = (
    await create([idsPart('1', [DOOR]), field('organization', opened.organizationId), field('default', 'true')], platformAdmin)
  ).body.id;
  const url = await attach(opened, first, ['D']);
  const second = (await addVersion(first, [idsPart('2', [DOOR])])).body.id;
  const remove = (id: string, query = '') => call('DELETE', `/api/specifications/${id}${query}`, { as });
  const uses = (await call('POST', `/api/specifications/${second}/projects/_search`, { as })).body;
  assert.deepEqual(
    [uses.total, uses.data[0].name, uses.data[0].specification, uses.data[0].disabledRules],
    [1, 'P', { id: first, version: '1' }, 1],
  );
  const refused = await remove(first);
  assert.deepEqual([refused.status, refused.body.code, refused.body.details], [409, 'SPECIFICATION_IN_USE', { projects: 1 }]);
  assert.equal((await remove(second)).status, 204);
  assert.deepEqual(await names(), ['ILS 1'], 'the one before is the newest again');
  assert.equal((await call('GET', `/api/specifications/${first}`, { as })).body.default, true);
  const { source_key } = await db
    .selectFrom('specifications')
    .select('source_key')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  assert.equal((await remove(first, '?force=true')).status, 204);
  assert.equal((await call('GET', url, { as })).status, 404);
  assert.deepEqual(await names(), []);
  for (const id of [first, second]) assert.equal((await remove(id)).status, 404);
  await assert.rejects(services.storage.read(source_key ?? ''), 'its file is gone');
  assert.equal((await db.selectFrom('specifications').select('id').where('definition', 'is not', null).execute()).length, 2);
});

test("[R235] an organization's default checks personal uploads of its members, and of nobody else", async (t) => {
  const { call, create, tokens, platformAdmin, organizationId, db } = await open(t);
  await create([idsPart('1', [DOOR], 'Voor allen'), field('default', 'true')], platformAdmin);
  const organizationParts = [idsPart('1', [DOOR], 'Eigen'), field('organization', organizationId), field('default', 'true')];
  assert.equal((await create(organizationParts, platformAdmin)).status, 200);
  const namesFor = async (as: string | undefined) => {
    const sent = await call('POST', '/api/files', { as, ...multipart({ filename: 'a.ifc', content: stepFile() }) });
    const { specifications } = await db
      .selectFrom('reports')
      .select('specifications')
      .where('file_id', '=', sent.body[0].id)
      .executeTakeFirstOrThrow();
    return specifications.map(({ name }) => name);
  };
  assert.deepEqual(await namesFor(tokens.organizationUser), ['Voor allen', 'Eigen']);
  assert.deepEqual(await namesFor(tokens.stranger), ['Voor allen']);
});

test('a large file is read in a thread and accepted or refused like a small one, while HTTP continues', async (t) => {
  const { call, create, organizationAdmin: as } = await open(t);
  const rules = (entity: string) =>
    Array.from({ length: 1500 }, (_, at) => ({ name: `Regel ${at}`, identifier: `R${at}`, entity }));
  const sending = create([idsPart('1', rules('IFCDOOR'))]);
  let answered = 0;
  let ended = false;
  const end = () => void (ended = true);
  void sending.then(end, end);
  while (!ended) {
    await call('GET', '/api/users/me', { as });
    answered += 1;
    // The database in memory answers at once, so without this pause no other call would get a turn.
    await nextTurn();
  }
  const { status, body } = await sending;
  assert.deepEqual([status, body.name], [200, 'ILS']);
  assert.ok(answered > 5, `${answered} calls were answered meanwhile`);
  const { definition } = (await call('GET', body.url, { as })).body;
  assert.equal(definition.elements.length, 1500);
  const refused = await create([idsPart('1', rules('IFCNOTHING'))]);
  assert.deepEqual([refused.status, refused.body.code], [422, 'SPECIFICATION_INVALID']);
  assert.ok(refused.body.details.length >= 1500);
});
