import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openTestApp } from '../../test/support/server-app.ts';

const ROUNDS = 40;
/** A busy machine needs more rounds until each address has had its minimum; real differences stay. */
const ROUNDS_MAX = 250;
/** Skipping the password hash for unknown accounts would give a factor of five and more. */
const FACTOR_MAX = 2;

const KNOWN = 'an@vakwerk.test';
const INVITED = 'invited@vakwerk.test';
const UNKNOWN = 'nobody@vakwerk.test';

/**
 * Returns the minimum time per address in ms, because other load only adds to a time. Addresses take turns, so that load
 * affects all alike.
 */
async function measure(emails: string[], attempt: (email: string, round: number) => Promise<unknown>): Promise<number[]> {
  const least = emails.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS || (round < ROUNDS_MAX && !areAlike(least)); round += 1) {
    for (const [at, email] of emails.entries()) {
      const started = performance.now();
      await attempt(email, round);
      least[at] = Math.min(least[at] as number, performance.now() - started);
    }
  }
  return least;
}

const areAlike = (least: number[]): boolean => Math.max(...least) / Math.min(...least) < FACTOR_MAX;

async function open(t: TestContext) {
  const app = await openTestApp(t);
  await app.signIn({ email: KNOWN, password: 'correct horse' });
  await app.signIn({ email: INVITED });
  const post = (url: string, payload: object, round: number) =>
    app.call('POST', url, { payload, remoteAddress: `198.51.100.${round}` });
  return { ...app, post };
}

function assertAlike(least: number[], what: string): void {
  assert.ok(areAlike(least), `${what}: ${least.map((ms) => ms.toFixed(1)).join(', ')} ms at least`);
}

test('[R359] the time of a refused sign-in does not reveal whether an account or a password exists', async (t) => {
  const { post } = await open(t);
  const statuses = new Set<number>();
  const least = await measure([KNOWN, INVITED, UNKNOWN], async (email, round) => {
    statuses.add((await post('/api/auth/login', { email, password: 'wrong' }, round)).status);
  });
  assert.deepEqual([...statuses], [401]);
  assertAlike(least, 'sign-in');
});

test('[R361] the time of requesting a new password does not reveal whether an account exists', async (t) => {
  const { post, db } = await open(t);
  const least = await measure([KNOWN, INVITED, UNKNOWN], async (email, round) => {
    assert.equal((await post('/api/auth/forgot-password', { email }, round)).status, 204);
    await db.deleteFrom('throttle').execute();
  });
  assertAlike(least, 'forgot password');
});

test('[R359] the pauses against guessing are the same for accounts that do not exist', async (t) => {
  const { post, pauses } = await open(t);
  const attempts = async (email: string) => {
    for (let round = 0; round < 8; round += 1) await post('/api/auth/login', { email, password: 'wrong' }, round);
    return pauses.splice(0);
  };
  const [existing, unknown] = [await attempts(KNOWN), await attempts(UNKNOWN)];
  assert.deepEqual(existing, [250, 500, 750]);
  assert.deepEqual(unknown, existing);
});
