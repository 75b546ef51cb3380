import assert from 'node:assert/strict';
import test from 'node:test';
import { isRefusal } from '../../common/contract/errors.ts';
import { createQueue } from './verify-queue.ts';

test('verifications run one at a time in order of arrival, and a failure rejects only its own', async () => {
  const enqueue = createQueue(2);
  const done: string[] = [];
  let running = 0;
  const work = (name: string, fails = false) =>
    enqueue(async () => {
      running += 1;
      assert.equal(running, 1);
      await new Promise(setImmediate);
      running -= 1;
      done.push(name);
      if (fails) throw new Error(name);
    });
  const answers = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  assert.deepEqual(done, ['a', 'b', 'c']);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
});

test('a full queue refuses with the time to retry', async () => {
  const enqueue = createQueue(1);
  const first = enqueue(() => new Promise(setImmediate));
  const second = enqueue(() => new Promise(setImmediate));
  const refused = await enqueue(() => Promise.resolve()).catch((error: unknown) => error);
  assert.ok(isRefusal(refused));
  assert.deepEqual([refused.code, refused.retryAfterSeconds], ['TOO_MANY_REQUESTS', 60]);
  await Promise.all([first, second]);
  assert.equal(await enqueue(() => Promise.resolve('again')), 'again');
});
