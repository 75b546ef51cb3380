import assert from 'node:assert/strict';
import test from 'node:test';
import { createQueue } from './queue.ts';

test('the item with the highest rank leaves first, whenever it came', () => {
  const queue = createQueue<string>();
  for (const rank of [3, 1, 4, 1.5, 9, 2.6, 5]) queue.push(`item ${rank}`, rank);
  assert.deepEqual([queue.pop()?.rank, queue.pop()?.rank], [9, 5]);
  queue.push('item 4.5', 4.5);
  const rest: string[] = [];
  for (let next = queue.pop(); next; next = queue.pop()) rest.push(next.item);
  assert.deepEqual(rest, ['item 4.5', 'item 4', 'item 3', 'item 2.6', 'item 1.5', 'item 1']);
});
