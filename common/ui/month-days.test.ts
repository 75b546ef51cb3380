import assert from 'node:assert/strict';
import test from 'node:test';
import { dayOfKey, daysOfWeek, monthsAfter, weeksOfMonth } from './month-days.ts';

const press = (key: string, shiftKey = false) => dayOfKey('nl', '2026-11-27', { key, shiftKey });

test('a month has its weeks from Monday in Dutch and from Sunday in English', () => {
  const dutch = weeksOfMonth('nl', '2026-11-27');
  assert.deepEqual(
    dutch.map((week) => week.map((day) => Number(day?.slice(8) ?? 0)).join(' ')),
    ['0 0 0 0 0 0 1', '2 3 4 5 6 7 8', '9 10 11 12 13 14 15', '16 17 18 19 20 21 22', '23 24 25 26 27 28 29', '30 0 0 0 0 0 0'],
  );
  assert.deepEqual(weeksOfMonth('en', '2026-11-27')[0], daysOfWeek('en', '2026-11-01'));
  assert.equal(weeksOfMonth('en', '2026-02-01').length, 4);
});

test('the same day of another month is the last one where that month is shorter', () => {
  assert.equal(monthsAfter('2026-01-31', 1), '2026-02-28');
  assert.equal(monthsAfter('2028-02-29', -12), '2027-02-28');
  assert.equal(monthsAfter('2026-12-15', 1), '2027-01-15');
});

test('keys move by a day, a week, a month and a year', () => {
  assert.deepEqual(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter'].map((key) => press(key)),
    [
      ...['2026-11-26', '2026-11-28', '2026-11-20', '2026-12-04', '2026-11-23', '2026-11-29', '2026-10-27', '2026-12-27'],
      undefined,
    ],
  );
  assert.deepEqual([press('PageUp', true), press('PageDown', true)], ['2025-11-27', '2027-11-27']);
});
