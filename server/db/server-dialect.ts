/** Kysely on a PostgreSQL server, with outages as UNAVAILABLE. */
import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import { tellDatabaseOutage } from './tell-database-outages.ts';

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
    const connection = await tellDatabaseOutage(super.acquireConnection());
    // One object per pooled client, which is wrapped once.
    if (!this.#told.has(connection)) {
      this.#told.add(connection);
      const executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => tellDatabaseOutage(executeQuery(query));
    }
    return connection;
  }
}
