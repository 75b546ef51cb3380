/** Tests hostile clients: slow, large, malformed, from other sites (docs/security.md). */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { pino } from 'pino';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { createHttpApp, type HttpOptions, type RouteApp } from './create-http-app.ts';

function probeRoutes(api: RouteApp): void {
  api.get('/thing', async () => ({ name: 'x' }));
  api.post('/thing', { schema: { body: z.object({ name: z.string() }) } }, async (request) => request.body);
}

async function openApp(t: TestContext, options: HttpOptions = {}) {
  const app = await createHttpApp(options, probeRoutes);
  t.after(() => app.close());
  return app;
}

/** Sends these bytes and returns what the server answers until it closes the connection. */
async function talk(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += piece));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

for (const [what, text] of [
  ['headers', 'POST /api/thing HTTP/1.1\r\nHost: x\r\n'],
  ['a body', 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"name"'],
] as const) {
  test(`a client that never finishes ${what} is hung up on`, { timeout: 60_000 }, async (t) => {
    const app = await openApp(t, { slowMaxMs: 150 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await talk((app.server.address() as AddressInfo).port, text);
    assert.doesNotMatch(answer, / 200 /);
  });
}

test('a slow client with a small body within the time limit is served', async (t) => {
  const app = await openApp(t);
  const answer = await app.inject({ method: 'POST', url: '/api/thing', payload: { name: 'x' } });
  assert.deepEqual([answer.statusCode, answer.json()], [200, { name: 'x' }]);
});

test('JSON that would change what all objects inherit is refused', async (t) => {
  const app = await openApp(t);
  for (const payload of ['{"name":"x","__proto__":{"admin":true}}', '{"name":"x","constructor":{"prototype":{"admin":true}}}']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/thing',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'VALIDATION_FAILED']);
    assert.match(answer.json().message, /the name __proto__, or prototype within constructor/);
  }
  const deep = await app.inject({
    method: 'POST',
    url: '/api/thing',
    payload: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    headers: { 'content-type': 'application/json' },
  });
  assert.equal(deep.statusCode, 400);
});

test('every answer forbids type sniffing, framing and sending its address as referrer', async (t) => {
  const app = await openApp(t, { publicUrl: 'https://vakwerk.example' });
  for (const url of ['/api/thing', '/api/nothing', '/healthz', '/nothing']) {
    const { headers } = await app.inject(url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['referrer-policy'], 'no-referrer', url);
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/, url);
    assert.match(String(headers['strict-transport-security']), /max-age=31536000/, url);
    assert.deepEqual([headers['x-powered-by'], headers.server], [undefined, undefined], url);
  }
});

test('pages of other origins may not read answers', async (t) => {
  const app = await openApp(t, { corsOrigins: ['https://cms.example'] });
  for (const origin of ['https://evil.example', 'null', 'https://cms.example.evil.example']) {
    const { headers } = await app.inject({ url: '/api/thing', headers: { origin } });
    assert.equal(headers['access-control-allow-origin'], undefined, origin);
    assert.equal(headers['access-control-allow-credentials'], undefined, origin);
  }
});

test('no log line contains a token, a password or an address with a query', async (t) => {
  let log = '';
  const stream = new Writable({
    write(piece, _encoding, done) {
      log += piece;
      done();
    },
  });
  const app = await openApp(t, { logger: pino({ level: 'trace' }, stream) });
  const secret = 'geheim-1234567890';
  await app.inject({ url: `/sign-in?token=${secret}` });
  await app.inject({ url: `/api/thing?token=${secret}`, headers: { authorization: `Bearer ${secret}` } });
  await app.inject({ method: 'POST', url: '/api/thing', payload: { password: secret } });
  assert.ok(log.length > 0);
  assert.ok(!log.includes(secret), log);
});

test('an address that cannot be decoded, or is very long, is not found, with our own message', async (t) => {
  const app = await openApp(t);
  app.get('/api/things/:id', async (request) => Promise.reject(new Refusal('NOT_FOUND', request.url)));
  for (const id of ['%E0%A4%A', '%', 'x%zz?q=%', 'a'.repeat(5_000)]) {
    const answer = await app.inject(`/api/things/${id}`);
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'NOT_FOUND'], id);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', id);
  }
});

test('a path cannot leave its folder', async (t) => {
  const app = await openApp(t);
  for (const url of [
    '/api/../healthz/../etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%00',
    '/api/thing%00',
  ]) {
    const { statusCode, body } = await app.inject(url);
    assert.ok(statusCode >= 400, `${url}: ${statusCode}`);
    assert.ok(!body.includes('"dependencies"'), url);
  }
});

const SPELLINGS = [
  '/api/thing',
  '/%61pi/thing',
  '/a%70i/%74hing',
  '/api/thing?a=/assets/',
  'http://elsewhere.example/api/thing',
  'HTTPS://elsewhere.example/%61pi/thing',
];

test('each spelling of an address that reaches a call of the API counts towards the limit of calls', async (t) => {
  for (const spelling of SPELLINGS) {
    const app = await openApp(t, { callsPerMinute: 1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statuses = [];
    for (let call = 0; call < 2; call++) statuses.push(await statusOf(port, spelling));
    assert.deepEqual(statuses, [200, 429], spelling);
  }
});

test('spellings that differ by more than encoding reach no call of the API', async (t) => {
  const app = await openApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const spelling of [
    '//api/thing',
    '/API/thing',
    '/api//thing',
    '/api/thing/',
    '/./api/thing',
    '/x/../api/thing',
    '/api%2Fthing',
  ])
    assert.equal(await statusOf(port, spelling), 404, spelling);
});

test('an encoded address is answered with its methods as the plain one is', async (t) => {
  const app = await openApp(t);
  for (const url of ['/api/thing', '/%61pi/thing']) {
    const options = await app.inject({ method: 'OPTIONS', url });
    assert.deepEqual([options.statusCode, options.headers.allow], [204, 'GET, HEAD, POST, OPTIONS'], url);
    assert.equal((await app.inject({ method: 'DELETE', url })).statusCode, 405, url);
  }
});

/** Returns the status of a GET whose address is sent exactly as given. */
async function statusOf(port: number, target: string): Promise<number> {
  const answer = await talk(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}
