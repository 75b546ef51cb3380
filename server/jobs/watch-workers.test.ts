import assert from 'node:assert/strict';
import test from 'node:test';
import { watchWorkers } from './watch-workers.ts';

function openWatch() {
  const clock = { ms: 0 };
  return { clock, watch: watchWorkers({ timeoutMs: 1_000, stalledMs: 100, nowMs: () => clock.ms }) };
}

test('workers that start repeatedly and finish nothing are stalled, those that finish are not', () => {
  const { clock, watch } = openWatch();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const end = watch.begin();
    clock.ms += 30;
    end(false);
  }
  assert.deepEqual([watch.isStalled(), watch.unfinishedMs()], [true, 150]);
  watch.begin()(true);
  assert.deepEqual([watch.isStalled(), watch.unfinishedMs()], [false, 0]);
});

test('a check may take as long as its own limit', async () => {
  const { clock, watch } = openWatch();
  watch.begin();
  await watch.whileChecking(async () => {
    clock.ms = 1_000;
    assert.equal(watch.isStalled(), false);
    clock.ms = 1_101;
    assert.equal(watch.isStalled(), true);
  });
});

test('workers without work are never stalled, whatever they left unfinished before', () => {
  const { clock, watch } = openWatch();
  watch.begin()(false);
  clock.ms = 500;
  watch.rest();
  assert.deepEqual([watch.isStalled(), watch.unfinishedMs()], [false, 0]);
});
