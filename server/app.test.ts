import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestApp } from '../test/support/server-app.ts';

const PUBLIC = ['POST /api/auth/forgot-password', 'POST /api/auth/login', 'POST /api/auth/ticket'];

test('every call of the API but signing in needs a session', async (t) => {
  const { app, call } = await openTestApp(t);
  const routes = readRoutes(app.printRoutes({ commonPrefix: false, includeMeta: false }));
  assert.ok(routes.length >= 10, `only ${routes.length} routes found`);
  const open: string[] = [];
  for (const { method, url } of routes) {
    const { status } = await call(method, url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'));
    if (status !== 401) open.push(`${method} ${url}`);
  }
  assert.deepEqual(open.sort(), PUBLIC);
});

/** Lines such as "├── /api/users/:id (GET, HEAD, PUT)", indented below their prefix. */
function readRoutes(printed: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[] {
  const prefixes: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const match = /^(.*?)[├└]── ([^ ]+)(?: \(([^)]*)\))?/.exec(line);
    if (!match) return [];
    const depth = (match[1] ?? '').length / 4;
    const url = `${depth > 0 ? (prefixes[depth - 1] ?? '') : ''}${match[2]}`;
    prefixes[depth] = url;
    const methods = (match[3] ?? '').split(', ').filter((method) => ['GET', 'POST', 'PUT', 'DELETE'].includes(method));
    return url.startsWith('/api') ? methods.map((method) => ({ method: method as 'GET', url })) : [];
  });
}
