import assert from 'node:assert/strict';
import test from 'node:test';
import { unnamedOrigins } from './unnamed-origins.ts';

test('a map that leads to an origin which is not named any more is noticed, once per origin', () => {
  const imports = {
    a: '/assets/a/a-1.js',
    b: 'https://cdn.example/b/b-1.js',
    c: 'https://cdn.example/c/c-1.js',
    d: 'https://cdn.example:8443/d/d-1.js',
  };
  assert.deepEqual(unnamedOrigins(imports, []), ['https://cdn.example', 'https://cdn.example:8443']);
  assert.deepEqual(unnamedOrigins(imports, ['https://cdn.example']), ['https://cdn.example:8443']);
  assert.deepEqual(unnamedOrigins({ a: '/assets/a/a-1.js' }, []), []);
});
