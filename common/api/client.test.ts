import assert from 'node:assert/strict';
import test from 'node:test';
import { apiUrl, call, configureApi } from './client.ts';

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
  await call('/a', { fields: ['id'] });
  configureApi({ readToken: () => 'geheim' });
  context.after(() => configureApi({ baseUrl: '/api', readToken: () => null }));
  await call('/a', { fields: ['id'] });
  await call('/a', { token: 'uit-een-link', fields: ['id'] });
  await call('/a', { credentials: { email: 'é@x.nl', password: 'p' }, fields: ['id'] });
  const basic = `Basic ${Buffer.from('é@x.nl:p', 'utf8').toString('base64')}`;
  assert.deepEqual(seen, [null, 'Bearer geheim', 'Bearer uit-een-link', basic]);
});
