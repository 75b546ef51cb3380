import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestApp } from '../../test/support/server-app.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import { insertMember } from '../organizations/member-queries.ts';

const password = 'een lang wachtwoord';
const OLD = 'an@dak.example';
const NEW = 'an@vrij.example';

test('an address changes when its owner asks and the new one confirms; the old one may undo it for 7 days', async (t) => {
  const { call, signIn, db, mails, advanceMinutes, now } = await openTestApp(t);
  const { id, token: as } = await signIn({ email: OLD, password });
  const elsewhere = await signIn();
  const ask = (payload: object, who = as) => call('POST', '/api/users/me/address', { as: who, payload });
  const use = (token: string) => call('POST', '/api/auth/address-link', { payload: { token } });
  const login = async (email: string, word = password) =>
    (await call('POST', '/api/auth/login', { payload: { email, password: word } })).status;
  const emailOf = async () => (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const lastMail = async () => (await mails()).at(-1);

  const faultsOf = async (payload: object) => (await ask(payload)).body.details;
  assert.deepEqual(await faultsOf({ email: NEW, password: 'niet dit' }), [{ path: 'password', message: 'PASSWORD_WRONG' }]);
  assert.deepEqual(await faultsOf({ email: NEW }), [{ path: 'password', message: 'REQUIRED' }]);
  assert.deepEqual(await faultsOf({ email: OLD.toUpperCase(), password }), [{ path: 'email', message: 'ADDRESS_UNCHANGED' }]);
  const taken = (await db.selectFrom('users').select('email').where('id', '=', elsewhere.id).executeTakeFirstOrThrow()).email;
  assert.equal((await ask({ email: taken, password })).status, 204, 'not told who has an account');
  assert.equal((await mails()).length, 0);

  assert.equal((await ask({ email: NEW, password })).status, 204);
  const first = await lastMail();
  assert.equal(first?.to, NEW);
  assert.equal((await ask({ email: NEW, password })).status, 204);
  const second = await lastMail();
  assert.equal((await use(first?.token ?? '')).body.code, 'TOKEN_EXPIRED', 'the one asked for before is replaced');
  assert.equal(await emailOf(), OLD, 'nothing changes before it is confirmed');

  await call('POST', '/api/auth/forgot-password', { payload: { email: OLD } });
  const reset = await lastMail();
  const office = (await call('POST', '/api/auth/login', { payload: { email: OLD, password } })).body.token;
  const program = (await call('POST', '/api/api-tokens', { as, payload: { name: 'x', scope: 'READ' } })).body.token;
  const confirmed = await use(second?.token ?? '');
  assert.deepEqual([confirmed.status, confirmed.body], [200, { done: 'CONFIRMED', email: NEW }]);
  const statusOf = async (who: string) => (await call('GET', '/api/users/me', { as: who })).status;
  assert.deepEqual([await statusOf(as), await statusOf(office), await statusOf(program)], [200, 401, 401]);
  assert.equal((await use(second?.token ?? '')).status, 400, 'a link works once');
  const late = { token: reset?.token, password: 'van een ander' };
  assert.equal((await call('POST', '/api/auth/forgot-password', { payload: late })).body.code, 'TOKEN_EXPIRED');
  assert.deepEqual([await login(OLD), await login(NEW)], [401, 200]);
  const mine = (await call('GET', '/api/users/me/personal-data', { as })).body;
  assert.deepEqual(
    mine.addressChanges.map((one: { from: string; to: string }) => [one.from, one.to]),
    [[OLD, NEW]],
  );

  const undoMail = await lastMail();
  assert.deepEqual([undoMail?.to, undoMail?.text.includes('/confirm-address?undo&token=')], [OLD, true]);
  // A person who took the account over changes the address again and invites the old address, so that it is taken.
  await ask({ email: 'ander@vrij.example', password });
  await use((await lastMail())?.token ?? '');
  const further = await lastMail();
  await db.insertInto('users').values({ email: OLD, invited_at: now() }).execute();
  advanceMinutes(6 * 24 * 60);
  const undone = await use(undoMail?.token ?? '');
  assert.deepEqual(undone.body, { done: 'UNDONE', email: OLD });
  assert.deepEqual([await statusOf(as), await login(OLD), await login('ander@vrij.example')], [401, 401, 401]);
  assert.equal((await use(further?.token ?? '')).status, 400, 'what came after is over');
  const renewal = await lastMail();
  assert.equal(renewal?.to, OLD);
  const newPassword = { token: renewal?.token, password: 'mijn eigen woord' };
  assert.equal((await call('POST', '/api/auth/forgot-password', { payload: newPassword })).status, 204);
  assert.equal(await login(OLD, 'mijn eigen woord'), 200);

  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
  assert.deepEqual(
    logged.filter(({ action }) => action.startsWith('user.address')).map(({ action }) => action),
    ['user.address-changed', 'user.address-changed', 'user.address-change-undone'],
  );
  assert.ok(!JSON.stringify(logged).includes('@'), 'the log has no address');
  advanceMinutes(8 * 24 * 60);
  await deleteExpired(db, now());
  assert.deepEqual(await db.selectFrom('address_changes').selectAll().execute(), []);
});

test('changing an address: links end after a day, a new password ends them, five a day, and domains keep to their organizations', async (t) => {
  const { call, signIn, db, mails, advanceMinutes, now } = await openTestApp(t);
  const organization = async (name: string, domain: string) => {
    const { id } = await db.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow();
    const claim = { organization_id: id, domain, is_primary: true, proved_at: now(), proved_by: 'DNS' as const };
    await db.insertInto('trusted_domains').values(claim).execute();
    return id;
  };
  const dak = await organization('Dak', 'dak.example');
  await organization('Gevel', 'gevel.example');
  const person = async (email: string, role?: 'USER' | 'ADMIN') => {
    const { id, token: as } = await signIn({ email, password });
    if (role) await insertMember(db, { organizationId: dak, userId: id, role }, now());
    return async (to: string) => {
      const { status, body } = await call('POST', '/api/users/me/address', { as, payload: { email: to, password } });
      return status === 204 ? 'mailed' : (body.details?.[0].message ?? body.code);
    };
  };
  const member = await person('an@dak.example', 'USER');
  assert.equal(await member('an@gevel.example'), 'ADDRESS_OF_OTHER_ORGANIZATION');
  assert.equal(await member('an@vrij.example'), 'ADDRESS_LEAVES_ORGANIZATION');
  const use = async (token = '') => (await call('POST', '/api/auth/address-link', { payload: { token } })).body;
  const lastToken = async () => (await mails()).at(-1)?.token;
  assert.equal(await member('anna@dak.example'), 'mailed');
  const late = await lastToken();
  advanceMinutes(24 * 60);
  assert.equal((await use(late)).code, 'TOKEN_EXPIRED');
  for (let at = 0; at < 5; at += 1) assert.equal(await member(`anna${at}@dak.example`), 'mailed');
  assert.equal(await member('anna5@dak.example'), 'TOO_MANY_REQUESTS');

  const open = await lastToken();
  const basic = `Basic ${Buffer.from(`an@dak.example:${password}`).toString('base64')}`;
  const change = { payload: { password: 'een ander wachtwoord' }, headers: { authorization: basic } };
  assert.equal((await call('PUT', '/api/users/me', change)).status, 200);
  assert.equal((await use(open)).code, 'TOKEN_EXPIRED');

  const boss = await person('baas@dak.example', 'ADMIN');
  assert.equal(await boss('baas@gevel.example'), 'ADDRESS_OF_OTHER_ORGANIZATION');
  assert.equal(await boss('baas@vrij.example'), 'mailed');
  const link = await lastToken();
  await organization('Vrij', 'vrij.example');
  assert.equal((await use(link)).details[0].message, 'ADDRESS_OF_OTHER_ORGANIZATION', 'what was proved meanwhile holds');
  const free = await person('los@elders.example');
  assert.equal(await free('los@gevel.example'), 'mailed', 'its owner may add the account afterwards');

  const visitor = await signIn({ email: 'zonder@elders.example' });
  const askAs = async () =>
    (await call('POST', '/api/users/me/address', { as: visitor.token, payload: { email: 'z@elders.example' } })).status;
  assert.equal(await askAs(), 204, 'without a password a fresh sign-in does');
  advanceMinutes(11);
  assert.equal(await askAs(), 403);
});
