/** Lists the tables of a backup from the database, so that new tables are included. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';

export interface BackupTable {
  name: string;
  /** Columns, without generated ones. */
  columns: string[];
}

/** Tables that a restore fills by itself: the list of migrations, and sums that triggers maintain. */
const DERIVED = ['migrations', 'stored_bytes'];

/** Returns the tables of a backup, referenced ones first. */
export async function listTables(db: Queries): Promise<BackupTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${DERIVED}) and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  return sortByReferences(rows, await listReferences(db));
}

interface Reference {
  from: string;
  to: string;
}

async function listReferences(db: Queries): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

function sortByReferences(tables: BackupTable[], references: Reference[]): BackupTable[] {
  const sorted: BackupTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map((table) => table.name));
    const free = waiting.filter(({ name }) => !references.some(({ from, to }) => from === name && names.has(to)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    sorted.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return sorted;
}
