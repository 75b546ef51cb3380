/** Kysely on a PostgreSQL server, with outages as UNAVAILABLE. */
import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { reportDatabaseOutage } from './report-database-outages.ts';

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
    const connection = await reportDatabaseOutage(super.acquireConnection());
    // Each pooled client has one object, which is wrapped once.
    if (!this.#told.has(connection)) {
      this.#told.add(connection);
      const executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => reportDatabaseOutage(executeQuery(query));
    }
    return connection;
  }
}
