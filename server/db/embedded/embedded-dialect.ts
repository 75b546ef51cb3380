/** Kysely on the embedded database: PostgreSQL's SQL over the one serialised connection. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { tellDatabaseOutage } from '../tell-database-outages.ts';
import type { SerializedSession } from './serialized-session.ts';

export function embeddedDialect(turns: SerializedSession): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(turns),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Kysely acquires a connection per statement or per transaction; only a transaction gets the database exclusively. */
class EmbeddedDriver implements Driver {
  readonly #turns: SerializedSession;
  constructor(turns: SerializedSession) {
    this.#turns = turns;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#turns);
  }
  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    await connection.takeTurn();
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }
  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async savepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }
  async rollbackToSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint "${name}"`));
  }
  async releaseSavepoint(connection: EmbeddedConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint "${name}"`));
  }
  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release();
  }
  async destroy(): Promise<void> {}
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #turns: SerializedSession;
  #turn: Awaited<ReturnType<SerializedSession['acquire']>> | undefined;
  constructor(turns: SerializedSession) {
    this.#turns = turns;
  }
  async takeTurn(): Promise<void> {
    this.#turn = await this.#turns.acquire();
  }
  release(): void {
    this.#turn?.release();
    this.#turn = undefined;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const asked = (this.#turn?.session ?? this.#turns).query(query.sql, query.parameters);
    const { rows, affectedRows } = await tellDatabaseOutage(asked);
    return { rows: rows as R[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
