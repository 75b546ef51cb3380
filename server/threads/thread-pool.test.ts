import assert from 'node:assert/strict';
import test from 'node:test';
import { isOutage } from '../../common/contract/errors.ts';
import { writeTestThread } from '../../test/support/test-thread.ts';
import { runForCaller } from './caller.ts';
import { createThreadPool } from './thread-pool.ts';

const LIMITS = { limitMs: 60_000, idleMs: 1_000 };

test('an order waits while every thread has one, and gets the first that ends', { timeout: 60_000 }, async (t) => {
  const pool = createThreadPool<string, string>({ ...(await writeTestThread(t)), ...LIMITS, atOnce: 2 });
  const callers = [new AbortController(), new AbortController()];
  const hanging = callers.map((caller) => runForCaller(caller.signal, () => pool.ask('hang')));
  let answered: string | undefined;
  const waiting = pool.ask('next').then((answer) => {
    answered = answer;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(answered, undefined);
  callers[0]?.abort();
  await assert.rejects(hanging[0] as Promise<string>, isOutage);
  await waiting;
  assert.equal(answered, 'next');
  callers[1]?.abort();
  await assert.rejects(hanging[1] as Promise<string>, isOutage);
});

test('orders one after the other are answered in their order', { timeout: 60_000 }, async (t) => {
  const pool = createThreadPool<string, string>({ ...(await writeTestThread(t)), ...LIMITS, atOnce: 1 });
  assert.deepEqual(await Promise.all(['a', 'b', 'c'].map((order) => pool.ask(order))), ['a', 'b', 'c']);
});
