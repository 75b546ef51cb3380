import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestApp } from '../../test/support/server-app.ts';
import { changePassword, checkCredentials, setFirstPassword } from './change-user.ts';
import { findUser, type UserRecord } from './user-queries.ts';

const basic = (email: string, password: string) => `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;

test('users/me: everything, or the requested fields [R224] [R315] [R323]', async (t) => {
  const { call, signIn, db } = await openTestApp(t);
  const { id, token } = await signIn({ feature_flags: ['PROJECTS'], language: 'nl' });
  const organization = await db
    .insertInto('organizations')
    .values({ name: 'Bouw & Zn' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('organization_members').values({ organization_id: organization.id, user_id: id, role: 'ADMIN' }).execute();
  const { body } = await call('GET', '/api/users/me', { as: token });
  const documented = ['id', 'firstName', 'lastName', 'email', 'language', 'admin', 'role', 'featureFlags', 'organization'];
  for (const name of documented) assert.ok(name in body, name);
  assert.deepEqual(Object.keys(body.organization).sort(), ['avatarUrl', 'id', 'location', 'name', 'website']);
  assert.deepEqual([body.id, body.language, body.admin], [id, 'nl', false]);
  assert.deepEqual((await call('GET', `/api/users/${id}`, { as: token })).body, body, 'by id it is the same');
  assert.equal(body.role, 'ADMIN');
  assert.deepEqual(body.featureFlags, ['PROJECTS']);
  assert.equal(body.organization.name, 'Bouw & Zn');
  assert.match(body.organization.avatarUrl, /^data:image\/svg\+xml,/);
  assert.equal(body.hasProjects, false);
  assert.ok(!('password_hash' in body));
  const some = await call('GET', '/api/users/me?fields=email,organization.name,nothing', { as: token });
  assert.deepEqual(some.body, { id, email: body.email, organization: { name: 'Bouw & Zn' } });
  assert.deepEqual((await call('GET', `/api/users/${id}?fields=id`, { as: token })).body, { id });
});

test('[R323] a user is seen by itself, by platform admins and by admins of its organization', async (t) => {
  const { call, signIn, db } = await openTestApp(t);
  const [member, admin, platform, outsider] = [await signIn(), await signIn(), await signIn({ admin: true }), await signIn()];
  const organization = await db.insertInto('organizations').values({ name: 'A' }).returning('id').executeTakeFirstOrThrow();
  const membership = { organization_id: organization.id };
  await db
    .insertInto('organization_members')
    .values({ ...membership, user_id: member.id })
    .execute();
  await db
    .insertInto('organization_members')
    .values({ ...membership, user_id: admin.id, role: 'ADMIN' })
    .execute();
  const statusFor = async (who: { token: string }) => (await call('GET', `/api/users/${member.id}`, { as: who.token })).status;
  assert.deepEqual(await Promise.all([member, admin, platform, outsider].map(statusFor)), [200, 200, 200, 403]);
  assert.equal((await call('GET', '/api/users/none', { as: platform.token })).status, 404);
  assert.equal((await call('GET', '/api/users/00000000-0000-4000-8000-000000000000', { as: platform.token })).status, 404);
});

test('[R324] a profile changes by the fields that are sent; e-mail and id cannot', async (t) => {
  const { call, signIn } = await openTestApp(t);
  const { id, token } = await signIn({ first_name: 'An', last_name: 'Bouwer' });
  const put = (payload: object, target = 'me') => call('PUT', `/api/users/${target}`, { as: token, payload });
  const { body } = await put({ lastName: 'Timmer', language: 'en', unknown: 1 });
  assert.deepEqual([body.firstName, body.lastName, body.language], ['An', 'Timmer', 'en']);
  assert.equal((await put({}, id)).status, 200);
  for (const bad of [{ email: 'x@y.nl' }, { id: 'x' }, { language: 'de' }, { firstName: '' }, { password: 'short' }]) {
    assert.equal((await put(bad)).status, 400, JSON.stringify(bad));
  }
  const other = await signIn();
  assert.equal((await put({ lastName: 'X' }, other.id)).status, 403);
});

test('[R325] a password changes with the current one by basic credentials; all sessions end, the answer has a new one', async (t) => {
  const { call, signIn } = await openTestApp(t);
  const user = { email: 'zoë@vakwerk.test', password: 'old: pässword' };
  const { id, token } = await signIn(user);
  const change = (headers: Record<string, string>, target = 'me') =>
    call('PUT', `/api/users/${target}?fields=id`, { payload: { password: 'new password' }, headers });
  const refused = await change({ authorization: basic(user.email, 'wrong') });
  assert.deepEqual([refused.status, refused.body.code], [401, 'UNAUTHORIZED']);
  assert.equal((await change({ authorization: `Bearer ${token}` })).status, 401, 'a bearer alone does not change a password');
  const other = await signIn();
  assert.equal((await change({ authorization: basic(user.email, user.password) }, other.id)).status, 401);
  const { status, body } = await change({ authorization: basic(user.email, user.password) }, id);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ['id', 'token', 'validUntil']);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 401);
  assert.equal((await call('GET', '/api/users/me', { as: body.token })).status, 200);
  assert.equal((await call('POST', '/api/auth/login', { payload: user })).status, 401);
  assert.equal((await call('POST', '/api/auth/login', { payload: { ...user, password: 'new password' } })).status, 200);
});

test('the second of two parallel changes of a password is refused, as is the second of two first passwords', async (t) => {
  const { db, signIn, now } = await openTestApp(t);
  const user = { email: 'an@vakwerk.test', password: 'old password' };
  await signIn(user);
  const checkedUser = await checkCredentials(db, user, { email: user.email, address: '192.0.2.1', now: now() });
  const change = (password: string) => changePassword(db, checkedUser, { password }, { now: now() });
  await change('of the owner');
  await assert.rejects(change('of who knew the old one'), { code: 'UNAUTHORIZED' });
  const { id } = await signIn();
  const invited = (await findUser(db, id)) as UserRecord;
  assert.equal(invited.password_hash, null);
  const set = (password: string) => setFirstPassword(db, invited, { password }, { now: now(), sessionHash: '' });
  await set('the first one');
  await assert.rejects(set('the second one'), { code: 'UNAUTHORIZED' });
});

test('guessing by the password change is throttled like a sign-in', async (t) => {
  const { call, signIn } = await openTestApp(t);
  await signIn({ email: 'an@vakwerk.test', password: 'right password' });
  const guess = () =>
    call('PUT', '/api/users/me', { payload: { language: 'nl' }, headers: { authorization: basic('an@vakwerk.test', 'x') } });
  for (let at = 0; at < 5; at += 1) assert.equal((await guess()).status, 401);
  assert.equal((await guess()).status, 429);
});

test('without a session every call is refused before its input is read', async (t) => {
  const { call } = await openTestApp(t);
  for (const token of [undefined, 'nonsense', '']) {
    const answer = await call('PUT', '/api/users/me', { as: token, payload: { language: 'de' } });
    assert.deepEqual([answer.status, answer.body.code], [401, 'UNAUTHORIZED']);
  }
});
