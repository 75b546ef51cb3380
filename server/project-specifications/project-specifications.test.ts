import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { assertRights, castProject, editorsOnly, readersOnly } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const platform = await app.db
    .insertInto('organizations')
    .values({ name: 'Vakwerk', platform: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = `/api/projects/${cast.projectId}/specifications`;
  const as = cast.tokens.projectAdmin;
  const add = (id: string) => app.call('POST', url, { as, payload: { specification: { id } } });
  const search = async (payload: object = {}, query = '') =>
    (await app.call('POST', `${url}/_search${query}`, { as, payload })).body;
  return { app, cast, platformId: platform.id, url, as, add, search };
}

const rule = (id: string) => ({ type: 'RULE', id, name: id, description: '', specification: {} });
const definition = {
  type: 'GROUP',
  name: 'Ruimten',
  description: '',
  elements: [rule('r1'), rule('r2'), { type: 'GROUP', name: 'Afnemer', description: '', elements: [rule('r3'), rule('r4')] }],
};

async function makeSpecification({ db, now }: TestApp, organizationId: string, name: string, version = '1.0'): Promise<string> {
  const values = { organization_id: organizationId, name, version, search_text: `${name} ${version} vakwerk`.toLowerCase() };
  const { id } = await db
    .insertInto('specifications')
    .values({ ...values, definition: JSON.stringify(definition), created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('[R303][R306][R297] rights: seeing, adding, configuring and removing specifications, for every kind of caller', async (t) => {
  const { app, cast, platformId, url, add } = await open(t);
  const id = await makeSpecification(app, platformId, 'ILS');
  const attachedId = (await add(await makeSpecification(app, platformId, 'Other'))).body.id;
  const payload = { specification: { id } };
  const remove = () => app.db.deleteFrom('project_specifications').where('specification_id', '=', id).execute();
  await assertRights(app, cast, { method: 'POST', url: `${url}/_search`, expected: readersOnly(200) });
  await assertRights(app, cast, { method: 'GET', url: `${url}/${attachedId}`, expected: readersOnly(200) });
  await assertRights(app, cast, { method: 'POST', url, payload, expected: editorsOnly(200) }, remove);
  const configuration = { configuration: { disabledRules: [] } };
  await assertRights(app, cast, {
    method: 'PUT',
    url: `${url}/${attachedId}`,
    payload: configuration,
    expected: editorsOnly(200),
  });
  const before = await app.db
    .selectFrom('project_specifications')
    .selectAll()
    .where('id', '=', attachedId)
    .executeTakeFirstOrThrow();
  const readd = () =>
    app.db
      .insertInto('project_specifications')
      .values(before)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await assertRights(app, cast, { method: 'PUT', url: `${url}/_order`, payload: { ids: [] }, expected: editorsOnly(204) });
  await assertRights(app, cast, { method: 'DELETE', url: `${url}/${attachedId}`, expected: editorsOnly(204) }, readd);
});

test('[R347][R348][R235][R232][R233] a specification is added and read with its definition and configuration, by either id', async (t) => {
  const { app, cast, platformId, url, as, add } = await open(t);
  const specificationId = await makeSpecification(app, platformId, 'ILS');
  const { status, body } = await add(specificationId);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ['configuration', 'id', 'newerVersion', 'project', 'specification', 'url']);
  assert.deepEqual([body.url, body.project], [`${url}/${body.id}`, { id: cast.projectId }]);
  assert.deepEqual(body.configuration, { disabledRules: [] });
  for (const id of [body.id, specificationId]) assert.deepEqual((await app.call('GET', `${url}/${id}`, { as })).body, body);
  const { specification } = body;
  assert.deepEqual([specification.id, specification.name, specification.version], [specificationId, 'ILS', '1.0']);
  assert.deepEqual(specification.definition, definition);
  assert.equal(specification.organization.name, 'Vakwerk');
  const thin = await app.call('GET', `${url}/${body.id}?fields=configuration.disabledRules`, { as });
  assert.deepEqual(thin.body, { id: body.id, configuration: { disabledRules: [] } });
  for (const id of [NOBODY, 'nonsense']) assert.equal((await app.call('GET', `${url}/${id}`, { as })).status, 404);
});

test('[R375] a specification is added once, also by many at the same moment', async (t) => {
  const { app, platformId, add, search } = await open(t);
  const id = await makeSpecification(app, platformId, 'ILS');
  const answers = await Promise.all([add(id), add(id), add(id)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.deepEqual((await add(id)).body.code, 'SPECIFICATION_ALREADY_ADDED_TO_PROJECT');
  assert.equal((await search({ limit: 0 })).total, 1);
});

test('unknown, deleted and unnamed specifications and those of another organization cannot be added', async (t) => {
  const { app, cast, platformId, url, as, add } = await open(t);
  const deleted = await makeSpecification(app, platformId, 'Oud');
  await app.db.updateTable('specifications').set({ deleted_at: app.now() }).execute();
  for (const id of [NOBODY, 'nonsense', deleted]) assert.equal((await add(id)).status, 404, id);
  const foreign = await makeSpecification(app, cast.organizationId, 'Van O');
  assert.equal((await add(foreign)).status, 403);
  const payload = { specification: { id: foreign } };
  assert.equal((await app.call('POST', url, { as: cast.tokens.organizationAdmin, payload })).status, 200);
  for (const wrong of [{}, { specification: {} }, { specification: { id: '' } }]) {
    assert.equal((await app.call('POST', url, { as, payload: wrong })).body.code, 'VALIDATION_FAILED');
  }
});

test('[R345][R346] the list: by name, by words, paged; the total alone; definitions only when named', async (t) => {
  const { app, platformId, add, search } = await open(t);
  for (const [name, version] of [
    ['nl-sfb', '2'],
    ['BIM basis', '1'],
    ['Ångström', '1'],
    ['nl-sfb', '1'],
  ]) {
    assert.equal((await add(await makeSpecification(app, platformId, name ?? '', version))).status, 200);
  }
  type List = { data: { specification: { name: string; version: string; definition?: object } }[] };
  const names = (list: List) => list.data.map(({ specification }) => `${specification.name} ${specification.version}`);
  const sortBy = [{ field: 'specification.name', order: 'ASC' }];
  assert.deepEqual(await search({ limit: 0, sortBy }), { data: [], total: 4 });
  assert.deepEqual(names(await search({ sortBy, limit: 2 })), ['Ångström 1', 'BIM basis 1']);
  assert.deepEqual(names(await search()), ['Ångström 1', 'BIM basis 1', 'nl-sfb 1', 'nl-sfb 2']);
  assert.deepEqual(names(await search({ query: 'SFB 2' })), ['nl-sfb 2']);
  assert.equal((await search({ sortBy: [{ field: 'configuration' }] })).code, 'VALIDATION_FAILED');
  const [listed] = (await search()).data;
  assert.equal(listed.specification.definition, undefined);
  const [named] = (await search({}, '?fields=specification.definition.name')).data;
  assert.deepEqual(named.specification, { definition: { name: 'Ruimten' } });
});

test('a project has its own order, in the list and in later reports; specifications added later follow by name', async (t) => {
  const { app, cast, platformId, url, as, add, search } = await open(t);
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) ids.push((await add(await makeSpecification(app, platformId, name))).body.id);
  const names = (list: { data: { specification: { name: string } }[] }) =>
    list.data.map(({ specification }) => specification.name);
  const order = (orderedIds: unknown[]) => app.call('PUT', `${url}/_order`, { as, payload: { ids: orderedIds } });
  const [a, b, c] = ids;
  assert.equal((await order([c, a, b])).status, 204);
  assert.deepEqual(names(await search()), ['C', 'A', 'B']);
  const sortBy = [{ field: 'specification.name', order: 'ASC' }];
  assert.deepEqual(names(await search({ sortBy })), ['A', 'B', 'C']);
  assert.deepEqual(names(await search({ sortBy: [{ field: 'position' }, ...sortBy] })), ['C', 'A', 'B']);
  assert.deepEqual(names(await search({ sortBy: [{ field: 'position' }, ...sortBy], limit: 1, offset: 1 })), ['A']);

  await add(await makeSpecification(app, platformId, 'Aa'));
  assert.deepEqual(names(await search()), ['C', 'A', 'B', 'Aa']);
  assert.equal((await order([b])).status, 204);
  assert.deepEqual(names(await search()), ['B', 'C', 'A', 'Aa'], 'what is not named keeps its order');

  const file = multipart({ filename: 'huis.ifc', content: stepFile() });
  const [{ id: fileId }] = (await app.call('POST', `/api/projects/${cast.projectId}/files`, { as, ...file })).body;
  const report = await app.db
    .selectFrom('reports')
    .select('specifications')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    report.specifications.map(({ name }) => name),
    ['B', 'C', 'A', 'Aa'],
  );

  assert.equal((await order([a, NOBODY])).status, 404);
  const { details } = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'project.specifications-ordered')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { order: after, before } = details as { order: string[]; before: { order: string[] } };
  assert.ok(
    after.every((name) => ['A', 'Aa', 'B', 'C'].includes(name)),
    'the names, not the ids',
  );
  assert.deepEqual(after.toSorted(), before.order.toSorted());
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  assert.deepEqual((await order([a])).body.code, 'PROJECT_ARCHIVED');
});

test('[R349][R006] the list of disabled rules is replaced as a whole; an unknown rule is refused', async (t) => {
  const { app, platformId, url, as, add } = await open(t);
  const { id } = (await add(await makeSpecification(app, platformId, 'ILS'))).body;
  const put = (configuration: unknown) => app.call('PUT', `${url}/${id}`, { as, payload: { configuration } });
  assert.deepEqual((await put({ disabledRules: ['r3', 'r4', 'r3'] })).body.configuration, { disabledRules: ['r3', 'r4'] });
  assert.deepEqual((await put({ disabledRules: ['r1'] })).body.configuration, { disabledRules: ['r1'] });
  const unknown = await put({ disabledRules: ['r1', 'r9'] });
  assert.deepEqual(unknown.body.details, [{ path: 'configuration.disabledRules.1', message: 'RULE_UNKNOWN' }]);
  for (const wrong of [undefined, {}, { disabledRules: 'r1' }]) assert.equal((await put(wrong)).status, 400);
  assert.deepEqual((await app.call('GET', `${url}/${id}`, { as })).body.configuration, { disabledRules: ['r1'] });
  assert.deepEqual((await put({ disabledRules: [] })).body.configuration, { disabledRules: [] });
});

test('[R350] a specification is removed by either id, once', async (t) => {
  const { app, platformId, url, as, add, search } = await open(t);
  const remove = async (id: string) => (await app.call('DELETE', `${url}/${id}`, { as })).status;
  const specificationId = await makeSpecification(app, platformId, 'ILS');
  const { id } = (await add(specificationId)).body;
  assert.deepEqual([await remove(id), await remove(id), await remove(specificationId)], [204, 404, 404]);
  await add(specificationId);
  assert.equal(await remove(specificationId), 204);
  assert.equal((await search()).total, 0);
});

test('a project keeps the version that it added, and says that there is a newer one', async (t) => {
  const { app, cast, platformId, add, search } = await open(t);
  const first = await makeSpecification(app, platformId, 'ILS', '1.0');
  await add(first);
  app.advanceMinutes(1);
  await makeSpecification(app, cast.organizationId, 'ILS', '9.9');
  assert.equal((await search()).data[0].newerVersion, null);
  const second = await makeSpecification(app, platformId, 'ILS', '2.0');
  const [listed] = (await search()).data;
  assert.deepEqual([listed.specification.id, listed.newerVersion], [first, { id: second, version: '2.0' }]);
});

test('[R259] specifications of an archive are read and not changed', async (t) => {
  const { app, platformId, url, as, add, search } = await open(t);
  const { id } = (await add(await makeSpecification(app, platformId, 'ILS'))).body;
  const other = await makeSpecification(app, platformId, 'Other');
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  const payload = { configuration: { disabledRules: ['r1'] } };
  const answers = [
    await add(other),
    await app.call('PUT', `${url}/${id}`, { as, payload }),
    await app.call('DELETE', `${url}/${id}`, { as }),
  ];
  for (const { status, body } of answers) assert.deepEqual([status, body.code], [409, 'PROJECT_ARCHIVED']);
  const { data, total } = await search();
  assert.deepEqual([total, data[0].configuration.disabledRules], [1, []]);
});
