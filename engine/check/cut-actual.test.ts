import assert from 'node:assert/strict';
import test from 'node:test';
import { ACTUAL_LENGTH_MAX } from '../limits.ts';
import { cutActual } from './cut-actual.ts';

test('a value within the limit is unchanged', () => {
  for (const actual of [undefined, null, 12.5, '', 'x'.repeat(ACTUAL_LENGTH_MAX), ['a', 'b']])
    assert.deepEqual(cutActual(actual), { actual });
});

test('a text is cut between characters', () => {
  const { actual, actualLength } = cutActual(`${'x'.repeat(ACTUAL_LENGTH_MAX - 1)}🏠y`);
  assert.deepEqual([actual, actualLength], ['x'.repeat(ACTUAL_LENGTH_MAX - 1), ACTUAL_LENGTH_MAX + 2]);
});

test('several texts are cut to as many as fit together', () => {
  assert.deepEqual(cutActual(['a'.repeat(300), 'b'.repeat(150), 'c'.repeat(100)]), {
    actual: ['a'.repeat(300), 'b'.repeat(150)],
    actualLength: 550,
  });
  assert.deepEqual(cutActual(['a'.repeat(900), 'b']), { actual: ['a'.repeat(ACTUAL_LENGTH_MAX)], actualLength: 901 });
});
