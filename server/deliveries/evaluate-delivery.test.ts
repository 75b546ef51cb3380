import assert from 'node:assert/strict';
import test from 'node:test';
import { isPast, summarise } from './evaluate-delivery.ts';

test('a due date ends with the day in the Netherlands, in winter and in summer', () => {
  assert.equal(isPast('2026-01-05', new Date('2026-01-05T22:59:00Z')), false);
  assert.equal(isPast('2026-01-05', new Date('2026-01-05T23:00:00Z')), true);
  assert.equal(isPast('2026-07-05', new Date('2026-07-05T22:00:00Z')), true);
  assert.equal(isPast(null, new Date('2026-07-05T22:00:00Z')), false);
});

test('every delivered file counts by itself, also where one expected line takes several of them', () => {
  const file = (state: 'PASSED' | 'FAILED', excepted = 0, isLate = false) => ({
    ...{ state, isLate },
    verdicts: [
      {
        specificationId: 's',
        outcome: state,
        rules: { passed: 0, failed: state === 'FAILED' ? 1 : 0, none: 0 },
        failures: 1,
        excepted: { rules: excepted, failures: excepted },
      },
    ],
  });
  const line = { isMissing: false, isLate: true, files: [file('FAILED', 1), file('FAILED', 0, true), file('PASSED')] };
  const expected = [line, { isMissing: true, isLate: true, files: [] }];
  assert.deepEqual(summarise({ expected, unexpected: [file('FAILED')] }), {
    ...{ expected: 2, delivered: 1, files: 4, missing: 1, late: 2 },
    ...{ passed: 1, failed: 3, excepted: 1, checking: 0, unchecked: 0 },
  });
});
