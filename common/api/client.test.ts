import assert from 'node:assert/strict';
import test from 'node:test';
import { AHEAD_FRESH_MS } from '../contract/limits.ts';
import { isApiError } from './api-error.ts';
import { apiUrl, askAhead, call, configureApi } from './client.ts';

test('calls go to the host of the page, or to the one that is configured [R314]', async (context) => {
  const asked: string[] = [];
  context.mock.method(globalThis, 'fetch', async (input: Request | string) => {
    asked.push(typeof input === 'string' ? input : input.url);
    return new Response('{"id":"p1"}', { headers: { 'content-type': 'application/json' } });
  });
  assert.equal(apiUrl('/projects/p1'), '/api/projects/p1');
  context.after(() => configureApi({ baseUrl: '/api' }));
  configureApi({ baseUrl: 'http://localhost:8080/api' });
  assert.deepEqual(await call('/projects/p1', { fields: ['id', 'name'] }), { id: 'p1' });
  assert.equal(asked[0], 'http://localhost:8080/api/projects/p1?fields=id,name');
});

test('a token goes as a bearer, none goes without one, and a password goes as basic credentials [R313]', async (context) => {
  const seen: (string | null)[] = [];
  context.mock.method(globalThis, 'fetch', async (_input: Request | string, init?: RequestInit) => {
    seen.push(new Headers(init?.headers).get('authorization'));
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  configureApi({ baseUrl: 'http://localhost/api', readToken: () => null });
  await call('/a');
  configureApi({ readToken: () => 'geheim' });
  context.after(() => configureApi({ baseUrl: '/api', readToken: () => null }));
  await call('/a');
  await call('/a', { token: 'uit-een-link' });
  await call('/a', { credentials: { email: 'é@x.nl', password: 'p' } });
  const basic = `Basic ${Buffer.from('é@x.nl:p', 'utf8').toString('base64')}`;
  assert.deepEqual(seen, [null, 'Bearer geheim', 'Bearer uit-een-link', basic]);
});

test('what was asked ahead answers the next call that asks the same, once and while it is fresh', async (context) => {
  context.mock.timers.enable({ apis: ['Date'] });
  const asked: string[] = [];
  context.mock.method(globalThis, 'fetch', async (input: Request | string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${typeof input === 'string' ? input : input.url}`);
    return new Response(`{"count":${asked.length}}`, { headers: { 'content-type': 'application/json' } });
  });
  context.after(() => configureApi({ baseUrl: '/api', readToken: () => null }));
  configureApi({ baseUrl: 'http://localhost/api', readToken: () => 'van-mij' });
  const search = { method: 'POST', body: { limit: 1 } } as const;
  askAhead(() => call('/a/_search', search));
  assert.equal(asked.length, 1, 'asked at once');
  assert.deepEqual(await call('/a/_search', { ...search, body: { limit: 2 } }), { count: 2 }, 'another body');
  configureApi({ readToken: () => 'van-een-ander' });
  assert.deepEqual(await call('/a/_search', search), { count: 3 }, 'another person');
  configureApi({ readToken: () => 'van-mij' });
  assert.deepEqual(await call('/a/_search', search), { count: 1 });
  assert.deepEqual(await call('/a/_search', search), { count: 4 }, 'once');
  askAhead(() => call('/b'));
  context.mock.timers.tick(AHEAD_FRESH_MS);
  assert.deepEqual(await call('/b'), { count: 6 }, 'too old');
});

test('a refusal of what was asked ahead is for who asks, and is no error that nobody caught', async (context) => {
  context.mock.method(globalThis, 'fetch', async () => new Response('{"code":"NOT_FOUND","message":""}', { status: 404 }));
  context.after(() => configureApi({ baseUrl: '/api' }));
  configureApi({ baseUrl: 'http://localhost/api' });
  askAhead(() => call('/gone'));
  await new Promise((resolve) => setImmediate(resolve));
  await assert.rejects(call('/gone'), (error) => isApiError(error) && error.status === 404);
});
