import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../test/fuzz/seeded-random.ts';
import { stepText } from '../../step/step-text.ts';
import { createWholeModelIndexer } from '../instances.ts';
import { RuleTally } from '../rule-tally.ts';
import { findNearPoint } from './near-points.ts';
import { NO_POINT, PointTable } from './point-table.ts';
import { RuleContext } from './rule-context.ts';

/** Returns the table of points that are written as lists of coordinates; the first has the row 0. */
function tableOf(coordinates: readonly string[]): PointTable {
  const indexer = createWholeModelIndexer();
  const data = coordinates.map((list, at) => `#${at + 1}=IFCCARTESIANPOINT(${list});`).join('');
  indexer.push(new TextEncoder().encode(stepText([data], { schema: 'IFC4' })));
  const tally = new RuleTally({ code: 'GEM111', severity: 'ERROR' });
  return new PointTable(new RuleContext(indexer.finish(), tally));
}

test('points have the same identity if they have the same coordinates, however these are written', () => {
  const table = tableOf(['(1.,2.,0.)', '(1.00,2.,-0.)', '(1.,2.)', '(1.,2.,1.E-9)', '(10.E-1,2.E0,0.)']);
  const [first, zero, plane, near, exponent] = Array.from(
    { length: 5 },
    (_, row) => table.identitiesOf()[table.slotOf(row)] as number,
  );
  assert.equal(zero, first);
  assert.equal(exponent, first);
  assert.equal(new Set([first, plane, near, NO_POINT]).size, 4);
});

test('a point without one to three numbers is none', () => {
  const table = tableOf(['()', '$', "('a',0.)", '(1.,2.,3.,4.)', '(1.)']);
  assert.deepEqual(
    Array.from({ length: 5 }, (_, row) => table.slotOf(row) === NO_POINT),
    [true, true, true, true, false],
  );
  assert.equal(table.slotOf(-1), NO_POINT);
  assert.deepEqual(table.slotsOf([0, 4, 1]), [table.slotOf(4)]);
});

test('the grid of a long curve finds the point that a comparison of all pairs finds', () => {
  const { next, below } = createRandom(20_261_126);
  let hits = 0;
  for (let round = 0; round < 60; round++) {
    const count = 25 + below(60);
    const table = tableOf(Array.from({ length: count }, () => `(${next() * 10 - 5},${next() * 10 - 5},${next() * 4 - 2})`));
    const slots = Array.from({ length: count }, (_, row) => table.slotOf(row));
    const precision = 0.1 + next() * 0.4;
    const expected = slots.find((slot, at) => slots.slice(0, at).some((other) => table.distance(other, slot) < precision)) ?? -1;
    assert.equal(findNearPoint(table, slots, precision), expected, `round ${round}`);
    if (expected >= 0) hits++;
  }
  assert.ok(hits > 10 && hits < 50, `${hits} of 60 curves have near points`);
});

test('a long curve whose points lie side by side along the direction of the sweep is compared in a grid', () => {
  // Steps across the direction (0.5773, 0.4142, 0.3123).
  const at = (step: number) => `(${step * 0.4142},${step * -0.5773},0.)`;
  const steps = Array.from({ length: 200 }, (_, step) => step);
  for (const [last, expected] of [
    [200, -1],
    [57.05, 200],
  ] as const) {
    const table = tableOf([...steps, last].map(at));
    const slots = Array.from({ length: 201 }, (_, row) => table.slotOf(row));
    assert.equal(findNearPoint(table, slots, 0.1), expected === -1 ? -1 : slots[expected]);
  }
});

test('a precision of 0 finds no point, not even an equal one', () => {
  const table = tableOf(Array.from({ length: 30 }, () => '(1.,1.)'));
  assert.equal(
    findNearPoint(
      table,
      Array.from({ length: 30 }, (_, row) => table.slotOf(row)),
      0,
    ),
    -1,
  );
});

test('a precision below the resolution of numbers finds equal points only', () => {
  const table = tableOf(Array.from({ length: 30 }, (_, at) => (at === 29 ? '(1.E6,3.)' : `(1.E6,${at}.)`)));
  const slots = Array.from({ length: 30 }, (_, row) => table.slotOf(row));
  assert.equal(findNearPoint(table, slots, 1e-300), slots[29]);
  assert.equal(findNearPoint(table, slots.slice(0, 29), 1e-300), -1);
});
