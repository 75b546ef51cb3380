/**
 * The time by the clock of the database, which all nodes share: leases, due times and expiry must not depend on the clock of the
 * node that compares them. Between two readings the monotonic clock of the process counts on, so a jump of the node's clock
 * changes nothing.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Interval of readings: clocks of computers drift by less than 10 ms meanwhile. */
const READ_EVERY_MS = 30_000;

export interface DatabaseClock {
  now(): Date;
  /** Reads the clock of the database now. */
  read(): Promise<void>;
  /** Reads the clock periodically from now on; a database that does not answer leaves the clock as it is. */
  follow(): void;
  stop(): void;
}

/** Creates a clock; until its first reading it has the time of the node. */
export function createDatabaseClock(db: Kysely<Tables>): DatabaseClock {
  let aheadMs: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const read = async () => {
    const before = performance.now();
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`.execute(db);
    const ms = Number(rows[0]?.ms);
    // The database read its clock at some moment in between; a slow answer must not change a clock that may be right.
    const [least, most] = [ms - performance.now(), ms - before];
    aheadMs = Math.min(Math.max(aheadMs ?? (least + most) / 2, least), most);
  };
  return {
    now: () => (aheadMs === undefined ? new Date() : new Date(performance.now() + aheadMs)),
    read,
    follow() {
      timer ??= setInterval(() => void read().catch(() => undefined), READ_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
