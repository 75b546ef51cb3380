import assert from 'node:assert/strict';
import test from 'node:test';
import { readRoutes } from '../test/support/routes.ts';
import { openTestApp } from '../test/support/server-app.ts';

const PUBLIC = [
  'GET /api/auth/oidc',
  'GET /api/auth/oidc/callback',
  'GET /api/auth/oidc/callback/:organizationId',
  'GET /api/auth/oidc/start',
  'GET /api/certificates/:id',
  'GET /api/certificates/keys',
  'GET /api/docs',
  'GET /api/importmap/served',
  'GET /api/openapi.json',
  'GET /api/opencde/foundation/:version/auth',
  'GET /api/opencde/foundation/oauth2/auth',
  'GET /api/opencde/foundation/oauth2/metadata',
  'GET /api/opencde/foundation/versions',
  'GET /api/shares/:id/badge.svg',
  'POST /api/auth/address-link',
  'POST /api/auth/forgot-password',
  'POST /api/auth/login',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/password-link',
  'POST /api/auth/second-step',
  'POST /api/auth/second-step/set-up',
  'POST /api/auth/ticket',
  'POST /api/importmap/errors',
  'POST /api/opencde/foundation/oauth2/reg',
  'POST /api/opencde/foundation/oauth2/token',
];

test('every call of the API needs a session, except sign-in (also of programs), certificates, badges, error reports of pages and the description', async (t) => {
  const { app, call } = await openTestApp(t);
  const routes = readRoutes(app);
  assert.ok(routes.length >= 10, `only ${routes.length} routes found`);
  const open: string[] = [];
  for (const { method, url } of routes) {
    const { status } = await call(method, url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'));
    if (status !== 401) open.push(`${method} ${url}`);
  }
  assert.deepEqual(open.sort(), PUBLIC);
});
