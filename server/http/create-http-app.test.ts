import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import * as z from 'zod';
import { DEFAULT_CONTACTS } from '../../common/contract/contacts.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { LICENSES_FILE } from '../../common/contract/licenses-file.ts';
import { searchInputSchema } from '../../common/contract/lists.ts';
import { createHttpApp, type HttpOptions, type RouteApp } from './create-http-app.ts';
import { handleErrors } from './error-handler.ts';
import { NotReady, serveHealth } from './health.ts';
import { readSorts } from './list-input.ts';

function probeRoutes(api: RouteApp): void {
  api.post('/echo', { schema: { body: z.object({ email: z.string().min(1, 'REQUIRED') }) } }, async (request) => request.body);
  api.post('/_search', { schema: { body: searchInputSchema } }, async (request) => ({
    ...request.body,
    sorts: readSorts(request.body, ['name'], []),
  }));
  api.get('/mistake', async () => {
    throw new Error('secret detail');
  });
  api.get('/refused', async () => {
    throw new Refusal('LOGIN_THROTTLED', 'wait', { retryAfterSeconds: 12.2 });
  });
  api.get('/forbidden', async () => {
    throw new Refusal('FORBIDDEN');
  });
  api.delete('/nothing', async (_request, reply) => reply.code(204).send());
}

const appFor = (options: HttpOptions = {}) => createHttpApp(options, probeRoutes);

test('invalid input is 400 with the faults and their places', async () => {
  const app = await appFor();
  const answer = await app.inject({ method: 'POST', url: '/api/echo', payload: { email: '' } });
  assert.equal(answer.statusCode, 400);
  assert.deepEqual(answer.json(), {
    code: 'VALIDATION_FAILED',
    message: 'email: REQUIRED',
    details: [{ path: 'email', message: 'REQUIRED' }],
  });
  const broken = await app.inject({
    method: 'POST',
    url: '/api/echo',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(broken.statusCode, 400);
  assert.equal(broken.json().code, 'VALIDATION_FAILED');
});

test('bodies may be JSON or a form [R316]', async () => {
  const app = await appFor();
  const form = await app.inject({
    method: 'POST',
    url: '/api/echo',
    payload: 'email=a%40b.nl',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assert.deepEqual(form.json(), { email: 'a@b.nl' });
  const other = await app.inject({ method: 'POST', url: '/api/echo', payload: 'x', headers: { 'content-type': 'image/png' } });
  assert.equal(other.statusCode, 415);
  const text = await app.inject({ method: 'POST', url: '/api/echo', payload: 'x', headers: { 'content-type': 'text/plain' } });
  assert.equal(text.statusCode, 415);
  const empty = await app.inject({ method: 'DELETE', url: '/api/nothing', headers: { 'content-type': 'application/json' } });
  assert.equal(empty.statusCode, 204);
});

test('an internal error reveals nothing', async () => {
  const answer = await (await appFor()).inject('/api/mistake');
  assert.equal(answer.statusCode, 500);
  assert.equal(answer.json().code, 'INTERNAL_ERROR');
  assert.ok(!answer.body.includes('secret'));
});

test('a text with U+0000, which the database cannot store, is 400 with its place at any depth', async () => {
  const app = await appFor();
  const send = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });
  const cases: [string, string, string][] = [
    ['{"user":{"names":["a","b\\u0000"]}}', 'application/json', 'user.names.1'],
    ['email=a%00%40b.nl', 'application/x-www-form-urlencoded', 'email'],
    [`${'['.repeat(5_000)}"\\u0000"${']'.repeat(5_000)}`, 'application/json', Array(5_000).fill('0').join('.')],
  ];
  for (const [payload, type, path] of cases) {
    const answer = await send(payload, type);
    assert.equal(answer.statusCode, 400);
    assert.deepEqual(answer.json().details, [{ path, message: 'CHARACTER_INVALID' }]);
  }
  assert.equal((await send('{"email":"\\\\u0000"}')).statusCode, 200, 'a backslash before a u is no U+0000');
});

test('a refusal carries its status, code and Retry-After', async () => {
  const answer = await (await appFor()).inject('/api/refused');
  assert.equal(answer.statusCode, 429);
  assert.equal(answer.headers['retry-after'], '13');
  assert.deepEqual(answer.json(), { code: 'LOGIN_THROTTLED', message: 'wait' });
  const forbidden = await (await appFor()).inject('/api/forbidden');
  assert.deepEqual(forbidden.json(), { code: 'FORBIDDEN', message: 'You have no right to do this' });
});

test('lists: limits, both names and shapes of sorting, a whitelist', async () => {
  const app = await appFor();
  const search = (payload: object) => app.inject({ method: 'POST', url: '/api/_search', payload });
  const sorts = [{ field: 'name', order: 'desc' }];
  assert.deepEqual((await search({ sortBy: [{ field: 'name', order: 'DESC' }] })).json().sorts, sorts);
  assert.deepEqual((await search({ orderBy: { field: 'name', order: 'DESC' } })).json().sorts, sorts);
  assert.equal((await search({})).json().limit, 25);
  assert.equal((await search({ limit: 0 })).json().limit, 0);
  const sort = { field: 'name', order: 'ASC' };
  assert.equal((await search({ query: 'x'.repeat(1000), sortBy: Array(10).fill(sort) })).statusCode, 200);
  // Words and names become conditions of the database, which fails with a hundred thousand of them.
  const many = [{ query: 'x'.repeat(1001) }, { query: 'a '.repeat(200_000) }, { sortBy: Array(11).fill(sort) }];
  for (const bad of [{ limit: 1001 }, { limit: -1 }, { offset: -1 }, { sortBy: { field: 'password' } }, ...many]) {
    assert.equal((await search(bad)).statusCode, 400, JSON.stringify(bad).slice(0, 80));
  }
});

test('calls above the limit of an address answer 429 with Retry-After', async () => {
  const app = await appFor({ callsPerMinute: 2 });
  await app.inject('/api/refused');
  await app.inject('/api/refused');
  const answer = await app.inject('/api/refused');
  assert.equal(answer.json().code, 'TOO_MANY_REQUESTS');
  assert.ok(Number(answer.headers['retry-after']) > 0);
});

test('origins of other sites may call only when named, PUT and DELETE included', async () => {
  const preflight = {
    method: 'OPTIONS',
    url: '/api/echo',
    headers: { origin: 'https://cms.example', 'access-control-request-method': 'PUT' },
  } as const;
  const closed = await (await appFor()).inject(preflight);
  assert.equal(closed.headers['access-control-allow-origin'], undefined);
  const open = await (await appFor({ corsOrigins: ['https://cms.example'] })).inject(preflight);
  assert.equal(open.headers['access-control-allow-origin'], 'https://cms.example');
  assert.match(String(open.headers['access-control-allow-methods']), /PUT, DELETE/);
});

test('health distinguishes alive from ready', async () => {
  const app = await appFor({ probes: { database: async () => {}, queue: () => Promise.reject(new Error('down')) } });
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  const ready = await app.inject('/readyz');
  assert.equal(ready.statusCode, 503);
  assert.deepEqual(ready.json().details, { database: 'ok', queue: 'unreachable' });
  const stuck = fastify();
  const probes = {
    disk: () => Promise.reject(new NotReady('full', 'no room')),
    workers: () => Promise.reject(new NotReady('stalled', 'nothing finished')),
    storage: () => new Promise<void>(() => undefined),
  };
  handleErrors(stuck);
  serveHealth(stuck, probes, 50);
  const notReady = (await stuck.inject('/readyz')).json();
  assert.deepEqual(notReady.details, { disk: 'full', workers: 'stalled', storage: 'unreachable' });
  await app.inject('/api/refused');
  assert.match((await app.inject('/metrics')).body, /route="\/api\/refused",status="429"/);
});

test('health reports a call as the service saw it, so that a proxy that hides something is detected', async () => {
  const headers = {
    host: 'api:8080',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'v.example',
  };
  const seenBy = async (options: HttpOptions, sent = headers as Record<string, string>) =>
    (await (await appFor(options)).inject({ url: '/healthz?seen=1', headers: sent, remoteAddress: '10.0.0.2' })).json().seen;
  assert.deepEqual(await seenBy({}), { host: 'api:8080', protocol: 'http', forwarded: 'IGNORED' });
  const trusting = { trustedProxies: ['10.0.0.0/8'] };
  assert.deepEqual(await seenBy(trusting), { host: 'v.example', protocol: 'https', forwarded: 'TRUSTED' });
  assert.deepEqual(await seenBy(trusting, { host: 'v.example' }), { host: 'v.example', protocol: 'http', forwarded: 'NONE' });
});

test('pages: one page, its import map inline and named in the policy, 404 for unknown paths', async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-site-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'a-HASH.js'), 'export {}');
  await writeFile(
    path.join(folder, 'index.html'),
    '<html><head><style>a{}</style><!--importmap--><!--preload--></head><!--start--></html>',
  );
  const importMap = { imports: { '@vakwerk/root-config': '/assets/a-HASH.js' }, integrity: { '/assets/a-HASH.js': 'sha384-x' } };
  await writeFile(path.join(folder, LICENSES_FILE), '== web-ifc');
  const importMapFile = path.join(folder, 'importmap.json');
  await writeFile(importMapFile, JSON.stringify(importMap));
  await writeFile(
    path.join(folder, 'preload.json'),
    JSON.stringify({ pages: { '/reports/:id': ['/assets/a-HASH.js'] }, notFound: [] }),
  );
  const contacts = { ...DEFAULT_CONTACTS, reviewer: { name: 'B"<T>', url: null } };
  const app = await appFor({ site: { siteFolder: folder, importMapFile, contacts } });

  const notice = await app.inject('/licenses.txt');
  assert.deepEqual([notice.statusCode, notice.body], [200, '== web-ifc']);
  const page = await app.inject('/reports/1?next=/x');
  assert.equal(page.statusCode, 200);
  assert.equal(page.headers['cache-control'], 'no-store');
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
  assert.deepEqual(JSON.parse(map), importMap);
  assert.match(page.body, /<link rel="modulepreload" href="\/assets\/a-HASH.js" integrity="sha384-x" fetchpriority="low">/);
  assert.match(page.body, /<script type="module" src="\/assets\/a-HASH.js"><\/script>/);
  const meta = /<meta name="vakwerk-contacts" content="([^"]*)">/.exec(page.body)?.[1] ?? '';
  const written = meta.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  assert.deepEqual(JSON.parse(written), contacts, 'whom to write to (D08)');
  const hash = createHash('sha256').update(map).digest('base64');
  const policy = String(page.headers['content-security-policy']);
  assert.ok(policy.includes(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`), policy);
  assert.ok(!policy.includes('upgrade-insecure-requests') && !policy.includes('unsafe-inline'));

  assert.equal((policy.match(/style-src 'self' 'sha256-47[^']+' 'sha256-/) ?? []).length, 1);

  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url: '/reports/1', headers: { 'accept-encoding': encoding } });
    assert.deepEqual([answer.headers['content-encoding'], answer.headers.vary], [encoding, 'accept-encoding']);
    assert.equal(decode(answer.rawPayload).toString(), page.body);
  }

  const unknown = await app.inject('/nope');
  assert.equal(unknown.statusCode, 404);
  assert.match(unknown.body, /importmap/);
  assert.equal((await app.inject('/api/nope')).json().code, 'NOT_FOUND');

  // Uses a connection, because test clients would normalize such a path first.
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  for (const pathname of ['/', '', '/%2e%2e/index.html', '/..%2findex.html', '/..%5cindex.html', '/a%00b', '/../index.html']) {
    const request = http.get({ port: new URL(address).port, host: '127.0.0.1', path: `/assets${pathname}` });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    assert.ok([400, 404].includes(answer.statusCode ?? 0), `${pathname}: ${answer.statusCode} ${text}`);
    assert.match(text, /"code":"(NOT_FOUND|BAD_REQUEST|VALIDATION_FAILED)"/, pathname);
  }
  const asset = await app.inject('/assets/a-HASH.js');
  assert.match(String(asset.headers['content-type']), /javascript/);
  assert.match(String(asset.headers['cache-control']), /immutable/);
  assert.equal((await app.inject('/assets/none.js')).json().code, 'NOT_FOUND');
});
