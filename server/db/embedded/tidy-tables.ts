/**
 * Replaces autovacuum, which PGlite lacks: frees the space of old row versions, updates the visibility map for index-only
 * counts, and collects statistics for plans.
 */
import type { SerializedSession } from './serialized-session.ts';

const HOUR_MS = 3_600_000;
/** Processes that live less than an hour tidy as well. */
const FIRST_MS = 60_000;

/**
 * Thresholds of autovacuum. Its counters are lost with the process, so tables that grew by a fifth since the last run count too.
 * Small tables are read whole anyway.
 */
const UNTIDY = `select format('%I.%I', changes.schemaname, changes.relname) as name
  from pg_stat_user_tables changes
  join pg_class on pg_class.oid = changes.relid,
  lateral (select greatest(n_live_tup, reltuples, 0) as rows, pg_relation_size(relid) / current_setting('block_size')::int as pages) size
  where n_dead_tup > 500 + 0.2 * rows
    or n_ins_since_vacuum > 1000 + 0.2 * rows
    or n_mod_since_analyze > 500 + 0.1 * rows
    or (pages > 32 and pages > 1.2 * case when relallvisible = 0 then 0 else relpages end)
  order by 1`;

/**
 * Tidies one table at a time, so that other statements run in between, as long as `mayGoOn` allows. Returns the tables that
 * needed it.
 */
export async function tidyTables(turns: SerializedSession, mayGoOn = () => true): Promise<string[]> {
  // Sessions flush their counters once a second at most; without this they would arrive after the vacuum.
  await turns.run((session) => session.exec('select pg_stat_force_next_flush()'));
  const { rows } = await turns.run((session) => session.query(UNTIDY, []));
  const names = (rows as { name: string }[]).map(({ name }) => name);
  for (const name of names) if (mayGoOn()) await turns.run((session) => session.exec(`vacuum (analyze) ${name}`));
  return names;
}

/** Runs soon and then hourly. The returned function stops it after the current table. */
export function tidyHourly(turns: SerializedSession, failed: (error: Error) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const tidy = () => {
    running = tidyTables(turns, () => !stopped).catch(failed);
  };
  const first = setTimeout(tidy, FIRST_MS).unref();
  const hourly = setInterval(tidy, HOUR_MS).unref();
  return async () => {
    stopped = true;
    clearTimeout(first);
    clearInterval(hourly);
    await running;
  };
}
