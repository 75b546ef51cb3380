/** Brings the schema up to date: the files of migrations/ in the order of their numbers, each once, under one lock. */
import fs from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Any constant of our own: nodes that start together take turns by it. */
const LOCK_KEY = 7_262_701;

export interface Migration {
  name: string;
  text: string;
}

/** The path leads to the same folder from server/db, dist/server and dist/cli: what is built reads the project's own files. */
export function readMigrations(): Migration[] {
  const folder = new URL('../../server/db/migrations/', import.meta.url);
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: fs.readFileSync(new URL(name, folder), 'utf8') }));
}

/** Applies what is missing in one transaction and returns the names applied. */
export async function migrate(db: Kysely<Tables>, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const applied = new Set(rows.map((row) => row.name));
    refuseUnknown(applied, migrations);
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(trx, migration);
    return missing.map((migration) => migration.name);
  });
}

/** A newer Vakwerk has been here: this one does not know what its tables mean. */
function refuseUnknown(applied: Set<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

/** Its message is for the operator. */
class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
  constructor(unknown: string[]) {
    super(`The database is of a newer version of Vakwerk (it has ${unknown.join(', ')}). Install that version.`);
  }
}

async function apply(trx: Transaction<Tables>, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) {
    try {
      await sql.raw(statement).execute(trx);
    } catch (cause) {
      throw new Error(`Migration ${migration.name} failed at: ${statement.slice(0, 120)}`, { cause });
    }
  }
  await sql`insert into migrations (name) values (${migration.name})`.execute(trx);
}

/** Our own files: comments start a line's end, no semicolon stands in a literal or a comment, no function bodies. */
export function splitStatements(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
