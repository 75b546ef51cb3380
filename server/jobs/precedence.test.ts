import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { createPrecedence } from './precedence.ts';

function openBench(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const precedence = createPrecedence({ restMs: 60_000, turnMs: 15_000, nowMs: () => now });
  const told: boolean[] = [];
  /** The ms of it in which they rested. */
  const pass = (ms: number) => {
    let restedMs = 0;
    for (let passedMs = 0; passedMs < ms; passedMs += 500) {
      if (told.at(-1)) restedMs += 500;
      now += 500;
      t.mock.timers.tick(500);
    }
    return restedMs;
  };
  const begin = () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ended = precedence.goFirst(() => held);
    return () => {
      end();
      return ended;
    };
  };
  const follow = () => precedence.follow((rests) => void told.push(rests));
  return { precedence, pass, begin, follow, told };
}

test('work rests from the first of those that go first until the last has ended', async (t) => {
  const { begin, follow, told } = openBench(t);
  follow();
  const [endOne, endOther] = [begin(), begin()];
  await endOne();
  assert.deepEqual(told, [false, true]);
  await endOther();
  assert.deepEqual(told, [false, true, false]);
});

test('work that begins meanwhile is told to rest once, and work that ended hears nothing', async (t) => {
  const { begin, follow, told } = openBench(t);
  const end = begin();
  const stop = follow();
  assert.deepEqual(told, [true]);
  stop();
  await end();
  assert.deepEqual(told, [true]);
});

test('the others go on after what went first has failed', async (t) => {
  const { precedence, follow, told } = openBench(t);
  follow();
  await assert.rejects(precedence.goFirst(() => Promise.reject(new Error('no'))));
  assert.deepEqual(told, [false, true, false]);
});

test('where something always goes first, the others get a quarter of their rest as a turn, again and again', async (t) => {
  const { pass, begin, follow, told } = openBench(t);
  const end = begin();
  follow();
  const periods: boolean[][] = [];
  for (const ms of [59_500, 500, 14_500, 500, 59_500, 500]) {
    pass(ms);
    periods.push([...told]);
  }
  assert.deepEqual(periods, [
    [true],
    [true, false],
    [true, false],
    [true, false, true],
    [true, false, true],
    [true, false, true, false],
  ]);
  await end();
});

test('many short ones with gaps count as one long one', async (t) => {
  const { pass, begin, follow } = openBench(t);
  follow();
  let restedMs = 0;
  for (let round = 0; round < 100; round += 1) {
    const end = begin();
    restedMs += pass(10_000);
    await end();
    pass(500);
  }
  // Of 1,050 seconds four fifths are 840; the first minute of rest was earned before.
  assert.ok(restedMs > 700_000 && restedMs <= 840_000 + 60_000, `${restedMs} ms of rest`);
});

test('time in which nothing rests does not count', async (t) => {
  const { pass, begin, follow, told } = openBench(t);
  const end = begin();
  pass(600_000);
  follow();
  pass(59_500);
  assert.deepEqual(told, [true]);
  await end();
});
