/** Kysely on a PostgreSQL server, with outages as UNAVAILABLE. */
import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { reportDatabaseOutage } from './report-database-outages.ts';
import { preparingPool } from './server-statements.ts';

export function serverDialect(pool: pg.Pool): Dialect {
  const preparing = preparingPool(pool);
  const dialect = new PostgresDialect({ pool: preparing });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new ServerDriver({ pool: preparing }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class ServerDriver extends PostgresDriver {
  readonly #wrapped = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await reportDatabaseOutage(super.acquireConnection());
    // Each pooled client has one object, which is wrapped once.
    if (!this.#wrapped.has(connection)) {
      this.#wrapped.add(connection);
      const executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => reportDatabaseOutage(executeQuery(query));
    }
    return connection;
  }
}
