import assert from 'node:assert/strict';
import test from 'node:test';
import { apiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { apiUrl, call, configureApi } from './client.ts';
import { download } from './download.ts';

test('calls go to the host of the page, or to the configured one [R314]', async (context) => {
  const urls: string[] = [];
  context.mock.method(globalThis, 'fetch', async (input: Request | string) => {
    urls.push(typeof input === 'string' ? input : input.url);
    return new Response('{"id":"p1"}', { headers: { 'content-type': 'application/json' } });
  });
  assert.equal(apiUrl('/projects/p1'), '/api/projects/p1');
  context.after(() => configureApi({ baseUrl: '/api' }));
  configureApi({ baseUrl: 'http://localhost:8080/api' });
  assert.deepEqual(await call('/projects/p1', { fields: ['id', 'name'] }), { id: 'p1' });
  assert.equal(urls[0], 'http://localhost:8080/api/projects/p1?fields=id,name');
});

test('a token is sent as a bearer, a call without one has no header, and a password is sent as basic credentials [R313]', async (context) => {
  const seen: (string | null)[] = [];
  context.mock.method(globalThis, 'fetch', async (_input: Request | string, init?: RequestInit) => {
    seen.push(new Headers(init?.headers).get('authorization'));
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  configureApi({ baseUrl: 'http://localhost/api', readToken: () => null });
  await call('/a', { fields: ['id'] });
  configureApi({ readToken: () => 'geheim' });
  context.after(() => configureApi({ baseUrl: '/api', readToken: () => null }));
  await call('/a', { fields: ['id'] });
  await call('/a', { token: 'uit-een-link', fields: ['id'] });
  await call('/a', { credentials: { email: 'é@x.nl', password: 'p' }, fields: ['id'] });
  const basic = `Basic ${Buffer.from('é@x.nl:p', 'utf8').toString('base64')}`;
  assert.deepEqual(seen, [null, 'Bearer geheim', 'Bearer uit-een-link', basic]);
});

test('a download that a proxy answers with its own page keeps the status of that page', async (context) => {
  context.after(() => configureApi({ baseUrl: '/api' }));
  configureApi({ baseUrl: 'http://localhost/api' });
  const answers = [
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    new Response('{"code":"NOT_FOUND","message":"gone"}', { status: 404 }),
  ];
  context.mock.method(globalThis, 'fetch', async () => answers.shift());
  const facts = ({ code, status }: ApiError) => [code, status];
  assert.deepEqual(await download('/files/f1/content').catch(facts), ['INTERNAL_ERROR', 502]);
  assert.deepEqual(await download('/files/f1/content').catch(facts), ['NOT_FOUND', 404]);
});

test('an answer to an element that breaks off halfway is a lost connection', async (context) => {
  const broken = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }), { status: 200 });
  context.mock.method(globalThis, 'fetch', async () => broken());
  const client = apiClient({ url: 'http://localhost' });
  const isLost = (error: unknown) => error instanceof ApiError && error.code === 'NETWORK';
  await assert.rejects(client.call('/reports/r1', { fields: ['id'] }), isLost);
  await assert.rejects(client.download('/reports/r1/export', {}), isLost);
});

test('calls of an element that come at once ask for one token, and for one more when it is refused', async (context) => {
  let tokenCount = 0;
  context.mock.method(globalThis, 'fetch', async (_address: string, init?: RequestInit) => {
    const isFirst = new Headers(init?.headers).get('authorization') === 'Bearer t-1';
    return isFirst ? new Response('{"code":"UNAUTHORIZED"}', { status: 401 }) : new Response('{"id":"r1"}');
  });
  const client = apiClient({ url: 'http://localhost', getToken: async () => `t-${++tokenCount}` });
  const answers = await Promise.all([1, 2, 3].map((at) => client.call(`/reports/r${at}`, { fields: ['id'] })));
  assert.deepEqual([answers.length, tokenCount], [3, 2]);
});

test('a token that could not be fetched is requested again by the next call', async (context) => {
  context.mock.method(globalThis, 'fetch', async () => new Response('{"id":"r1"}'));
  let isWell = false;
  const getToken = async () => {
    if (isWell) return 't-1';
    throw new Error('the site is away');
  };
  const client = apiClient({ url: 'http://localhost', getToken });
  await assert.rejects(client.call('/reports/r1', { fields: ['id'] }), /the site is away/);
  isWell = true;
  assert.deepEqual(await client.call('/reports/r1', { fields: ['id'] }), { id: 'r1' });
});
