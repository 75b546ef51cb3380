import assert from 'node:assert/strict';
import test from 'node:test';
import { MADE_UP_ADMIN_EMAIL } from '../../common/contract/sign-in.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { deleteExpired } from './delete-expired.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { createTicket } from './tickets.ts';

const PASSWORD = 'correct horse';
const credentials = { email: 'an@vakwerk.test', password: PASSWORD };

test('[R317][R225][R316] sign-in by form or JSON answers token, validUntil and user', async (t) => {
  const { call, signIn, now } = await openTestApp(t);
  await signIn(credentials);
  const json = await call('POST', '/api/auth/login', { payload: { ...credentials, email: 'AN@vakwerk.test' } });
  assert.equal(json.status, 200);
  assert.deepEqual(Object.keys(json.body), ['token', 'validUntil', 'user']);
  assert.equal(json.body.user.email, 'an@vakwerk.test');
  assert.equal(Date.parse(json.body.validUntil) - now().getTime(), 14 * 86_400_000);
  const form = await call('POST', '/api/auth/login', {
    payload: new URLSearchParams(credentials).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.equal(form.status, 200);
  assert.equal((await call('GET', '/api/users/me', { as: form.body.token })).body.email, 'an@vakwerk.test');
});

test('[R281] invalid sign-in input is 400 with the faults and their places', async (t) => {
  const { call } = await openTestApp(t);
  const answer = await call('POST', '/api/auth/login', { payload: { email: 'none', password: '' } });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.body.details, [
    { path: 'email', message: 'EMAIL_INVALID' },
    { path: 'password', message: 'REQUIRED' },
  ]);
});

test('[R359] unknown user, wrong password and account without password are one answer', async (t) => {
  const { call, signIn } = await openTestApp(t);
  await signIn(credentials);
  await signIn({ email: 'none@vakwerk.test' });
  const cases = [
    { email: 'an@vakwerk.test', password: 'wrong' },
    { email: 'nobody@vakwerk.test', password: 'wrong' },
    { email: 'none@vakwerk.test', password: 'wrong' },
  ];
  const answers = await Promise.all(cases.map((payload) => call('POST', '/api/auth/login', { payload })));
  for (const { status, body } of answers) {
    assert.equal(status, 401);
    assert.deepEqual(body, { code: 'UNAUTHORIZED', message: 'Incorrect email/password combination' });
  }
});

test('[R358] five failures per account and address in 15 minutes refuse the sixth, also when it is right', async (t) => {
  const { call, signIn, advanceMinutes } = await openTestApp(t);
  await signIn(credentials);
  const attempt = (password: string, remoteAddress = '192.0.2.1') =>
    call('POST', '/api/auth/login', { payload: { ...credentials, password }, remoteAddress });
  for (let at = 0; at < 5; at += 1) assert.equal((await attempt('wrong')).status, 401);
  advanceMinutes(5);
  const refused = await attempt(PASSWORD);
  assert.equal(refused.status, 429);
  assert.equal(refused.body.code, 'LOGIN_THROTTLED');
  assert.equal(refused.headers['retry-after'], '600');
  assert.equal((await attempt(PASSWORD, '192.0.2.2')).status, 200, 'the owner elsewhere is not locked out');
  advanceMinutes(11);
  assert.equal((await attempt(PASSWORD)).status, 200);
});

test('[R358] a burst of parallel attempts is counted exactly', async (t) => {
  const { call, signIn } = await openTestApp(t);
  await signIn(credentials);
  const burst = Array.from({ length: 30 }, () =>
    call('POST', '/api/auth/login', { payload: { ...credentials, password: 'wrong' } }),
  );
  const statuses = (await Promise.all(burst)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 5);
  assert.equal(statuses.filter((status) => status === 429).length, 25);
});

test('[R358] thirty failures per address refuse it for every account', async (t) => {
  const { call } = await openTestApp(t);
  const attempt = (at: number) => call('POST', '/api/auth/login', { payload: { email: `u${at}@x.nl`, password: 'wrong' } });
  for (let at = 0; at < 30; at += 1) assert.equal((await attempt(at)).status, 401);
  assert.equal((await attempt(31)).status, 429);
});

test('[R358] failures from many addresses slow an account down but do not lock its owner out', async (t) => {
  const { call, signIn, pauses } = await openTestApp(t);
  await signIn(credentials);
  for (let at = 0; at < 8; at += 1) {
    await call('POST', '/api/auth/login', { payload: { ...credentials, password: 'wrong' }, remoteAddress: `198.51.100.${at}` });
  }
  assert.deepEqual(pauses, [250, 500, 750]);
  assert.equal((await call('POST', '/api/auth/login', { payload: credentials, remoteAddress: '203.0.113.9' })).status, 200);
});

test('[R320] signing out revokes the token at once', async (t) => {
  const { call, signIn } = await openTestApp(t);
  const { token } = await signIn();
  assert.equal((await call('DELETE', '/api/auth/logout', { as: token })).status, 204);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 401);
  assert.equal((await call('DELETE', '/api/auth/logout', { as: token })).status, 401);
});

test('a session ends 14 days after its last use', async (t) => {
  const { call, signIn, advanceMinutes } = await openTestApp(t);
  const { token } = await signIn();
  const day = 24 * 60;
  advanceMinutes(13 * day);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 200);
  advanceMinutes(13 * day);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 200);
  advanceMinutes(14 * day);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 401);
});

test('[R034] a one-time link signs in once, within 10 minutes, and is no session token itself', async (t) => {
  const { call, signIn, db, now, advanceMinutes } = await openTestApp(t);
  const { id } = await signIn();
  const ticket = await createTicket(db, id, now());
  assert.equal((await call('GET', '/api/users/me', { as: ticket })).status, 401);
  const first = await call('POST', '/api/auth/ticket', { payload: { ticket } });
  assert.equal((await call('GET', '/api/users/me', { as: first.body.token })).body.id, id);
  const late = await createTicket(db, id, now());
  advanceMinutes(10);
  for (const used of [ticket, late, 'unknown']) {
    const answer = await call('POST', '/api/auth/ticket', { payload: { ticket: used } });
    assert.deepEqual([answer.status, answer.body.code], [400, 'TOKEN_EXPIRED']);
  }
});

test('expired rows are deleted, others stay', async (t) => {
  const { signIn, call, db, now, advanceMinutes } = await openTestApp(t);
  const old = await signIn();
  await createTicket(db, old.id, now());
  await call('POST', '/api/auth/login', { payload: { ...credentials, password: 'wrong' } });
  advanceMinutes(15 * 24 * 60);
  const { token } = await signIn();
  await deleteExpired(db, now());
  const count = async (table: 'sessions' | 'tickets' | 'throttle') => (await db.selectFrom(table).selectAll().execute()).length;
  assert.deepEqual([await count('sessions'), await count('tickets'), await count('throttle')], [1, 0, 0]);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 200);
});

test('the first admin: all features, English, and a link at every start until there is a password', async (t) => {
  const { call, db, now } = await openTestApp(t);
  const ticket = await ensureFirstAdmin(db, { now: now() });
  const { body } = await call('POST', '/api/auth/ticket', { payload: { ticket } });
  assert.deepEqual(
    [body.user.admin, body.user.language, body.user.featureFlags],
    [true, 'en', ['PROJECTS', 'SUBSCRIPTIONS', 'AREA_REPORT']],
  );
  assert.equal(body.user.hasPassword, false);
  assert.ok(await ensureFirstAdmin(db, { now: now() }));
  const change = await call('PUT', '/api/users/me', { as: body.token, payload: { password: 'long enough' } });
  assert.equal(change.body.hasPassword, true);
  assert.equal(await ensureFirstAdmin(db, { now: now() }), undefined);
  const admins = await db.selectFrom('users').select('id').execute();
  assert.equal(admins.length, 1);
});

test('the first admin replaces the generated address together with the first password, and never again', async (t) => {
  const { call, db, now, signIn } = await openTestApp(t);
  const { token: stranger } = await signIn({ email: 'Bezet@bouw.example' });
  const ticket = await ensureFirstAdmin(db, { now: now() });
  const { token: as, user } = (await call('POST', '/api/auth/ticket', { payload: { ticket } })).body;
  assert.equal(user.email, MADE_UP_ADMIN_EMAIL);
  const put = (payload: object, who = as) => call('PUT', '/api/users/me', { as: who, payload });
  const password = 'long enough';
  const isImmutable = async (answer: ReturnType<typeof put>) =>
    assert.deepEqual((await answer).body.details, [{ path: 'email', message: 'IMMUTABLE' }]);
  await isImmutable(put({ email: 'baas@bouw.example' }));
  await isImmutable(put({ email: 'baas@bouw.example', password }, stranger));
  assert.deepEqual((await put({ email: 'baas', password })).body.details, [{ path: 'email', message: 'EMAIL_INVALID' }]);
  assert.equal((await put({ email: 'bezet@BOUW.example', password })).body.code, 'USER_ALREADY_EXISTS');
  const saved = await put({ email: 'baas@bouw.example', password });
  assert.deepEqual([saved.status, saved.body.email, saved.body.hasPassword], [200, 'baas@bouw.example', true]);
  const payload = { email: 'baas@bouw.example', password };
  assert.equal((await call('POST', '/api/auth/login', { payload })).status, 200);
  await isImmutable(put({ email: 'x@bouw.example', password }));
  const log = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'user.address-given')
    .execute();
  assert.deepEqual(log, [{ actor_id: user.id, details: {} }], 'once, and not which');
  assert.equal(await ensureFirstAdmin(db, { now: now() }), undefined);
});

test('the first admin with e-mail and password from the environment needs no link', async (t) => {
  const { call, db, now } = await openTestApp(t);
  const given = { email: 'boss@vakwerk.test', password: 'from environment' };
  assert.equal(await ensureFirstAdmin(db, { ...given, now: now() }), undefined);
  assert.equal((await call('POST', '/api/auth/login', { payload: given })).status, 200);
});
