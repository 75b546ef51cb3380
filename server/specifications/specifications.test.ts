import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTestApp } from '../../test/support/server-app.ts';
import { searchAudit } from '../audit/search-audit.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { createSpecification } from './import-specification.ts';
import { readSpecification } from './read-specification.ts';
import { seedSpecifications } from './seed-specifications.ts';

const shipped = fileURLToPath(new URL('../../specifications/', import.meta.url));
const NAMES = ['BIM basis ILS', 'MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021'];

test('[R351] shipped specifications are searchable and sorted, with their organization, and imported once regardless of restarts', async (t) => {
  const { call, signIn, db, now, services } = await openTestApp(t);
  const organization = await ensurePlatformOrganization(db);
  const first = await seedSpecifications(services, { folder: shipped, organization, now: now() });
  assert.deepEqual(
    await seedSpecifications(services, { folder: shipped, organization: await ensurePlatformOrganization(db), now: now() }),
    first,
  );
  const { token } = await signIn();
  const search = async (payload: object, fields = '') =>
    (await call('POST', `/api/specifications/_search${fields}`, { as: token, payload })).body;

  const all = await search({ limit: 5, offset: 0, sortBy: [{ field: 'name', order: 'ASC' }] });
  assert.equal(all.total, 4);
  assert.deepEqual(
    all.data.map(({ name }: { name: string }) => name),
    NAMES,
  );
  const [one] = all.data;
  assert.deepEqual(Object.keys(one).sort(), [
    'createdAt',
    'default',
    'description',
    'id',
    'name',
    'newest',
    'organization',
    'platform',
    'url',
    'version',
  ]);
  assert.equal(one.organization.name, 'Vakwerk');
  assert.deepEqual(await search({ limit: 0 }), { data: [], total: 4 });
  assert.equal((await search({ query: 'SFB nl 2021' })).total, 1);
  assert.equal((await search({ query: 'sfb x' })).total, 0);
  assert.deepEqual((await search({ limit: 1 }, '?fields=name')).data, [{ id: one.id, name: one.name }]);
  assert.equal((await search({ limit: 1 }, '?fields=definition.type')).data[0].definition.type, 'GROUP');
  const { body } = await call('GET', `/api/specifications/${one.id}`, { as: token });
  assert.ok(body.definition.elements.length > 0);
});

test('the first three shipped specifications are the defaults for personal uploads, in order', async (t) => {
  const { db, now, services } = await openTestApp(t);
  await seedSpecifications(services, { folder: shipped, organization: await ensurePlatformOrganization(db), now: now() });
  const defaults = await db
    .selectFrom('specifications')
    .select('name')
    .where('default_position', 'is not', null)
    .orderBy('default_position')
    .execute();
  assert.deepEqual(
    defaults.map(({ name }) => name),
    ['MiniBIM 3.1', 'NL-SfB', 'NL-SfB 2021'],
  );
});

test('a newer shipped file becomes a newer version; older versions leave the lists and stay readable', async (t) => {
  const { db, now, services, advanceMinutes } = await openTestApp(t);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-ids-'));
  t.after(() => rm(folder, { recursive: true }));
  await cp(shipped, folder, { recursive: true });
  const organization = await ensurePlatformOrganization(db);
  const before = await seedSpecifications(services, { folder, organization, now: now() });
  for (const file of ['minibim-3.1.ids', 'nl-sfb.ids']) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), text.replace(/<version>.*?<\/version>/, '<version>99</version>'));
  }
  advanceMinutes(1);
  const after = await seedSpecifications(services, { folder, organization, now: now() });
  assert.deepEqual(
    after.map((id, at) => id === before[at]),
    [false, false, true, true],
  );
  const rows = await db
    .selectFrom('specifications')
    .selectAll()
    .where('id', 'in', [before[0] ?? '', before[1] ?? '', after[0] ?? ''])
    .execute();
  const row = (id: string | undefined) => rows.find((one) => one.id === id);
  for (const id of before.slice(0, 2)) {
    assert.deepEqual([row(id)?.deleted_at, row(id)?.newest, row(id)?.default_position], [null, false, null]);
  }
  assert.deepEqual([row(after[0])?.version, row(after[0])?.newest, row(after[0])?.default_position], ['99', true, 1]);
});

test('two servers that start at the same moment import the shipped specifications once', async (t) => {
  const { db, now, services } = await openTestApp(t);
  const start = async () =>
    seedSpecifications(services, { folder: shipped, organization: await ensurePlatformOrganization(db), now: now() });
  const [one, other] = await Promise.all([start(), start()]);
  assert.deepEqual(one, other);
  assert.equal((await db.selectFrom('specifications').select('id').execute()).length, 4);
  assert.equal((await db.selectFrom('organizations').select('id').where('platform', '=', true).execute()).length, 1);
});

test('a file that is not a specification is refused with its findings', () => {
  for (const text of ['', 'hello', '<a/>', '<!DOCTYPE x><ids/>']) {
    assert.throws(
      () => readSpecification({ bytes: Buffer.from(text) }),
      (error: { code: string; details: unknown[] }) => error.code === 'SPECIFICATION_INVALID' && error.details.length > 0,
      text,
    );
  }
});

test("another organization's specification is neither listed nor readable", async (t) => {
  const { call, signIn, db, now, services } = await openTestApp(t);
  const organization = await db
    .insertInto('organizations')
    .values({ name: 'Other' })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const bytes = await readFile(path.join(shipped, 'nl-sfb.ids'));
  const input = { organization, source: { bytes }, isDefault: false, actorId: null, now: now() };
  const { id } = await createSpecification(services, input);
  const [outsider, member, admin] = [await signIn(), await signIn(), await signIn({ admin: true })];
  await db.insertInto('organization_members').values({ organization_id: organization.id, user_id: member.id }).execute();
  const seen = async ({ token }: { token: string }) => [
    (await call('POST', '/api/specifications/_search', { as: token })).body.total,
    (await call('GET', `/api/specifications/${id}`, { as: token })).status,
    (await call('GET', `/api/specifications/${id}/download`, { as: token })).status,
  ];
  assert.deepEqual(await Promise.all([outsider, member, admin].map(seen)), [
    [0, 403, 403],
    [1, 200, 200],
    [1, 200, 200],
  ]);
});

test('the audit log names a shipped specification with its version once, also when the name ends with the version', async (t) => {
  const { db, now, services } = await openTestApp(t);
  await seedSpecifications(services, { folder: shipped, organization: await ensurePlatformOrganization(db), now: now() });
  const { data } = await searchAudit(db, { sorts: [], limit: 25, offset: 0, query: 'specification.created' });
  assert.deepEqual(data.map(({ subjectName }) => subjectName).sort(), [
    'BIM basis ILS 2.0',
    'MiniBIM 3.1',
    'NL-SfB 1.0',
    'NL-SfB 2021',
  ]);
});
