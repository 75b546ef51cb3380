import assert from 'node:assert/strict';
import test from 'node:test';
import { runInSlices, runThrough, type Steps, sortInSteps } from './steps.ts';

test('sorting in steps gives what the language gives, and keeps the order of what is alike', () => {
  for (const length of [0, 1, 2, 255, 256, 257, 1_000, 5_000]) {
    const items = Array.from({ length }, (_, at) => ({ key: (at * 7_919) % 101, at }));
    const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
    assert.deepEqual(runThrough(sortInSteps(items, compare)), items.toSorted(compare), `${length} items`);
  }
});

test('no step of sorting is as long as the whole', () => {
  const steps = sortInSteps(
    Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 100_003),
    (a, b) => a - b,
  );
  let count = 0;
  while (!steps.next().done) count += 1;
  assert.ok(count > 1_000, `${count} steps`);
});

test('in a page others have their turn between slices', async () => {
  function* slow(): Steps<string> {
    for (let step = 0; step < 60; step++) {
      const end = performance.now() + 1;
      while (performance.now() < end);
      yield;
    }
    return 'done';
  }
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  assert.equal(await runInSlices(slow()), 'done');
  clearInterval(timer);
  assert.ok(turns > 5, `${turns} turns`);
});
