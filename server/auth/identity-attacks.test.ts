/** Tests attacks by the provider of an organization on accounts that it may not open (docs/security.md). */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { type Answer, openTestApp } from '../../test/support/server-app.ts';
import { startOidcProvider } from '../../test/support/start-oidc-provider.ts';
import { walkProvider } from '../../test/support/walk-provider.ts';
import { insertMember } from '../organizations/member-queries.ts';
import { insertUser } from '../users/user-queries.ts';

const SERVICE = 'http://vakwerk.localhost:8080';
const DOMAIN = 'dak.example';

/** An organization that proved its domain, with an admin and a provider that vouches for any address a test names. */
async function open(t: TestContext) {
  const provider = await startOidcProvider(SERVICE, t);
  const app = await openTestApp(t, (services) => ({ ...services, publicUrl: SERVICE, oidc: { allowsPrivateIssuers: true } }));
  const { db, now } = app;
  const { id } = await db.insertInto('organizations').values({ name: 'Dak BV' }).returning('id').executeTakeFirstOrThrow();
  const domain = { organization_id: id, domain: DOMAIN, proved_at: now(), proved_by: 'DNS' as const };
  const { id: domainId } = await db.insertInto('trusted_domains').values(domain).returning('id').executeTakeFirstOrThrow();
  const client = { issuer: provider.issuer, client_id: provider.clientId, client_secret: provider.clientSecret };
  await db
    .insertInto('organization_sign_in')
    .values({ ...client, organization_id: id })
    .execute();
  const admin = await app.signIn({ email: `baas@${DOMAIN}`, password: 'lang genoeg' });
  const join = (userId: string, role: 'ADMIN' | 'USER' = 'USER') => insertMember(db, { organizationId: id, userId, role }, now());
  await join(admin.id, 'ADMIN');
  const url = `/api/organizations/${id}`;

  /** Signs in as a person of the provider with this address; returns the fault, or the answer to the ticket. */
  async function enter(
    email: string,
    subject = email,
  ): Promise<{ failed: string | null; answer?: Answer; ticket?: string; cookie: string }> {
    provider.people.set(subject, { email, email_verified: true });
    const begun = await app.call('GET', `/api/auth/oidc/start?${new URLSearchParams({ email })}`);
    const back = await walkProvider(SERVICE, new URL(String(begun.headers.location)), subject);
    const headers = { cookie: cookieOf(begun.headers['set-cookie']) };
    const ended = await app.call('GET', back.pathname + back.search, { headers });
    const place = new URL(String(ended.headers.location), SERVICE);
    const cookie = [ended.headers['set-cookie']].flat().map(cookieOf).join('; ');
    const ticket = place.searchParams.get('token');
    return { failed: place.searchParams.get('failed'), cookie, ...(ticket !== null && { ticket }) };
  }
  const exchange = ({ ticket, cookie }: { ticket?: string; cookie?: string }) =>
    app.call('POST', '/api/auth/ticket', { payload: { ticket }, headers: cookie === undefined ? {} : { cookie } });
  /** Connects an account like its owner does in the account settings. */
  async function connect(token: string, email: string, payload: object = {}): Promise<Answer> {
    provider.people.set(email, { email, email_verified: true });
    const begun = await app.call('POST', '/api/auth/oidc/connect', { as: token, payload: { next: '/x', ...payload } });
    if (begun.status !== 200) return begun;
    const back = await walkProvider(SERVICE, new URL(begun.body.url), email);
    return app.call('GET', back.pathname + back.search, { headers: { cookie: cookieOf(begun.headers['set-cookie']) } });
  }
  const identities = async () => (await db.selectFrom('user_identities').select('user_id').execute()).map((row) => row.user_id);
  return { ...app, provider, organizationId: id, domainId, admin, join, url, enter, exchange, connect, identities };
}

function cookieOf(header: unknown): string {
  return String(header).split(';')[0] ?? '';
}

test('the provider of an organization opens no account of a member that has a password, a passkey, a factor or a right', async (t) => {
  const { db, signIn, now, join, enter, identities } = await open(t);
  const make = async (name: string, user: Parameters<typeof signIn>[0] = {}) => {
    const { id } = await signIn({ email: `${name}@${DOMAIN}`, ...user });
    await join(id);
    return id;
  };
  await make('wachtwoord', { password: 'lang genoeg' });
  const passkey = await make('passkey');
  await db
    .insertInto('passkeys')
    .values({ user_id: passkey, name: 'Telefoon', credential_id: 'a', public_key: 'b', counter: 0, created_at: now() })
    .execute();
  const factor = await make('stap');
  await db.insertInto('second_factors').values({ user_id: factor, secret: 'AAAA', confirmed_at: now() }).execute();
  await make('platform', { admin: true });
  await make('operator', { operator: true });
  for (const name of ['wachtwoord', 'passkey', 'stap', 'platform', 'operator'])
    assert.equal((await enter(`${name}@${DOMAIN}`)).failed, 'OIDC_ACCOUNT_EXISTS', name);
  assert.deepEqual(await identities(), []);
  const bare = await make('kaal');
  assert.equal((await enter(`kaal@${DOMAIN}`)).failed, null);
  assert.deepEqual(await identities(), [bare], 'an account of a member without a way in of its own is opened');
});

test('an account in use without an organization is neither opened nor taken over by the provider of its domain', async (t) => {
  const { signIn, now, enter, identities, db } = await open(t);
  const { id } = await signIn({ email: `los@${DOMAIN}`, email_confirmed_at: now() });
  assert.equal((await enter(`los@${DOMAIN}`)).failed, 'OIDC_ACCOUNT_EXISTS');
  assert.deepEqual(await identities(), []);
  assert.equal(await db.selectFrom('organization_members').select('id').where('user_id', '=', id).executeTakeFirst(), undefined);
});

test('an owner connects from a session that proves the owner, with a code where a factor is set, and gets a mail', async (t) => {
  const { db, signIn, now, join, connect, identities, mails, advanceMinutes, enter, exchange, call } = await open(t);
  const email = `wachtwoord@${DOMAIN}`;
  const { id, token } = await signIn({ email, password: 'lang genoeg' });
  await join(id);
  await db.insertInto('second_factors').values({ user_id: id, secret: 'AAAA', confirmed_at: now() }).execute();
  const withoutCode = await connect(token, email);
  assert.deepEqual([withoutCode.status, withoutCode.body.details[0].path], [400, 'code']);
  await db.deleteFrom('second_factors').execute();
  advanceMinutes(60);
  const old = await connect(token, email);
  assert.deepEqual([old.status, old.body.details[0].path], [400, 'password'], 'a session left open is no proof');
  assert.equal((await connect(token, email, { password: 'iets anders' })).body.details[0].message, 'PASSWORD_WRONG');
  assert.deepEqual(await identities(), []);
  assert.equal((await connect(token, email, { password: 'lang genoeg' })).status, 302);
  assert.deepEqual(await identities(), [id]);
  const [mail] = await mails();
  assert.deepEqual([mail?.to, /gekoppeld/.test(mail?.subject ?? '')], [email, true]);
  const entered = await enter(email);
  assert.equal((await exchange(entered)).body.user.id, id);
  assert.equal((await call('GET', '/api/users/me', { as: token })).status, 200);
});

test('an owner with a factor connects with its code, and with no other', async (t) => {
  const { db, signIn, now, join, connect, identities } = await open(t);
  const email = `stap@${DOMAIN}`;
  const { id, token } = await signIn({ email, password: 'lang genoeg' });
  await join(id);
  const secret = new Secret({ size: 20 });
  await db.insertInto('second_factors').values({ user_id: id, secret: secret.base32, confirmed_at: now() }).execute();
  const code = new TOTP({ secret }).generate({ timestamp: now().getTime() });
  const wrong = await connect(token, email, { code: code === '000000' ? '000001' : '000000' });
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [400, 'code']);
  assert.deepEqual(await identities(), []);
  assert.equal((await connect(token, email, { code })).status, 302);
  assert.deepEqual(await identities(), [id]);
});

test('the members of an organization show who has connected', async (t) => {
  const { signIn, join, connect, call, admin, url } = await open(t);
  const email = `gekoppeld@${DOMAIN}`;
  const { id, token } = await signIn({ email });
  await join(id);
  const connected = async () => {
    const { body } = await call('POST', `${url}/members/_search`, { as: admin.token, payload: {} });
    return new Map(body.data.map((member: { user: { id: string }; connected: boolean }) => [member.user.id, member.connected]));
  };
  const before = await connected();
  assert.deepEqual([before.get(admin.id), before.get(id)], [false, false]);
  assert.equal((await connect(token, email)).status, 302);
  const after = await connected();
  assert.deepEqual([after.get(admin.id), after.get(id)], [false, true]);
});

test('admins and operators show their factor after a sign-in with a provider too', async (t) => {
  const { db, signIn, now, join, connect, enter, exchange } = await open(t);
  const cases = [
    ['platform', { admin: true }, 'USER'],
    ['operator', { operator: true }, 'USER'],
    ['beheerder', {}, 'ADMIN'],
    ['lid', {}, 'USER'],
  ] as const;
  for (const [name, rights, role] of cases) {
    const email = `${name}@${DOMAIN}`;
    const { id, token } = await signIn({ email, ...rights });
    await join(id, role);
    assert.equal((await connect(token, email)).status, 302);
    await db.insertInto('second_factors').values({ user_id: id, secret: 'AAAA', confirmed_at: now() }).execute();
    const { status, body } = await exchange(await enter(email));
    const expected = name === 'lid' ? [200, undefined] : [401, 'SECOND_FACTOR_REQUIRED'];
    assert.deepEqual([status, body.code], expected, name);
  }
});

test('an admin of the organization without a password has one identity, shows the factor, and gets in by mail when the provider ends', async (t) => {
  const { db, signIn, now, join, enter, exchange, call, connect, identities, mails, url } = await open(t);
  const email = `beheer@${DOMAIN}`;
  const { id } = await signIn({ email });
  await join(id, 'ADMIN');
  const login = (password: string) => call('POST', '/api/auth/login', { payload: { email, password } });
  assert.equal((await login('')).status, 400);
  assert.equal((await login('lang genoeg')).status, 401, 'no password opens an account without one');
  const { status, body } = await exchange(await enter(email));
  assert.deepEqual([status, body.user?.id, await identities()], [200, id, [id]]);

  assert.equal((await enter(email, 'iemand anders')).failed, 'OIDC_ACCOUNT_EXISTS', 'another person with the same address');
  assert.deepEqual(await identities(), [id]);

  await db.insertInto('second_factors').values({ user_id: id, secret: 'AAAA', confirmed_at: now() }).execute();
  assert.equal((await exchange(await enter(email))).body.code, 'SECOND_FACTOR_REQUIRED');
  assert.equal((await connect(body.token, email)).status, 400, 'a session alone connects no account with a factor');
  await db.deleteFrom('second_factors').execute();

  assert.equal((await call('DELETE', `${url}/sign-in`, { as: body.token })).status, 204);
  assert.deepEqual(await identities(), []);
  assert.equal((await call('GET', '/api/users/me', { as: body.token })).status, 401, 'a session by the provider ends with it');
  await call('POST', '/api/auth/forgot-password', { payload: { email } });
  const { token } = (await mails()).findLast(({ to }) => to === email) ?? { token: '' };
  const password = 'nu met wachtwoord';
  assert.equal((await call('POST', '/api/auth/forgot-password', { payload: { token, password } })).status, 204);
  assert.equal((await login(password)).status, 200);
});

test('a user who leaves the organization is signed out of sessions by its provider, and cannot sign in by it again', async (t) => {
  const { signIn, join, enter, exchange, call, admin, url, identities } = await open(t);
  const email = `weg@${DOMAIN}`;
  const { id } = await signIn({ email });
  await join(id);
  const session = (await exchange(await enter(email))).body.token;
  const pending = await enter(email);
  assert.equal((await call('GET', '/api/users/me', { as: session })).status, 200);
  assert.equal((await call('DELETE', `${url}/members/${id}`, { as: admin.token })).status, 204);
  assert.equal((await call('GET', '/api/users/me', { as: session })).status, 401);
  assert.equal((await exchange(pending)).status, 400, 'a ticket that was given before');
  assert.deepEqual(await identities(), []);
  assert.equal((await enter(email)).failed, 'OIDC_ACCOUNT_EXISTS');
});

test('an identity without its membership opens no account', async (t) => {
  const { db, signIn, join, enter, exchange, call } = await open(t);
  const email = `weg@${DOMAIN}`;
  const { id } = await signIn({ email });
  await join(id);
  const session = (await exchange(await enter(email))).body.token;
  await db.deleteFrom('organization_members').where('user_id', '=', id).execute();
  assert.equal((await call('GET', '/api/users/me', { as: session })).status, 401);
  assert.equal((await enter(email)).failed, 'OIDC_ACCOUNT_EXISTS');
});

test('the loss of the domain and the removal or change of the provider end identities and their sessions', async (t) => {
  const { signIn, join, enter, exchange, call, admin, url, identities, domainId, db, provider, organizationId } = await open(t);
  const email = `lid@${DOMAIN}`;
  const { id } = await signIn({ email });
  await join(id);
  const as = admin.token;
  const begin = async () => (await exchange(await enter(email))).body.token as string;
  const assertEnded = async (session: string, reason: string) => {
    assert.equal((await call('GET', '/api/users/me', { as: session })).status, 401, reason);
    assert.deepEqual(await identities(), [], reason);
  };
  const client = { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret };
  const first = await begin();
  assert.equal((await call('DELETE', `${url}/sign-in`, { as })).status, 204);
  await assertEnded(first, 'the provider was removed');
  assert.equal((await call('PUT', `${url}/sign-in`, { as, payload: client })).status, 200);
  const second = await begin();
  await db.updateTable('organization_sign_in').set({ issuer: 'https://vorige.example' }).execute();
  await db.updateTable('user_identities').set({ issuer: 'https://vorige.example' }).execute();
  await db.updateTable('sessions').set({ oidc_issuer: 'https://vorige.example' }).where('oidc_issuer', 'is not', null).execute();
  assert.equal((await call('PUT', `${url}/sign-in`, { as, payload: client })).status, 200);
  await assertEnded(second, 'another issuer');
  const third = await begin();
  assert.equal((await call('DELETE', `${url}/trusted-domains/${domainId}`, { as })).status, 204);
  await assertEnded(third, 'the domain was removed');
  assert.ok(organizationId);
});

test('an organization that allows only the provider allows passwords again when no admin is connected', async (t) => {
  const { db, signIn, call, join, admin, url, organizationId, domainId, provider } = await open(t);
  const email = `baas@${DOMAIN}`;
  const platform = await signIn({ admin: true });
  const member = await signIn({ email: `lid@${DOMAIN}` });
  await join(member.id);
  const connectAll = async () => {
    for (const { id } of [admin, member]) {
      const identity = { organization_id: organizationId, issuer: provider.issuer, subject: id, user_id: id };
      await db.insertInto('user_identities').values(identity).execute();
    }
    const rule = { requires_second_factor: false, forbids_passwords: true };
    await db
      .insertInto('organization_sign_in_rules')
      .values({ ...rule, organization_id: organizationId })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(rule))
      .execute();
  };
  const login = async () => (await call('POST', '/api/auth/login', { payload: { email, password: 'lang genoeg' } })).status;
  const as = platform.token;

  await connectAll();
  assert.equal((await call('DELETE', `${url}/members/${member.id}`, { as })).status, 204);
  assert.equal(await login(), 403, 'an admin is still connected');
  assert.equal((await call('DELETE', `${url}/trusted-domains/${domainId}`, { as })).status, 204);
  assert.equal(await login(), 200, 'the domain was removed');
  await db.deleteFrom('user_identities').execute();
  await connectAll();
  assert.equal(await login(), 403);
  assert.equal((await call('DELETE', `${url}/sign-in`, { as })).status, 204);
  const { issuer, clientId, clientSecret } = provider;
  assert.equal((await call('PUT', `${url}/sign-in`, { as, payload: { issuer, clientId, clientSecret } })).status, 200);
  assert.equal(await login(), 200, 'another provider does not bring the rule back');
  const entries = db.selectFrom('audit_log').select(['actor_id', 'details']).where('action', '=', 'sign-in.rules-changed');
  const entry = {
    actor_id: null,
    details: { requiresSecondFactor: false, forbidsPasswords: false, cause: 'NO_ADMIN_CONNECTED' },
  };
  assert.deepEqual(await entries.execute(), [entry, entry]);
});

test('the same subject at the provider of another organization opens nothing of this one', async (t) => {
  const { db, signIn, join, now, enter, exchange, provider, identities } = await open(t);
  const email = `lid@${DOMAIN}`;
  const { id } = await signIn({ email });
  await join(id);
  assert.equal((await exchange(await enter(email))).body.user.id, id);
  const { id: other } = await db.insertInto('organizations').values({ name: 'Boef' }).returning('id').executeTakeFirstOrThrow();
  const claim = { organization_id: other, domain: 'boef.example', proved_at: now(), proved_by: 'DNS' as const };
  await db.insertInto('trusted_domains').values(claim).execute();
  const client = { issuer: provider.issuer, client_id: provider.clientId, client_secret: provider.clientSecret };
  await db
    .insertInto('organization_sign_in')
    .values({ ...client, organization_id: other })
    .execute();
  await db.deleteFrom('organization_sign_in').where('organization_id', '!=', other).execute();
  await db.updateTable('trusted_domains').set({ organization_id: other }).where('domain', '=', DOMAIN).execute();
  assert.equal((await enter(email)).failed, 'OIDC_ACCOUNT_EXISTS');
  assert.deepEqual(await identities(), [id]);
});

test('a provider’s ticket works once, only in the browser that started, and pages cannot read its cookie', async (t) => {
  const { signIn, join, enter, exchange } = await open(t);
  const email = `lid@${DOMAIN}`;
  const { id } = await signIn({ email });
  await join(id);
  const entered = await enter(email);
  assert.equal((await exchange({ ticket: entered.ticket })).status, 400, 'a browser without the cookie');
  assert.equal((await exchange({ ticket: entered.ticket, cookie: 'vakwerk_ticket=another' })).status, 400);
  const other = await enter(email);
  assert.equal((await exchange({ ticket: entered.ticket, cookie: other.cookie })).status, 400, 'the cookie of another sign-in');
  const answer = await exchange(entered);
  assert.equal(answer.status, 200);
  assert.match(
    String(answer.headers['set-cookie']),
    /^vakwerk_ticket=; Path=\/api\/auth\/ticket; Max-Age=0; HttpOnly; SameSite=Lax$/,
  );
  assert.equal((await exchange(entered)).status, 400, 'once');
});

test('when an organization sets its provider, members with a password get a mail that asks them to connect', async (t) => {
  const { db, signIn, join, call, url, admin, mails, provider, now } = await open(t);
  const withPassword = await signIn({ email: `wachtwoord@${DOMAIN}`, password: 'lang genoeg' });
  await join(withPassword.id);
  await join(await insertUser(db, { email: `kaal@${DOMAIN}`, first_name: 'K', last_name: 'L' }, now()));
  await db.deleteFrom('organization_sign_in').execute();
  const payload = { issuer: provider.issuer, clientId: provider.clientId, clientSecret: provider.clientSecret };
  assert.equal((await call('PUT', `${url}/sign-in`, { as: admin.token, payload })).status, 200);
  assert.equal((await call('PUT', `${url}/sign-in`, { as: admin.token, payload })).status, 200, 'the same issuer again: no mail');
  const sent = await mails();
  assert.deepEqual(sent.map(({ to }) => to).sort(), [`baas@${DOMAIN}`, `wachtwoord@${DOMAIN}`]);
  assert.match(sent[0]?.text ?? '', /\/account-settings\/change-password/);
});
