import assert from 'node:assert/strict';
import test from 'node:test';
import { nearestWhole } from './nearest-whole.ts';

test('the nearest of an object and its wholes decides, in whatever order they are read', () => {
  const wholes = new Map([
    [1, 2],
    [2, 3],
    [3, 4],
    [5, 2],
  ]);
  const results = new Map([
    [3, 'third'],
    [4, 'fourth'],
  ]);
  for (const order of [
    [1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1],
  ]) {
    const nearest = nearestWhole(wholes, (id) => results.get(id));
    const pairs = order.map((id) => [id, nearest(id)] as const).sort(([a], [b]) => a - b);
    assert.deepEqual(pairs, [
      [1, 'third'],
      [2, 'third'],
      [3, 'third'],
      [4, 'fourth'],
      [5, 'third'],
      [6, undefined],
    ]);
  }
});

test('objects in a circle, and those that lead to it, have no result', () => {
  const wholes = new Map([
    [1, 2],
    [2, 3],
    [3, 2],
    [4, 4],
  ]);
  const nearest = nearestWhole(wholes, () => undefined);
  assert.deepEqual([1, 2, 3, 4, 1].map(nearest), [undefined, undefined, undefined, undefined, undefined]);
});
