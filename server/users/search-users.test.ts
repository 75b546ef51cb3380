import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';

const url = '/api/users/_search';

test('[R129][R309][R297] who may search users: for a list, and for suggestions', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const list = [401, 403, 200, 403, 200, 403, 403, 200] as const;
  const suggestions = [401, 403, 200, 403, 200, 403, 200, 200] as const;
  await assertRights(app, cast, { method: 'POST', url, payload: {}, expected: list });
  await assertRights(app, cast, { method: 'POST', url, payload: { query: 'bo', limit: 5 }, expected: suggestions });
  await assertRights(app, cast, { method: 'POST', url, payload: { query: 'bo', limit: 6 }, expected: list });
  await assertRights(app, cast, { method: 'POST', url, payload: { query: ' b ', limit: 5 }, expected: list });
});

test('[R321] platform admins find everybody, organization admins their own people', async (t) => {
  const app = await openTestApp(t);
  const { tokens, ids } = await castProject(app);
  const find = async (as: string | undefined, payload: object = {}) => (await app.call('POST', url, { as, payload })).body;
  assert.equal((await find(tokens.platformAdmin)).total, 7);
  const ownUsers = await find(tokens.organizationAdmin);
  const userIds = ownUsers.data.map((user: { id: string }) => user.id).sort();
  assert.deepEqual(userIds, [ids.organizationUser, ids.organizationAdmin, ids.projectUser].sort());
  assert.equal((await find(tokens.organizationAdmin, { query: 'saar' })).total, 0, 'who only shares a project');
});

test('suggestions: people of the own organization and of shared projects, with nothing but name, address and organization', async (t) => {
  const app = await openTestApp(t);
  const { tokens, ids } = await castProject(app);
  const find = async (query: string) =>
    (await app.call('POST', url, { as: tokens.projectAdmin, payload: { query, limit: 5 } })).body;
  assert.deepEqual(
    (await find('piet')).data.map((user: { id: string }) => user.id),
    [ids.projectUser],
    'in the project',
  );
  const all = await find('vakwerk.test');
  const userIds = all.data.map((user: { id: string }) => user.id).sort();
  assert.deepEqual(userIds, [ids.projectUser, ids.projectAdmin, ids.otherAdmin].sort());
  assert.deepEqual(Object.keys(all.data[0]), ['id', 'firstName', 'lastName', 'email', 'organization']);
});

test('[R137][R253] users are sorted by first and last name, searched by all words, without case and accents, and paged', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn({ admin: true, first_name: 'Zed', last_name: 'Z' });
  for (const [first_name, last_name] of [
    ['Bo', 'Zwart'],
    ['Émile', 'Één'],
    ['an', 'Berg'],
    ['Bo', 'de Wit'],
  ]) {
    await app.signIn({ first_name, last_name });
  }
  const deletedUser = await app.signIn({ first_name: 'Weg', last_name: 'Weg' });
  await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', deletedUser.id).execute();
  const names = async (payload: object) => {
    const { body } = await app.call('POST', `${url}?fields=firstName,lastName`, { as: token, payload });
    return [
      body.total,
      ...body.data.map((user: { firstName: string; lastName: string }) => `${user.firstName} ${user.lastName}`),
    ];
  };
  assert.deepEqual(await names({}), [5, 'an Berg', 'Bo de Wit', 'Bo Zwart', 'Émile Één', 'Zed Z']);
  assert.deepEqual(await names({ query: 'een EMILE' }), [1, 'Émile Één']);
  assert.deepEqual(await names({ query: '%' }), [0]);
  assert.deepEqual(await names({ limit: 2, offset: 1 }), [5, 'Bo de Wit', 'Bo Zwart']);
  assert.deepEqual(await names({ limit: 0 }), [5]);
  assert.deepEqual(await names({ sortBy: [{ field: 'lastName', order: 'desc' }], limit: 1 }), [5, 'Bo Zwart']);
  assert.equal((await app.call('POST', url, { as: token, payload: { sortBy: [{ field: 'password' }] } })).status, 400);
});

test('[R137] words that more than a thousand users have find them all, page by page', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn({ admin: true });
  const users = Array.from({ length: 1_003 }, (_, n) => ({
    email: `toren-${n}@vakwerk.test`,
    first_name: 'Toren',
    last_name: String(n).padStart(4, '0'),
    search_text: `toren ${n}`,
    created_at: app.now(),
    updated_at: app.now(),
  }));
  await app.db.insertInto('users').values(users).execute();
  const find = async (payload: object) => {
    const { body } = await app.call('POST', `${url}?fields=lastName`, { as: token, payload });
    return [body.total, ...body.data.map((user: { lastName: string }) => user.lastName)];
  };
  assert.deepEqual(await find({ query: 'toren', offset: 1_001 }), [1_003, '1001', '1002']);
  assert.deepEqual(await find({ query: 'toren', limit: 0 }), [1_003]);
  assert.deepEqual(await find({ query: 'toren 100', limit: 2 }), [4, '0100', '1000']);
});
