import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { CANARY_ERRORS_MIN } from '../../common/contract/limits.ts';
import { openShippingApp, type ShippingApp } from '../../test/support/shipping-app.ts';
import { isInAudience } from './audience.ts';
import { breaksPages } from './client-errors.ts';

const APP = '@vakwerk/app-dashboard';
const reason = 'tried on some first';

async function startCanary(app: ShippingApp, audience: object) {
  const changes = await app.upload(APP, 'export const canary = 1;');
  const payload = { ...changes, reason, canary: audience };
  const { status, body } = await app.call('POST', '/api/importmap/revisions', { ifMatch: await app.etag(), payload });
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal(body.state, 'CANARY');
  return body;
}

/** Calls the API as a signed-in user. Returns the revision of the response, and the cookie if one was set. */
async function signedIn(app: ShippingApp, token: string, cookie?: string) {
  const { headers } = await app.call('GET', '/api/users/me', { as: token, headers: cookie === undefined ? {} : { cookie } });
  const given = headers['set-cookie'] === undefined ? undefined : String(headers['set-cookie']);
  return { revision: Number(headers['x-vakwerk-revision']), given, cookie: given?.split(';')[0] };
}

async function end(app: ShippingApp, how: 'promote' | 'cancel') {
  return app.call('POST', `/api/importmap/canary/${how}`, { ifMatch: await app.etag(), payload: { reason: 'enough seen' } });
}

async function organizationWith(app: ShippingApp, ...userIds: string[]) {
  const { id } = await app.db.insertInto('organizations').values({ name: 'O' }).returning('id').executeTakeFirstOrThrow();
  const members = userIds.map((userId) => ({ organization_id: id, user_id: userId }));
  await app.db.insertInto('organization_members').values(members).execute();
  return id;
}

test('a canary serves the users of one organization; its cookie keeps them in it, and authenticates nobody', async (t) => {
  const app = await openShippingApp(t);
  const [inside, outside] = [await app.signIn(), await app.signIn()];
  const canary = await startCanary(app, { organizationId: await organizationWith(app, inside.id) });
  const first = await signedIn(app, inside.token);
  assert.equal(first.revision, canary.number);
  assert.match(first.given ?? '', /^vakwerk_revision=2\.in\.[\w-]+\.[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const other = await signedIn(app, outside.token);
  assert.deepEqual([other.revision, (await app.page(other.cookie)).revision], [1, 1]);
  assert.match(other.given ?? '', /^vakwerk_revision=2\.out\./, 'beside it, which is counted too');
  assert.equal((await signedIn(app, inside.token, first.cookie)).given, undefined, 'not set again');
  assert.deepEqual([(await app.page(first.cookie)).revision, (await app.page()).revision], [canary.number, 1]);
  assert.equal((await app.page(first.cookie?.replace(/.$/, '_'))).revision, 1, 'a cookie that we did not sign');
  const nobody = await app.app.inject({ url: '/api/users/me', headers: { cookie: first.cookie ?? '' } });
  assert.equal(nobody.statusCode, 401);
  assert.equal((await app.page(other.cookie?.replace('.out.', '.in.'))).revision, 1, 'nobody puts himself in');
  assert.equal((await signedIn(app, outside.token, first.cookie)).cookie, other.cookie, 'who signs in with it gets his own');
});

test('a running canary blocks publications; promoting serves it to all users, cancelling to none', async (t) => {
  const app = await openShippingApp(t);
  const { id, token } = await app.signIn();
  const canary = await startCanary(app, { userId: id });
  const { cookie } = await signedIn(app, token);
  const other = await app.upload('@vakwerk/root-config', 'export {};');
  const publish = await app.call('POST', '/api/importmap/revisions', {
    ifMatch: await app.etag(),
    payload: { ...other, reason },
  });
  assert.deepEqual(
    [publish.status, publish.body.code, publish.body.details],
    [409, 'CANARY_RUNNING', { revision: canary.number }],
  );
  assert.equal((await end(app, 'cancel')).status, 204);
  assert.equal((await app.page(cookie)).revision, 1);
  assert.match((await signedIn(app, token, cookie)).given ?? '', /Max-Age=0/, 'the cookie goes');
  assert.deepEqual((await end(app, 'promote')).body.code, 'NO_CANARY');
  const payload = { revision: canary.number, audience: { userId: id }, reason };
  const again = await app.call('POST', '/api/importmap/canary', { ifMatch: await app.etag(), payload });
  assert.deepEqual([again.status, again.body.imports], [201, canary.imports]);
  assert.equal((await app.page(cookie)).revision, 1, 'the cookie of the canary before is of no use');
  const promoted = await end(app, 'promote');
  assert.deepEqual([promoted.status, promoted.body.state], [201, 'CURRENT']);
  assert.equal((await app.page()).imports[APP], canary.imports[APP]);
  const back = await app.call('POST', '/api/importmap/rollback', { ifMatch: await app.etag(), payload: { reason } });
  assert.notEqual(back.body.imports[APP], canary.imports[APP]);
});

test('a share always selects the same users, in about the given percentage', () => {
  const people = Array.from({ length: 2_000 }, (_, at) => ({ userId: `user-${at}`, organizationId: null }));
  const inside = people.filter((person) => isInAudience({ share: 10 }, person, 'salt'));
  assert.ok(inside.length > 140 && inside.length < 260, String(inside.length));
  assert.deepEqual(
    people.filter((person) => isInAudience({ share: 10 }, person, 'salt')),
    inside,
  );
  assert.notDeepEqual(
    people.filter((person) => isInAudience({ share: 10 }, person, 'other salt')),
    inside,
  );
  assert.equal(people.filter((person) => isInAudience({ share: 100 }, person, 'salt')).length, people.length);
});

test('an audience has exactly one of the three properties, and names an existing organization or user', async (t) => {
  const app = await openShippingApp(t);
  const nobody = '01234567-89ab-4def-8123-456789abcdef';
  const changes = await app.upload(APP, 'export const canary = 1;');
  for (const [canary, status] of [
    [{}, 400],
    [{ share: 10, userId: nobody }, 400],
    [{ share: 0 }, 400],
    [{ share: 101 }, 400],
    [{ userId: nobody }, 404],
    [{ organizationId: nobody }, 404],
  ] as const) {
    const payload = { ...changes, reason, canary };
    const answer = await app.call('POST', '/api/importmap/revisions', { ifMatch: await app.etag(), payload });
    assert.equal(answer.status, status, JSON.stringify(canary));
  }
  const { body } = await app.call('POST', '/api/importmap/revisions/_search', { payload: {} });
  assert.equal(body.total, 1, 'a canary that cannot start leaves no revision');
});

test('a canary that breaks pages ends automatically, which is logged; only errors of its users count', async (t) => {
  const app = await openShippingApp(t);
  const { id, token } = await app.signIn();
  const { number: revision } = await startCanary(app, { userId: id });
  const { cookie = '' } = await signedIn(app, token);
  await app.page(cookie);
  const reportErrors = async (headers: Record<string, string>, error: object = {}) => {
    const payload = { revision, module: APP, code: 'MOUNT_FAILED', ...error };
    return (await app.app.inject({ method: 'POST', url: '/api/importmap/errors', payload, headers })).statusCode;
  };
  for (let at = 0; at < CANARY_ERRORS_MIN + 1; at += 1) assert.equal(await reportErrors({}), 204);
  assert.equal((await app.page(cookie)).revision, revision, 'strangers cannot end it');
  for (const module of ['made-up', 'constructor']) assert.equal(await reportErrors({ cookie }, { module }), 204);
  assert.equal(await reportErrors({ cookie }, { revision: 77 }), 204);
  for (let at = 0; at < CANARY_ERRORS_MIN; at += 1) {
    assert.equal((await app.page(cookie)).revision, revision);
    assert.equal(await reportErrors({ cookie }), 204);
  }
  assert.equal((await app.page(cookie)).revision, 1);
  assert.equal((await app.db.selectFrom('importmap_visits').selectAll().execute()).length, 0, 'what was counted of users goes');
  const { errors, loads } = (await app.call('GET', `/api/importmap/revisions/${revision}`)).body;
  assert.deepEqual(errors, [{ module: APP, code: 'MOUNT_FAILED', count: CANARY_ERRORS_MIN }]);
  assert.ok(loads > 0);
  const [entry] = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'importmap.canary-broke').execute();
  assert.deepEqual([entry?.actor_id, entry?.subject_id, entry?.details.errors], [null, String(revision), CANARY_ERRORS_MIN]);
});

test('a canary breaks pages with enough errors, in a high share of loads, well above the current revision', () => {
  const counts = (loads: number, errors: number) => ({ loads, errors });
  assert.ok(breaksPages(counts(50, 5), counts(1_000, 5)));
  assert.ok(!breaksPages(counts(4, 4), counts(1_000, 0)), 'too few to mean anything');
  assert.ok(!breaksPages(counts(1_000, 10), counts(1_000, 0)), 'a share that does not hurt');
  assert.ok(!breaksPages(counts(100, 10), counts(100, 8)), 'the revision beside it is as bad');
  assert.ok(breaksPages(counts(10, 5), counts(2, 2)), 'two errors beside it prove nothing');
});

/** Starts a canary for an organization of `size` users, with as many users outside it. */
async function openCrowd(t: TestContext, size: number) {
  const app = await openShippingApp(t);
  const people = await Promise.all(Array.from({ length: size * 2 }, () => app.signIn()));
  const [inside, outside] = [people.slice(0, size), people.slice(size)];
  const { number: revision } = await startCanary(app, {
    organizationId: await organizationWith(app, ...inside.map(({ id }) => id)),
  });
  const ticket = async ({ token }: { token: string }) => (await signedIn(app, token)).cookie ?? '';
  let address = 0;
  return {
    app,
    revision,
    inside: await Promise.all(inside.map(ticket)),
    outside: await Promise.all(outside.map(ticket)),
    async open(cookie: string | undefined, pages: number) {
      for (let page = 0; page < pages; page += 1) await app.page(cookie);
    },
    /** Sends each report from another address, to stay below the limit per address. */
    async reportErrors(cookie: string | undefined, times: number, of = revision) {
      for (let at = 0; at < times; at += 1) {
        address += 1;
        const remoteAddress = `10.0.${address >> 8}.${address & 255}`;
        const payload = { revision: of, module: APP, code: 'UNCAUGHT' };
        const headers = cookie === undefined ? {} : { cookie };
        const answer = await app.app.inject({ method: 'POST', url: '/api/importmap/errors', payload, headers, remoteAddress });
        assert.equal(answer.statusCode, 204);
      }
    },
    isRunning: async () => (await app.call('GET', '/api/importmap')).body.canary !== null,
  };
}

test('one user cannot end a canary of several, and errors count only up to the number of page loads', async (t) => {
  const { inside, open, reportErrors, isRunning } = await openCrowd(t, 3);
  const [one, two, three] = inside;
  await open(one, 20);
  await reportErrors(one, 20);
  assert.equal(await isRunning(), true, 'one user counts for two errors');
  await reportErrors(two, 10);
  await reportErrors(three, 10);
  assert.equal(await isRunning(), true, 'they opened no page of it');
  await open(two, 1);
  await reportErrors(two, 1);
  assert.equal(await isRunning(), true, 'one page, one error: three in all');
  await open(three, 2);
  await reportErrors(three, 1);
  assert.equal(await isRunning(), false);
});

test('neither anonymous visitors nor a single user can preserve a canary that breaks pages', async (t) => {
  const { inside, outside, open, reportErrors, isRunning } = await openCrowd(t, 6);
  await open(undefined, 30);
  await reportErrors(undefined, 30, 1);
  await open(outside[0], 30);
  await reportErrors(outside[0], 30, 1);
  await open(inside[0], 300);
  for (const cookie of inside.slice(1)) {
    assert.equal(await isRunning(), true);
    await open(cookie, 1);
    await reportErrors(cookie, 1);
  }
  assert.equal(await isRunning(), false);
});

test('a canary continues if the current revision breaks as many pages', async (t) => {
  const { inside, outside, open, reportErrors, isRunning } = await openCrowd(t, 3);
  for (const cookie of outside) {
    await open(cookie, 4);
    await reportErrors(cookie, 4, 1);
  }
  for (const cookie of inside) {
    await open(cookie, 4);
    await reportErrors(cookie, 4);
  }
  assert.equal(await isRunning(), true);
});

test('error reports are limited per address and minute, and contain no personal data', async (t) => {
  const app = await openShippingApp(t);
  const reportErrors = (payload: object) => app.app.inject({ method: 'POST', url: '/api/importmap/errors', payload });
  assert.equal((await reportErrors({ revision: 1, module: APP, code: 'because' })).statusCode, 400);
  assert.equal((await reportErrors({ revision: 1, module: 'https://x.example/?token=1', code: 'LOAD_FAILED' })).statusCode, 400);
  const statuses: number[] = [];
  for (let at = 0; at < 25; at += 1) {
    statuses.push((await reportErrors({ revision: 1, module: APP, code: 'LOAD_FAILED' })).statusCode);
  }
  assert.equal(statuses.filter((status) => status === 429).length, 7);
});
