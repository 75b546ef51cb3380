/** Tests sign-in with a real provider of OpenID Connect like a browser: the test follows redirects and sends cookies. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { lineSchema } from '../../common/contract/line-text.ts';
import { type Answer, openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { type ProvidedPerson, startOidcProvider, type TestProvider } from '../../test/support/start-oidc-provider.ts';
import { walkProvider } from '../../test/support/walk-provider.ts';
import { insertMember } from '../organizations/member-queries.ts';
import { deleteExpired } from './delete-expired.ts';

const SERVICE = 'http://vakwerk.localhost:8080';
const ROOF = { email: 'nora@dak.example', email_verified: true, given_name: 'Nora', family_name: 'Vos' };

/** A page of the service, with the cookies that were set before it. */
type Arrival = URL & { cookie: string };

interface World extends TestApp {
  provider: TestProvider;
  /** Goes to the provider as this person and back; returns the path of the service that this leads to. */
  go(subject: string, options?: { email?: string; next?: string; cookie?: string; start?: string }): Promise<Arrival>;
  /** Exchanges the ticket of `go`, in the browser that started. */
  exchange(place: Arrival): Promise<Answer>;
  /** The session after `go`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  enter(subject: string, person: ProvidedPerson, email?: string): Promise<any>;
}

async function open(t: TestContext, { isPlatforms = true } = {}): Promise<World> {
  const provider = await startOidcProvider(SERVICE, t);
  const { issuer, clientId, clientSecret } = provider;
  const platform = isPlatforms ? { issuer, clientId, clientSecret } : undefined;
  const app = await openTestApp(t, (services) => ({
    ...services,
    publicUrl: SERVICE,
    oidc: { platform, allowsPrivateIssuers: true },
  }));
  const go: World['go'] = async (subject, { email = '', next, cookie, start } = {}) => {
    const query = new URLSearchParams({ email, ...(next === undefined ? {} : { next }) });
    const begun = await app.call('GET', start ?? `/api/auth/oidc/start?${query}`);
    const place = new URL(String(begun.headers.location), SERVICE);
    if (place.origin === SERVICE) return Object.assign(place, { cookie: '' });
    const sentCookie = cookie ?? cookieOf(begun.headers['set-cookie']);
    return walk(app, place, subject, sentCookie);
  };
  const exchange: World['exchange'] = (place) =>
    app.call('POST', '/api/auth/ticket', {
      payload: { ticket: place.searchParams.get('token') },
      headers: { cookie: place.cookie },
    });
  return {
    ...app,
    provider,
    go,
    exchange,
    async enter(subject, person, email) {
      provider.people.set(subject, person);
      const place = await go(subject, { email });
      assert.ok(place.searchParams.get('token'), place.href);
      const { status, body } = await exchange(place);
      assert.equal(status, 200);
      return body;
    },
  };
}

/** Goes to the provider and back, and calls the callback of the service. */
async function walk(app: TestApp, first: URL, subject: string, sentCookie: string): Promise<Arrival> {
  const place = await walkProvider(SERVICE, first, subject);
  const back = await app.call('GET', place.pathname + place.search, { headers: { cookie: sentCookie } });
  assert.equal(back.status, 302);
  const cookie = [back.headers['set-cookie']].flat().map(cookieOf).join('; ');
  return Object.assign(new URL(String(back.headers.location), SERVICE), { cookie });
}

function cookieOf(header: unknown): string {
  return String(header).split(';')[0] ?? '';
}

async function makeOrganization({ db, now }: World, domain: string, name = 'Dak BV'): Promise<string> {
  const { id } = await db.insertInto('organizations').values({ name }).returning('id').executeTakeFirstOrThrow();
  const claim = { organization_id: id, domain, is_primary: true, proved_at: now(), proved_by: 'DNS' as const };
  await db.insertInto('trusted_domains').values(claim).execute();
  return id;
}

async function giveProvider({ db, provider }: World, organizationId: string, admins?: [string, string]): Promise<void> {
  const { issuer, clientId: client_id, clientSecret: client_secret } = provider;
  const [admin_claim, admin_value] = admins ?? [null, null];
  const values = { organization_id: organizationId, issuer, client_id, client_secret, admin_claim, admin_value };
  await db.insertInto('organization_sign_in').values(values).execute();
}

test('a person whom the provider of the platform vouches for gets an account, and the same one the next time', async (t) => {
  const world = await open(t);
  const first = await world.enter('s1', ROOF);
  assert.deepEqual([first.user.firstName, first.user.lastName, first.user.email], ['Nora', 'Vos', 'nora@dak.example']);
  const again = await world.enter('s1', { ...ROOF, email: 'renamed@dak.example' });
  assert.deepEqual([again.user.hasPassword, again.user.connected], [false, true]);
  assert.deepEqual([again.user.id, again.user.email], [first.user.id, 'nora@dak.example']);
  const actions = await world.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  assert.deepEqual(actions.map(({ action }) => action).sort(), ['user.created', 'user.sign-in-connected']);
});

test('names of a provider become one line, and an address with control characters is refused', async (t) => {
  const world = await open(t);
  const broken = { ...ROOF, given_name: 'Nora\r\nBcc: x@y.example\u0000', family_name: `Vos\u2028${'x'.repeat(500)}` };
  const { user } = await world.enter('s1', broken);
  assert.equal(user.firstName, 'Nora Bcc: x@y.example');
  assert.deepEqual([lineSchema.parse(user.lastName), user.lastName.slice(0, 5)], [user.lastName, 'Vos x']);
  const whole = { email: 'jan@dak.example', email_verified: true, name: 'Jan\tde\u0085 Wit' };
  const named = await world.enter('s2', whole);
  assert.deepEqual([named.user.firstName, named.user.lastName], ['Jan', 'de Wit']);
  const tooLong = `${'a'.repeat(60)}@${'b.'.repeat(120)}dak.example`;
  for (const email of ['a\u0001b@dak.example', 'a\nb@dak.example', tooLong]) {
    world.provider.people.set('s3', { ...ROOF, email });
    assert.equal((await world.go('s3')).searchParams.get('failed'), 'OIDC_NO_ADDRESS', JSON.stringify(email));
  }
});

test('the ways to sign in are public', async (t) => {
  const world = await open(t, { isPlatforms: false });
  assert.deepEqual((await world.call('GET', '/api/auth/oidc')).body, { platform: false, organizations: false });
  await giveProvider(world, await makeOrganization(world, 'dak.example'));
  assert.deepEqual((await world.call('GET', '/api/auth/oidc')).body, { platform: false, organizations: true });
});

test('an address without a provider redirects back with a message', async (t) => {
  const world = await open(t, { isPlatforms: false });
  const place = await world.go('s1', { email: 'an@elders.example' });
  assert.equal(place.pathname + place.search, '/sign-in?failed=OIDC_NO_PROVIDER');
  const next = await world.go('s1', { email: 'an@elders.example', next: '/projects' });
  assert.equal(next.searchParams.get('next'), '/projects');
});

test('an organization vouches at its own domains: its people get accounts and join, roles follow the claim', async (t) => {
  const world = await open(t, { isPlatforms: false });
  const organizationId = await makeOrganization(world, 'dak.example');
  await giveProvider(world, organizationId, ['roles', 'vakwerk-admin']);
  const { email_verified: _, ...unsaid } = ROOF;
  const boss = await world.enter('boss', { ...unsaid, roles: ['x', 'vakwerk-admin'] }, 'nora@dak.example');
  assert.deepEqual([boss.user.organization.id, boss.user.role], [organizationId, 'ADMIN']);
  const person = { ...ROOF, email: 'ben@dak.example', roles: ['vakwerk-admin'] };
  assert.equal((await world.enter('ben', person, person.email)).user.role, 'ADMIN');
  assert.equal((await world.enter('ben', { ...person, roles: [] }, person.email)).user.role, 'USER');
  assert.equal((await world.enter('boss', { ...ROOF, roles: [] }, ROOF.email)).user.role, 'ADMIN', 'the last admin stays one');
});

test('an organization does not vouch for addresses at domains of others', async (t) => {
  const world = await open(t, { isPlatforms: false });
  await giveProvider(world, await makeOrganization(world, 'dak.example'));
  const victim = await world.signIn({ email: 'rijk@ministerie.example', password: 'lang genoeg' });
  for (const email of ['rijk@ministerie.example', 'iemand@elders.example']) {
    world.provider.people.set('thief', { email, email_verified: true });
    const place = await world.go('thief', { email: 'x@dak.example' });
    assert.equal(place.searchParams.get('failed'), 'OIDC_NO_ADDRESS');
  }
  assert.deepEqual(await world.db.selectFrom('user_identities').selectAll().execute(), []);
  assert.ok(victim.id);
});

test('an address alone links no account: one with a password is connected from its session', async (t) => {
  const world = await open(t);
  const { id, token } = await world.signIn({ email: ROOF.email, password: 'lang genoeg' });
  world.provider.people.set('s1', ROOF);
  assert.equal((await world.go('s1')).searchParams.get('failed'), 'OIDC_ACCOUNT_EXISTS');
  const begun = await world.call('POST', '/api/auth/oidc/connect', { as: token, payload: { next: '/account-settings' } });
  const place = await walk(world, new URL(begun.body.url), 's1', cookieOf(begun.headers['set-cookie']));
  assert.equal(place.pathname, '/account-settings');
  assert.equal((await world.enter('s1', ROOF)).user.id, id);
  const other = await world.signIn();
  const settings = { next: '/account-settings?connected' };
  const second = await world.call('POST', '/api/auth/oidc/connect', { as: other.token, payload: settings });
  const refused = await walk(world, new URL(second.body.url), 's1', cookieOf(second.headers['set-cookie']));
  assert.equal(refused.pathname + refused.search, '/account-settings?failed=OIDC_ACCOUNT_EXISTS');
});

test('an unverified address is ignored', async (t) => {
  const world = await open(t);
  for (const person of [{}, { email: ROOF.email }, { ...ROOF, email_verified: false }, { ...ROOF, email: 'a@b@c' }]) {
    world.provider.people.set('s1', person);
    assert.equal((await world.go('s1')).searchParams.get('failed'), 'OIDC_NO_ADDRESS', JSON.stringify(person));
  }
});

test('an invited user without a password accepts the invitation by this sign-in', async (t) => {
  const world = await open(t);
  const { id } = await world.signIn({ email: 'Nora@dak.example', invited_at: world.now() });
  assert.equal((await world.enter('s1', ROOF)).user.id, id);
  const row = await world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([row.invited_at, row.email_confirmed_at], [null, world.now()]);
});

test('a full organization is reported, and no account is created', async (t) => {
  const world = await open(t, { isPlatforms: false });
  const organizationId = await makeOrganization(world, 'dak.example');
  await giveProvider(world, organizationId);
  const { id: userId } = await world.signIn();
  await insertMember(world.db, { organizationId, userId, role: 'ADMIN', isAdopted: false }, world.now());
  await world.db.insertInto('subscription_limits').values({ organization_id: organizationId, type: 'USERS', max: 1 }).execute();
  world.provider.people.set('s1', ROOF);
  assert.equal((await world.go('s1', { email: ROOF.email })).searchParams.get('failed'), 'OIDC_NO_PLACE');
  assert.equal(await world.db.selectFrom('users').select('id').where('email', '=', ROOF.email).executeTakeFirst(), undefined);
});

test('the way back works only in the browser that started, once, and for a short time', async (t) => {
  const world = await open(t);
  world.provider.people.set('s1', ROOF);
  assert.equal((await world.go('s1', { cookie: 'vakwerk_oidc=another' })).searchParams.get('failed'), 'OIDC_EXPIRED');
  assert.equal((await world.go('s1', { cookie: '' })).searchParams.get('failed'), 'OIDC_EXPIRED');
  const begun = await world.call('GET', '/api/auth/oidc/start');
  const cookie = cookieOf(begun.headers['set-cookie']);
  const state = new URL(String(begun.headers.location)).searchParams.get('state');
  const back = () => world.call('GET', `/api/auth/oidc/callback?state=${state}&code=made-up`, { headers: { cookie } });
  assert.match(String((await back()).headers.location), /failed=OIDC_PROVIDER_FAILED/);
  assert.match(String((await back()).headers.location), /failed=OIDC_EXPIRED/);
  await world.call('GET', '/api/auth/oidc/start');
  world.advanceMinutes(16);
  await deleteExpired(world.db, world.now());
  assert.deepEqual(await world.db.selectFrom('oidc_attempts').selectAll().execute(), []);
});

test('a user who refuses at the provider returns to the sign-in page, which keeps the next page', async (t) => {
  const world = await open(t);
  const place = await world.go('nobody', { next: '/projects' });
  assert.deepEqual([place.searchParams.get('failed'), place.searchParams.get('next')], ['OIDC_DENIED', '/projects']);
});

test('a provider that does not answer is reported', async (t) => {
  const world = await open(t);
  await world.provider.stop();
  assert.equal((await world.go('s1')).searchParams.get('failed'), 'OIDC_PROVIDER_FAILED');
});

test('a provider that does not answer on the way back is reported too, also by another process', async (t) => {
  let answers = true;
  const provider = await startOidcProvider(SERVICE, t);
  const { issuer, clientId, clientSecret } = provider;
  const app = await openTestApp(t, (services) => ({
    ...services,
    publicUrl: SERVICE,
    oidc: { platform: { issuer, clientId, clientSecret }, allowsPrivateIssuers: true },
    discover: async (client) => (answers ? services.discover(client) : Promise.reject(new Error('no answer'))),
  }));
  const begun = await app.call('GET', '/api/auth/oidc/start');
  answers = false;
  const state = new URL(String(begun.headers.location)).searchParams.get('state');
  const cookie = cookieOf(begun.headers['set-cookie']);
  const back = await app.call('GET', `/api/auth/oidc/callback?state=${state}&code=x`, { headers: { cookie } });
  assert.deepEqual([back.status, back.headers.location], [302, '/sign-in?failed=OIDC_PROVIDER_FAILED']);
  const { token: as } = await app.signIn();
  const connected = await app.call('POST', '/api/auth/oidc/connect', { as, payload: {} });
  assert.deepEqual([connected.status, connected.body.code], [503, 'UNAVAILABLE']);
});

test('connected accounts are personal data and are deleted with the account', async (t) => {
  const world = await open(t);
  const { user, token } = await world.enter('s1', ROOF);
  const { body } = await world.call('GET', `/api/users/${user.id}/personal-data`, { as: token });
  assert.deepEqual(
    body.connectedAccounts.map(({ issuer, subject }: { issuer: string; subject: string }) => [issuer, subject]),
    [[world.provider.issuer, 's1']],
  );
  const { token: platform } = await world.signIn({ admin: true });
  assert.equal((await world.call('DELETE', `/api/users/${user.id}`, { as: platform })).status, 204);
  assert.deepEqual(await world.db.selectFrom('user_identities').selectAll().execute(), []);
  assert.notEqual((await world.enter('s1', ROOF)).user.id, user.id);
});

test('sign-out leads to the provider with which the session began', async (t) => {
  const world = await open(t);
  const { token } = await world.enter('s1', ROOF);
  const ended = await world.call('GET', '/api/auth/oidc/sign-out', { as: token });
  const url = new URL(ended.body.url);
  assert.equal(url.origin, world.provider.issuer);
  assert.equal(url.searchParams.get('post_logout_redirect_uri'), `${SERVICE}/sign-in`);
  const plain = await world.signIn();
  const none = await world.call('GET', '/api/auth/oidc/sign-out', { as: plain.token });
  assert.deepEqual([none.status, none.body], [200, { url: null }]);
});

test('admins of an organization set its provider; the secret is never returned, and is deleted with another client', async (t) => {
  const world = await open(t, { isPlatforms: false });
  const organizationId = await makeOrganization(world, 'dak.example');
  const admin = await world.signIn();
  await insertMember(world.db, { organizationId, userId: admin.id, role: 'ADMIN', isAdopted: false }, world.now());
  const url = `/api/organizations/${organizationId}/sign-in`;
  const as = admin.token;
  assert.deepEqual((await world.call('GET', url, { as })).body, null);
  const input = { issuer: world.provider.issuer, clientId: 'vakwerk', clientSecret: 'geheim' };
  const set = await world.call('PUT', url, { as, payload: input });
  const expected = { issuer: input.issuer, clientId: 'vakwerk', hasClientSecret: true, adminClaim: null, adminValue: null };
  assert.deepEqual(set.body, expected);
  const roles = { adminClaim: 'roles', adminValue: 'admin' };
  const withoutSecret = await world.call('PUT', url, { as, payload: { issuer: input.issuer, clientId: 'vakwerk', ...roles } });
  assert.deepEqual(withoutSecret.body, { ...expected, ...roles });
  const nobody = { issuer: `${input.issuer}/nothing`, clientId: 'x' };
  assert.deepEqual((await world.call('PUT', url, { as, payload: nobody })).body.details, [
    { path: 'issuer', message: 'PROVIDER_UNKNOWN' },
  ]);
  const other = await world.call('PUT', url, { as, payload: { issuer: input.issuer, clientId: 'other' } });
  assert.equal(other.body.hasClientSecret, false);
  const half = await world.call('PUT', url, { as, payload: { issuer: 'ftp://x', clientId: '', adminClaim: 'roles' } });
  assert.deepEqual(
    half.body.details.map(({ path, message }: { path: string; message: string }) => `${path} ${message}`),
    ['issuer URL_INVALID', 'clientId REQUIRED', 'adminValue REQUIRED'],
  );
  assert.equal((await world.call('DELETE', url, { as })).status, 204);
  assert.equal((await world.call('GET', url, { as })).body, null);
  const log = await world.db.selectFrom('audit_log').select(['action', 'details']).where('action', 'like', 'sign-in.%').execute();
  assert.doesNotMatch(JSON.stringify(log), /geheim/);
  assert.equal(log.length, 4);
});
