import assert from 'node:assert/strict';
import test from 'node:test';
import { createHttpApp } from './http/create-http-app.ts';
import { createLogger } from './logger.ts';

test('logs name the route and never a token, in an address, a header or a value', async () => {
  const lines: string[] = [];
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
  const app = await createHttpApp({ logger }, (api) => {
    api.get('/things/:id', async (request) => {
      request.log.info({ token: 'SECRET', body: { password: 'SECRET' }, headers: request.headers }, 'a careless line');
      throw new Error('mistake');
    });
  });
  await app.inject({ url: '/api/things/1?token=SECRET', headers: { authorization: 'Bearer SECRET' } });
  assert.match(lines.join(''), /"route":"\/api\/things\/:id","status":500/);
  assert.match(lines.join(''), /"msg":"mistake"/);
  assert.ok(!lines.join('').includes('SECRET'), lines.join(''));
});
