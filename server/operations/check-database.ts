/** Checks the database: whether it answers, is new enough, has our schema, enough connections, and the same time. */
import { sql } from 'kysely';
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import { compareMigrations, type Migration } from '../db/migrate.ts';
import type { Queries } from '../db/tables.ts';
import { codeOf, lineOf, rootOf, wordsOf } from './line.ts';

/** With a greater difference between clocks, sessions, signatures and times of reports are wrong. */
export const CLOCK_DIFFERENCE_MAX_MS = 5_000;

/** PostgreSQL 15. */
const OLDEST_VERSION = 150_000;
/** Number of connections of one process, see docs/operations.md "Sizing". */
const CONNECTIONS = 15;

interface LookedAt {
  embedded: boolean;
  /** The address without a password; empty: embedded. */
  place: string;
  /** Absent: the migrations of this version. */
  migrations?: Migration[];
}

export interface DatabaseFacts {
  lines: DiagnosisLine[];
  version?: string;
}

export async function checkDatabase(db: Queries, { embedded, place, migrations }: LookedAt): Promise<DatabaseFacts> {
  const { number, version, left } = await readFacts(db);
  const facts = { place, version };
  if (number < OLDEST_VERSION) return { version, lines: [lineOf('database', 'DATABASE_TOO_OLD', facts)] };
  const lines: DiagnosisLine[] = [];
  const schema = await compareMigrations(db, migrations);
  if (schema?.unknown.length) lines.push(lineOf('database', 'MIGRATIONS_NEWER', { names: schema.unknown.join(', ') }));
  if (schema?.missing.length)
    lines.push(lineOf('database', 'MIGRATIONS_MISSING', { count: schema.missing.length, names: schema.missing.join(', ') }));
  if (!embedded && left < CONNECTIONS) lines.push(lineOf('database', 'DATABASE_CONNECTIONS', { left, needed: CONNECTIONS }));
  if (lines.length === 0) lines.push(lineOf('database', schema ? 'DATABASE_OK' : 'DATABASE_NONE_YET', facts));
  return { version, lines };
}

async function readFacts(db: Queries) {
  const { rows } = await sql<{ number: number; version: string; left: number }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
      (current_setting('max_connections')::int - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int as left
  `.execute(db);
  return rows[0] ?? { number: 0, version: '', left: 0 };
}

/** Returns by how many ms the clock of the database is ahead of this process, within the duration of the query. */
export async function readClockAhead(db: Queries): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`.execute(db);
  const between = (before + Date.now()) / 2;
  return Number(rows[0]?.ms) - between;
}

/** Returns undefined when the clocks agree. */
export function clockLine(code: 'CLOCK_DATABASE' | 'CLOCK_STORE', aheadMs: number): DiagnosisLine | undefined {
  if (Math.abs(aheadMs) <= CLOCK_DIFFERENCE_MAX_MS) return undefined;
  return lineOf('clock', code, { seconds: Math.round(aheadMs / 1_000) });
}

/** Explains why a database could not be opened or queried. */
export function explainDatabase(error: unknown, { place, dataFolder }: { place: string; dataFolder: string }): DiagnosisLine {
  const { name } = error as Error;
  const code = codeOf(error);
  if (name === 'FolderInUseError') return lineOf('database', 'DATABASE_IN_USE', { folder: dataFolder });
  if (name === 'DataFolderError') return lineOf('database', 'FOLDER_UNUSABLE', { folder: dataFolder, why: code });
  if (name === 'DatabaseDamagedError') return lineOf('database', 'DATABASE_DAMAGED', { folder: dataFolder });
  if (code === '28P01' || code === '28000') return lineOf('database', 'DATABASE_PASSWORD', { place, why: wordsOf(error) });
  if (code === '3D000') return lineOf('database', 'DATABASE_ABSENT', { place });
  const isUnreachable = (error as { code?: string }).code === 'UNAVAILABLE' || rootOf(error) !== error;
  return lineOf('database', isUnreachable ? 'DATABASE_UNREACHABLE' : 'DATABASE_FAILED', { place, why: code || wordsOf(error) });
}
