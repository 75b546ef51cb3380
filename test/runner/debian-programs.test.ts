import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingPackages } from './debian-programs.ts';

test('a package is missing if none of its files exists', () => {
  assert.deepEqual(
    missingPackages(() => true),
    [],
  );
  const without = (...ends: string[]) => missingPackages((path) => !ends.some((end) => path.endsWith(end)));
  assert.deepEqual(without('/Xvfb', '/wp-load.php'), ['xvfb', 'wordpress']);
  assert.deepEqual(without('/firefox-esr'), [], 'another Firefox does');
  assert.deepEqual(without('/firefox-esr', '/firefox'), ['firefox-esr']);
});
