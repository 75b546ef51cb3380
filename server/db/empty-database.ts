/** Makes a migrated database as good as new, for the next test: some 50 ms, where a new one costs a second. */

type RunSql = (text: string) => Promise<{ rows: unknown[] }>;

/** What a database looks like before anything is done with it. */
interface EmptyState {
  /** Names of all tables, to see whether somebody made another. */
  tables: string;
  /** Empties all of them and puts back the rows that migrations wrote. */
  restore: string;
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname !~ '^(pg_|information_schema)' order by 1`;

/** In any order, without looking for what refers to what; a superuser's right, which a test's user has. */
const UNCHECKED = 'set session_replication_role = replica';
const CHECKED = 'set session_replication_role = default';

export async function readEmptyState(run: RunSql): Promise<EmptyState> {
  const tables = await readTables(run);
  const emptied = tables.filter((name) => name !== 'public.migrations');
  const { rows } = await run(
    emptied.map((name) => `select '${name}' as name, json_agg(one)::text as rows from ${name} one`).join(' union all '),
  );
  const seeds = (rows as { name: string; rows: string | null }[]).filter((one) => one.rows !== null);
  const inserts = seeds.map(
    ({ name, rows: json }) =>
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${json?.replaceAll("'", "''")}')`,
  );
  const deletes = emptied.map((name) => `delete from ${name}`);
  return { tables: tables.join(), restore: [UNCHECKED, ...deletes, ...inserts, CHECKED].join('; ') };
}

/** False when there are tables that no migration made: such a database is thrown away. */
export async function emptyDatabase(run: RunSql, { tables, restore }: EmptyState): Promise<boolean> {
  if ((await readTables(run)).join() !== tables) return false;
  await run(restore);
  return true;
}

async function readTables(run: RunSql): Promise<string[]> {
  return ((await run(TABLES)).rows as { name: string }[]).map(({ name }) => name);
}
