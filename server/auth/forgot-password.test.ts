import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { deleteExpired } from './delete-expired.ts';

const user = { email: 'an@vakwerk.test', password: 'old password', language: 'nl' } as const;
const URL = '/api/auth/forgot-password';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const ask = ({ call }: TestApp, email: string, remoteAddress?: string) =>
  call('POST', URL, { payload: new URLSearchParams({ email }).toString(), headers: form, remoteAddress });
const reset = ({ call }: TestApp, token: string, password = 'new password') =>
  call('POST', URL, { payload: new URLSearchParams({ token, password }).toString(), headers: form });
const login = ({ call }: TestApp, password: string) =>
  call('POST', '/api/auth/login', { payload: { email: user.email, password } });

test('[R318][R319][R043] a mailed link sets a new password once; the old one and all sessions end', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn(user);
  assert.equal((await ask(app, 'AN@vakwerk.test')).status, 204);
  const [mail] = await app.mails();
  assert.deepEqual([mail?.to, mail?.language], ['an@vakwerk.test', 'nl']);
  assert.match(mail?.token ?? '', /^[\w-]{43}$/);
  assert.equal((await reset(app, mail?.token ?? '')).status, 204);
  assert.equal((await app.call('GET', '/api/users/me', { as: token })).status, 401);
  assert.equal((await login(app, user.password)).status, 401);
  assert.equal((await login(app, 'new password')).status, 200);
  const again = await reset(app, mail?.token ?? '', 'another password');
  assert.deepEqual([again.status, again.body.code], [400, 'TOKEN_EXPIRED']);
  assert.equal((await login(app, 'new password')).status, 200);
});

test('the link of an account that was deleted meanwhile has ended', async (t) => {
  const app = await openTestApp(t);
  const { token } = await app.signIn(user);
  await ask(app, user.email);
  const [mail] = await app.mails();
  const look = () => app.call('POST', '/api/auth/password-link', { payload: { token: mail?.token } });
  assert.equal((await look()).status, 200);
  assert.equal((await app.call('DELETE', '/api/users/me', { as: token })).status, 204);
  const { status, body } = await look();
  assert.deepEqual([status, body.code], [400, 'TOKEN_EXPIRED']);
});

test('[R361] a known and an unknown address get the same answer; only the known one gets a mail', async (t) => {
  const app = await openTestApp(t);
  await app.signIn(user);
  const [existing, unknown] = [await ask(app, user.email), await ask(app, 'nobody@vakwerk.test')];
  assert.deepEqual([existing.status, existing.body], [unknown.status, unknown.body]);
  assert.deepEqual(
    (await app.mails()).map((mail) => mail.to),
    [user.email],
  );
});

test('[R362] an expired, a used and an unknown link are one refusal; a link lives 24 hours', async (t) => {
  const app = await openTestApp(t);
  const { id } = await app.signIn(user);
  for (let at = 0; at < 3; at += 1) await ask(app, user.email);
  const [first, second, third] = (await app.mails()).map((mail) => mail.token);
  app.advanceMinutes(24 * 60 - 1);
  assert.equal((await reset(app, first ?? '')).status, 204);
  assert.equal((await reset(app, second ?? '')).body.code, 'TOKEN_EXPIRED', 'one used, all used');
  await app.db.updateTable('password_resets').set({ used_at: null }).where('user_id', '=', id).execute();
  app.advanceMinutes(1);
  for (const token of [third ?? '', 'unknown']) {
    const { status, body } = await reset(app, token);
    assert.deepEqual([status, body.code], [400, 'TOKEN_EXPIRED']);
  }
  await deleteExpired(app.db, app.now());
  assert.equal((await app.db.selectFrom('password_resets').selectAll().execute()).length, 0);
});

test('[R282] the input must be an address, or a link with a password of at least 8 characters', async (t) => {
  const { call } = await openTestApp(t);
  const faults = async (payload: object) => (await call('POST', URL, { payload })).body.details;
  assert.deepEqual(await faults({}), [{ path: 'email', message: 'REQUIRED' }]);
  assert.deepEqual(await faults({ email: 'an' }), [{ path: 'email', message: 'EMAIL_INVALID' }]);
  assert.deepEqual(await faults({ token: 'x' }), [{ path: 'password', message: 'REQUIRED' }]);
  assert.deepEqual(await faults({ token: 'x', password: 'short' }), [{ path: 'password', message: 'PASSWORD_TOO_SHORT' }]);
});

test('the table of links contains no usable token', async (t) => {
  const app = await openTestApp(t);
  await app.signIn(user);
  await ask(app, user.email);
  const token = (await app.mails())[0]?.token ?? '';
  const rows = await app.db.selectFrom('password_resets').selectAll().execute();
  assert.ok(rows.length === 1 && !JSON.stringify(rows).includes(token));
});

test('requests are throttled per account and address and do not prevent sign-ins', async (t) => {
  const app = await openTestApp(t);
  await app.signIn(user);
  for (let at = 0; at < 5; at += 1) assert.equal((await ask(app, user.email)).status, 204);
  const refused = await ask(app, user.email);
  assert.deepEqual([refused.status, refused.body.code, refused.headers['retry-after']], [429, 'LOGIN_THROTTLED', '900']);
  assert.equal((await login(app, user.password)).status, 200);
  assert.equal((await ask(app, user.email, '192.0.2.9')).status, 204, 'the same answer from elsewhere');
  assert.equal((await app.mails()).length, 5, 'but not one more mail');
  app.advanceMinutes(15);
  assert.equal((await ask(app, user.email)).status, 204);
  assert.equal((await app.mails()).length, 6);
});

test('guessing links is throttled per address', async (t) => {
  const app = await openTestApp(t);
  for (let at = 0; at < 30; at += 1) assert.equal((await reset(app, `guess${at}`)).status, 400);
  assert.equal((await reset(app, 'guess')).status, 429);
});

test('two uses of one link at the same moment: one sets the password, one is refused', async (t) => {
  const app = await openTestApp(t);
  await app.signIn(user);
  await ask(app, user.email);
  const token = (await app.mails())[0]?.token ?? '';
  const answers = await Promise.all(['password one', 'password two'].map((password) => reset(app, token, password)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400]);
});
