import assert from 'node:assert/strict';
import test from 'node:test';
import { pageWindow } from './page-window.ts';

const CASES: [current: number, last: number, pages: (number | null)[]][] = [
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 17, 18, 19, 20]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
];
for (const [current, last, pages] of CASES) {
  test(`page ${current} of ${last} shows ${pages.map((page) => page ?? '…').join(' ')}`, () =>
    assert.deepEqual(pageWindow(current, last), pages));
}
