import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

const make = (app: TestApp, as: string | undefined, payload: object = {}) =>
  app.call('POST', '/api/api-tokens', { as, payload: { name: 'script', ...payload } });
const list = async (app: TestApp, as: string | undefined) => (await app.call('GET', '/api/api-tokens', { as })).body;
const me = (app: TestApp, as: string) => app.call('GET', '/api/users/me', { as });

test('[R308] a token is shown once, stored as a hash, and calls in the name of its owner', async (t) => {
  const app = await openTestApp(t);
  const { id, token: session } = await app.signIn();
  const { status, body } = await make(app, session, { name: ' Nightly check ', scope: 'READ', days: 30 });
  assert.equal(status, 200);
  assert.match(body.token, /^vakwerk_[\w-]{43}$/);
  assert.deepEqual([body.name, body.scope, body.lastUsedAt], ['Nightly check', 'READ', null]);
  assert.equal(body.expiresAt, '2026-02-04T09:00:00.000Z');
  assert.equal((await me(app, body.token)).body.id, id);
  const { data, total } = await list(app, session);
  assert.deepEqual([total, data[0].lastUsedAt, data[0].token], [1, '2026-01-05T09:00:00.000Z', undefined]);
  const stored = JSON.stringify(await app.db.selectFrom('api_tokens').selectAll().execute());
  const logged = JSON.stringify(await app.db.selectFrom('audit_log').selectAll().execute());
  assert.ok(!stored.includes(body.token) && !logged.includes(body.token));
});

test('a token for reading reads and searches, and every change with it is refused with 403', async (t) => {
  const app = await openTestApp(t);
  const { tokens, projectId, ids } = await castProject(app);
  const read = (await make(app, tokens.platformAdmin)).body.token;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    (await app.call(method, url, { as: read, payload })).status;
  const reads = [await call('GET', `/api/projects/${projectId}`), await call('POST', '/api/users/_search', {})];
  assert.deepEqual(reads, [200, 200]);
  const changes = [
    await call('PUT', `/api/projects/${projectId}`, { name: 'X' }),
    await call('POST', '/api/organizations', { website: 'bouw.example' }),
    await call('PUT', '/api/users/me', { firstName: 'X' }),
    await call('DELETE', `/api/projects/${projectId}/members/${ids.projectUser}`),
    await call('POST', '/api/files'),
  ];
  assert.deepEqual(changes, [403, 403, 403, 403, 403]);
  assert.equal((await app.call('GET', `/api/projects/${projectId}`, { as: read })).body.name, 'P');
});

test('a token for writing changes what its owner may, but not the account, its rights, password, tokens or sessions', async (t) => {
  const app = await openTestApp(t);
  const { tokens, projectId, organizationId } = await castProject(app);
  const write = (await make(app, tokens.platformAdmin, { scope: 'WRITE' })).body.token;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.call(method, url, { as: write, payload });
  assert.equal((await call('PUT', `/api/projects/${projectId}`, { name: 'Kade' })).status, 200);
  const refused = [
    await call('POST', '/api/api-tokens', { name: 'more' }),
    await call('GET', '/api/api-tokens'),
    await call('PUT', '/api/users/me', { password: 'another password' }),
    await call('PUT', '/api/users/me', { featureFlags: [] }),
    await call('PUT', '/api/users/me', { admin: true }),
    await call('DELETE', '/api/users/me'),
    await call('DELETE', '/api/auth/logout'),
  ];
  for (const { status, body } of refused) assert.deepEqual([status, body.code], [403, 'FORBIDDEN']);
  const user = (await make(app, tokens.organizationUser, { scope: 'WRITE' })).body.token;
  const change = await app.call('PUT', `/api/organizations/${organizationId}`, { as: user, payload: { name: 'X' } });
  assert.equal(change.status, 403, 'no more than its owner');
});

test('a token ends when it expires, is revoked, or its owner is deleted or has lost the password', async (t) => {
  const app = await openTestApp(t);
  const owner = await app.signIn({ email: 'an@bouw.example', password: 'old password' });
  const token = async (days = 2) => (await make(app, owner.token, { days })).body.token as string;
  const [short, long] = [await token(1), await token()];
  app.advanceMinutes(24 * 60);
  assert.deepEqual([(await me(app, short)).status, (await me(app, long)).status], [401, 200]);
  assert.equal((await list(app, owner.token)).total, 2, 'the list still explains the expired one');
  const { id } = (await list(app, owner.token)).data.find((one: { expiresAt: string }) => one.expiresAt.startsWith('2026-01-07'));
  assert.equal((await app.call('DELETE', `/api/api-tokens/${id}`, { as: owner.token })).status, 204);
  assert.equal((await me(app, long)).status, 401);
  assert.equal((await app.call('DELETE', `/api/api-tokens/${id}`, { as: owner.token })).status, 404);
  const third = await token();
  await app.call('POST', '/api/auth/forgot-password', { payload: { email: 'an@bouw.example' } });
  const link = (await app.mails())[0]?.token;
  await app.call('POST', '/api/auth/forgot-password', { payload: { token: link, password: 'new password' } });
  assert.equal((await me(app, third)).status, 401);
  const again = await app.call('POST', '/api/auth/login', { payload: { email: 'an@bouw.example', password: 'new password' } });
  const last = (await make(app, again.body.token)).body.token;
  await app.call('DELETE', '/api/users/me', { as: again.body.token });
  assert.equal((await me(app, last)).status, 401);
});

test('a changed password ends the API tokens too, unless their owner keeps them', async (t) => {
  const app = await openTestApp(t);
  const owner = await app.signIn({ email: 'an@bouw.example', password: 'password 1' });
  const change = async (from: string, to: string, payload: object = {}) => {
    const headers = { authorization: `Basic ${Buffer.from(`an@bouw.example:${from}`).toString('base64')}` };
    const { status, body } = await app.call('PUT', '/api/users/me', { headers, payload: { password: to, ...payload } });
    assert.equal(status, 200);
    return body.token as string;
  };
  const token = (await make(app, owner.token)).body.token as string;
  await change('password 1', 'password 2', { endApiTokens: false });
  assert.equal((await me(app, token)).status, 200);
  const session = await change('password 2', 'password 3');
  assert.equal((await me(app, token)).status, 401);
  assert.equal((await list(app, session)).total, 0);
  const rows = await app.db.selectFrom('audit_log').select('details').where('action', '=', 'user.password-changed').execute();
  assert.deepEqual(
    rows.map(({ details }) => details),
    [{ apiTokensEnded: 0 }, { apiTokensEnded: 1 }],
  );
});

test("another user's tokens are not listed, and only platform admins may revoke a leaked one", async (t) => {
  const app = await openTestApp(t);
  const { tokens } = await castProject(app);
  const { id } = (await make(app, tokens.projectUser)).body;
  assert.equal((await list(app, tokens.organizationAdmin)).total, 0);
  const remove = async (as: string | undefined) => (await app.call('DELETE', `/api/api-tokens/${id}`, { as })).status;
  assert.deepEqual([await remove(undefined), await remove(tokens.organizationAdmin)], [401, 403]);
  assert.equal(await remove(tokens.platformAdmin), 204);
  const rows = await app.db.selectFrom('audit_log').select(['action', 'details']).orderBy('at').execute();
  assert.deepEqual(rows.map(({ action }) => action).sort(), ['api-token.created', 'api-token.revoked']);
});

test('tokens without a name, with another scope, for longer than a year or beyond 50 are refused', async (t) => {
  const app = await openTestApp(t);
  const { token, id } = await app.signIn();
  for (const bad of [{ name: ' ' }, { name: undefined }, { scope: 'ADMIN' }, { days: 0 }, { days: 367 }, { days: 1.5 }]) {
    assert.equal((await make(app, token, bad)).body.code, 'VALIDATION_FAILED', JSON.stringify(bad));
  }
  const row = { user_id: id, name: 'x', scope: 'READ' as const, expires_at: app.now() };
  const rows = Array.from({ length: 47 }, (_, at) => ({ ...row, token_hash: `hash ${at}` }));
  await app.db.insertInto('api_tokens').values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 6 }, () => make(app, token)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 409, 409, 409]);
});
