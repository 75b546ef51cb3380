import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

/** An organization with admins a and b and user c. */
async function openOrganization(app: TestApp) {
  const { id } = await app.db.insertInto('organizations').values({ name: 'O' }).returning('id').executeTakeFirstOrThrow();
  const person = async (first_name: string, role: 'USER' | 'ADMIN') => {
    const user = await app.signIn({ first_name, email: `${first_name}@o.example` });
    await app.db.insertInto('organization_members').values({ organization_id: id, user_id: user.id, role }).execute();
    return user;
  };
  const [a, b, c] = [await person('a', 'ADMIN'), await person('b', 'ADMIN'), await person('c', 'USER')];
  const url = `/api/organizations/${id}/members`;
  type Person = { id: string; token: string };
  return {
    id,
    a,
    b,
    c,
    url,
    setRole: (as: Person, of: Person, role: string) => app.call('PUT', `${url}/${of.id}`, { as: as.token, payload: { role } }),
    remove: (as: Person, of: { id: string }) => app.call('DELETE', `${url}/${of.id}`, { as: as.token }),
    roles: async () => {
      const rows = await app.call('POST', `${url}/_search`, { as: a.token, payload: { limit: 1000 } });
      return Object.fromEntries(
        rows.body.data.map((row: { user: { firstName: string }; role: string }) => [row.user.firstName, row.role]),
      );
    },
  };
}

test('[R227][R330] members are listed with their user, by name, searched and paged', async (t) => {
  const app = await openTestApp(t);
  const { id, a, c, url } = await openOrganization(app);
  const search = async (payload: object) => (await app.call('POST', `${url}/_search`, { as: c.token, payload })).body;
  const all = await search({});
  assert.deepEqual([all.total, all.data[0].user.id, all.data[0].organization], [3, a.id, { id }]);
  assert.notEqual(all.data[0].id, a.id, 'a membership has an id of its own');
  assert.deepEqual(Object.keys(all.data[0].user), ['id', 'firstName', 'lastName', 'email']);
  assert.equal((await search({ query: 'bouwer b@o' })).total, 1);
  assert.deepEqual((await search({ userId: 'me' })).data[0].user.id, c.id);
  assert.equal((await search({ userId: 'nobody' })).total, 0);
  assert.equal((await search({ limit: 0 })).total, 3);
  const order = await search({ sortBy: [{ field: 'user.firstName', order: 'DESC' }], limit: 1 });
  assert.equal(order.data[0].user.firstName, 'c');
});

test('[R331][R260][R261][R262][R370] roles change both ways, but nobody can demote the last admin', async (t) => {
  const app = await openTestApp(t);
  const { a, b, setRole, roles } = await openOrganization(app);
  const platform = await app.signIn({ admin: true });
  assert.equal((await setRole(a, b, 'USER')).body.role, 'USER');
  assert.equal((await setRole(a, b, 'ADMIN')).body.role, 'ADMIN');
  assert.equal((await setRole(a, a, 'USER')).status, 200);
  assert.equal((await setRole(a, a, 'ADMIN')).status, 403, 'who demoted himself cannot promote himself again');
  for (const who of [b, platform]) {
    const refused = await setRole(who, b, 'USER');
    assert.deepEqual([refused.status, refused.body.code], [409, 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN']);
  }
  assert.deepEqual(await roles(), { a: 'USER', b: 'ADMIN', c: 'USER' });
  assert.equal((await setRole(b, a, 'BOSS')).status, 400);
  const actions = (await app.db.selectFrom('audit_log').select(['action', 'subject_id', 'details']).execute()).at(-1);
  assert.deepEqual(actions, { action: 'member.role-changed', subject_id: a.id, details: { role: 'USER', before: 'ADMIN' } });
});

test('[R262] two admins who demote themselves at the same moment: one is saved, one is 409', async (t) => {
  const app = await openTestApp(t);
  const { a, b, setRole, roles } = await openOrganization(app);
  const answers = await Promise.all([setRole(a, a, 'USER'), setRole(b, b, 'USER')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(Object.values(await roles()).filter((role) => role === 'ADMIN').length, 1);
});

test('[R332][R298] a removed member keeps the account, without the organization and its projects; the last admin stays', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { a, b, remove } = await openOrganization(app);
  const url = `/api/organizations/${cast.organizationId}/members/${cast.ids.projectUser}`;
  assert.equal((await app.call('DELETE', url, { as: cast.tokens.organizationAdmin })).status, 204);
  const me = (await app.call('GET', '/api/users/me', { as: cast.tokens.projectUser })).body;
  assert.deepEqual([me.organization, me.role, me.hasProjects], [null, null, false]);
  assert.equal((await app.call('GET', `/api/projects/${cast.projectId}`, { as: cast.tokens.projectUser })).status, 403);
  assert.equal((await app.call('DELETE', url, { as: cast.tokens.organizationAdmin })).status, 404, 'no member any more');
  const projectAdmin = await app.call('GET', `/api/projects/${cast.projectId}`, { as: cast.tokens.projectAdmin });
  assert.equal(projectAdmin.status, 200, 'members of other organizations stay');
  assert.equal((await remove(a, b)).status, 204);
  const last = await remove(a, a);
  assert.deepEqual([last.status, last.body.code], [409, 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN']);
});

test('a membership is also found by its own id, and only in its organization', async (t) => {
  const app = await openTestApp(t);
  const { a, b, c, remove } = await openOrganization(app);
  const row = await app.db.selectFrom('organization_members').select('id').where('user_id', '=', c.id).executeTakeFirstOrThrow();
  assert.equal((await remove(a, row)).status, 204);
  const other = await changeElsewhere(app, b.id);
  assert.equal(other.status, 404);
});

/** Calls as a platform admin, in an organization that the user does not belong to. */
async function changeElsewhere(app: TestApp, userId: string) {
  const { token } = await app.signIn({ admin: true });
  const { id } = await app.db.insertInto('organizations').values({ name: 'P' }).returning('id').executeTakeFirstOrThrow();
  return app.call('PUT', `/api/organizations/${id}/members/${userId}`, { as: token, payload: { role: 'USER' } });
}
