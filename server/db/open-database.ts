/** The database of the service: PostgreSQL at DATABASE_URL, otherwise an embedded PGlite in the data folder. */
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDataFolder } from './embedded/data-folder-lock.ts';
import { initializeCluster, startDatabaseThread } from './embedded/database-thread.ts';
import { embeddedDialect } from './embedded/embedded-dialect.ts';
import { serializeSession } from './embedded/serialized-session.ts';
import type { SqlSession } from './embedded/sql-session.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const POOL_CONNECTIONS = 10;

/** What the queue needs: statements outside any transaction of ours, and notifications where there are any. */
export interface QueueConnection {
  /** Embedded: through the one serialised connection. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<void>;
}

export interface OpenedDatabase {
  db: Kysely<Tables>;
  /** True: this process is the only one on the database, now and until it closes. */
  embedded: boolean;
  /** Set when embedded; else the queue opens its own pool on `databaseUrl`. */
  queueConnection?: QueueConnection;
  databaseUrl?: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** $VAKWERK_DATA; the database goes into its folder `db`. */
  dataFolder: string;
  databaseUrl?: string;
  /** The embedded database died; nothing works without it. Default: throw, which ends the process. */
  onDeath?: (error: Error) => void;
}

/** Opens, locks (embedded) and migrates. Refuses a data folder in use with a FolderInUseError. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const opened = options.databaseUrl ? openServer(options.databaseUrl) : await openEmbedded(options);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function openServer(databaseUrl: string): OpenedDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_CONNECTIONS, types: { getTypeParser } });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => process.stderr.write(`database connection lost: ${error.message}\n`));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, embedded: false, databaseUrl, close: () => db.destroy() };
}

/** bigint as number, as on the embedded database. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser;

async function openEmbedded(options: DatabaseOptions): Promise<OpenedDatabase> {
  const lock = await lockDataFolder(options.dataFolder);
  const fail = options.onDeath ?? throwLater;
  const folder = path.join(options.dataFolder, 'db');
  await initializeCluster(folder);
  const opened = openSession(startDatabaseThread(folder, fail));
  const close = async () => {
    await opened.close();
    await lock.release();
  };
  return { ...opened, close };
}

/** A database on a session of an embedded PostgreSQL. */
export function openSession(session: SqlSession): OpenedDatabase {
  const turns = serializeSession(session);
  const db = new Kysely<Tables>({ dialect: embeddedDialect(turns) });
  const queueConnection: QueueConnection = {
    executeSql: (text, values) => turns.run((one) => runForQueue(one, text, values)),
    listen: (channel, onNotification) => turns.run((one) => one.listen(channel, onNotification)),
  };
  const close = async () => {
    await db.destroy();
    await turns.run((one) => one.close());
  };
  return { db, embedded: true, queueConnection, close };
}

/** The queue sends blocks from BEGIN to COMMIT; one that fails half-way must not leave its transaction to the next user. */
async function runForQueue(session: SqlSession, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  try {
    return values?.length ? await session.query(text, values) : await session.exec(text);
  } catch (error) {
    await session.exec('rollback').catch(() => undefined);
    throw error;
  }
}

function throwLater(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
