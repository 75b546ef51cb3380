/** Rows of `importmap_assets`: page files in the storage. The content of an address never changes. */
import { sql } from 'kysely';
import type { NewRow, Queries, Row } from '../db/tables.ts';

export type AssetRecord = Row<'importmap_assets'>;

export function findAsset(db: Queries, url: string): Promise<AssetRecord | undefined> {
  return db.selectFrom('importmap_assets').selectAll().where('url', '=', url).executeTakeFirst();
}

export async function findAssets(db: Queries, urls: string[]): Promise<AssetRecord[]> {
  if (urls.length === 0) return [];
  return db.selectFrom('importmap_assets').selectAll().where('url', 'in', urls).execute();
}

/** Inserts a file. Returns false when the address already has one. */
export async function insertAsset(db: Queries, asset: NewRow<'importmap_assets'>): Promise<boolean> {
  const inserted = await db
    .insertInto('importmap_assets')
    .values(asset)
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('url')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Restarts the retention period of a file. Returns false when the file was deleted. */
export async function touchAsset(db: Queries, url: string, now: Date): Promise<boolean> {
  const touched = db.updateTable('importmap_assets').set({ created_at: now }).where('url', '=', url).returning('url');
  return (await touched.executeTakeFirst()) !== undefined;
}

/**
 * Deletes files older than `cutoff` that no revision served since then names, and returns their number. The sweeper deletes
 * their objects.
 */
export async function deleteOldAssets(db: Queries, cutoff: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('importmap_assets')
    .where('created_at', '<', cutoff)
    // One set of all names is faster than a lookup in every revision per file.
    .where(
      sql<boolean>`url not in (
        select distinct jsonb_object_keys(integrity) from importmap_revisions where served_until is null or served_until > ${cutoff})`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
