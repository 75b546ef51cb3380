/** The database of the service: PostgreSQL at DATABASE_URL, otherwise an embedded PGlite in the data folder. */

import fs from 'node:fs';
import path from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import pg from 'pg';
import { isOutage } from '../../common/contract/errors.ts';
import { terminalLines } from '../terminal/terminal-line.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createDatabaseClock } from './database-clock.ts';
import { lockDataFolder } from './embedded/data-folder-lock.ts';
import { initializeCluster, startDatabaseThread } from './embedded/database-thread.ts';
import { embeddedDialect } from './embedded/embedded-dialect.ts';
import { serializeSession } from './embedded/serialized-session.ts';
import type { SqlSession } from './embedded/sql-session.ts';
import { tidyHourly } from './embedded/tidy-tables.ts';
import { type Migration, migrate } from './migrate.ts';
import { serverDialect } from './server-dialect.ts';
import type { Tables } from './tables.ts';
import { statementLog, traceTransactions } from './trace-database.ts';

const INT8 = 20;
const POOL_CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** Time to wait for a database server that starts at the same time; a message says so. */
const SERVER_WAIT_MS = 30_000;
const SERVER_POLL_MS = 500;
/** Advisory lock. */
const TURN_LOCK_KEY = 7_262_703;

/** Connection of the queue: statements outside our transactions, and notifications. */
interface QueueConnection {
  /** Sends SQL through the one serialised connection when embedded. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
}

export interface OpenedDatabase {
  db: Kysely<Tables>;
  /** True: this process has the database exclusively until it closes. */
  embedded: boolean;
  /** Set when embedded; otherwise the queue opens its own pool on `databaseUrl`. */
  queueConnection?: QueueConnection;
  databaseUrl?: string;
  /** The time by the clock of the database, which all processes on it share. */
  now(): Date;
  /** Runs work that only one process at a time may do. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** $VAKWERK_DATA; the database goes into its folder `db`. */
  dataFolder: string;
  databaseUrl?: string;
  /** Default: all. */
  migrations?: Migration[];
  /** Maximum wait for the server at `databaseUrl`. */
  serverWaitMs?: number;
  /**
   * Called when the embedded database died after it was opened. Default: no callback, since every statement fails with the
   * error.
   */
  onDeath?: (error: Error) => void;
  tracing?: Tracing;
}

/** Opens, locks (embedded) and migrates. Refuses a data folder in use with a FolderInUseError. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  let isOpen = false;
  const onDeath = (error: Error) => isOpen && options.onDeath?.(error);
  const { databaseUrl, tracing } = options;
  const opened: OpenedDatabase & { followClock?(): Promise<void> } = databaseUrl
    ? openServer(databaseUrl, tracing)
    : await openEmbedded(options.dataFolder, onDeath, tracing);
  try {
    if (!opened.embedded) await waitForServer(opened, options.serverWaitMs ?? SERVER_WAIT_MS);
    await migrate(opened.db, options.migrations);
    await opened.followClock?.();
  } catch (error) {
    await opened.close();
    throw error;
  }
  isOpen = true;
  return opened;
}

/**
 * Opens an existing database to inspect it: does not wait, create or migrate. Returns undefined when the data folder has no
 * database yet.
 */
export async function openAsItIs({
  dataFolder,
  databaseUrl,
}: Pick<DatabaseOptions, 'dataFolder' | 'databaseUrl'>): Promise<OpenedDatabase | undefined> {
  if (databaseUrl) return openServer(databaseUrl);
  const isThere = fs.existsSync(path.join(dataFolder, 'db'));
  return isThere ? openEmbedded(dataFolder, () => undefined) : undefined;
}

/** Opens a server; `followClock` reads its clock for the first time and then periodically. */
function openServer(databaseUrl: string, tracing?: Tracing): OpenedDatabase & { followClock(): Promise<void> } {
  const connectionTimeoutMillis = CONNECT_MS;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_CONNECTIONS,
    connectionTimeoutMillis,
    types: { getTypeParser },
  });
  // A broken connection is replaced at the next query; without a listener the error would end the process.
  const onError = (error: Error) => process.stderr.write(terminalLines([`database connection lost: ${error.message}`]));
  pool.on('error', onError).on('connect', (client) => client.on('error', () => undefined));
  const db = openKysely(serverDialect(pool), tracing);
  const inTurn = <T>(work: () => Promise<T>) => inTurnOnServer(db, work);
  const clock = createDatabaseClock(db);
  const followClock = async () => {
    await clock.read();
    clock.follow();
  };
  const close = () => {
    clock.stop();
    return db.destroy();
  };
  return { db, embedded: false, databaseUrl, now: clock.now, followClock, inTurn, close };
}

const openKysely = (dialect: Dialect, tracing: Tracing | undefined) =>
  traceTransactions(new Kysely<Tables>({ dialect, log: statementLog(tracing) }), tracing);

/** Uses its own connection, whose end releases the lock in every case. */
function inTurnOnServer<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(TURN_LOCK_KEY)})`.execute(trx);
    return work();
  });
}

async function waitForServer({ db }: OpenedDatabase, limitMs: number): Promise<void> {
  const endMs = performance.now() + limitMs;
  const limit = `${limitMs / 1000} s`;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isOutage(error)) throw new DatabaseUnreachableError((error as Error).message, { cause: error });
      const why = causeOf(error);
      if (isFirst)
        process.stderr.write(terminalLines([`waiting up to ${limit} for the database that DATABASE_URL names: ${why}`]));
      if (performance.now() > endMs) throw new DatabaseUnreachableError(`no answer within ${limit}: ${why}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, SERVER_POLL_MS));
    }
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
}

/** Its message is for the operator and does not contain the address, which has a password. */
class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
  constructor(why: string, options: { cause: unknown }) {
    super(`The database that DATABASE_URL names cannot be used: ${why}`, options);
  }
}

/** Reads bigint as number, as on the embedded database. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

async function openEmbedded(dataFolder: string, onDeath: (error: Error) => void, tracing?: Tracing): Promise<OpenedDatabase> {
  const lock = await lockDataFolder(dataFolder);
  const folder = path.join(dataFolder, 'db');
  await initializeCluster(folder).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const opened = openSession(startDatabaseThread(folder, onDeath), tracing);
  const close = async () => {
    await opened.close();
    await lock.release();
  };
  return { ...opened, close };
}

/** Opens a database on a session of an embedded PostgreSQL. */
export function openSession(session: SqlSession, tracing?: Tracing): OpenedDatabase {
  const turns = serializeSession(session);
  const db = openKysely(embeddedDialect(turns), tracing);
  const queueConnection: QueueConnection = {
    executeSql: (text, values) => turns.run((one) => runForQueue(one, text, values)),
    listen: (channel, onNotification) => turns.run((one) => one.listen(channel, onNotification)),
  };
  const stopTidying = tidyHourly(turns, (error) =>
    process.stderr.write(terminalLines([`tidying the database failed: ${error.message}`])),
  );
  const close = async () => {
    await db.destroy();
    await stopTidying();
    await turns.run((one) => one.close());
  };
  // The embedded database reads the clock of this process.
  const now = () => new Date();
  return { db, embedded: true, queueConnection, now, inTurn: (work) => work(), close };
}

/** The queue sends blocks from BEGIN to COMMIT; a failed block is rolled back, so that the next user has no open transaction. */
async function runForQueue(session: SqlSession, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  try {
    return values?.length ? await session.query(text, values) : await session.exec(text);
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}
