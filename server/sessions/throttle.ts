/**
 * Limits password guessing (D69): 5 failures per account and address, or 30 per address, in 15 minutes refuse further attempts;
 * failures from many addresses slow an account down but never lock it.
 *
 * An attempt is counted before the password is checked, in one atomic statement, so that parallel attempts all count; success
 * removes the count.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import { networkOf } from '../http/network-of.ts';

/** Failures within this time count. */
const THROTTLE_WINDOW_MINUTES = 15;
const THROTTLE_FAILURES_PER_ACCOUNT = 5;
const THROTTLE_FAILURES_PER_ADDRESS = 30;

const SLOW_STEP_MS = 250;
const SLOW_MAX_MS = 4_000;

export interface Attempt {
  /** The e-mail address of the account; when absent only the network address counts. */
  email?: string;
  /** Resets have separate counts, so that they do not block sign-in. Default: login. */
  kind?: 'login' | 'reset';
  /** Network address of the caller, from trusted proxies. */
  address: string;
  now: Date;
  /** Waits; replaced by tests. */
  pause?: (ms: number) => Promise<unknown>;
}

interface Keys {
  pair?: string;
  address: string;
  account?: string;
}

/**
 * Counts the attempt; refuses with LOGIN_THROTTLED and the seconds to wait. Returns the number of attempts on the account from
 * all addresses beyond the limit of this window.
 */
export async function countAttempt(db: Queries, attempt: Attempt): Promise<number> {
  const keys = keysOf(attempt);
  const counted = namesOf(keys).map((key) => ({ key, minutes: THROTTLE_WINDOW_MINUTES }));
  const rows = await increment(db, counted, attempt.now);
  const countOf = (key: string | undefined) => rows.find((row) => row.key === key);
  refuseAbove(countOf(keys.pair), THROTTLE_FAILURES_PER_ACCOUNT, attempt.now);
  refuseAbove(countOf(keys.address), THROTTLE_FAILURES_PER_ADDRESS, attempt.now);
  const elsewhere = (countOf(keys.account)?.fails ?? 0) - THROTTLE_FAILURES_PER_ACCOUNT;
  if (elsewhere > 0) await (attempt.pause ?? pause)(Math.min(SLOW_MAX_MS, SLOW_STEP_MS * elsewhere));
  return Math.max(0, elsewhere);
}

/** A limit of uses per window. */
interface Quota {
  key: string;
  max: number;
  minutes: number;
}

/** Counts one use of each quota in the given transaction; refuses with TOO_MANY_REQUESTS and the seconds to wait. */
export async function countUse(trx: Queries, quotas: Quota[], now: Date): Promise<void> {
  const rows = await increment(trx, quotas, now);
  for (const { key, max } of quotas) {
    const count = rows.find((row) => row.key === key);
    if (!count || count.fails <= max) continue;
    throw new Refusal('TOO_MANY_REQUESTS', 'Too often: try again later', { retryAfterSeconds: secondsLeft(count, now) });
  }
}

/** Counts one attempt at a secret of an account, regardless of the network address; refuses with LOGIN_THROTTLED. */
export async function recordAttempt(db: Queries, key: string, now: Date): Promise<void> {
  const [count] = await increment(db, [{ key, minutes: THROTTLE_WINDOW_MINUTES }], now);
  refuseAbove(count, THROTTLE_FAILURES_PER_ACCOUNT, now);
}

/** Resets the count after a right attempt. */
export async function resetAttempts(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute();
}

/** Removes a successful attempt: resets the account, and keeps other failures of the address. */
export async function undoAttempt(db: Queries, attempt: Attempt): Promise<void> {
  const keys = keysOf(attempt);
  const ofAccount = namesOf(keys).filter((key) => key !== keys.address);
  if (ofAccount.length > 0) await db.deleteFrom('throttle').where('key', 'in', ofAccount).execute();
  await db
    .updateTable('throttle')
    .set((row) => ({ fails: row('fails', '-', 1) }))
    .where('key', '=', keys.address)
    .where('fails', '>', 0)
    .execute();
}

/** Deletes counts of past windows. */
export async function deleteExpiredCounts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_end', '<=', now).execute();
}

function keysOf({ email, address, kind = 'login' }: Attempt): Keys {
  const network = networkOf(address);
  const keys = { address: `${kind}:address:${network}` };
  if (email === undefined) return keys;
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  return { ...keys, pair: `${kind}:pair:${account}:${network}`, account: `${kind}:account:${account}` };
}

function namesOf(keys: Keys): string[] {
  return Object.values(keys).filter((key) => key !== undefined);
}

type Count = { key: string; fails: number; window_end: Date };

/** Increments the counts. Sorts the keys, so that parallel statements do not deadlock. */
function increment(db: Queries, counted: { key: string; minutes: number }[], now: Date): Promise<Count[]> {
  const endOf = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const rows = counted.map(({ key, minutes }) => ({ key, fails: 1, window_end: endOf(minutes) }));
  const isOver = sql<boolean>`throttle.window_end <= ${now}`;
  return db
    .insertInto('throttle')
    .values(rows.sort((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        fails: sql`case when ${isOver} then 1 else throttle.fails + 1 end`,
        window_end: sql`case when ${isOver} then excluded.window_end else throttle.window_end end`,
      }),
    )
    .returning(['key', 'fails', 'window_end'])
    .execute();
}

function refuseAbove(count: Count | undefined, max: number, now: Date): void {
  if (!count || count.fails <= max) return;
  throw new Refusal('LOGIN_THROTTLED', 'Too many failed attempts', { retryAfterSeconds: secondsLeft(count, now) });
}

function secondsLeft({ window_end }: Count, now: Date): number {
  return (window_end.getTime() - now.getTime()) / 1000;
}
