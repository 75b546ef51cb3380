import assert from 'node:assert/strict';
import test from 'node:test';
import { isPast } from './evaluate-delivery.ts';

test('a due date ends with the day in the Netherlands, in winter and in summer', () => {
  assert.equal(isPast('2026-01-05', new Date('2026-01-05T22:59:00Z')), false);
  assert.equal(isPast('2026-01-05', new Date('2026-01-05T23:00:00Z')), true);
  assert.equal(isPast('2026-07-05', new Date('2026-07-05T22:00:00Z')), true);
  assert.equal(isPast(null, new Date('2026-07-05T22:00:00Z')), false);
});
