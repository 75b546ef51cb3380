import assert from 'node:assert/strict';
import test from 'node:test';
import { isRefusal } from '../../common/contract/errors.ts';
import { turns } from './verify-turns.ts';

test('one verifies at a time, in the order of asking, and a failure is its own alone', async () => {
  const takeTurn = turns(2);
  const done: string[] = [];
  let running = 0;
  const work = (name: string, fails = false) =>
    takeTurn(async () => {
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

test('whoever would wait behind too many is told when to come back', async () => {
  const takeTurn = turns(1);
  const first = takeTurn(() => new Promise(setImmediate));
  const second = takeTurn(() => new Promise(setImmediate));
  const refused = await takeTurn(() => Promise.resolve()).catch((error: unknown) => error);
  assert.ok(isRefusal(refused));
  assert.deepEqual([refused.code, refused.retryAfterSeconds], ['TOO_MANY_REQUESTS', 60]);
  await Promise.all([first, second]);
  assert.equal(await takeTurn(() => Promise.resolve('again')), 'again');
});
