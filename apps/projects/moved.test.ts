import assert from 'node:assert/strict';
import test from 'node:test';
import { moved } from './moved.ts';

test('an item takes the place of another, and the items between them move up', () => {
  const list = ['a', 'b', 'c', 'd'];
  assert.deepEqual(moved(list, 0, 2), ['b', 'c', 'a', 'd']);
  assert.deepEqual(moved(list, 3, 0), ['d', 'a', 'b', 'c']);
  assert.deepEqual(moved(list, 1, 1), list);
});
