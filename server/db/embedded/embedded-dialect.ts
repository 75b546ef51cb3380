/** Kysely on the embedded database: PostgreSQL's SQL over the one serialised connection. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { reportDatabaseOutage } from '../report-database-outages.ts';
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
class EmbeddedDriver extends PostgresDriver {
  readonly #turns: SerializedSession;
  constructor(turns: SerializedSession) {
    // There is no pool.
    super({ pool: undefined as never });
    this.#turns = turns;
  }
  override async init(): Promise<void> {}
  override async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#turns);
  }
  override async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    await connection.assignTurn();
    await super.beginTransaction(connection, settings);
  }
  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as EmbeddedConnection).release();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #turns: SerializedSession;
  #turn: Awaited<ReturnType<SerializedSession['acquire']>> | undefined;
  constructor(turns: SerializedSession) {
    this.#turns = turns;
  }
  async assignTurn(): Promise<void> {
    this.#turn = await this.#turns.acquire();
  }
  release(): void {
    this.#turn?.release();
    this.#turn = undefined;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const running = (this.#turn?.session ?? this.#turns).query(query.sql, query.parameters);
    const { rows, affectedRows } = await reportDatabaseOutage(running);
    return { rows: rows as R[], ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
  }
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}
