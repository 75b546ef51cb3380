import assert from 'node:assert/strict';
import test from 'node:test';
import { shownPercentage } from './shown-percentage.ts';

test('[R184] the percentage of specifications passed is rounded, but 100 only when all passed', () => {
  const cases: [number, number, number][] = [
    [3, 2, 67],
    [3, 1, 33],
    [2, 1, 50],
    [0, 0, 0],
    [1000, 999, 99],
    [4, 4, 100],
  ];
  for (const [total, passed, expected] of cases) {
    assert.equal(
      shownPercentage({ total, passed, percentage: total === 0 ? 0 : (100 * passed) / total }),
      expected,
      `${passed} of ${total}`,
    );
  }
});
