/**
 * Rows of `importmap_loads` and `importmap_errors`: counts of page loads and errors, without users (D136). While a canary runs,
 * `importmap_visits` counts them per pseudonymous user.
 */
import { sql } from 'kysely';
import type { ClientError } from '../../common/contract/client-errors.ts';
import type { ModuleErrors } from '../../common/contract/import-map.ts';
import type { RevisionCounts } from '../db/import-map-tables.ts';
import type { Queries } from '../db/tables.ts';

/** Adds pairs of a revision and its page loads. Writes them in a fixed order, so that two nodes cannot deadlock. */
export async function addLoads(db: Queries, counted: [number, number][]): Promise<void> {
  if (counted.length === 0) return;
  await db
    .insertInto('importmap_loads')
    .values(counted.map(([revision, loads]) => ({ revision, loads })).sort((a, b) => a.revision - b.revision))
    .onConflict((conflict) => conflict.column('revision').doUpdateSet({ loads: sql`importmap_loads.loads + excluded.loads` }))
    .execute();
}

export async function addError(db: Queries, { revision, module, code }: ClientError): Promise<void> {
  await db
    .insertInto('importmap_errors')
    .values({ revision, module, code, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['revision', 'module', 'code']).doUpdateSet({ count: sql`importmap_errors.count + 1` }),
    )
    .execute();
}

export interface Visit {
  revision: number;
  member: string;
  loads: number;
  errors: number;
}

/** Adds visits. Writes in a fixed order, like `addLoads`. */
export async function addVisits(db: Queries, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return;
  await db
    .insertInto('importmap_visits')
    .values([...visits].sort((a, b) => a.revision - b.revision || (a.member < b.member ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['revision', 'member']).doUpdateSet({
        loads: sql`importmap_visits.loads + excluded.loads`,
        errors: sql`importmap_visits.errors + excluded.errors`,
      }),
    )
    .execute();
}

/** Sums page loads and errors over the users. Caps both per user, and errors at the page loads of the user. */
export async function readVisits(
  db: Queries,
  revision: number | null,
  { maxLoads, maxErrors }: { maxLoads: number; maxErrors: number },
): Promise<RevisionCounts> {
  const { loads, errors } = await db
    .selectFrom('importmap_visits')
    .select([
      sql<string | null>`sum(least(loads, ${sql.lit(maxLoads)}))`.as('loads'),
      sql<string | null>`sum(least(errors, loads, ${sql.lit(maxErrors)}))`.as('errors'),
    ])
    .where('revision', '=', revision ?? 0)
    .executeTakeFirstOrThrow();
  return { loads: Number(loads ?? 0), errors: Number(errors ?? 0) };
}

/** Deletes the visits when a canary starts or ends. */
export async function deleteVisits(db: Queries): Promise<void> {
  await db.deleteFrom('importmap_visits').execute();
}

export async function readLoads(db: Queries, revision: number): Promise<number> {
  const counted = await db.selectFrom('importmap_loads').select('loads').where('revision', '=', revision).executeTakeFirst();
  return Number(counted?.loads ?? 0);
}

/** Returns the errors, the most frequent first. */
export async function readErrors(db: Queries, revision: number): Promise<ModuleErrors[]> {
  const rows = await db
    .selectFrom('importmap_errors')
    .select(['module', 'code', 'count'])
    .where('revision', '=', revision)
    .orderBy('count', 'desc')
    .orderBy('module')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({ ...row, code: row.code as ModuleErrors['code'], count: Number(row.count) }));
}
