import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NumberColumn } from './number-column.ts';

test('the last value of a column is removed first, also beyond the first capacity and beyond 32 bits', () => {
  const column = new NumberColumn();
  for (let value = 0; value < 3_000; value++) column.push(value);
  column.push(2 ** 40);
  assert.equal(column.pop(), 2 ** 40);
  for (let value = 2_999; value >= 0; value--) assert.equal(column.pop(), value);
  assert.equal(column.pop(), undefined);
  assert.equal(column.length, 0);
});
