import assert from 'node:assert/strict';
import test from 'node:test';
import { growthPerDoubling, isLinear } from './growth.ts';

const text = (size: number) => '/*a'.repeat(size);

test('work that reads its input once is linear', () => {
  assert.ok(isLinear(growthPerDoubling(text, (input) => input.replaceAll('/*', '//'), 20_000)));
});

test('work that reads the rest of its input at each place is not linear', () => {
  // Each "/*" searches for its end in vain, up to the end of the text.
  assert.equal(isLinear(growthPerDoubling(text, (input) => input.replace(/\/\*[\s\S]*?\*\//g, ''), 60)), false);
});
