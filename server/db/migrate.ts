/** Migrates the schema: runs the files of migrations/ in order, each once, under one lock. */
import fs from 'node:fs';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Advisory lock, so that parallel starts take turns. */
const LOCK_KEY = 7_262_701;

export interface Migration {
  name: string;
  text: string;
}

/** Files that once shared their number with another one: their name in older databases and backups, and their current name. */
const RENAMED = new Map([
  ['0042-measured-materials.sql', '0046-measured-materials.sql'],
  ['0060-failure-counts.sql', '0059-failure-counts.sql'],
  ['0076-specification-drafts.sql', '0072-specification-drafts.sql'],
  ['0086-programs.sql', '0084-programs.sql'],
]);

/** Returns the current name of a migration that an older version may have recorded under another one. */
export function currentName(name: string): string {
  return RENAMED.get(name) ?? name;
}

/** Reads the migrations. The path is valid from server/db, dist/server and dist/cli: the build reads the files of the project. */
export function readMigrations(): Migration[] {
  const folder = new URL('../../server/db/migrations/', import.meta.url);
  return fs
    .readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, text: fs.readFileSync(new URL(name, folder), 'utf8') }));
}

/** Applies missing migrations in one transaction and returns their names. */
export async function migrate(db: Kysely<Tables>, migrations = readMigrations()): Promise<string[]> {
  return db.transaction().execute((trx) => migrateWithin(trx, migrations));
}

/** Applies missing migrations in an open transaction and returns their names. */
export async function migrateWithin(trx: Transaction<Tables>, migrations = readMigrations()): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(trx);
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  for (const [before, name] of RENAMED) await sql`update migrations set name = ${name} where name = ${before}`.execute(trx);
  const { missing, unknown } = await compareApplied(trx, migrations);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  for (const migration of missing) await apply(trx, migration);
  return missing.map(({ name }) => name);
}

/**
 * Returns which of `migrations` a database lacks, and which it has beyond them; undefined when nothing was ever migrated.
 * Changes nothing.
 */
export async function compareMigrations(
  db: Kysely<Tables>,
  migrations = readMigrations(),
): Promise<{ missing: string[]; unknown: string[] } | undefined> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('migrations')::text as found`.execute(db);
  if (!tables[0]?.found) return undefined;
  const { missing, unknown } = await compareApplied(db, migrations);
  return { missing: missing.map(({ name }) => name), unknown };
}

async function compareApplied(db: Kysely<Tables>, migrations: Migration[]) {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => currentName(name)));
  const names = new Set(migrations.map(({ name }) => name));
  return {
    missing: migrations.filter(({ name }) => !applied.has(name)),
    unknown: [...applied].filter((name) => !names.has(name)),
  };
}

/** This version cannot use the tables of a newer one. Its message is for the operator. */
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

/** Splits our own files into statements: `--` comments, no semicolon in literals; a function body is between `$$` and `$$`. */
export function splitStatements(text: string): string[] {
  const statements = text.replace(/--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;])+/g) ?? [];
  return statements.map((statement) => statement.trim()).filter(Boolean);
}
