import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openTestDatabase } from '../db/open-test-database.ts';
import { openQueue } from './queue.ts';

async function openBench(t: TestContext, starts: number) {
  const database = await openTestDatabase();
  const queue = await openQueue(database, (error) => assert.fail(error.message));
  await queue.declare('validate', { timeoutSeconds: 60, starts });
  t.after(async () => {
    await queue.stop();
    await database.close();
  });
  return { queue, db: database.db };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a job that never succeeds is given up once, after the maximum number of starts', async (t) => {
  const { queue, db } = await openBench(t, 2);
  let starts = 0;
  const dead: unknown[] = [];
  await db.transaction().execute((trx) => queue.enqueue(trx, 'validate', { subject: 7 }));
  await queue.work({
    queue: 'validate',
    concurrency: 1,
    async run() {
      starts += 1;
      throw new Error('no');
    },
    onDead: async ({ data }) => void dead.push(data),
  });
  while (dead.length === 0) await soon();
  assert.deepEqual([starts, dead], [2, [{ subject: 7 }]]);
});

test('a job is on the queue only when its transaction is committed, and starts at once', async (t) => {
  const { queue, db } = await openBench(t, 2);
  const done: unknown[] = [];
  await queue.work({
    queue: 'validate',
    concurrency: 1,
    run: async ({ data }) => void done.push(data.subject),
    onDead: async () => assert.fail('dead'),
  });
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, 'validate', { subject: 'rolled back' });
      throw new Error('no');
    }),
  );
  await db.transaction().execute((trx) => queue.enqueue(trx, 'validate', { subject: 'committed' }));
  while (done.length === 0) await soon();
  await soon();
  assert.deepEqual(done, ['committed']);
});

test('each worker runs one job at a time and takes the next one at once', async (t) => {
  const { queue, db } = await openBench(t, 2);
  const JOBS = 40;
  await db.transaction().execute(async (trx) => {
    for (let job = 0; job < JOBS; job += 1) await queue.enqueue(trx, 'validate', { job });
  });
  const done: unknown[] = [];
  let now = 0;
  let most = 0;
  const started = performance.now();
  await queue.work({
    queue: 'validate',
    concurrency: 2,
    async run({ data }) {
      now += 1;
      most = Math.max(most, now);
      await soon();
      now -= 1;
      done.push(data.job);
    },
    onDead: async () => assert.fail('dead'),
  });
  while (done.length < JOBS) await soon();
  const tookMs = performance.now() - started;
  assert.equal(new Set(done).size, JOBS);
  assert.equal(most, 2);
  // Polls a second apart would take 19 s or more on any machine; the jobs alone take 2.
  assert.ok(tookMs < 15_000, `${tookMs} ms`);
});
