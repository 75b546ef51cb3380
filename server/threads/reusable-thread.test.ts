/** Tests that work in threads ends: by a time limit, and when its caller disconnects. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '../../common/contract/errors.ts';
import { writeTestThread } from '../../test/support/test-thread.ts';
import { runForCaller, runForNobody, shareAmongCallers } from './caller.ts';
import { createReusableThread } from './reusable-thread.ts';
import { runInThread } from './run-in-thread.ts';

const LIMIT_MS = 300;
/** A limit within which a new thread starts and answers, also on a busy machine. */
const START_LIMIT_MS = 5_000;
const LONG_MS = 60_000;
const IDLE_MS = 1_000;

test('an order that takes longer than the limit is refused, and the next gets a new thread', {
  timeout: 30_000,
}, async (t) => {
  const thread = createReusableThread<string, string>({ ...(await writeTestThread(t)), limitMs: START_LIMIT_MS }, IDLE_MS);
  const [hanging, next] = [thread.ask('hang'), thread.ask('next')];
  await assert.rejects(hanging, (error) => isOutage(error) && /longer than 5 s/.test(error.message));
  assert.equal(await next, 'next');
});

test('an order ends when its caller disconnects, and the next is answered', { timeout: 30_000 }, async (t) => {
  const thread = createReusableThread<string, string>({ ...(await writeTestThread(t)), limitMs: LONG_MS }, IDLE_MS);
  const caller = new AbortController();
  const [hanging, waiting] = runForCaller(caller.signal, () => [thread.ask('hang'), thread.ask('hang')]);
  const next = thread.ask('next');
  await wait(100);
  caller.abort();
  await assert.rejects(hanging, isOutage);
  await assert.rejects(waiting, isOutage);
  assert.equal(await next, 'next');
});

test('work in a separate thread ends by the limit and with its caller', { timeout: 30_000 }, async (t) => {
  const thread = await writeTestThread(t);
  await assert.rejects(runInThread({ ...thread, order: 'hang', limitMs: LIMIT_MS }), isOutage);
  const caller = new AbortController();
  const hanging = runForCaller(caller.signal, () => runInThread({ ...thread, order: 'hang', limitMs: LONG_MS }));
  caller.abort();
  await assert.rejects(hanging, isOutage);
  assert.equal(await runInThread({ ...thread, order: 'order', limitMs: LONG_MS }), 'order');
});

test('work that several callers wait for ends when the last of them disconnects', { timeout: 30_000 }, async (t) => {
  const thread = await writeTestThread(t);
  const callers = [new AbortController(), new AbortController()];
  const start = () => runInThread({ ...thread, order: 'hang', limitMs: LONG_MS });
  const [first, second] = callers as [AbortController, AbortController];
  const shared = runForCaller(first.signal, () => shareAmongCallers(start));
  assert.equal(runForCaller(second.signal, shared.join), true);
  let hasEnded = false;
  const ended = shared.value.catch((error: unknown) => {
    hasEnded = true;
    return error;
  });
  first.abort();
  await wait(200);
  assert.equal(hasEnded, false);
  second.abort();
  assert.ok(isOutage(await ended));
  assert.equal(runForNobody(shared.join), false);
});
