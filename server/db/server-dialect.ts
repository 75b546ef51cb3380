/**
 * Kysely on a PostgreSQL server. That a server restarts or cannot be reached is nobody's mistake and passes: it is told as
 * UNAVAILABLE, so that a caller comes back and a job waits.
 */
import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { isOutage, Refusal } from '../../common/contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;

export function serverDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new ServerDriver({ pool }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class ServerDriver extends PostgresDriver {
  readonly #told = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await told(super.acquireConnection());
    // One object per client of the pool, which keeps it: it is changed once.
    if (!this.#told.has(connection)) {
      this.#told.add(connection);
      const executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => told(executeQuery(query));
    }
    return connection;
  }
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isInEachOthersWay(cause))
      throw new Refusal('UNAVAILABLE', 'Another change at the same moment was in the way: try again', {
        retryAfterSeconds: 1,
        cause,
      });
    if (!isDatabaseOutage(cause) || isOutage(cause)) throw cause;
    throw new Refusal('UNAVAILABLE', 'The database does not answer', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

/** Class 40: of two transactions that wait for each other one is rolled back whole. */
function isInEachOthersWay(error: unknown): boolean {
  return error instanceof Error && /^40(001|P01)$/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** Of connections; PostgreSQL's class 08, 57P0x (it shuts down or starts), 53 (no room, too many connections). */
const CODES = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[0-5]|53...)$/;
/** What pg says in words only. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.test((error as NodeJS.ErrnoException).code ?? '') || MESSAGES.test(error.message);
}
