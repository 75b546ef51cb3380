import assert from 'node:assert/strict';
import test from 'node:test';
import { dutchDay } from './dutch-day.ts';

test('a day begins at midnight in the Netherlands, in winter and in summer', () => {
  assert.equal(dutchDay(new Date('2026-01-06T22:59:59Z')), '2026-01-06');
  assert.equal(dutchDay(new Date('2026-01-06T23:00:00Z')), '2026-01-07');
  assert.equal(dutchDay(new Date('2026-07-06T21:59:59Z')), '2026-07-06');
  assert.equal(dutchDay(new Date('2026-07-06T22:00:00Z')), '2026-07-07');
});
