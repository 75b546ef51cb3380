import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import test from 'node:test';
import { openShippingApp, readPage, type ShippingApp } from '../../test/support/shipping-app.ts';
import { createApp, type Services } from '../app.ts';

const APP = '@vakwerk/app-dashboard';
const reason = 'a calmer dashboard';
/** Long enough for a busy machine to begin with a call. */
const TIMEOUT_MS = 1_000;

async function ship({ upload, call, etag }: ShippingApp, text: string, more: object = {}) {
  const changes = await upload(APP, text);
  return call('POST', '/api/importmap/revisions', { ifMatch: await etag(), payload: { ...changes, reason, ...more } });
}

const auditOf = (app: ShippingApp) =>
  app.db.selectFrom('audit_log').selectAll().where('subject_type', '=', 'importmap').orderBy('at').orderBy('id').execute();

test('the first revision is the unchanged map of the build', async (t) => {
  const app = await openShippingApp(t);
  const { status, body, headers } = await app.call('GET', '/api/importmap');
  assert.equal(status, 200);
  assert.match(String(headers.etag), /^"v\d+"$/);
  assert.deepEqual(
    [body.revision.number, body.revision.origin, body.revision.state, body.revision.parent],
    [1, 'BUILD', 'CURRENT', null],
  );
  const page = await app.page();
  assert.deepEqual([page.revision, page.imports], [1, body.revision.imports]);
  assert.equal(headers['x-vakwerk-revision'], '1');
  const served = await app.app.inject({ url: '/api/importmap/served' });
  assert.deepEqual(
    [served.statusCode, served.headers['x-vakwerk-revision']],
    [200, '1'],
    'for a page that asks for nothing else',
  );
  const again = await app.app.inject({ url: '/api/importmap/served', headers: { 'if-none-match': String(served.headers.etag) } });
  assert.deepEqual([again.statusCode, again.headers['x-vakwerk-revision'], again.body], [304, '1', '']);
  assert.deepEqual(await auditOf(app), [], 'nobody did anything');
});

test('a changeset is served at once, with its hash in the policy and its files preloaded; the old file remains available', async (t) => {
  const app = await openShippingApp(t);
  const before = await app.page();
  const { status, body, headers } = await ship(app, 'import "./chunk-12345678.js"; export const mount = 2;');
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual([body.number, body.origin, body.parent, body.operated, body.reason], [2, 'OPERATOR', 1, [APP], reason]);
  assert.equal(body.author.id, app.operatorId);
  assert.equal(headers.etag, await app.etag());
  const page = await app.page();
  assert.deepEqual([page.revision, page.imports[APP]], [2, body.imports[APP]]);
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page.html)?.[1] ?? '';
  assert.ok(page.policy.includes(createHash('sha256').update(map).digest('base64')), page.policy);
  assert.ok(page.policy.includes('https://cdn.example'));
  assert.ok(page.html.includes(`<link rel="modulepreload" href="${body.imports[APP]}"`), page.html);
  const asset = await app.call('GET', body.imports[APP]);
  assert.equal(asset.body, 'import "./chunk-12345678.js"; export const mount = 2;');
  assert.match(String(asset.headers['cache-control']), /max-age=31536000, immutable/);
  assert.equal(asset.headers['access-control-allow-origin'], '*');
  assert.match(String(asset.headers['content-type']), /javascript/);
  assert.equal((await app.call('GET', before.imports[APP] ?? '')).status, 200, 'open pages still load what they know');
  const [entry] = await auditOf(app);
  assert.deepEqual(
    [entry?.action, entry?.actor_id, entry?.details],
    ['importmap.published', app.operatorId, { name: '2', reason, entries: [APP] }],
  );
});

test('a publication needs If-Match; of two concurrent ones the second is refused with the current revision', async (t) => {
  const app = await openShippingApp(t);
  const [one, two] = [
    await app.upload(APP, 'export const one = 1;'),
    await app.upload('@vakwerk/root-config', 'export const two = 2;'),
  ];
  const publish = (changes: object, ifMatch?: string) =>
    app.call('POST', '/api/importmap/revisions', { ifMatch, payload: { ...changes, reason } });
  assert.deepEqual((await publish(one)).body.code, 'PRECONDITION_REQUIRED');
  const etag = await app.etag();
  const answers = await Promise.all([publish(one, etag), publish(two, etag)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 412]);
  const refused = answers.find(({ status }) => status === 412)?.body;
  assert.deepEqual([refused.code, refused.details.revision.number], ['PRECONDITION_FAILED', 2]);
  const loser = answers[0]?.status === 412 ? one : two;
  assert.equal((await publish(loser, refused.details.etag)).status, 201);
  const { imports } = await app.page();
  assert.deepEqual([imports[APP], imports['@vakwerk/root-config']], [one.set[APP], two.set['@vakwerk/root-config']]);
});

test('a dry run returns the difference and the findings, and changes nothing', async (t) => {
  const app = await openShippingApp(t);
  const etag = await app.etag();
  app.findings.push({ code: 'SYNTAX_ERROR', severity: 'ERROR', specifier: APP });
  const { status, body } = await ship(app, 'export {};', { dryRun: true });
  assert.equal(status, 200);
  assert.deepEqual(body.findings, app.findings);
  assert.deepEqual(
    body.diff.map(({ specifier, before }: { specifier: string; before: string }) => [specifier, before]),
    [[APP, '/assets/app-dashboard/app-dashboard-AAAAAAAA.js']],
  );
  assert.equal(await app.etag(), etag);
  assert.equal((await app.page()).revision, 1);
});

test('findings refuse a revision; withoutBrowserCheck allows a missing browser, and is logged', async (t) => {
  const app = await openShippingApp(t);
  app.findings.push({ code: 'LIFECYCLE_MISSING', severity: 'ERROR', specifier: APP });
  const refused = await ship(app, 'export {};', { withoutBrowserCheck: true });
  assert.deepEqual([refused.status, refused.body.code, refused.body.details.findings], [422, 'IMPORT_MAP_REFUSED', app.findings]);
  app.findings.splice(0, 1, { code: 'BROWSER_CHECK_NOT_DONE', severity: 'ERROR' }, { code: 'ANY', severity: 'WARNING' });
  assert.equal((await ship(app, 'export {};')).status, 422);
  assert.equal((await ship(app, 'export {};', { withoutBrowserCheck: true })).status, 201);
  assert.equal((await auditOf(app))[0]?.details.withoutBrowserCheck, true);
  assert.equal((await app.page()).revision, 2);
});

test('a publication gets its response even if the verification takes longer than the socket timeout', async (t) => {
  const app = await openShippingApp(t);
  const verifyMap = () => new Promise<[]>((resolve) => setTimeout(resolve, 2 * TIMEOUT_MS, []));
  const slow = await createApp({ ...app.services, verifyMap });
  t.after(() => slow.close());
  const address = await slow.listen({ host: '127.0.0.1', port: 0 });
  slow.server.setTimeout(TIMEOUT_MS);
  const changes = await app.upload(APP, 'export const v = 2;');
  const headers = { authorization: `Bearer ${app.operator}`, 'if-match': await app.etag(), 'content-type': 'application/json' };
  const body = JSON.stringify({ ...changes, reason });
  for (const [path, status] of [
    ['verify', 200],
    ['revisions', 201],
  ] as const)
    assert.equal((await fetch(`${address}/api/importmap/${path}`, { method: 'POST', headers, body })).status, status);
});

test('an outdated publication is refused before its verification, also while it waits in the queue', async (t) => {
  const app = await openShippingApp(t);
  let verified = 0;
  const verifyMap = async () => {
    verified += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [];
  };
  const counting = await createApp({ ...app.services, verifyMap });
  t.after(() => counting.close());
  const etag = await app.etag();
  const publish = (changes: object, ifMatch: string, more: object = {}) =>
    counting.inject({
      ...{ method: 'POST', url: '/api/importmap/revisions', payload: { ...changes, reason, ...more } },
      headers: { authorization: `Bearer ${app.operator}`, 'if-match': ifMatch },
    });
  const [one, two] = [
    await app.upload(APP, 'export const one = 1;'),
    await app.upload('@vakwerk/root-config', 'export const two = 2;'),
  ];
  const answers = await Promise.all([publish(one, etag), publish(two, etag)]);
  assert.deepEqual([answers.map(({ statusCode }) => statusCode).sort(), verified], [[201, 412], 1]);
  assert.deepEqual(
    [(await publish(two, etag, { dryRun: true })).statusCode, verified],
    [412, 1],
    'a dry run that names what it changes',
  );
});

test('a verification stops when the caller disconnects, and nothing is published', async (t) => {
  const app = await openShippingApp(t);
  const stopped: string[] = [];
  const verifyMap: Services['verifyMap'] = (_map, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        stopped.push('stopped');
        reject(signal.reason);
      });
      leave.abort();
    });
  const slow = await createApp({ ...app.services, verifyMap });
  t.after(() => slow.close());
  const address = await slow.listen({ host: '127.0.0.1', port: 0 });
  const leave = new AbortController();
  const changes = await app.upload(APP, 'export const v = 2;');
  const headers = { authorization: `Bearer ${app.operator}`, 'if-match': await app.etag(), 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ ...changes, reason }), signal: leave.signal };
  await assert.rejects(fetch(`${address}/api/importmap/revisions`, init), { name: 'AbortError' });
  for (const endMs = Date.now() + 60_000; stopped.length === 0 && Date.now() < endMs; )
    await new Promise((r) => setTimeout(r, 20));
  assert.deepEqual(stopped, ['stopped']);
  assert.equal((await app.page()).revision, 1);
});

test('when a caller disconnects before the verification starts, nothing is verified or published', async (t) => {
  const app = await openShippingApp(t);
  const leave = new AbortController();
  let verified = 0;
  const verifyMap = async () => {
    verified += 1;
    return [];
  };
  let isAway: Promise<unknown> = Promise.resolve();
  const read: Services['revisions']['read'] = async (now) => {
    leave.abort();
    await isAway;
    return app.services.revisions.read(now);
  };
  const slow = await createApp({ ...app.services, verifyMap, revisions: { ...app.services.revisions, read } });
  t.after(() => slow.close());
  const address = await slow.listen({ host: '127.0.0.1', port: 0 });
  slow.server.on('connection', (socket) => {
    isAway = once(socket, 'close');
  });
  const settled = new Promise((resolve) => {
    slow.server.on('request', (_request, response) => response.once('close', () => setTimeout(resolve, 500)));
  });
  const changes = await app.upload(APP, 'export const v = 2;');
  const headers = { authorization: `Bearer ${app.operator}`, 'if-match': await app.etag(), 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ ...changes, reason }), signal: leave.signal };
  await assert.rejects(fetch(`${address}/api/importmap/revisions`, init), { name: 'AbortError' });
  await settled;
  assert.deepEqual([verified, (await app.page()).revision], [0, 1]);
});

test('an invalid changeset is refused with the paths of its faults', async (t) => {
  const app = await openShippingApp(t);
  const hash = `sha384-${'a'.repeat(64)}`;
  const cases: [object, string, string][] = [
    [
      { set: { [APP]: 'https://evil.example/a.js' }, integrity: { 'https://evil.example/a.js': hash } },
      `set.${APP}`,
      'URL_NOT_ALLOWED',
    ],
    [{ set: { [APP]: '/api/x.js' }, integrity: { '/api/x.js': hash } }, `set.${APP}`, 'URL_NOT_ALLOWED'],
    [{ set: { [APP]: '/assets/../x.js' }, integrity: { '/assets/../x.js': hash } }, `set.${APP}`, 'URL_NOT_ALLOWED'],
    [{ set: { [APP]: '/assets/a/b-12345678.js' } }, `set.${APP}`, 'INTEGRITY_MISSING'],
    [{ remove: ['nobody'] }, 'remove.nobody', 'UNKNOWN'],
    [{ remove: ['constructor'] }, 'remove.constructor', 'UNKNOWN'],
    [{ remove: [APP] }, 'set', 'NOTHING_CHANGES'],
    [{}, 'set', 'NOTHING_CHANGES'],
    [{ reason: ' ' }, 'reason', 'REQUIRED'],
  ];
  for (const [payload, path, message] of cases) {
    const answer = await app.call('POST', '/api/importmap/revisions', {
      ifMatch: await app.etag(),
      payload: { reason, ...payload },
    });
    assert.deepEqual([answer.status, answer.body.details?.[0]], [400, { path, message }], JSON.stringify(payload));
  }
  const cdn = 'https://cdn.example/x/app.js';
  const payload = { set: { [APP]: cdn }, integrity: { [cdn]: hash }, reason };
  assert.equal((await app.call('POST', '/api/importmap/revisions', { ifMatch: await app.etag(), payload })).status, 201);
  const { html } = await app.page();
  assert.match(html, /href="https:\/\/cdn.example\/x\/app.js" integrity="sha384-a+" fetchpriority="low" crossorigin>/);
});

test('a rollback is a new revision with the content of an earlier one; remove restores the entry of the build', async (t) => {
  const app = await openShippingApp(t);
  const [first] = [(await app.page()).imports[APP]];
  const second = (await ship(app, 'export const v = 2;')).body.imports[APP];
  await ship(app, 'export const v = 3;');
  const rollback = async (payload: object) =>
    app.call('POST', '/api/importmap/rollback', { ifMatch: await app.etag(), payload: { reason: 'it flickers', ...payload } });
  const back = await rollback({});
  assert.deepEqual([back.status, back.body.number, back.body.origin, back.body.imports[APP]], [201, 4, 'ROLLBACK', second]);
  assert.equal((await app.page()).imports[APP], second);
  assert.equal((await rollback({ to: 1 })).body.imports[APP], first);
  assert.equal((await rollback({ to: 99 })).status, 404);
  assert.equal((await rollback({ to: 2 })).body.imports[APP], second);
  const removed = await app.call('POST', '/api/importmap/revisions', {
    ifMatch: await app.etag(),
    payload: { remove: [APP], reason: 'the next version has it' },
  });
  assert.deepEqual([removed.body.imports[APP], removed.body.operated], [first, []]);
  const { body } = await app.call('POST', '/api/importmap/revisions/_search', { payload: { limit: 3 } });
  assert.deepEqual(
    [body.total, body.data.map(({ number }: { number: number }) => number), body.data[0].state],
    [7, [7, 6, 5], 'CURRENT'],
  );
  const details = (await app.call('GET', '/api/importmap/revisions/4')).body;
  assert.deepEqual(
    details.changes.map(({ after }: { after: string }) => after),
    [second],
  );
  const actions = (await auditOf(app)).map(({ action }) => action);
  assert.deepEqual(actions.sort(), [...Array(3).fill('importmap.published'), ...Array(3).fill('importmap.rolled-back')]);
});

test('a repeated rollback goes further back, and skips faulty revisions unless they were published or named since', async (t) => {
  const app = await openShippingApp(t);
  const build = (await app.page()).imports[APP];
  const [, two, three] = [
    build,
    (await ship(app, 'export const v = 2;')).body.imports[APP],
    (await ship(app, 'export const v = 3;')).body.imports[APP],
  ];
  const rollback = async (payload: object = {}) => {
    const { status, body } = await app.call('POST', '/api/importmap/rollback', {
      ifMatch: await app.etag(),
      payload: { reason, ...payload },
    });
    return status === 201 ? body.imports[APP] : body.code;
  };
  assert.deepEqual(
    [await rollback(), await rollback(), await rollback()],
    [two, build, 'NOT_FOUND'],
    'three is faulty, then two',
  );
  assert.deepEqual([await rollback({ to: 3 }), await rollback({ to: 2 })], [three, two], 'named ones are taken');
  const cancelled = await app.upload(APP, 'export const v = 4;');
  const canary = { payload: { ...cancelled, reason, canary: { share: 10 } }, ifMatch: await app.etag() };
  assert.equal((await app.call('POST', '/api/importmap/revisions', canary)).status, 201);
  await app.call('POST', '/api/importmap/canary/cancel', { payload: { reason }, ifMatch: await app.etag() });
  await ship(app, 'export const v = 5;');
  assert.equal(await rollback(), two, 'not everybody had the canary that was cancelled');
});

test('a rollback to a revision with missing files is refused', async (t) => {
  const app = await openShippingApp(t);
  const { number, imports } = (await ship(app, 'export const v = 2;')).body;
  await ship(app, 'export const v = 3;');
  await app.db.deleteFrom('importmap_assets').where('url', '=', imports[APP]).execute();
  const payload = { to: number, reason };
  const { status, body } = await app.call('POST', '/api/importmap/rollback', { ifMatch: await app.etag(), payload });
  assert.deepEqual([status, body.code, body.details.findings[0].url], [422, 'IMPORT_MAP_REFUSED', imports[APP]]);
});

test('another node serves a publication after its next poll, which reads only the version', async (t) => {
  const app = await openShippingApp(t);
  const other = await app.openNode();
  await ship(app, 'export const v = 2;');
  assert.equal((await other.services.revisions.read('now'))?.current.revision, 2);
  const again = other.services.revisions.cached();
  assert.equal((await other.services.revisions.read('now'))?.current, again?.current, 'the same map is the same object');
});

test('pages stay available while the database is down', async (t) => {
  const app = await openShippingApp(t);
  const logged: string[] = [];
  const other = await app.openNode({ checkMs: 0, log: (message) => logged.push(message) });
  await app.db.schema.alterTable('importmap_state').renameTo('importmap_state_away').execute();
  assert.equal((await readPage(other.app)).revision, 1);
  assert.deepEqual(logged, ['the import map could not be asked for']);
  await app.db.schema.alterTable('importmap_state_away').renameTo('importmap_state').execute();
});
