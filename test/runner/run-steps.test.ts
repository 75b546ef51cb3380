/** Steps share the cores, keep their order, and none is left out silently. */
import assert from 'node:assert/strict';
import test from 'node:test';

import type { TestResult } from './results.ts';
import { runSteps, type Step } from './run-steps.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
const HOUR_MS = 3_600_000;

/** Returns steps that record when they begin and end. */
function noting() {
  const notes: string[] = [];
  const step = (name: string, cores: number, more: Partial<Step> = {}, outcome: TestResult['outcome'] = 'passed'): Step => ({
    name,
    cores,
    minutes: 1,
    async run() {
      notes.push(`+${name}`);
      await pause();
      notes.push(`-${name}`);
      return [{ step: name, name, outcome }];
    },
    ...more,
  });
  return { notes, step };
}

const run = (steps: Step[], endMs = Date.now() + HOUR_MS) => runSteps(steps, { cores: 2, endMs, onEnd: () => undefined });

test('steps of one core run in parallel, one that needs all cores runs alone', async () => {
  const { notes, step } = noting();
  const results = await run([step('types', 1), step('lint', 1), step('unit', 2), step('build', 1)]);
  assert.deepEqual(notes, ['+types', '+lint', '-types', '-lint', '+unit', '-unit', '+build', '-build']);
  assert.equal(results.length, 4);
});

test('a step waits for the steps it needs, and says so if one failed', async () => {
  const { notes, step } = noting();
  const results = await run([step('build', 1, {}, 'failed'), step('e2e', 1, { needs: ['build'] })]);
  assert.deepEqual(notes, ['+build', '-build']);
  assert.deepEqual(
    results.map(({ name, outcome }) => `${name} ${outcome}`),
    ['build failed', 'e2e failed'],
  );
  assert.match(results[1]?.message ?? '', /because the step build failed/);
});

test('a step that crashes is a failure, and the others continue', async () => {
  const { notes, step } = noting();
  const crashing = step('crash', 1, { run: () => Promise.reject(new Error('no such program')) });
  const results = await run([crashing, step('unit', 2)]);
  assert.match(results[0]?.message ?? '', /crashed: Error: no such program/);
  assert.deepEqual(notes, ['+unit', '-unit']);
});

test('a step gets at most the time that the run has left, and is a failure if none is left', async () => {
  const limits: number[] = [];
  const measuring: Step = {
    name: 'slow',
    cores: 1,
    minutes: 30,
    run: async (name, limitMs) => {
      limits.push(limitMs);
      return [{ step: name, name, outcome: 'passed' }];
    },
  };
  await run([measuring]);
  await run([measuring], Date.now() + 60_000);
  assert.deepEqual([limits[0], (limits[1] ?? 0) <= 60_000], [1_800_000, true]);
  const [late] = await run([measuring], Date.now());
  assert.deepEqual([late?.outcome, limits.length], ['failed', 2]);
});
