/**
 * What PostgreSQL's autovacuum does, which PGlite has not: makes the room of old row versions free, marks pages whose rows
 * everybody sees, so that a count reads the index alone, and learns how values are spread, which plans go by.
 */
import type { SerializedSession } from './serialized-session.ts';

const HOUR_MS = 3_600_000;
/** A process that does not live for an hour tidies too. */
const FIRST_MS = 60_000;

/**
 * Counts of changes as autovacuum goes by, and its shares. They are lost with the process, so also: a table that grew by a fifth
 * since it was last tidied. Small ones are read whole anyway.
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

/** One table at a time, so that others have their turns between, and as long as it `mayGoOn`. Answers which need it. */
export async function tidyTables(turns: SerializedSession, mayGoOn = () => true): Promise<string[]> {
  // The session counts its changes once a second at most: uncounted, they would come after the vacuum that dealt with them.
  await turns.run((session) => session.exec('select pg_stat_force_next_flush()'));
  const { rows } = await turns.run((session) => session.query(UNTIDY, []));
  const names = (rows as { name: string }[]).map(({ name }) => name);
  for (const name of names) if (mayGoOn()) await turns.run((session) => session.exec(`vacuum (analyze) ${name}`));
  return names;
}

/** Soon, and then hourly; ends with the function that it answers, after the table that it is at. */
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
