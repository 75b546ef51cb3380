import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRights, castProject, editorsOnly, type ProjectCast, readersOnly } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

async function open(t: Parameters<typeof openTestApp>[0]) {
  const app = await openTestApp(t);
  return { ...app, cast: await castProject(app) };
}

async function setLimit({ db }: TestApp, { organizationId }: ProjectCast, max: number | null) {
  await db.insertInto('subscription_limits').values({ organization_id: organizationId, type: 'PROJECTS', max }).execute();
}

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

test('[R300][R303][R306][R307][R297] rights: reading, changing and creating projects, for every kind of caller', async (t) => {
  const { cast, ...app } = await open(t);
  await setLimit(app, cast, null);
  const url = `/api/projects/${cast.projectId}`;
  await assertRights(app, cast, { method: 'GET', url, expected: readersOnly(200) });
  await assertRights(app, cast, { method: 'PUT', url, payload: { name: 'Q' }, expected: editorsOnly(200) });
  const archive = { method: 'PUT', url, payload: { status: 'ARCHIVED' }, expected: editorsOnly(200) } as const;
  const reactivate = () => app.db.updateTable('projects').set({ status: 'ACTIVE' }).execute();
  await assertRights(app, cast, archive, reactivate);
  const named = { name: 'N', location: 'L', organization: { id: cast.organizationId } };
  const creators = [401, 403, 403, 403, 200, 403, 403, 200] as const;
  await assertRights(app, cast, { method: 'POST', url: '/api/projects', payload: named, expected: creators });
  const newProject = { name: 'N', location: 'L' };
  const unnamed = [401, 403, 409, 403, 200, 403, 403, 400] as const;
  await app.db
    .updateTable('projects')
    .set({ organization_id: await organizationOf(app, cast.ids.otherAdmin) })
    .where('id', '=', cast.projectId)
    .execute();
  await assertRights(app, cast, { method: 'POST', url: '/api/projects', payload: newProject, expected: unnamed });
  const search = { method: 'POST', url: '/api/projects/_search', expected: [401, 200, 200, 200, 200, 200, 200, 200] } as const;
  await assertRights(app, cast, search);
});

async function organizationOf({ db }: TestApp, userId: string): Promise<string> {
  const row = await db.selectFrom('organization_members').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  return row.organization_id;
}

test('[R167][R337] callers find the projects that they may see', async (t) => {
  const { cast, call } = await open(t);
  const totals: Record<string, number> = {};
  for (const [name, as] of Object.entries(cast.tokens)) {
    if (as) totals[name] = (await call('POST', '/api/projects/_search', { as })).body.total;
  }
  const none = { stranger: 0, otherAdmin: 0, organizationUser: 0 };
  assert.deepEqual(totals, { ...none, organizationAdmin: 1, projectUser: 1, projectAdmin: 1, platformAdmin: 1 });
});

test("[R338][R339][R230][R002] a new project belongs to the creator's organization, and the creator is its admin", async (t) => {
  const { cast, call } = await open(t);
  const as = cast.tokens.organizationAdmin;
  await call('PUT', `/api/projects/${cast.projectId}`, { as, payload: { status: 'ARCHIVED' } });
  const payload = { name: ' Brug ', location: 'Delft' };
  const { status, body } = await call('POST', '/api/projects?fields=id', { as, payload });
  assert.deepEqual([status, Object.keys(body)], [200, ['id']]);
  const read = (await call('GET', `/api/projects/${body.id}`, { as })).body;
  assert.deepEqual([read.name, read.location, read.status], ['Brug', 'Delft', 'ACTIVE']);
  assert.deepEqual(Object.keys(read).sort(), ['id', 'location', 'name', 'organization', 'status', 'validity']);
  assert.deepEqual(Object.keys(read.organization).sort(), ['avatarUrl', 'id', 'location', 'name', 'website']);
  assert.equal(read.organization.id, cast.organizationId);
  const members = await call('POST', `/api/projects/${body.id}/members/_search`, { as });
  assert.deepEqual(
    [members.body.total, members.body.data[0].user.id, members.body.data[0].role],
    [1, cast.ids.organizationAdmin, 'ADMIN'],
  );
});

test('[R307] a platform admin without an organization names one', async (t) => {
  const { cast, call } = await open(t);
  const create = (organization?: object) =>
    call('POST', '/api/projects', { as: cast.tokens.platformAdmin, payload: { name: 'N', location: 'L', organization } });
  assert.equal((await create()).body.code, 'ORGANIZATION_REQUIRED');
  assert.equal((await create({ id: cast.projectId })).status, 404);
  assert.equal((await create({ id: 'nonsense' })).status, 404);
});

const invalid: [string, object, string][] = [
  ['no name', { location: 'L' }, 'name'],
  ['a blank name', { name: '  ', location: 'L' }, 'name'],
  ['no location', { name: 'N' }, 'location'],
  ['a blank location', { name: 'N', location: '' }, 'location'],
  ['a name without end', { name: 'N'.repeat(201), location: 'L' }, 'name'],
];

for (const [name, payload, path] of invalid) {
  test(`a new project is refused: ${name}`, async (t) => {
    const { cast, call } = await open(t);
    const { status, body } = await call('POST', '/api/projects', { as: cast.tokens.organizationAdmin, payload });
    assert.deepEqual([status, body.code, body.details[0].path], [400, 'VALIDATION_FAILED', path]);
  });
}

test('[R340] changes are partial; the id cannot change, an empty name and an unknown status are refused', async (t) => {
  const { cast, call } = await open(t);
  const as = cast.tokens.projectAdmin;
  const put = (payload: object) => call('PUT', `/api/projects/${cast.projectId}`, { as, payload });
  assert.deepEqual((await put({ name: 'Nieuw' })).body.name, 'Nieuw');
  const { body } = await put({ location: 'Gouda', unknown: 1 });
  assert.deepEqual([body.name, body.location], ['Nieuw', 'Gouda']);
  assert.equal((await put({ location: '' })).body.location, '');
  for (const payload of [{ name: '' }, { status: 'CLOSED' }, { id: cast.organizationId }]) {
    assert.equal((await put(payload)).status, 400, JSON.stringify(payload));
  }
  assert.equal((await call('PUT', '/api/projects/00000000-0000-4000-8000-000000000000', { as, payload: {} })).status, 404);
});

test('a project says which layers of the validity of its files are checked, and a change keeps the layers that it leaves out', async (t) => {
  const { cast, call } = await open(t);
  const url = `/api/projects/${cast.projectId}`;
  const as = cast.tokens.projectAdmin;
  const defaults = { syntax: 'TOLD', header: 'TOLD', schema: 'TOLD', rules: 'TOLD' };
  assert.deepEqual((await call('GET', url, { as })).body.validity, defaults);
  const changed = await call('PUT', url, { as, payload: { validity: { schema: 'REQUIRED', rules: 'OFF' } } });
  assert.deepEqual(changed.body.validity, { ...defaults, schema: 'REQUIRED', rules: 'OFF' });
  await call('PUT', url, { as, payload: { name: 'Q' } });
  assert.deepEqual((await call('GET', `${url}?fields=validity.rules`, { as })).body, {
    id: cast.projectId,
    validity: { rules: 'OFF' },
  });
  const refused = await call('PUT', url, { as, payload: { validity: { header: 'SOMETIMES' } } });
  assert.deepEqual([refused.status, refused.body.details[0].path], [400, 'validity.header']);
  const list = await call('POST', '/api/projects/_search', { as });
  assert.equal(list.body.data[0].validity.schema, 'REQUIRED');
});

test('[R162][R163][R337] searching: by status, ACTIVE by default, by words of name, location and organization, sorted, paged', async (t) => {
  const { cast, call, db } = await open(t);
  const as = cast.tokens.organizationAdmin;
  await db.deleteFrom('projects').execute();
  const rows: [string, string, 'ACTIVE' | 'ARCHIVED'][] = [
    ['Brug', 'Delft', 'ACTIVE'],
    ['Ärmelkanaal', 'Gouda', 'ACTIVE'],
    ['azuur', 'Delft', 'ACTIVE'],
    ['Oud', 'Delft', 'ARCHIVED'],
  ];
  const organization_id = cast.organizationId;
  for (const [name, location, status] of rows) {
    const search_text = `${name} ${location}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    await db.insertInto('projects').values({ organization_id, name, location, status, search_text }).execute();
  }
  const search = (payload: object) => call('POST', '/api/projects/_search', { as, payload });
  assert.deepEqual(names(await search({})), ['Ärmelkanaal', 'azuur', 'Brug']);
  assert.deepEqual(names(await search({ status: 'ARCHIVED' })), ['Oud']);
  assert.deepEqual((await search({ status: 'ALL' })).body.total, 4);
  assert.deepEqual(names(await search({ query: 'DELFT bouwbedrijf' })), ['azuur', 'Brug']);
  assert.deepEqual(names(await search({ query: 'armel' })), ['Ärmelkanaal']);
  assert.deepEqual(names(await search({ query: '%' })), []);
  assert.deepEqual((await search({ limit: 0 })).body, { data: [], total: 3 });
  assert.deepEqual(names(await search({ limit: 1, offset: 1, sortBy: [{ field: 'name', order: 'DESC' }] })), ['azuur']);
  assert.equal((await search({ sortBy: [{ field: 'secret' }] })).status, 400);
  assert.equal((await search({ status: 'NONE' })).status, 400);
});

test('[R258][R259][R372] example 10: an archive takes nothing but reactivation, within the limit', async (t) => {
  const { cast, call } = await open(t);
  const as = cast.tokens.organizationAdmin;
  const a = `/api/projects/${cast.projectId}`;
  const put = async (url: string, payload: object) => {
    const { status, body } = await call('PUT', url, { as, payload });
    return status === 200 ? body.status : body.code;
  };
  const create = () => call('POST', '/api/projects', { as, payload: { name: 'B', location: 'L' } });
  assert.equal((await create()).body.code, 'PROJECT_LIMIT_EXCEEDED');
  assert.equal(await put(a, { status: 'ARCHIVED' }), 'ARCHIVED');
  for (const payload of [{ name: 'X' }, { status: 'ARCHIVED' }, {}, { status: 'ACTIVE', name: 'X' }]) {
    assert.equal(await put(a, payload), 'PROJECT_ARCHIVED', JSON.stringify(payload));
  }
  const b = `/api/projects/${(await create()).body.id}`;
  assert.equal(await put(a, { status: 'ACTIVE' }), 'PROJECT_LIMIT_EXCEEDED');
  assert.deepEqual([(await call('GET', a, { as })).body.status, (await call('GET', a, { as })).body.name], ['ARCHIVED', 'P']);
  assert.equal(await put(b, { status: 'ARCHIVED' }), 'ARCHIVED');
  assert.equal(await put(a, { status: 'ACTIVE', name: 'P' }), 'ACTIVE');
});

test('[R372] parallel calls create exactly as many projects as the limit allows', async (t) => {
  const { cast, call, ...app } = await open(t);
  await setLimit({ call, ...app }, cast, 4);
  const create = () =>
    call('POST', '/api/projects', { as: cast.tokens.organizationAdmin, payload: { name: 'N', location: 'L' } });
  const answers = await Promise.all(Array.from({ length: 8 }, create));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 409, 409, 409, 409, 409]);
  const { count } = await app.db
    .selectFrom('projects')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), 4);
});

test('[R373] of many parallel reactivations one gets the last place', async (t) => {
  const { cast, call, db } = await open(t);
  const as = cast.tokens.organizationAdmin;
  await db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  const values = { organization_id: cast.organizationId, name: 'Q', status: 'ARCHIVED' as const };
  await db.insertInto('projects').values([values, values]).execute();
  const ids = (await db.selectFrom('projects').select('id').execute()).map(({ id }) => id);
  const answers = await Promise.all(ids.map((id) => call('PUT', `/api/projects/${id}`, { as, payload: { status: 'ACTIVE' } })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
});

test('a trial that has ended has the limits of FREE', async (t) => {
  const { cast, call, db, now, ...app } = await open(t);
  await setLimit({ call, db, now, ...app }, cast, 10);
  const end_at = new Date(now().getTime() - 1);
  await db.insertInto('subscriptions').values({ organization_id: cast.organizationId, type: 'TRIAL', end_at }).execute();
  const as = cast.tokens.organizationAdmin;
  const { body } = await call('POST', '/api/projects', { as, payload: { name: 'N', location: 'L' } });
  assert.equal(body.code, 'PROJECT_LIMIT_EXCEEDED');
});
