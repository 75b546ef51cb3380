import assert from 'node:assert/strict';
import test from 'node:test';
import { daysAfter, dutchDay, dutchHour } from './dutch-day.ts';

test('a day begins at midnight in the Netherlands, in winter and in summer', () => {
  assert.equal(dutchDay(new Date('2026-01-06T22:59:59Z')), '2026-01-06');
  assert.equal(dutchDay(new Date('2026-01-06T23:00:00Z')), '2026-01-07');
  assert.equal(dutchDay(new Date('2026-07-06T21:59:59Z')), '2026-07-06');
  assert.equal(dutchDay(new Date('2026-07-06T22:00:00Z')), '2026-07-07');
});

test('hours are those of the clock on the wall, in winter and in summer', () => {
  assert.deepEqual(
    ['2026-01-06T06:00:00Z', '2026-07-06T04:59:59Z', '2026-07-06T05:00:00Z', '2026-01-06T23:10:00Z'].map((at) =>
      dutchHour(new Date(at)),
    ),
    [7, 6, 7, 0],
  );
});

test('fourteen days later is the same day of the week, also where winter time begins between', () => {
  const halfPastMidnight = new Date('2026-10-14T22:30:00Z');
  assert.equal(daysAfter(dutchDay(halfPastMidnight), 14), '2026-10-29');
  assert.equal(daysAfter('2026-12-25', 14), '2027-01-08');
});
