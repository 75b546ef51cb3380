/** Versions of one specification: rows of `specifications` that share a series, one of them the newest (D30). */
import type { Queries, Row, Transaction } from '../db/tables.ts';

const COLUMNS = [
  'id',
  'series_id',
  'organization_id',
  'version',
  'group_mapping',
  'source_key',
  'sha256',
  'origin',
  'default_position',
] as const;
/** A row without its large columns. */
export type VersionRow = Pick<Row<'specifications'>, (typeof COLUMNS)[number]>;

/** Returns the newest row of a shipped source. */
export function findByOrigin(db: Queries, origin: string): Promise<VersionRow | undefined> {
  return db
    .selectFrom('specifications')
    .select(COLUMNS)
    .where('origin', '=', origin)
    .where('newest', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the newest version of a series until the transaction ends: others wait to add or remove a version. */
export async function lockNewest(trx: Transaction, seriesId: string): Promise<VersionRow | undefined> {
  const rows = await trx
    .selectFrom('specifications')
    .select('id')
    .where('series_id', '=', seriesId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return undefined;
  return trx
    .selectFrom('specifications')
    .select(COLUMNS)
    .where('series_id', '=', seriesId)
    .where('newest', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Replaces this version by a newer one, also for personal uploads. Projects keep the version that they added. */
export async function supersede(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('specifications').set({ newest: false, default_position: null }).where('id', '=', id).execute();
}

/** Returns the versions that are not deleted, the newest first. */
export function findVersions(
  db: Queries,
  seriesId: string,
): Promise<Pick<Row<'specifications'>, 'id' | 'version' | 'created_at'>[]> {
  return db
    .selectFrom('specifications')
    .select(['id', 'version', 'created_at'])
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the ids of the versions that are not deleted, the newest first. */
export async function findVersionIds(db: Queries, seriesId: string): Promise<string[]> {
  return (await findVersions(db, seriesId)).map(({ id }) => id);
}

/** Makes the previous version the newest, also for personal uploads. */
export async function promote(trx: Transaction, id: string, defaultPosition: number | null): Promise<void> {
  await trx.updateTable('specifications').set({ newest: true, default_position: defaultPosition }).where('id', '=', id).execute();
}

/**
 * Marks versions as deleted and removes them from projects; rows stay for existing reports. Returns the keys of their .ids
 * files.
 */
export async function deleteVersions(trx: Transaction, ids: string[], now: Date): Promise<string[]> {
  await trx.deleteFrom('project_specifications').where('specification_id', 'in', ids).execute();
  const rows = await trx.selectFrom('specifications').select('source_key').where('id', 'in', ids).execute();
  await trx
    .updateTable('specifications')
    .set({ deleted_at: now, source_key: null, default_position: null, newest: false, updated_at: now })
    .where('id', 'in', ids)
    .execute();
  return rows.flatMap(({ source_key }) => source_key ?? []);
}
