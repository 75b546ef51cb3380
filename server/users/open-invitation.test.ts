import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';

async function openWorld(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const members = `/api/projects/${cast.projectId}/members`;
  const as = cast.tokens.projectAdmin;
  const add = async (email: string) => (await app.call('POST', members, { as, payload: { user: { email } } })).body;
  const list = async () => (await app.call('POST', `${members}/_search`, { as, payload: { limit: 100 } })).body.data;
  const memberOf = async (id: string) => (await list()).find((one: { user: { id: string } }) => one.user.id === id);
  const userOf = (id: string) =>
    app.db.selectFrom('users').select(['email', 'deleted_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const lookAt = (token: string) => app.call('POST', '/api/auth/password-link', { payload: { token } });
  return { app, cast, members, as, add, memberOf, userOf, lookAt };
}

test('the page of an invitation names inviter, organization and project, and the member is shown as invited until then', async (t) => {
  const { app, cast, add, memberOf, lookAt } = await openWorld(t);
  const { user, invited } = await add('nieuw@elders.example');
  assert.equal(invited, true);
  const [mail] = await app.mails();
  const { body } = await lookAt(mail?.token ?? '');
  const { name } = await app.db.selectFrom('projects').select('name').where('id', '=', cast.projectId).executeTakeFirstOrThrow();
  const organization = await app.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', cast.organizationId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(body.invitation.project, { id: cast.projectId, name });
  assert.equal(body.invitation.organization, organization.name);
  assert.match(body.invitation.inviter, /\S/);
  const payload = { token: mail?.token, password: 'lang genoeg', firstName: 'Nina', lastName: 'Bos' };
  assert.equal((await app.call('POST', '/api/auth/forgot-password', { payload })).status, 204);
  const login = await app.call('POST', '/api/auth/login', {
    payload: { email: 'nieuw@elders.example', password: 'lang genoeg' },
  });
  assert.equal((await app.call('GET', `/api/projects/${cast.projectId}`, { as: login.body.token })).status, 200);
  assert.equal((await memberOf(user.id)).invited, false);
});

test('an invitation is sent again with a new link, but not after it was accepted', async (t) => {
  const { app, cast, add, members, as, lookAt } = await openWorld(t);
  const { user } = await add('nieuw@elders.example');
  await app.mails();
  const again = () => app.call('POST', `${members}/${user.id}/invitation`, { as });
  assert.equal((await again()).status, 204);
  const mails = await app.mails();
  assert.equal(mails.length, 2);
  assert.notEqual(mails[0]?.token, mails[1]?.token);
  for (const { token } of mails) assert.equal((await lookAt(token)).status, 200, 'both work until one is used');
  await app.db.updateTable('users').set({ invited_at: null }).where('id', '=', user.id).execute();
  await app.db.updateTable('project_members').set({ awaited: false }).where('user_id', '=', user.id).execute();
  const refused = await again();
  assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT']);
  assert.equal((await app.call('POST', `${members}/${cast.ids.projectAdmin}/invitation`, { as })).status, 409);
});

test('withdrawing an invitation ends its links and deletes an account that was never used', async (t) => {
  const { app, add, members, as, memberOf, userOf, lookAt } = await openWorld(t);
  const { user } = await add('nieuw@elders.example');
  const [mail] = await app.mails();
  assert.equal((await app.call('DELETE', `${members}/${user.id}/invitation`, { as })).status, 204);
  assert.equal(await memberOf(user.id), undefined);
  assert.notEqual((await userOf(user.id)).deleted_at, null);
  assert.doesNotMatch((await userOf(user.id)).email, /elders/);
  assert.equal((await lookAt(mail?.token ?? '')).body.code, 'TOKEN_EXPIRED');
  assert.equal((await add('nieuw@elders.example')).user.id === user.id, false, 'the address can be invited anew');
});

test('withdrawing one of two invitations keeps the account and the other link', async (t) => {
  const { app, cast, add, members, as, userOf, lookAt } = await openWorld(t);
  const { user } = await add('nieuw@elders.example');
  const values = { organization_id: cast.organizationId, name: 'Ander project' };
  const other = await app.db.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow();
  const payload = { user: { email: 'nieuw@elders.example' } };
  const admin = cast.tokens.organizationAdmin;
  assert.equal((await app.call('POST', `/api/projects/${other.id}/members`, { as: admin, payload })).status, 200);
  const [here, there] = await app.mails();
  assert.equal((await app.call('DELETE', `${members}/${user.id}/invitation`, { as })).status, 204);
  assert.equal((await userOf(user.id)).deleted_at, null);
  assert.equal((await lookAt(here?.token ?? '')).status, 400);
  assert.equal((await lookAt(there?.token ?? '')).body.invitation.project.name, 'Ander project');
});

test('a colleague with an account is notified of the project, and nobody is notified of their own action', async (t) => {
  const { app, cast, members, as } = await openWorld(t);
  const { id, token } = await app.signIn({ email: 'collega@bouw.example' });
  await app.db.insertInto('organization_members').values({ organization_id: cast.organizationId, user_id: id }).execute();
  const added = await app.call('POST', members, { as, payload: { user: { email: 'collega@bouw.example' } } });
  assert.deepEqual([added.status, added.body.invited], [200, false]);
  const [mail] = await app.mails();
  assert.equal(mail?.to, 'collega@bouw.example');
  assert.match(mail?.text ?? '', new RegExp(`/projects/${cast.projectId}`));
  assert.equal((await app.call('GET', `/api/projects/${cast.projectId}`, { as: token })).status, 200);
  const organizationAdmin = { user: { id: cast.ids.organizationAdmin } };
  assert.equal((await app.call('POST', members, { as: cast.tokens.organizationAdmin, payload: organizationAdmin })).status, 200);
  assert.equal((await app.mails()).length, 1);
});

test('an organization sends and withdraws its invitations too', async (t) => {
  const { app, cast, userOf } = await openWorld(t);
  const as = cast.tokens.organizationAdmin;
  const payload = { firstName: 'A', lastName: 'B', email: 'lid@elders.example', language: 'nl' };
  const { body } = await app.call('POST', '/api/users', { as, payload });
  const url = `/api/organizations/${cast.organizationId}/members/${body.id}`;
  assert.equal((await app.call('POST', `${url}/invitation`, { as })).status, 204);
  assert.equal((await app.mails()).length, 2);
  assert.equal((await app.call('DELETE', `${url}/invitation`, { as })).status, 204);
  assert.notEqual((await userOf(body.id)).deleted_at, null);
  assert.equal((await app.call('DELETE', `${url}/invitation`, { as })).status, 404);
  const admin = `/api/organizations/${cast.organizationId}/members/${cast.ids.organizationAdmin}/invitation`;
  assert.equal((await app.call('DELETE', admin, { as })).status, 409);
});
