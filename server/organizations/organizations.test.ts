import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRights, castProject, type Row } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { nameOfDomain } from './change-organization.ts';

/** Statuses in the order of CALLERS: anonymous, stranger, otherAdmin, user, admin, projectUser (of O too), projectAdmin, platform. */
const READERS: Row = [401, 403, 403, 200, 200, 200, 403, 200];
const editors = (status: number): Row => [401, 403, 403, 403, status, 403, 403, status];
const platform = (status: number): Row => [401, 403, 403, 403, 403, 403, 403, status];

async function open(app: TestApp) {
  const { token, id } = await app.signIn({ admin: true });
  const create = (website: string) => app.call('POST', '/api/organizations', { as: token, payload: { website } });
  return { platform: token, platformId: id, create };
}

async function join({ db, signIn }: TestApp, organizationId: string, role: 'USER' | 'ADMIN') {
  const user = await signIn();
  await db.insertInto('organization_members').values({ organization_id: organizationId, user_id: user.id, role }).execute();
  return user;
}

async function actions({ db }: TestApp, like: string): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').where('action', 'like', like).orderBy('action').execute();
  return rows.map((row) => row.action);
}

test('[R138][R139][R143][R297][R302][R309] who may do what with an organization', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const one = `/api/organizations/${cast.organizationId}`;
  const cases = [
    { method: 'POST', url: '/api/organizations/_search', payload: {}, expected: platform(200) },
    { method: 'POST', url: '/api/organizations', payload: { website: 'nieuw.example' }, expected: platform(200) },
    { method: 'GET', url: one, expected: READERS },
    { method: 'PUT', url: one, payload: { location: 'Delft' }, expected: editors(200) },
    { method: 'POST', url: `${one}/members/_search`, payload: {}, expected: READERS },
    { method: 'PUT', url: `${one}/members/${cast.ids.projectUser}`, payload: { role: 'USER' }, expected: editors(200) },
    { method: 'GET', url: `${one}/trusted-domains`, expected: READERS },
    { method: 'GET', url: `${one}/subscription`, expected: READERS },
    { method: 'PUT', url: `${one}/subscription`, payload: { type: 'TRIAL' }, expected: platform(200) },
  ] as const;
  for (const one of cases) await assertRights(app, cast, one);
  const domains = () => app.db.deleteFrom('trusted_domains').execute();
  const add = {
    method: 'POST',
    url: `${one}/trusted-domains`,
    payload: { domain: 'o.example' },
    expected: editors(200),
  } as const;
  await assertRights(app, cast, add, domains);
  const domain = { id: '00000000-0000-4000-8000-000000000001', organization_id: cast.organizationId, domain: 'x.example' };
  const again = async () => {
    await domains();
    await app.db.insertInto('trusted_domains').values(domain).execute();
  };
  await again();
  await assertRights(app, cast, { method: 'DELETE', url: `${one}/trusted-domains/${domain.id}`, expected: editors(204) }, again);
  const member = { organization_id: cast.organizationId, user_id: cast.ids.organizationUser };
  const rejoin = () =>
    app.db
      .insertInto('organization_members')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const remove = { method: 'DELETE', url: `${one}/members/${member.user_id}`, expected: editors(204) } as const;
  await assertRights(app, cast, remove, rejoin);
  const nobody = '/api/organizations/00000000-0000-4000-8000-000000000000';
  for (const path of ['', '/members/_search', '/trusted-domains', '/subscription']) {
    const method = path.endsWith('_search') ? 'POST' : 'GET';
    assert.equal((await app.call(method, nobody + path, { as: cast.tokens.platformAdmin })).status, 404, path);
  }
});

test('[R226][R327][R328] an organization is created from a website: its host is the primary domain and gives the name', async (t) => {
  const app = await openTestApp(t);
  const { platform, platformId, create } = await open(app);
  const { status, body } = await create('https://www.Bouw-Bedrijf.example/over-ons');
  assert.equal(status, 200);
  assert.deepEqual([body.name, body.website], ['Bouw-bedrijf', 'https://www.Bouw-Bedrijf.example/over-ons']);
  const domains = await app.call('GET', `/api/organizations/${body.id}/trusted-domains`, { as: platform });
  assert.deepEqual(
    domains.body.data.map(({ domain, primary }: { domain: string; primary: boolean }) => [domain, primary]),
    [['bouw-bedrijf.example', true]],
  );
  const read = (await app.call('GET', `/api/organizations/${body.id}`, { as: platform })).body;
  assert.deepEqual(Object.keys(read).sort(), [
    'avatarUrl',
    'id',
    'location',
    'name',
    'retentionDays',
    'skipOtherVersions',
    'website',
  ]);
  assert.deepEqual([read.id, read.name, read.location], [body.id, 'Bouw-bedrijf', '']);
  const subscription = await app.call('GET', `/api/organizations/${body.id}/subscription`, { as: platform });
  assert.equal(subscription.body.type, 'FREE');
  const members = await app.call('POST', `/api/organizations/${body.id}/members/_search`, { as: platform });
  assert.equal(members.body.total, 0, 'who makes it does not join');
  const [row] = await app.db.selectFrom('audit_log').selectAll().execute();
  assert.deepEqual([row?.action, row?.actor_id, row?.organization_id], ['organization.created', platformId, body.id]);
});

test('[R284][R363][R364][R140] a website must be valid, not used by others, and not a free mail host', async (t) => {
  const app = await openTestApp(t);
  const { create } = await open(app);
  assert.equal((await create('bouw.example')).status, 200);
  const codes: [string, number, string][] = [
    ['', 400, 'REQUIRED'],
    ['bouw', 400, 'WEBSITE_INVALID'],
    ['javascript:alert(1)', 400, 'WEBSITE_INVALID'],
    ['http://WWW.bouw.example/', 409, 'DOMAIN_ALREADY_IN_USE'],
    ['www.gmail.com', 409, 'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED'],
  ];
  for (const [website, status, code] of codes) {
    const answer = await create(website);
    assert.deepEqual([answer.status, answer.body.details?.[0].message ?? answer.body.code], [status, code], website);
  }
  assert.equal((await app.db.selectFrom('organizations').selectAll().execute()).length, 1);
});

test('the operator names more hosts that cannot be trusted', async (t) => {
  const app = await openTestApp(t, (services) => ({ ...services, freeEmailDomains: new Set(['post.example']) }));
  const { create } = await open(app);
  assert.equal((await create('post.example')).body.code, 'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED');
});

test('names follow from the registrable label', () => {
  const names = { 'bouw.nl': 'Bouw', 'mail.bouw.nl': 'Bouw', 'bouw.co.uk': 'Bouw', 'co.nl': 'Co', 'xn--caf-dma.example': 'Café' };
  for (const [domain, name] of Object.entries(names)) assert.equal(nameOfDomain(domain), name);
});

test('[R326][R253] organizations are searched by all words of name, website and location, without the platform itself', async (t) => {
  const app = await openTestApp(t);
  const { platform, create } = await open(app);
  await app.db.insertInto('organizations').values({ name: 'Vakwerk', platform: true, search_text: 'vakwerk' }).execute();
  for (const website of ['zee.example', 'Écluse.example', 'dijk.example']) await create(website);
  const search = async (payload: object) =>
    (await app.call('POST', '/api/organizations/_search?fields=name', { as: platform, payload })).body;
  const all = await search({});
  assert.deepEqual([all.total, all.data.map((one: { name: string }) => one.name)], [3, ['Dijk', 'Écluse', 'Zee']]);
  const dijk = all.data[0].id;
  await app.call('PUT', `/api/organizations/${dijk}`, { as: platform, payload: { location: 'Delft Noord' } });
  assert.deepEqual((await search({ query: 'noord DIJK' })).data, [{ id: dijk, name: 'Dijk' }]);
  assert.equal((await search({ query: 'ecluse' })).total, 1);
  const page = await search({ limit: 1, offset: 1, sortBy: [{ field: 'name', order: 'desc' }] });
  assert.deepEqual([page.total, page.data[0].name], [3, 'Écluse']);
  assert.equal(
    (await app.call('POST', '/api/organizations/_search', { as: platform, payload: { sortBy: { field: 'x' } } })).status,
    400,
  );
});

test('[R329][R285][R366][R299] the profile changes by the fields sent; the website leaves the domains as they are', async (t) => {
  const app = await openTestApp(t);
  const { create } = await open(app);
  const bouw = (await create('bouw.example')).body;
  await create('ander.example');
  const { token } = await join(app, bouw.id, 'ADMIN');
  const put = (payload: object) => app.call('PUT', `/api/organizations/${bouw.id}`, { as: token, payload });
  assert.equal((await put({ name: 'Bouw BV', location: 'Delft' })).body.website, 'bouw.example');
  assert.equal((await put({ website: 'https://bouwt.example' })).body.name, 'Bouw BV');
  assert.equal((await put({ website: '' })).body.website, '');
  const taken = await put({ website: 'www.ander.example' });
  assert.deepEqual([taken.status, taken.body.code], [409, 'DOMAIN_ALREADY_IN_USE']);
  assert.equal((await put({ website: 'bouw.example' })).status, 200, 'its own domain');
  for (const bad of [{ name: '' }, { website: 'bouw' }, { id: 'x' }]) assert.equal((await put(bad)).status, 400);
  const domains = await app.db.selectFrom('trusted_domains').select('domain').where('organization_id', '=', bouw.id).execute();
  assert.deepEqual(domains, [{ domain: 'bouw.example' }]);
});

test('[R228][R333][R334][R335][R365][R286][R308] trusted domains: exact hosts, of one organization; the primary one stays', async (t) => {
  const app = await openTestApp(t);
  const { create } = await open(app);
  const bouw = (await create('bouw.example')).body;
  await create('ander.example');
  const { token } = await join(app, bouw.id, 'ADMIN');
  const url = `/api/organizations/${bouw.id}/trusted-domains`;
  const add = (domain: string) => app.call('POST', url, { as: token, payload: { domain } });
  const added = await add(' Mail.BOUW.example ');
  assert.deepEqual([added.status, added.body.domain, added.body.primary], [200, 'mail.bouw.example', false]);
  assert.equal((await add('café.example')).body.domain, 'xn--caf-dma.example');
  const cases: [string, string][] = [
    ['mail.bouw.example', 'DOMAIN_ALREADY_IN_USE'],
    ['ander.example', 'DOMAIN_ALREADY_IN_USE'],
    ['ziggo.nl', 'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED'],
    ['', 'VALIDATION_FAILED'],
    ['bouw', 'VALIDATION_FAILED'],
  ];
  for (const [domain, code] of cases) assert.equal((await add(domain)).body.code, code, domain);
  const list = (await app.call('GET', url, { as: token })).body.data;
  assert.deepEqual(Object.keys(list[0]).sort(), ['domain', 'id', 'primary', 'proved', 'provedAt', 'provedBy', 'record']);
  const remove = (id: string) => app.call('DELETE', `${url}/${id}`, { as: token });
  assert.deepEqual([list[0].primary, (await remove(list[0].id)).status], [true, 409]);
  assert.equal((await remove(added.body.id)).status, 204);
  assert.equal((await remove(added.body.id)).status, 404);
  assert.equal((await remove('none')).status, 404);
  assert.deepEqual(await actions(app, 'trusted-domain.%'), [
    'trusted-domain.added',
    'trusted-domain.added',
    'trusted-domain.removed',
  ]);
});
