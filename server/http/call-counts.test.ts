import assert from 'node:assert/strict';
import test from 'node:test';
import { CallCounts } from './call-counts.ts';

const WINDOW_MS = 200;

function count(counts: CallCounts, caller: string): number {
  let calls = 0;
  counts.incr(caller, (_error, result) => (calls = result.current), WINDOW_MS);
  return calls;
}

test('a count restarts after its window, also when the clock of the node went back by a day', async (t) => {
  const counts = new CallCounts();
  assert.deepEqual([count(counts, 'a'), count(counts, 'a'), count(counts, 'b')], [1, 2, 1]);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 86_400_000 });
  await new Promise((resolve) => setTimeout(resolve, WINDOW_MS + 20));
  assert.equal(count(counts, 'a'), 1);
});

test('any number of callers does not fill the memory: beyond 5,000 the oldest count is dropped', () => {
  const counts = new CallCounts();
  for (let caller = 0; caller <= 5_000; caller += 1) count(counts, String(caller));
  assert.deepEqual([count(counts, '5000'), count(counts, '0')], [2, 1]);
});

test('calls of other routes do not count against the limit of a route that has its own', () => {
  const counts = new CallCounts();
  const ofRoute = counts.child();
  assert.deepEqual([count(counts, 'a'), count(counts, 'a'), count(ofRoute as CallCounts, 'a')], [1, 2, 1]);
});
