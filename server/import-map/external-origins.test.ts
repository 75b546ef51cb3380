import assert from 'node:assert/strict';
import test from 'node:test';
import { externalOrigins } from './external-origins.ts';

test('each other origin of a map is reported once, also that of a chunk', () => {
  const imports = {
    a: '/assets/a/a-1.js',
    b: 'https://cdn.example/b/b-1.js',
    c: 'https://cdn.example/c/c-1.js',
    d: 'https://cdn.example:8443/d/d-1.js',
  };
  const integrity = { '/assets/a/a-1.js': '', 'https://cdn.example/b/b-1.js': '', 'https://chunks.example/c-2.js': '' };
  assert.deepEqual(externalOrigins({ imports }), ['https://cdn.example', 'https://cdn.example:8443']);
  assert.deepEqual(externalOrigins({ imports }, ['https://cdn.example']), ['https://cdn.example:8443']);
  assert.deepEqual(externalOrigins({ imports, integrity }), [
    'https://cdn.example',
    'https://cdn.example:8443',
    'https://chunks.example',
  ]);
  assert.deepEqual(externalOrigins({ imports: { a: '/assets/a/a-1.js' } }), []);
});
