/**
 * PGlite has one connection, so its users take turns: a transaction has it exclusively from BEGIN to COMMIT. Single statements
 * share a turn: they are sent at once and run in order. Waiting for each answer first would idle the database for the time two
 * threads need to wake each other, which is longer than most statements.
 */
import type { SqlResult, SqlSession } from './sql-session.ts';

export interface SerializedSession {
  /** Waits for an exclusive turn. Call `release` exactly once. */
  acquire(): Promise<{ session: SqlSession; release(): void }>;
  /** Runs `work` in an exclusive turn. */
  run<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
  /** Runs one statement outside every transaction. */
  query(text: string, parameters: readonly unknown[]): Promise<SqlResult>;
}

interface Waiting {
  alone: boolean;
  start(): void;
}

/** Serializes a session. `turnTimeoutMs`: after this wait a transaction probably waits for a query outside itself, a deadlock. */
export function serializeSession(session: SqlSession, turnTimeoutMs = 60_000): SerializedSession {
  const queue: Waiting[] = [];
  let sharing = 0;
  let isTaken = false;

  const mayStart = (alone: boolean) => !isTaken && !(alone && sharing > 0);
  const take = (alone: boolean) => {
    if (alone) isTaken = true;
    else sharing += 1;
  };
  const advance = () => {
    for (let next = queue[0]; next && mayStart(next.alone); next = queue[0]) {
      queue.shift();
      take(next.alone);
      next.start();
    }
  };
  const wait = (alone: boolean) =>
    new Promise<void>((start, giveUp) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        // The next in the queue may share the current turn.
        advance();
        giveUp(new Error(`Waited ${turnTimeoutMs} ms for the database: is a query made outside the open transaction?`));
      }, turnTimeoutMs).unref();
      const waiting = {
        alone,
        start() {
          clearTimeout(timer);
          start();
        },
      };
      queue.push(waiting);
    });
  const turn = async (alone: boolean) => {
    if (queue.length === 0 && mayStart(alone)) take(alone);
    else await wait(alone);
  };
  const end = (alone: boolean) => {
    if (alone) isTaken = false;
    else sharing -= 1;
    advance();
  };

  const acquire: SerializedSession['acquire'] = async () => {
    await turn(true);
    return { session, release: () => end(true) };
  };
  return {
    acquire,
    async run(work) {
      const { release } = await acquire();
      try {
        return await work(session);
      } finally {
        release();
      }
    },
    async query(text, parameters) {
      await turn(false);
      try {
        return await session.query(text, parameters);
      } finally {
        end(false);
      }
    },
  };
}
