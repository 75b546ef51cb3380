import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ERROR_STATUS } from '../common/contract/errors.ts';
import { readRoutes } from '../test/support/routes.ts';
import { openTestApp } from '../test/support/server-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, unknown> }>;
}

async function readDescription(t: TestContext) {
  const { app, call } = await openTestApp(t);
  const { status, body } = await call('GET', '/api/openapi.json');
  assert.equal(status, 200);
  const operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${url}`, ...operation })),
  );
  return { app, call, body, operations };
}

test('the description is valid OpenAPI 3.1 and needs no token', async (t) => {
  const { body } = await readDescription(t);
  assert.equal(body.openapi, '3.1.0');
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(body));
  assert.ok(valid, JSON.stringify(errors, null, 1));
  for (const ref of JSON.stringify(body).match(/"#\/components\/[^"]+"/g) ?? []) {
    const [, , kind = '', name = ''] = JSON.parse(ref).split('/');
    assert.ok(body.components[kind]?.[name], `${ref} leads nowhere`);
  }
});

test('every route is described, and every described call is a route', async (t) => {
  const { app, operations } = await readDescription(t);
  const routes = readRoutes(app).map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  const hidden = ['GET /api/openapi.json', 'GET /api/docs'];
  assert.ok(routes.length >= 40, `only ${routes.length} routes`);
  assert.deepEqual(operations.map(({ key }) => key).sort(), routes.filter((route) => !hidden.includes(route)).sort());
});

test('every call has a unique name, a title, an answer, and its possible refusals', async (t) => {
  const { operations, body } = await readDescription(t);
  const names = operations.map(({ operationId }) => operationId);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
  for (const { key, summary, responses } of operations) {
    assert.ok(summary, key);
    assert.ok(
      Object.keys(responses).some((status) => status < '300'),
      `${key} names no answer`,
    );
    for (const status of ['400', '429', '500']) assert.ok(responses[status], `${key} names no ${status}`);
  }
  const codes = Object.values<{ description: string }>(body.components.responses).flatMap((one) => one.description.split(', '));
  assert.deepEqual(codes.sort(), Object.keys(ERROR_STATUS).sort());
});

test('bodies are described as they are sent: a form to sign in, multipart to upload, otherwise JSON [R316]', async (t) => {
  const { operations } = await readDescription(t);
  const kinds = (key: string) => Object.keys(operations.find((one) => one.key === key)?.requestBody?.content ?? {});
  assert.ok(kinds('POST /api/auth/login').includes('application/x-www-form-urlencoded'));
  assert.deepEqual(kinds('POST /api/files'), ['multipart/form-data']);
  assert.deepEqual(kinds('POST /api/projects'), ['application/json']);
});

test('the description says which calls need a token, and which takes a password', async (t) => {
  const { operations } = await readDescription(t);
  const open = operations.filter(({ security }) => security?.length === 0).map(({ key }) => key);
  assert.deepEqual(open.sort(), [
    'GET /api/auth/oidc',
    'GET /api/auth/oidc/callback',
    'GET /api/auth/oidc/callback/{organizationId}',
    'GET /api/auth/oidc/start',
    'GET /api/certificates/keys',
    'GET /api/certificates/{id}',
    'GET /api/importmap/served',
    'GET /api/opencde/foundation/oauth2/auth',
    'GET /api/opencde/foundation/oauth2/metadata',
    'GET /api/opencde/foundation/versions',
    'GET /api/opencde/foundation/{version}/auth',
    'GET /api/shares/{id}/badge.svg',
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
    'POST /api/opencde/foundation/oauth2/revoke',
    'POST /api/opencde/foundation/oauth2/token',
  ]);
  assert.deepEqual(operations.find(({ key }) => key === 'PUT /api/users/{id}')?.security, [{ bearer: [] }, { basic: [] }]);
});

test('the readable page names every call, runs no script and may load nothing', async (t) => {
  const { call, operations } = await readDescription(t);
  const { status, body, headers } = await call('GET', '/api/docs');
  assert.equal(status, 200);
  for (const { operationId, key } of operations) assert.ok(body.includes(`id="op-${operationId}"`), key);
  assert.ok(!/<script|javascript:|\son\w+=/i.test(body));
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/);
  for (const [, anchor = ''] of body.matchAll(/href="#([^"]+)"/g)) assert.ok(body.includes(`id="${anchor}"`), `#${anchor}`);
});

test('calls that change what If-Match names say so, and how they refuse', async (t) => {
  const { body } = await readDescription(t);
  for (const path of ['revisions', 'rollback', 'canary', 'canary/promote', 'canary/cancel']) {
    const { parameters, responses } = body.paths[`/api/importmap/${path}`].post;
    assert.deepEqual(
      parameters.map(({ in: place, name }: { in: string; name: string }) => [place, name]),
      [['header', 'if-match']],
    );
    for (const status of ['412', '422', '428']) assert.ok(responses[status], `${path} names no ${status}`);
  }
});
