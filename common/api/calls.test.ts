import assert from 'node:assert/strict';
import test from 'node:test';
import { ALL_CALLS } from '../contract/all-calls.ts';
import type { CallRow } from '../contract/call.ts';
import { CALL_ROWS } from './call-rows.ts';
import { apiWith } from './calls.ts';

test('a function sends the values of the path, the body, the fields of its row, and the options', async () => {
  const sent: unknown[] = [];
  const api = apiWith(async (path, options) => sent.push({ path, ...options }));
  await api.listApiTokens({ token: 't' });
  await api.createApiToken({ name: 'CI', scope: 'READ' });
  await api.revokeApiToken('a/b');
  assert.deepEqual(sent, [
    { path: '/api-tokens', method: 'GET', fields: CALL_ROWS.listApiTokens?.fields, token: 't' },
    { path: '/api-tokens', method: 'POST', fields: CALL_ROWS.createApiToken?.fields, body: { name: 'CI', scope: 'READ' } },
    { path: '/api-tokens/a%2Fb', method: 'DELETE', fields: undefined },
  ]);
});

test('a row requests fields where its answer has parts, and no other row has its method and path [R315]', () => {
  const rows = Object.entries<CallRow>(ALL_CALLS);
  for (const [name, { answer, isWhole }] of rows) {
    assert.equal(CALL_ROWS[name]?.fields !== undefined, answer !== undefined && !isWhole, name);
  }
  const places = rows.map(([, { method, path }]) => `${method} ${path}`);
  assert.deepEqual(places, [...new Set(places)]);
});
