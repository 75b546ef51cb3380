/** Tests attacks on the sign-in with a provider of OpenID Connect, with a real provider and one that lies (docs/security.md). */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { type Lie, type LyingProvider, startLyingProvider } from '../../test/support/lying-provider.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { startOidcProvider } from '../../test/support/start-oidc-provider.ts';
import { walkProvider } from '../../test/support/walk-provider.ts';

const SERVICE = 'http://vakwerk.localhost:8080';
const NORA = { email: 'nora@dak.example', email_verified: true, given_name: 'Nora', family_name: 'Vos' };

/** A page of the service, with the cookies that were set before it. */
type Arrival = URL & { cookie: string };

/** The provider of the platform is honest; that of the organization at boef.example lies. */
async function open(t: TestContext) {
  const [honest, lying] = [await startOidcProvider(SERVICE, t), await startLyingProvider(t)];
  const { issuer, clientId, clientSecret } = honest;
  const oidc = { platform: { issuer, clientId, clientSecret }, allowsPrivateIssuers: true };
  const app = await openTestApp(t, (services) => ({ ...services, publicUrl: SERVICE, oidc }));
  const { db, now } = app;
  const { id } = await db.insertInto('organizations').values({ name: 'Boef BV' }).returning('id').executeTakeFirstOrThrow();
  const claim = { organization_id: id, domain: 'boef.example', is_primary: true, proved_at: now(), proved_by: 'DNS' as const };
  await db.insertInto('trusted_domains').values(claim).execute();
  const signIn = { organization_id: id, issuer: lying.issuer, client_id: lying.clientId };
  await db.insertInto('organization_sign_in').values(signIn).execute();
  honest.people.set('nora', NORA);

  /** Starts a sign-in in a new browser and returns it with its cookie. */
  const begin = async (email = '', next?: string) => {
    const query = new URLSearchParams({ email, ...(next === undefined ? {} : { next }) });
    const { headers } = await app.call('GET', `/api/auth/oidc/start?${query}`);
    const url = new URL(String(headers.location), SERVICE);
    return { url, cookie: String(headers['set-cookie']).split(';')[0] ?? '', state: url.searchParams.get('state') ?? '' };
  };
  /** Returns to the service, and returns the address that it redirects to. */
  const comeBack = async (place: URL, cookie: string): Promise<Arrival> => {
    const { status, headers } = await app.call('GET', place.pathname + place.search, { headers: { cookie } });
    assert.equal(status, 302, place.href);
    const cookies = [headers['set-cookie']].flat().map((text) => String(text).split(';')[0]);
    return Object.assign(new URL(String(headers.location), SERVICE), { cookie: cookies.join('; ') });
  };
  /** Exchanges the ticket in the browser that started. */
  const exchange = (place: Arrival) => {
    const payload = { ticket: place.searchParams.get('token') };
    return app.call('POST', '/api/auth/ticket', { payload, headers: { cookie: place.cookie } });
  };
  const failureOf = (place: URL) => place.searchParams.get('failed');
  const sessions = async () => (await db.selectFrom('user_identities').selectAll().execute()).length;
  return { ...app, honest, lying, begin, comeBack, exchange, failureOf, sessions };
}

/** Builds the way back from the lying provider, which is not called: it sends any parameters. */
function backFrom(lying: LyingProvider, { url, state }: { url: URL; state: string }, more: Record<string, string> = {}): URL {
  lying.state.nonce = url.searchParams.get('nonce') ?? '';
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  back.search = String(new URLSearchParams({ state, code: 'made-up', ...more }));
  return back;
}

test('a code of one provider is never sent to another, also when the provider does not name itself in its answer', async (t) => {
  const { begin, comeBack, failureOf, honest, lying, sessions } = await open(t);
  // The attacker has started at the honest provider and lures the victim to the attacker's provider, which redirects to the
  // honest one with the attacker's parameters: a victim who is signed in there returns without a question.
  const attackers = await begin();
  const victims = await begin('x@boef.example');
  const onward = new URL(attackers.url);
  onward.searchParams.set('state', victims.state);
  const back = await walkProvider(SERVICE, onward, 'nora');
  back.searchParams.delete('iss');
  assert.ok(failureOf(await comeBack(back, victims.cookie)), 'refused in the browser of the victim');
  assert.deepEqual(lying.heard, [], 'the code was told to nobody');
  // The attacker cannot have the code returned to the address of the attacker's provider either.
  onward.searchParams.set('redirect_uri', victims.url.searchParams.get('redirect_uri') ?? '');
  assert.notEqual(onward.searchParams.get('redirect_uri'), attackers.url.searchParams.get('redirect_uri'));
  assert.equal(await sessions(), 0);
  assert.ok(honest.issuer);
});

test('an answer that names another issuer is refused', async (t) => {
  const { begin, comeBack, failureOf, lying, honest } = await open(t);
  const one = await begin('x@boef.example');
  const place = await comeBack(backFrom(lying, one, { iss: honest.issuer }), one.cookie);
  assert.equal(failureOf(place), 'OIDC_PROVIDER_FAILED');
  assert.deepEqual(lying.heard, []);
});

test('a way back works once: the same state and code have no effect a second time or in another browser', async (t) => {
  const { begin, comeBack, failureOf, exchange } = await open(t);
  const { url, cookie } = await begin();
  const back = await walkProvider(SERVICE, url, 'nora');
  const other = await begin();
  assert.equal(failureOf(await comeBack(back, other.cookie)), 'OIDC_EXPIRED', 'in another browser');
  const arrival = await comeBack(back, cookie);
  assert.equal(failureOf(await comeBack(back, cookie)), 'OIDC_EXPIRED', 'replayed');
  const enter = () => exchange(arrival);
  assert.deepEqual([(await enter()).status, (await enter()).status], [200, 400], 'the ticket signs in once');
});

test('a code of another browser is refused: neither the attacker’s code here nor the victim’s there', async (t) => {
  const { begin, comeBack, failureOf, sessions } = await open(t);
  const [one, other] = [await begin(), await begin()];
  const back = await walkProvider(SERVICE, one.url, 'nora');
  back.searchParams.set('state', other.state);
  assert.equal(failureOf(await comeBack(back, other.cookie)), 'OIDC_PROVIDER_FAILED');
  assert.equal(await sessions(), 0);
});

const now = () => Math.floor(Date.now() / 1_000);
const LIES: [what: string, lie: Lie][] = [
  ['a token for another sign-in', { claims: { nonce: 'another' } }],
  ['a token without a nonce', { claims: { nonce: undefined } }],
  ['a token for another client', { claims: { aud: 'another-service' } }],
  ['a token of another issuer', { claims: { iss: 'https://login.dak.example' } }],
  ['a token that has expired', { claims: { iat: now() - 7_200, exp: now() - 3_600 } }],
  ['a token that another key signed', { signed: 'other' }],
  ['a token that nobody signed', { signed: 'none' }],
  ['what it says of another person', { infoSubject: 'nora' }],
];

test('claims of a provider count only when signed by it, for this client, this sign-in and this person, and still valid', async (t) => {
  const { begin, comeBack, failureOf, lying, sessions } = await open(t);
  for (const [what, lie] of LIES) {
    const one = await begin('x@boef.example');
    lying.state.lie = lie;
    assert.equal(failureOf(await comeBack(backFrom(lying, one), one.cookie)), 'OIDC_PROVIDER_FAILED', what);
  }
  assert.equal(lying.heard.length, LIES.length, 'each was asked for');
  // The same without a lie is accepted, except for an address at a domain that is not its own.
  const one = await begin('x@boef.example');
  lying.state.lie = {};
  assert.equal(failureOf(await comeBack(backFrom(lying, one), one.cookie)), 'OIDC_NO_ADDRESS');
  assert.equal(await sessions(), 0);
  const honestVisit = await begin('x@boef.example');
  lying.state.lie = { claims: { email: 'x@boef.example' } };
  assert.ok(
    (await comeBack(backFrom(lying, honestVisit), honestVisit.cookie)).searchParams.get('token'),
    'an honest answer signs in',
  );
});

test('the same subject at another provider is another person', async (t) => {
  const { begin, comeBack, lying, exchange } = await open(t);
  const first = await begin();
  const back = await walkProvider(SERVICE, first.url, 'nora');
  const nora = await exchange(await comeBack(back, first.cookie));
  const one = await begin('x@boef.example');
  lying.state.lie = { claims: { sub: 'nora', email: 'x@boef.example' }, infoSubject: 'nora' };
  const thief = await exchange(await comeBack(backFrom(lying, one), one.cookie));
  assert.deepEqual([nora.status, thief.status], [200, 200]);
  assert.notEqual(thief.body.user.id, nora.body.user.id);
});

test('a way back leads only to pages of the service', async (t) => {
  const { begin, comeBack, call, signIn } = await open(t);
  const { token } = await signIn();
  for (const next of ['https://boef.example', '//boef.example', '/\\boef.example', '/ /boef.example', 'javascript:alert(1)']) {
    const begun = await begin('', next);
    const place = await comeBack(await walkProvider(SERVICE, begun.url, 'nora'), begun.cookie);
    assert.deepEqual([place.origin, place.pathname], [SERVICE, '/sign-in'], next);
    const connect = await call('POST', '/api/auth/oidc/connect', { as: token, payload: { next } });
    const url = new URL(connect.body.url);
    const cookie = String(connect.headers['set-cookie']).split(';')[0] ?? '';
    assert.equal((await comeBack(await walkProvider(SERVICE, url, 'nora'), cookie)).origin, SERVICE, next);
  }
});
