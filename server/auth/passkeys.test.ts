import assert from 'node:assert/strict';
import test from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { openTestApp } from '../../test/support/server-app.ts';
import { createSoftPasskey, type Said } from '../../test/support/soft-passkey.ts';
import { insertMember } from '../organizations/member-queries.ts';
import { recordPasskeyUse } from '../users/passkey-queries.ts';
import { addPasskey, PASSKEYS_MAX } from '../users/passkeys.ts';
import { findUser } from '../users/user-queries.ts';

const ORIGIN = 'https://vakwerk.example';
const password = 'een lang wachtwoord';

test('a passkey signs in by itself, and a signature for another challenge, origin, host or person does not', async (t) => {
  const { call, signIn, db, mails, now, advanceMinutes } = await openTestApp(t, (services) => ({
    ...services,
    publicUrl: ORIGIN,
  }));
  const { id, token: as } = await signIn({ email: 'an@dak.example', password });
  const other = await signIn({ email: 'eva@dak.example', password });
  const post = (url: string, payload: object, who?: string) => call('POST', `/api${url}`, { as: who, payload });
  const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');
  const offer = async (who = as) => (await post('/users/me/passkeys/options', { password }, who)).body.options;
  const ask = async (): Promise<string> => (await post('/auth/passkey/options', {})).body.options.challenge;
  const device = createSoftPasskey();
  const add = (clientData: Partial<Said> & { challenge: string }, who = as, authenticator = device) =>
    post('/users/me/passkeys', { name: 'Laptop', response: authenticator.register({ origin: ORIGIN, ...clientData }) }, who);
  const enter = (clientData: Partial<Said> & { challenge: string }, authenticator = device) =>
    post('/auth/passkey', { response: authenticator.signIn({ origin: ORIGIN, userHandle: handleOf(id), ...clientData }) });
  const codeOf = async (answer: ReturnType<typeof post>) => (await answer).body.code;

  assert.equal((await post('/users/me/passkeys/options', {}, as)).body.details[0].message, 'REQUIRED', 'the password is asked');
  const options = await offer();
  assert.deepEqual([options.rp.id, options.authenticatorSelection.userVerification], ['vakwerk.example', 'required']);
  assert.deepEqual([options.authenticatorSelection.residentKey, options.user.id], ['required', handleOf(id)]);
  const fresh = async () => (await offer()).challenge;
  assert.equal(await codeOf(add({ challenge: 'AAAA' })), 'PASSKEY_REFUSED', 'a challenge that was never made');
  assert.equal(await codeOf(add({ challenge: (await offer(other.token)).challenge })), 'PASSKEY_REFUSED', 'that of another');
  assert.equal(await codeOf(add({ challenge: await ask() })), 'PASSKEY_REFUSED', 'one for signing in');
  assert.equal(
    await codeOf(add({ challenge: await fresh(), origin: 'https://vakwerk.example.evil.example' })),
    'PASSKEY_REFUSED',
  );
  assert.equal(await codeOf(add({ challenge: await fresh(), host: 'evil.example' })), 'PASSKEY_REFUSED');
  assert.equal(await codeOf(add({ challenge: await fresh(), isVerified: false })), 'PASSKEY_REFUSED', 'nobody was asked');
  const late = await fresh();
  advanceMinutes(6);
  assert.equal(await codeOf(add({ challenge: late })), 'PASSKEY_REFUSED');
  const challenge = await fresh();
  assert.equal((await add({ challenge, counter: 1 })).status, 204);
  assert.equal(await codeOf(add({ challenge }, as, createSoftPasskey())), 'PASSKEY_REFUSED', 'a challenge is used once');
  assert.equal(
    await codeOf(add({ challenge: (await offer(other.token)).challenge }, other.token)),
    'PASSKEY_REFUSED',
    'one person each',
  );
  assert.deepEqual((await offer()).excludeCredentials.length, 1);

  const requestOptions = (await post('/auth/passkey/options', {})).body.options;
  assert.deepEqual([requestOptions.allowCredentials ?? [], requestOptions.userVerification], [[], 'required'], 'it names nobody');
  const entered = await enter({ challenge: requestOptions.challenge, counter: 2 });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  assert.equal(entered.body.user.id, id);
  assert.equal((await call('GET', '/api/users/me', { as: entered.body.token })).status, 200);
  assert.equal(await codeOf(enter({ challenge: requestOptions.challenge, counter: 3 })), 'PASSKEY_REFUSED', 'replayed');
  assert.equal(await codeOf(enter({ challenge: await fresh(), counter: 3 })), 'PASSKEY_REFUSED', 'one for adding');
  assert.equal(
    await codeOf(enter({ challenge: await ask(), counter: 2 })),
    'PASSKEY_REFUSED',
    'a counter that stands still is a copy',
  );
  assert.equal(await codeOf(enter({ challenge: await ask(), counter: 3, origin: 'https://evil.example' })), 'PASSKEY_REFUSED');
  assert.equal(await codeOf(enter({ challenge: await ask(), counter: 3, host: 'evil.example' })), 'PASSKEY_REFUSED');
  assert.equal(await codeOf(enter({ challenge: await ask(), counter: 3, isVerified: false })), 'PASSKEY_REFUSED');
  assert.equal(await codeOf(enter({ challenge: await ask(), counter: 3, userHandle: handleOf(other.id) })), 'PASSKEY_REFUSED');
  assert.equal(
    await codeOf(enter({ challenge: await ask(), counter: 3 }, createSoftPasskey())),
    'PASSKEY_REFUSED',
    'an unknown one',
  );
  const forged = device.signIn({ origin: ORIGIN, challenge: await ask(), counter: 3, userHandle: handleOf(id) });
  forged.response.signature = createSoftPasskey().signIn({ origin: ORIGIN, challenge: 'x' }).response.signature;
  assert.equal(await codeOf(post('/auth/passkey', { response: forged })), 'PASSKEY_REFUSED');

  // It counts as both factors, and continues under an organization that requires a second one.
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: 'Dak' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMember(db, { organizationId, userId: id, role: 'USER' }, now());
  const rule = { organization_id: organizationId, requires_second_factor: true, forbids_passwords: true };
  await db.insertInto('organization_sign_in_rules').values(rule).execute();
  const strong = await enter({ challenge: await ask(), counter: 4 });
  assert.equal((await call('GET', '/api/users/me', { as: strong.body.token })).status, 200);
  assert.equal((await call('GET', '/api/users/me', { as })).status, 401, 'a session of a password does not');
  const issuer = 'https://login.dak.example';
  await db.insertInto('organization_sign_in').values({ organization_id: organizationId, issuer, client_id: 'x' }).execute();
  assert.equal(await codeOf(enter({ challenge: await ask(), counter: 5 })), 'PASSWORD_NOT_ALLOWED', 'the provider alone');
  const refusedOptions = await call('POST', '/api/users/me/passkeys/options', { as: strong.body.token, payload: { password } });
  assert.equal(refusedOptions.status, 401, 'nor does the session of a passkey then');
  await db.deleteFrom('organization_sign_in').execute();

  const ownToken = strong.body.token;
  const [passkey] = (await call('GET', '/api/users/me/passkeys', { as: ownToken })).body.data;
  assert.deepEqual([passkey.name, Object.keys(passkey)], ['Laptop', ['id', 'name', 'createdAt', 'lastUsedAt']]);
  const place = `/api/users/me/passkeys/${passkey.id}`;
  assert.equal((await call('PUT', place, { as: ownToken, payload: { name: 'Telefoon' } })).status, 204);
  assert.equal((await call('PUT', place, { as: other.token, payload: { name: 'x' } })).status, 404);
  assert.equal((await call('DELETE', place, { as: other.token })).status, 404);
  const mine = (await call('GET', '/api/users/me/personal-data', { as: ownToken })).body.passkeys;
  assert.deepEqual(
    mine.map(({ name }: { name: string }) => name),
    ['Telefoon'],
  );

  // Adding a passkey also needs the code, and the maximum holds, regardless of how many were started before.
  const begun = (await post('/users/me/passkeys/options', { password }, ownToken)).body.options.challenge;
  const secret = new Secret({ size: 20 });
  await db.insertInto('second_factors').values({ user_id: id, secret: secret.base32, confirmed_at: now() }).execute();
  const proof = (code?: string) => post('/users/me/passkeys/options', { password, code }, ownToken);
  assert.deepEqual((await proof()).body.details, [{ path: 'code', message: 'REQUIRED' }]);
  assert.deepEqual((await proof('000000')).body.details, [{ path: 'code', message: 'CODE_WRONG' }]);
  const code = new TOTP({ secret }).generate({ timestamp: now().getTime() });
  const changed = (await proof(code)).body.options.challenge;
  const user = await findUser(db, id);
  assert.ok(user);
  const registration = createSoftPasskey().register({ origin: ORIGIN, challenge: changed });
  const stale = { ...user, password_hash: 'that before' };
  const staleAdd = addPasskey(
    { db, now, enqueueMail: () => assert.fail() },
    stale,
    { name: 'x', response: registration as never },
    ORIGIN,
  );
  await assert.rejects(staleAdd, { code: 'PASSKEY_REFUSED' }, 'the password was changed meanwhile');
  const more = Array.from({ length: PASSKEYS_MAX - 1 }, (_, at) => ({
    user_id: id,
    name: 'x',
    credential_id: `${at}`,
    public_key: '',
    counter: 0,
  }));
  await db.insertInto('passkeys').values(more).execute();
  assert.equal(await codeOf(add({ challenge: begun }, ownToken, createSoftPasskey())), 'CONFLICT');
  await db.deleteFrom('passkeys').where('public_key', '=', '').execute();

  await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  assert.equal((await call('DELETE', place, { as: ownToken })).body.code, 'CONFLICT', 'nothing else signs in');
  await db.updateTable('users').set({ password_hash: user.password_hash }).where('id', '=', id).execute();
  const [record] = await db.selectFrom('passkeys').selectAll().execute();
  assert.equal((await call('DELETE', place, { as: ownToken })).status, 204);
  assert.ok(record && !(await recordPasskeyUse(db, record, 6, now())), 'a sign-in at the same moment');
  assert.equal(await codeOf(enter({ challenge: await ask(), counter: 6 })), 'PASSKEY_REFUSED');
  assert.deepEqual(
    (await mails()).map(({ to }) => to),
    ['an@dak.example', 'an@dak.example'],
  );
});
