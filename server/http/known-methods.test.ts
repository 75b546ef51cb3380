import assert from 'node:assert/strict';
import test from 'node:test';
import type { InjectOptions } from 'fastify';
import { createHttpApp } from './create-http-app.ts';

const appFor = () =>
  createHttpApp({ corsOrigins: ['https://cms.example'] }, (api) => {
    api.get('/things/:id', async () => ({}));
    api.put('/things/:id', async () => ({}));
    api.post('/things/_search', async () => ({}));
  });

const call = async (method: InjectOptions['method'], url: string, headers = {}) => {
  const answer = await (await appFor()).inject({ method, url, headers });
  return { status: answer.statusCode, code: answer.body ? answer.json().code : undefined, allow: answer.headers.allow };
};

test('a method that an address does not support is 405, and Allow names the supported ones', async () => {
  assert.deepEqual(await call('PATCH', '/api/things/1?x=1'), {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    allow: 'GET, HEAD, PUT',
  });
  assert.deepEqual(await call('DELETE', '/api/things/_search'), {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    allow: 'GET, HEAD, PUT, POST',
  });
  assert.equal((await call('POST', '/healthz')).allow, 'GET, HEAD');
});

test('an unknown address is 404 with any method', async () => {
  for (const method of ['GET', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    for (const url of ['/api/nothing', '/api/things', '/api/things/1/2', '/nothing']) {
      assert.deepEqual(await call(method, url), { status: 404, code: 'NOT_FOUND', allow: undefined }, `${method} ${url}`);
    }
  }
});

test('OPTIONS without a preflight lists the methods; a preflight is answered as before', async () => {
  assert.deepEqual(await call('OPTIONS', '/api/things/1'), { status: 204, code: undefined, allow: 'GET, HEAD, PUT, OPTIONS' });
  const preflight = { origin: 'https://cms.example', 'access-control-request-method': 'PUT' };
  const answer = await (await appFor()).inject({ method: 'OPTIONS', url: '/api/things/1', headers: preflight });
  assert.equal(answer.headers['access-control-allow-origin'], 'https://cms.example');
});
