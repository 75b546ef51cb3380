import assert from 'node:assert/strict';
import test from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import type { Storage } from '../storage/storage.ts';
import { startSweeping } from './sweep-storage.ts';

/** Runs a sweep whose first query fails with this error. */
async function sweepWith(failure: Error) {
  const database = await openTestDatabase();
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('finding_exceptions')) throw failure;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const logged: Record<string, unknown>[] = [];
  let swept = 0;
  const { promise: ended, resolve: end } = withResolvers();
  const storage = {
    sweep: async () => {
      swept += 1;
      end();
      return 0;
    },
  } as unknown as Storage;
  const stop = startSweeping({
    db: database.db.withPlugin(failing),
    storage,
    enqueueMail: async () => undefined,
    requestRewriting: async () => undefined,
    now: () => new Date(),
    log: (_, facts) => {
      logged.push(facts);
      if (failure instanceof Refusal) end();
    },
  });
  await ended;
  // Waits until a next part would have run.
  await database.db.selectFrom('users').select('id').execute();
  stop();
  await database.close();
  return { logged, swept };
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a failing part of the hourly sweep is logged by its name, and the other parts run', {
  timeout: 30_000,
}, async () => {
  assert.deepEqual(await sweepWith(new Error('an internal fault')), {
    logged: [{ part: 'exceptions that end', message: 'an internal fault' }],
    swept: 1,
  });
});

test('without a database the rest of a sweep waits for the next one', { timeout: 30_000 }, async () => {
  const { logged, swept } = await sweepWith(new Refusal('UNAVAILABLE', 'The database does not answer'));
  assert.deepEqual([logged.map(({ part }) => part), swept], [['exceptions that end'], 0]);
});
