/**
 * PGlite has one connection, so whoever uses it takes its turn: a single statement for as long as it runs, a transaction from
 * BEGIN to COMMIT. Nobody else's statement can slip into an open transaction.
 */
import type { SqlSession } from './sql-session.ts';

export interface SerializedSession {
  /** Waits for the turn. Call `release` exactly once. */
  acquire(): Promise<{ session: SqlSession; release(): void }>;
  /** One turn. */
  run<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
}

/** `turnTimeoutMs`: a wait this long means that a transaction awaits a query outside itself, which would wait for ever. */
export function serializeSession(session: SqlSession, turnTimeoutMs = 60_000): SerializedSession {
  let tail: Promise<void> = Promise.resolve();

  const acquire: SerializedSession['acquire'] = async () => {
    const before = tail;
    let release = () => {};
    tail = new Promise((resolve) => {
      release = resolve;
    });
    try {
      await withTimeout(before, turnTimeoutMs);
    } catch (error) {
      // Who gave up passes the turn on as soon as it comes.
      void before.then(release);
      throw error;
    }
    return { session, release };
  };
  const run: SerializedSession['run'] = async (work) => {
    const turn = await acquire();
    try {
      return await work(turn.session);
    } finally {
      turn.release();
    }
  };
  return { acquire, run };
}

async function withTimeout(promise: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Waited ${timeoutMs} ms for the database: is a query made outside the open transaction?`)),
      timeoutMs,
    );
    timer.unref();
  });
  try {
    await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
