import assert from 'node:assert/strict';
import test from 'node:test';
import { readableLiteral, readableNumber } from './readable-number.ts';

const atLeast = (value: string) => ({
  base: 'xs:double',
  restrictions: [{ type: 'RANGE' as const, min: { value, inclusive: true } }],
});

const NUMBERS: [value: number, text: string][] = [
  [21.666666666666668, '21.6667'],
  [0.1 + 0.2, '0.3'],
  [12.5, '12.5'],
  [3, '3'],
  [1234567.89, '1234568'],
  [1234567890123456, '1234567890123456'],
  [0.000123456789, '0.000123457'],
  [-21.666666666666668, '-21.6667'],
];
for (const [value, text] of NUMBERS) {
  test(`${value} is shown with at most six significant digits`, () => assert.equal(readableNumber(value), text));
}

test('a value that misses a limit is never shown as that limit', () => {
  assert.equal(readableNumber(2.99999999, atLeast('3')), '2.99999999');
  assert.equal(readableNumber(2.9999, atLeast('3')), '2.9999');
  assert.equal(readableLiteral('29.9999999', atLeast('30')), '29.9999999');
});

test('a number in a text is shown the same way, and other text unchanged', () => {
  assert.equal(readableLiteral('21.6666666667'), '21.6667');
  assert.equal(readableLiteral('21.50'), '21.50');
  assert.equal(readableLiteral('2026-11-22T10:00:00.1234567'), '2026-11-22T10:00:00.1234567');
});
