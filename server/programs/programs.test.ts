import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import test from 'node:test';
import { openPublishedSchemas } from '../../test/support/opencde-schemas.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { openTopicWorld } from '../../test/support/topic-world.ts';
import { authSchema } from '../opencde/bcf-schema.ts';

const OAUTH = '/opencde/foundation/oauth2';
const REDIRECT = 'http://localhost:8080/back';
const published = openPublishedSchemas();
type Fields = Record<string, string>;

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Registers a program with a secret, like the Foundation API, and returns its calls. */
async function openProgram({ call }: TestApp, registration: object = {}) {
  const payload = { client_name: 'BCF Manager', redirect_url: REDIRECT, ...registration };
  const { status, body } = await call('POST', `${OAUTH}/reg`, { payload });
  assert.equal(status, 201, JSON.stringify(body));
  const { client_id, client_secret } = body as { client_id: string; client_secret: string };
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const form = (path: string, fields: Fields, headers: Fields = client_secret ? { authorization } : {}) =>
    call('POST', `${OAUTH}/${path}`, {
      payload: new URLSearchParams(fields).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    response_type: 'code',
    client_id,
    redirect_uri: REDIRECT,
    state: 's1',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  /** Answers on the page as this person. */
  const answer = (as: string | undefined, scope: string | null = 'WRITE', changes: object = {}) =>
    call('POST', '/api/programs/authorizations', { as, payload: { request: { ...request, ...changes }, scope } });
  const codeOf = async (as: string, scope?: string, changes?: object) => {
    const { status: given, body: answered } = await answer(as, scope, changes);
    assert.equal(given, 200, JSON.stringify(answered));
    return new URL(answered.location).searchParams.get('code') ?? '';
  };
  const exchange = (code: string, fields: Fields = {}, headers?: Fields) => {
    const sent = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...fields };
    return form('token', sent, headers);
  };
  const renew = (refresh_token: string, fields: Fields = {}) =>
    form('token', { grant_type: 'refresh_token', refresh_token, ...fields });
  return { client_id, client_secret, form, request, answer, codeOf, exchange, renew };
}

const me = (app: TestApp, token: string) => app.call('GET', '/opencde/foundation/1.1/current-user', { as: token });
const refused = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
const tokensOf = async (app: TestApp, as: string) => (await app.call('GET', '/api/api-tokens', { as })).body.data;

test('a program registers, is authorized by a user, reads and writes topics, renews its tokens and signs out', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  const { app, as, base, user } = world;
  const { body: ways } = await app.call('GET', '/opencde/foundation/1.1/auth');
  assert.deepEqual(authSchema.parse(ways), ways);
  assert.equal(published?.('foundation/auth_GET', ways), undefined);
  assert.deepEqual(ways.supported_oauth2_flows, ['authorization_code_grant']);
  assert.equal(new URL(ways.oauth2_token_url).pathname, `${OAUTH}/token`);
  const program = await openProgram(app);
  assert.equal(published?.('foundation/dynRegClient_GET', program), undefined);

  const { status, body: shownRequest } = await app.call('POST', '/api/programs/authorizations/_check', {
    as,
    payload: { request: program.request },
  });
  assert.equal(status, 200);
  assert.deepEqual(shownRequest, {
    program: { id: program.client_id, name: 'BCF Manager' },
    redirect: { kind: 'DEVICE', place: 'localhost' },
    scopes: ['READ', 'WRITE'],
  });
  const location = new URL((await program.answer(as)).body.location);
  assert.equal(location.origin + location.pathname, REDIRECT);
  assert.equal(location.searchParams.get('state'), 's1');
  assert.match(location.searchParams.get('iss') ?? '', /\/opencde\/foundation\/oauth2$/);

  const { status: given, body: tokens, headers } = await program.exchange(location.searchParams.get('code') ?? '');
  assert.equal(given, 200, JSON.stringify(tokens));
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual([tokens.token_type, tokens.scope], ['Bearer', 'read write']);
  assert.ok(tokens.expires_in > 3_000 && tokens.expires_in <= 3_600);
  assert.equal((await me(app, tokens.access_token)).body.id, user);
  const [{ guid }] = await world.get('topics', undefined, tokens.access_token);
  assert.equal((await world.send('POST', `topics/${guid}/comments`, { comment: 'Gezien' }, tokens.access_token)).status, 201);
  assert.equal((await app.call('GET', '/api/users/me', { as: tokens.access_token })).status, 403, 'openCDE alone');
  assert.equal((await app.call('GET', `${base}/topics`, { as: tokens.refresh_token })).status, 401);

  app.advanceMinutes(61);
  assert.equal((await me(app, tokens.access_token)).status, 401);
  const { status: renewed, body: newer } = await program.renew(tokens.refresh_token);
  assert.equal(renewed, 200);
  assert.equal((await me(app, newer.access_token)).status, 200);
  const { body: less } = await program.renew(newer.refresh_token, { scope: 'read' });
  assert.equal(less.scope, 'read');
  assert.equal((await world.send('POST', `topics/${guid}/comments`, { comment: 'x' }, less.access_token)).status, 403);
  assert.equal((await program.form('revoke', { token: less.refresh_token })).status, 200);
  assert.equal((await me(app, less.access_token)).status, 401);
  assert.equal((await program.form('revoke', { token: 'unknown' })).status, 200);
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_type', '=', 'api-token')
    .orderBy('at')
    .execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['api-token.connected', 'api-token.disconnected'],
  );
});

test('a code works once, for its program, at its address, with its verifier, for two minutes', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const [program, other] = [await openProgram(app), await openProgram(app)];
  const grant = [400, 'invalid_grant'];

  assert.deepEqual(refused(await other.exchange(await program.codeOf(as))), grant, 'swapped');
  assert.deepEqual(refused(await program.exchange(await program.codeOf(as), { code_verifier: 'x'.repeat(43) })), grant);
  assert.deepEqual(refused(await program.exchange(await program.codeOf(as), { code_verifier: '' })), grant);
  const guessed = await program.codeOf(as);
  await program.exchange(guessed, { code_verifier: 'x'.repeat(43) });
  assert.deepEqual(refused(await program.exchange(guessed)), grant, 'one guess');
  const elsewhere = { redirect_uri: 'http://localhost:9090/back' };
  assert.deepEqual(refused(await program.exchange(await program.codeOf(as), elsewhere)), [400, 'invalid_request']);
  assert.equal(
    (await program.exchange(await program.codeOf(as, 'READ', elsewhere), elsewhere)).status,
    200,
    'any port of its own',
  );

  const old = await program.codeOf(as);
  app.advanceMinutes(3);
  assert.deepEqual(refused(await program.exchange(old)), grant);
  const wrong = { authorization: `Basic ${Buffer.from(`${program.client_id}:x`).toString('base64')}` };
  assert.deepEqual(refused(await program.exchange(await program.codeOf(as), {}, wrong)), [401, 'invalid_client']);
  const none = { client_id: program.client_id };
  assert.deepEqual(refused(await program.exchange(await program.codeOf(as), none, {})), [400, 'invalid_client']);
  for (const one of [{ grant_type: 'password' }, { grant_type: 'client_credentials' }])
    assert.deepEqual(refused(await program.exchange('x', one)), [400, 'unauthorized_client']);

  const code = await program.codeOf(as);
  const { body: first } = await program.exchange(code);
  assert.equal((await me(app, first.access_token)).status, 200);
  assert.deepEqual(refused(await program.exchange(code)), grant, 'replayed');
  assert.equal((await me(app, first.access_token)).status, 401, 'and what came of it has ended');
});

test('a refresh token works once and for its program; a second use ends the sign-in', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const [program, other] = [await openProgram(app), await openProgram(app)];
  const { body: first } = await program.exchange(await program.codeOf(as, 'READ'));
  assert.deepEqual(refused(await other.renew(first.refresh_token)), [400, 'invalid_grant']);
  assert.equal((await other.form('revoke', { token: first.refresh_token })).status, 200);
  assert.deepEqual(refused(await program.renew(first.refresh_token, { scope: 'read write' })), [400, 'invalid_scope']);
  const { body: again } = await program.exchange(await program.codeOf(as, 'READ'));
  const { body: newer } = await program.renew(again.refresh_token);
  assert.equal((await me(app, newer.access_token)).status, 200);
  assert.deepEqual(refused(await program.renew(again.refresh_token)), [400, 'invalid_grant']);
  assert.equal((await me(app, newer.access_token)).status, 401);
  assert.deepEqual(refused(await program.renew(newer.refresh_token)), [400, 'invalid_grant']);

  const { body: last } = await program.exchange(await program.codeOf(as));
  const races = await Promise.all([program.renew(last.refresh_token), program.renew(last.refresh_token)]);
  // The second use may end the sign-in before the first one has stored its new tokens; then both are refused.
  const [lower = 400, higher] = races.map(({ status }) => status).sort();
  assert.ok([200, 400].includes(lower), String(lower));
  assert.equal(higher, 400);
});

test('invalid requests of a program are refused without a redirect: no PKCE, plain, another address, an unknown program', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const program = await openProgram(app);
  for (const changes of [
    { code_challenge: undefined },
    { code_challenge_method: 'plain' },
    { code_challenge_method: undefined },
    { response_type: 'token' },
    { redirect_uri: 'https://evil.example/back' },
    { redirect_uri: 'http://localhost.evil.example:8080/back' },
    { redirect_uri: 'http://localhost:8080/back/..%2fother' },
    { redirect_uri: 'http://127.0.0.1:8080/back' },
    { state: 'a\nb' },
  ]) {
    const { status, body } = await program.answer(as, 'READ', changes);
    assert.deepEqual([status, body.code, body.location], [400, 'VALIDATION_FAILED', undefined], JSON.stringify(changes));
  }
  const unknown = { client_id: '00000000-0000-4000-8000-000000000000' };
  assert.equal((await program.answer(as, 'READ', unknown)).status, 404);
  assert.equal((await program.answer(as, 'WRITE', { scope: 'read' })).status, 400, 'no more than it asked');
  const denied = new URL((await program.answer(as, null)).body.location);
  assert.deepEqual([denied.searchParams.get('error'), denied.searchParams.get('code')], ['access_denied', null]);
  const { status, headers } = await app.call('GET', `${OAUTH}/auth?redirect_uri=https://evil.example&client_id=x`);
  assert.deepEqual([status, headers.location], [303, '/authorize?redirect_uri=https://evil.example&client_id=x']);
});

test('only a user in a session authorizes a program: no other site, and no token of any kind', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const program = await openProgram(app);
  const { body } = await app.call('POST', '/api/api-tokens', { as, payload: { name: 'x', scope: 'WRITE' } });
  const { body: tokens } = await program.exchange(await program.codeOf(as));
  assert.deepEqual([(await program.answer(undefined)).status, (await program.answer(body.token)).status], [401, 403]);
  assert.equal((await program.answer(tokens.access_token)).status, 403);
  // A form of another site carries no token, regardless of the browser's cookies.
  const forged = await app.call('POST', '/api/programs/authorizations', {
    payload: 'scope=WRITE',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example', cookie: `session=${as}` },
  });
  assert.equal(forged.status, 401);
  const preflight = await app.call('OPTIONS', '/api/programs/authorizations', {
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.headers['access-control-allow-origin'], undefined);
});

test('an authorized program is among the API tokens of the user, and ends with them', async (t) => {
  const app = await openTestApp(t);
  const owner = await app.signIn({ email: 'an@bouw.example', password: 'password 1' });
  const program = await openProgram(app);
  const connect = async (as: string) => (await program.exchange(await program.codeOf(as, 'READ'))).body;
  const first = await connect(owner.token);
  await me(app, first.access_token);
  const [listed] = await tokensOf(app, owner.token);
  assert.deepEqual(
    [listed.name, listed.scope, listed.isProgram, listed.lastUsedAt],
    ['BCF Manager', 'READ', true, '2026-01-05T09:00:00.000Z'],
  );
  const { body: data } = await app.call('GET', '/api/users/me/personal-data', { as: owner.token });
  assert.deepEqual([data.apiTokens[0].name, data.apiTokens[0].isProgram], ['BCF Manager', true]);
  assert.equal((await app.call('DELETE', `/api/api-tokens/${listed.id}`, { as: owner.token })).status, 204);
  assert.equal((await me(app, first.access_token)).status, 401);
  assert.deepEqual(refused(await program.renew(first.refresh_token)), [400, 'invalid_grant']);

  const second = await connect(owner.token);
  const waiting = await program.codeOf(owner.token);
  const headers = { authorization: `Basic ${Buffer.from('an@bouw.example:password 1').toString('base64')}` };
  const changed = await app.call('PUT', '/api/users/me', { headers, payload: { password: 'password 2' } });
  assert.equal((await me(app, second.access_token)).status, 401);
  assert.deepEqual(refused(await program.exchange(waiting)), [400, 'invalid_grant'], 'nor does a code outlive the password');
  const third = await connect(changed.body.token);
  assert.equal((await app.call('DELETE', '/api/users/me', { as: changed.body.token })).status, 204);
  assert.equal((await me(app, third.access_token)).status, 401);
  assert.deepEqual(refused(await program.renew(third.refresh_token)), [400, 'invalid_grant']);
});

test('secrets, codes and tokens are stored as hashes, and all data of a program expires', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const program = await openProgram(app);
  const code = await program.codeOf(as);
  const { body } = await program.exchange(code);
  for (let times = 0; times < 7; times++) await program.exchange(await program.codeOf(as));
  assert.equal((await tokensOf(app, as)).length, 5, 'who signs in again and again replaces what was used least recently');
  const stored: unknown[] = [];
  for (const table of ['programs', 'program_codes', 'program_tokens', 'api_tokens', 'audit_log'] as const)
    stored.push(await app.db.selectFrom(table).selectAll().execute());
  for (const secret of [code, body.access_token, body.refresh_token, program.client_secret])
    assert.ok(secret.length >= 43 && !JSON.stringify(stored).includes(secret));
  const { deleteExpired } = await import('../auth/delete-expired.ts');
  await openProgram(app);
  app.advanceMinutes(31 * 24 * 60);
  await deleteExpired(app.db, app.now());
  assert.equal((await app.db.selectFrom('programs').select('id').execute()).length, 1, 'used, so that it stays');
  for (const table of ['program_codes', 'program_tokens', 'api_tokens'] as const)
    assert.deepEqual(await app.db.selectFrom(table).selectAll().execute(), [], table);
  app.advanceMinutes(400 * 24 * 60);
  await deleteExpired(app.db, app.now());
  assert.deepEqual(await app.db.selectFrom('programs').select('id').execute(), []);
});

test('a program may be redirected to this device, a website with https or its own scheme, and its name is one plain line', async (t) => {
  const app = await openTestApp(t);
  const { call } = app;
  const register = async (payload: object, remoteAddress = '10.0.0.1') =>
    call('POST', `${OAUTH}/reg`, { payload: { client_name: 'X', ...payload }, remoteAddress });
  for (const redirect_url of [
    'http://bouw.example/back',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'myapp:/back',
    'http://localhost@evil.example/',
    'https://user:word@bouw.example/',
    'https://bouw.example/back#x',
    'https://bouw.example/back?code=x',
    'https://bouw.example\\@evil.example/',
    'https://bouw.example/"onload=x',
    'back',
    `https://bouw.example/${'x'.repeat(500)}`,
  ])
    assert.equal((await register({ redirect_url })).body.code, 'VALIDATION_FAILED', redirect_url);
  assert.equal((await register({})).status, 400);
  assert.equal((await register({ redirect_url: REDIRECT, client_name: ' \u202e ' })).status, 400);
  assert.equal((await register({ redirect_url: REDIRECT, client_description: 'x'.repeat(10_000) })).status, 413);
  const redirect_uris = ['http://[::1]/a', 'https://bcf.example/back', 'nl.bouw.bcf:/back'];
  const named = 'Manager\u202e\n https://evil.example';
  const { body } = await register({ client_name: named, redirect_uris, token_endpoint_auth_method: 'none' });
  assert.deepEqual([body.client_name, body.redirect_uris, body.client_secret], ['Manager', redirect_uris, undefined]);
  const answers = [];
  for (let times = 0; times < 21; times++) answers.push((await register({ redirect_url: REDIRECT }, '10.0.0.2')).status);
  assert.deepEqual([answers.filter((status) => status === 201).length, answers.at(-1)], [20, 429]);
});

test('a program without a secret, as the Foundation API writes its fields: redirect_url, and a call without a body', async (t) => {
  const app = await openTestApp(t);
  const { token: as } = await app.signIn();
  const program = await openProgram(app, { token_endpoint_auth_method: 'none', redirect_url: 'nl.bouw.bcf:/back' });
  const changes = { redirect_uri: undefined, redirect_url: 'nl.bouw.bcf:/back' };
  const { location } = (await program.answer(as, 'READ', changes)).body;
  assert.match(location, /^nl\.bouw\.bcf:\/back\?code=/);
  const fields = { client_id: program.client_id };
  const { status, body } = await program.exchange(new URL(location).searchParams.get('code') ?? '', {
    ...fields,
    redirect_uri: '',
  });
  assert.equal(status, 200, JSON.stringify(body));
  const query = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: body.refresh_token, ...fields });
  assert.equal((await app.call('POST', `${OAUTH}/token?${query}`)).status, 200);
});
