import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

async function open(app: TestApp) {
  const cast = await castProject(app);
  const put = (id: string, payload: object, as = cast.tokens.platformAdmin) =>
    app.call('PUT', `/api/users/${id}`, { as, payload });
  return { ...cast, put };
}

test('[R292] who may change a profile and its rights', async (t) => {
  const app = await openTestApp(t);
  const { put, ...cast } = await open(app);
  const url = `/api/users/${cast.ids.organizationUser}`;
  await assertRights(app, cast, {
    method: 'PUT',
    url,
    payload: { lastName: 'X' },
    expected: [401, 403, 403, 200, 403, 403, 403, 200],
  });
  const only = [401, 403, 403, 403, 403, 403, 403, 200] as const;
  for (const payload of [{ admin: false }, { featureFlags: ['PROJECTS'] }, { organization: null }]) {
    await assertRights(app, cast, { method: 'PUT', url, payload, expected: only });
  }
  const selfChange = await app.call('PUT', '/api/users/me', {
    as: cast.tokens.stranger,
    payload: { firstName: 'Y', admin: true },
  });
  assert.equal(selfChange.status, 403);
  const me = (await app.call('GET', '/api/users/me', { as: cast.tokens.stranger })).body;
  assert.deepEqual([me.admin, me.firstName], [false, 'An'], 'nothing of it was stored');
});

test('[R012] platform admins switch features and the flag admin; the log says who did', async (t) => {
  const app = await openTestApp(t);
  const { put, ids } = await open(app);
  const { body } = await put(ids.stranger, { featureFlags: ['PROJECTS', 'PROJECTS'], admin: true, lastName: 'Nieuw' });
  assert.deepEqual([body.featureFlags, body.admin, body.lastName], [['PROJECTS'], true, 'Nieuw']);
  assert.equal((await put(ids.stranger, { featureFlags: ['GOLD'] })).status, 400);
  const [entry] = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'user.rights-changed').execute();
  assert.deepEqual([entry?.actor_id, entry?.subject_id], [ids.platformAdmin, ids.stranger]);
  assert.deepEqual(entry?.details, {
    admin: true,
    featureFlags: ['PROJECTS'],
    before: { admin: false, featureFlags: [] },
  });
});

test('the last platform admin stays one, also when two step down at the same moment', async (t) => {
  const app = await openTestApp(t);
  const { put, ids } = await open(app);
  assert.equal((await put(ids.platformAdmin, { admin: false })).status, 409);
  const second = await app.signIn({ admin: true });
  const answers = await Promise.all([put(ids.platformAdmin, { admin: false }), put(second.id, { admin: false }, second.token)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('platform admins move users between organizations, within the limits and with the rules of leaving', async (t) => {
  const app = await openTestApp(t);
  const { put, ids, organizationId } = await open(app);
  const { body } = await put(ids.stranger, { organization: { id: organizationId } });
  assert.deepEqual([body.organization.id, body.role], [organizationId, 'USER']);
  assert.equal((await put(ids.stranger, { organization: { id: organizationId } })).status, 200, 'already there');
  assert.equal(
    (await put(ids.otherAdmin, { organization: { id: organizationId } })).body.code,
    'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN',
  );
  assert.equal((await put(ids.projectUser, { organization: null })).body.hasProjects, false, 'its projects go with it');
  await app.db.insertInto('subscription_limits').values({ organization_id: organizationId, type: 'USERS', max: 3 }).execute();
  const full = await put(ids.platformAdmin, { organization: { id: organizationId }, lastName: 'Vol' });
  assert.equal(full.body.code, 'USER_LIMIT_EXCEEDED');
  const me = await app.call('GET', `/api/users/${ids.platformAdmin}`, { as: (await app.signIn({ admin: true })).token });
  assert.equal(me.body.lastName, 'Bouwer', 'all or nothing');
  assert.equal((await put(ids.stranger, { organization: { id: 'none' } })).status, 404);
  assert.equal((await put(ids.stranger, { organization: null })).body.role, null);
});

test('rights never change along with a password', async (t) => {
  const app = await openTestApp(t);
  const { id, token } = await app.signIn({ email: 'boss@vakwerk.test', password: 'old password', admin: true });
  const authorization = `Basic ${Buffer.from('boss@vakwerk.test:old password').toString('base64')}`;
  const payload = { password: 'new password', featureFlags: ['PROJECTS'] };
  const answer = await app.call('PUT', `/api/users/${id}`, { payload, headers: { authorization } });
  assert.equal(answer.status, 403);
  assert.equal((await app.call('GET', '/api/users/me', { as: token })).status, 200, 'the session goes on');
});
