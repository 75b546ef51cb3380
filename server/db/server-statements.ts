/**
 * Prepared statements of a PostgreSQL server: a repeated statement is parsed and planned once per connection and then run by name.
 * Parsing and planning took half of the database's processor time of a poll (docs/scale.md).
 *
 * PostgreSQL decides after five runs whether one plan fits all values (plan_cache_mode auto).
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Each plan takes memory of each connection. */
const STATEMENTS_MAX = 200;
/** Longer statements insert many rows and rarely repeat. */
const TEXT_MAX_LENGTH = 4_000;
/** A statement is prepared at this run; most texts with a list of values run less often. */
const PREPARED_AT_RUN = 5;
/** Number of texts whose runs are counted, before the count begins again. */
const COUNTED_MAX = 2_000;

/** Returns the name of a statement to prepare; undefined for one that is sent as text. */
type NameOf = (text: string) => string | undefined;

/** Wraps the pool for Kysely: its clients prepare the statements that repeat. Names are the same in all connections. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const nameOf = nameRepeated();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

function nameRepeated(): NameOf {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= STATEMENTS_MAX || text.length > TEXT_MAX_LENGTH) return name;
    const run = (runs.get(text) ?? 0) + 1;
    if (run < PREPARED_AT_RUN) {
      if (runs.size >= COUNTED_MAX) runs.clear();
      runs.set(text, run);
      return undefined;
    }
    runs.delete(text);
    names.set(text, `vakwerk_${names.size + 1}`);
    return names.get(text);
  };
}

function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let hasStalePlans = false;
  const run = async (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters];
    const name = hasStalePlans || values.length === 0 ? undefined : nameOf(text);
    if (name === undefined) return client.query(text, values);
    const isInTransaction = client.getTransactionStatus() !== 'I';
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // The name keeps its outdated result columns as long as the connection lasts.
      hasStalePlans = true;
      if (isInTransaction) throw error;
      return client.query(text, values);
    }
  };
  // Kysely passes a cursor only where its configuration names one.
  const query = run as unknown as PostgresPoolClient['query'];
  return { query, release: () => client.release() };
}

/** Returns whether a migration changed the result columns of a prepared statement, such as those of `select *`. */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === '0A000' && /cached plan must not change result type/.test(message ?? '');
}
