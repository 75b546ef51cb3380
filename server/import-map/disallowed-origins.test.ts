import assert from 'node:assert/strict';
import test from 'node:test';
import { disallowedOrigins } from './disallowed-origins.ts';

test('each disallowed origin of a map is reported once', () => {
  const imports = {
    a: '/assets/a/a-1.js',
    b: 'https://cdn.example/b/b-1.js',
    c: 'https://cdn.example/c/c-1.js',
    d: 'https://cdn.example:8443/d/d-1.js',
  };
  assert.deepEqual(disallowedOrigins(imports, []), ['https://cdn.example', 'https://cdn.example:8443']);
  assert.deepEqual(disallowedOrigins(imports, ['https://cdn.example']), ['https://cdn.example:8443']);
  assert.deepEqual(disallowedOrigins({ a: '/assets/a/a-1.js' }, []), []);
});
