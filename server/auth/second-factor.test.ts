import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { openTestApp } from '../../test/support/server-app.ts';
import { insertMember } from '../organizations/member-queries.ts';
import { createSession } from '../sessions/session-queries.ts';
import { createTicket } from './tickets.ts';

const email = 'an@dak.example';
const password = 'een lang wachtwoord';

/** A person with a password, and the calls that a page makes for her. */
async function open(t: TestContext) {
  const app = await openTestApp(t);
  const { call, now } = app;
  const { id, token: as } = await app.signIn({ email, password });
  const post = (url: string, payload: object, who?: string) => call('POST', `/api${url}`, { as: who, payload });
  const codeAt = (secret: string, seconds = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + seconds * 1000 });
  return {
    ...app,
    id,
    as,
    post,
    codeAt,
    login: () => post('/auth/login', { email, password }),
    step: (step: string, code: string) => post('/auth/second-step', { step, code }),
    async setUp() {
      const begun = await post('/users/me/second-factor', { password }, as);
      assert.equal(begun.status, 200);
      const { secret } = begun.body;
      const done = await post('/users/me/second-factor/confirm', { code: codeAt(secret) }, as);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      app.advanceMinutes(1);
      return { secret: secret as string, codes: done.body.recoveryCodes as string[] };
    },
  };
}

test('a second factor applies after its first right code, and is asked for after the password in a step without other access', async (t) => {
  const { call, post, as, id, login, step, setUp, codeAt, db, mails, now, advanceMinutes } = await open(t);
  const office = (await login()).body.token;
  assert.equal((await post('/users/me/second-factor', { password: 'niet dit' }, as)).body.details[0].message, 'PASSWORD_WRONG');
  const begun = (await post('/users/me/second-factor', { password }, as)).body;
  assert.ok(begun.uri.startsWith('otpauth://totp/Vakwerk:an%40dak.example?') && begun.uri.includes(begun.secret), begun.uri);
  assert.equal((await login()).status, 200, 'not before a code was shown');
  assert.equal((await post('/users/me/second-factor/confirm', { code: '000000' }, as)).body.details[0].message, 'CODE_WRONG');
  const { secret, codes } = await setUp();
  assert.notEqual(secret, begun.secret);
  assert.deepEqual([codes.length, new Set(codes).size], [10, 10]);
  const rows = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
  assert.ok(!codes.some((code) => rows.includes(code)), 'recovery codes are kept as hashes');
  assert.equal((await call('GET', '/api/users/me', { as: office })).status, 401, 'sessions without it end');
  assert.equal((await call('GET', '/api/users/me', { as })).body.secondFactor, true);
  assert.equal((await post('/users/me/second-factor', { password }, as)).status, 409, 'not replaced from within');

  const refused = await login();
  assert.deepEqual([refused.status, refused.body.code, refused.body.token], [401, 'SECOND_FACTOR_REQUIRED', undefined]);
  const token = refused.body.details.step;
  assert.match(token, /^[\w-]{43}$/);
  assert.equal(refused.body.details.setUp, false);
  for (const url of ['/api/users/me', '/api/sessions', '/api/users/me/second-factor'])
    assert.equal((await call('GET', url, { as: token })).status, 401, `the step reaches ${url}`);
  assert.equal((await post('/auth/second-step/set-up', { step: token })).status, 409);
  assert.equal((await step('unknown', codeAt(secret))).body.code, 'TOKEN_EXPIRED', 'no second step without the first');
  assert.equal((await step(token, '123456')).status, 400);
  const code = codeAt(secret);
  const signedIn = await step(token, `${code.slice(0, 3)} ${code.slice(3)}`);
  assert.equal(signedIn.status, 200);
  assert.equal((await call('GET', '/api/users/me', { as: signedIn.body.token })).status, 200);
  assert.equal((await step(token, codes[0] ?? '')).body.code, 'TOKEN_EXPIRED', 'a step is used once');
  const again = (await login()).body.details.step;
  assert.equal((await step(again, code)).status, 400, 'a code is not accepted twice');
  assert.equal((await step(again, codeAt(secret, -30))).status, 400, 'nor one before it');
  assert.equal((await step(again, codeAt(secret, 30))).status, 200, 'the clock of a telephone may be fast');
  const old = (await login()).body.details.step;
  advanceMinutes(10);
  assert.equal((await step(old, codeAt(secret))).body.code, 'TOKEN_EXPIRED');

  const lost = (await login()).body.details.step;
  assert.equal((await step(lost, (codes[0] ?? '').toUpperCase())).status, 200);
  const more = (await login()).body.details.step;
  assert.equal((await step(more, codes[0] ?? '')).status, 400, 'a recovery code is used once');
  const state = (await call('GET', '/api/users/me/second-factor', { as })).body;
  assert.deepEqual([state.recoveryCodesLeft, state.required], [9, false]);
  const renewed = (await post('/users/me/recovery-codes', { code: codeAt(secret) }, as)).body.recoveryCodes;
  assert.equal((await step(more, codes[1] ?? '')).status, 400, 'those before no longer work');
  assert.equal((await step(more, renewed[0])).status, 200);
  const mine = (await call('GET', '/api/users/me/personal-data', { as })).body;
  assert.equal(mine.secondFactor.recoveryCodesLeft, 9);
  assert.ok(!JSON.stringify(mine).includes(secret));

  const address = { email: 'an@vrij.example', password };
  assert.deepEqual((await post('/users/me/address', address, as)).body.details, [{ path: 'code', message: 'REQUIRED' }]);
  advanceMinutes(1);
  assert.equal((await post('/users/me/address', { ...address, code: codeAt(secret) }, as)).status, 204);

  const byTicket = await post('/auth/ticket', { ticket: await createTicket(db, id, now()) });
  assert.equal(byTicket.body.code, 'SECOND_FACTOR_REQUIRED', 'a sign-in link asks it too');
  advanceMinutes(1);
  const basic = { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
  const change = (payload: object) => call('PUT', '/api/users/me', { payload, headers: basic });
  assert.equal(
    (await change({ password: 'een ander woord' })).body.code,
    'SECOND_FACTOR_REQUIRED',
    'nor round it by basic credentials',
  );
  assert.equal((await change({ firstName: 'X', code: '000000' })).status, 400);
  assert.equal((await change({ firstName: 'Anna', code: codeAt(secret) })).status, 200);
  assert.equal((await post('/users/me/second-factor/end', { code: '000000' }, as)).status, 400);
  advanceMinutes(1);
  assert.equal((await post('/users/me/second-factor/end', { code: codeAt(secret) }, as)).status, 204);
  assert.equal((await login()).status, 200);
  const subjects = (await mails()).map(({ subject }) => subject);
  assert.equal(subjects.length, 5, subjects.join('; '));
});

test('codes cannot be guessed: five attempts per quarter of an hour and account, from any address; a reset and a new password do not bypass this', async (t) => {
  const { call, post, login, step, setUp, codeAt, mails, advanceMinutes } = await open(t);
  const { secret, codes } = await setUp();
  const token = (await login()).body.details.step;
  const guess = (at: number) =>
    call('POST', '/api/auth/second-step', { payload: { step: token, code: `00000${at}` }, remoteAddress: `192.0.2.${at}` });
  const statuses = (await Promise.all(Array.from({ length: 9 }, (_, at) => guess(at)))).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [400, 400, 400, 400, 400, 429, 429, 429, 429]);
  const right = await step(token, codeAt(secret));
  assert.deepEqual([right.status, right.body.code], [429, 'LOGIN_THROTTLED']);
  assert.equal((await step(token, codes[0] ?? '')).status, 429);
  advanceMinutes(16);
  const before = (await login()).body.details.step;
  await post('/auth/forgot-password', { email });
  const link = (await mails()).at(-1)?.token;
  assert.equal((await post('/auth/forgot-password', { token: link, password })).status, 204);
  assert.equal((await step(before, codeAt(secret))).body.code, 'TOKEN_EXPIRED', 'a new password ends steps that were begun');
  const after = await login();
  assert.equal(after.body.code, 'SECOND_FACTOR_REQUIRED', 'a reset does not take it off');
  const one = await Promise.all([step(after.body.details.step, codeAt(secret)), step(after.body.details.step, codeAt(secret))]);
  assert.deepEqual(one.map(({ status }) => status).sort(), [200, 400], 'of two at once with one code one signs in');
});

test('an organization may require a second factor and forbid passwords; an admin takes a lost one off', async (t) => {
  const { call, post, id, login, step, setUp, codeAt, db, signIn, mails, now, as } = await open(t);
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: 'Dak' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMember(db, { organizationId, userId: id, role: 'USER' }, now());
  const boss = await signIn({ email: 'baas@dak.example', password });
  await insertMember(db, { organizationId, userId: boss.id, role: 'ADMIN' }, now());
  const platform = await signIn({ admin: true });
  const rules = (payload: object, who: string) =>
    call('PUT', `/api/organizations/${organizationId}/sign-in-rules`, { as: who, payload });
  const statusOf = async (who: string) => (await call('GET', '/api/users/me', { as: who })).status;

  const { secret } = await setUp();
  assert.equal((await call('DELETE', `/api/users/${boss.id}/second-factor`, { as })).status, 403);
  assert.equal((await call('DELETE', `/api/users/${id}/second-factor`, { as })).status, 403, 'the own one is ended with a code');
  assert.equal((await call('DELETE', `/api/users/${id}/second-factor`, { as: boss.token })).status, 204);
  assert.equal((await call('DELETE', `/api/users/${id}/second-factor`, { as: boss.token })).status, 404);
  assert.equal((await mails()).at(-1)?.to, email);
  assert.equal((await login()).status, 200);
  const noted = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id'])
    .where('action', '=', 'user.second-factor-removed')
    .execute();
  assert.deepEqual(noted, [{ actor_id: boss.id, subject_id: id }]);
  await db.updateTable('users').set({ operator: true }).where('id', '=', id).execute();
  assert.equal((await call('DELETE', `/api/users/${id}/second-factor`, { as: boss.token })).status, 403, 'not of an operator');

  const program = (await post('/api-tokens', { name: 'x', scope: 'READ' }, as)).body.token;
  const plain = (await login()).body.token;
  assert.equal((await rules({ requiresSecondFactor: true, forbidsPasswords: false }, as)).status, 403);
  assert.equal((await rules({ requiresSecondFactor: true, forbidsPasswords: false }, platform.token)).status, 200);
  assert.deepEqual([await statusOf(plain), await statusOf(boss.token), await statusOf(program)], [401, 401, 200], 'tokens go on');
  const refused = await login();
  assert.deepEqual([refused.body.code, refused.body.details.setUp], ['SECOND_FACTOR_REQUIRED', true]);
  const token = refused.body.details.step;
  assert.equal((await step(token, codeAt(secret))).status, 409, 'the one that was taken off does not count');
  const fresh = (await post('/auth/second-step/set-up', { step: token })).body.secret;
  const done = await step(token, codeAt(fresh));
  assert.deepEqual([done.status, done.body.recoveryCodes.length, done.body.user.secondFactor], [200, 10, true]);
  assert.equal(await statusOf(done.body.token), 200);
  const ended = await post('/users/me/second-factor/end', { code: done.body.recoveryCodes[0] }, done.body.token);
  assert.equal(ended.status, 409, 'it is required');

  const forbid = { requiresSecondFactor: false, forbidsPasswords: true };
  assert.equal((await rules(forbid, platform.token)).status, 409, 'there is no provider');
  const issuer = 'https://login.dak.example';
  await db.insertInto('organization_sign_in').values({ organization_id: organizationId, issuer, client_id: 'x' }).execute();
  const strong = await createSession(db, boss.id, now(), { way: 'SECOND_FACTOR' });
  assert.equal((await rules(forbid, strong.token)).status, 409, 'not before it is known to work');
  for (const one of [issuer, 'https://elders.example']) {
    const identity = { organization_id: organizationId, issuer: one, subject: 'boss', user_id: boss.id };
    await db.insertInto('user_identities').values(identity).execute();
  }
  const provided = await createSession(db, boss.id, now(), { way: 'PROVIDER', oidcIssuer: issuer });
  assert.equal((await rules(forbid, provided.token)).status, 200);
  const otherProvider = await createSession(db, boss.id, now(), { way: 'PROVIDER', oidcIssuer: 'https://elders.example' });
  assert.deepEqual(
    [
      await statusOf(strong.token),
      await statusOf(done.body.token),
      await statusOf(otherProvider.token),
      await statusOf(provided.token),
    ],
    [401, 401, 401, 200],
    'sessions of other ways end',
  );
  const denied = await login();
  assert.deepEqual([denied.status, denied.body.code, denied.body.details], [403, 'PASSWORD_NOT_ALLOWED', undefined]);
  assert.equal(
    (await post('/auth/login', { email, password: 'niet dit' })).body.code,
    'UNAUTHORIZED',
    'told only to who knows it',
  );
  const basic = { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
  const change = await call('PUT', '/api/users/me', { payload: { password: 'een ander woord' }, headers: basic });
  assert.equal(change.body.code, 'PASSWORD_NOT_ALLOWED');
  await call('DELETE', `/api/organizations/${organizationId}/sign-in`, { as: provided.token });
  assert.equal((await login()).body.code, 'SECOND_FACTOR_REQUIRED', 'without a provider passwords work again');
});
