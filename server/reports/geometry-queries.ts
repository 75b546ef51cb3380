/** Rows of `geometries`: the model of a file as a page draws it. */
import { sql } from 'kysely';
import type { GeometryStatus, MeasuredMaterial, MeasuredObject } from '../../common/contract/reports.ts';
import { databaseJson } from '../db/database-json.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { CONVERSION_SECONDS_PER_MIB, MIB, SHORT_CONVERSION_MAX_MIB } from './conversion-order.ts';

/** Returns the geometry of a file; undefined when it was never requested. */
export function findGeometry(db: Queries, fileId: string) {
  return db
    .selectFrom('geometries')
    .select(['status', 'reason', 'progress', 'blob_key', 'size', 'sha256', 'measures_key', 'spaces', 'materials'])
    .select(['picture_key', 'picture_size', 'picture_sha256'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/**
 * Returns how many conversions come before one that has not begun: those that are under way, and those that are earlier in the
 * order of the queue. Short and long conversions do not wait for each other.
 */
export async function countConversionsAhead(db: Queries, fileId: string): Promise<number> {
  const longBytes = SHORT_CONVERSION_MAX_MIB * MIB;
  const { rows } = await sql<{ ahead: number }>`
    with waiting as (
      select file_id, attempts, files.size > ${longBytes} as is_long,
        extract(epoch from geometries.created_at) + files.size / ${MIB}::float * ${CONVERSION_SECONDS_PER_MIB}::float as place
      from geometries join files on files.id = geometries.file_id where geometries.status = 'PREPARING')
    select count(*)::int as ahead from waiting own join waiting other on other.is_long = own.is_long and other.file_id <> own.file_id
    where own.file_id = ${fileId} and own.attempts = 0 and (other.attempts > 0 or other.place < own.place)`.execute(db);
  return rows[0]?.ahead ?? 0;
}

/**
 * Returns the size of the file in bytes; undefined when its geometry was already requested, or the file is larger than
 * `maxBytes`.
 */
export async function insertGeometry(trx: Transaction, fileId: string, maxBytes: number): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('geometries')
    .columns(['file_id', 'status'])
    .expression((row) =>
      row
        .selectFrom('files')
        .select((file) => ['id', file.case().when('size', '>', maxBytes).then('TOO_LARGE').else('PREPARING').end().as('status')])
        .where('id', '=', fileId),
    )
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .returning('status')
    .executeTakeFirst();
  if (inserted?.status !== 'PREPARING') return undefined;
  const { size } = await trx.selectFrom('files').select('size').where('id', '=', fileId).executeTakeFirstOrThrow();
  return Number(size);
}

/** Returns the storage key of the file; undefined when the file is deleted or its geometry is ready. */
export async function findGeometryWork(db: Queries, fileId: string): Promise<{ storageKey: string; sha256: string } | undefined> {
  return db
    .selectFrom('geometries')
    .innerJoin('files', 'files.id', 'geometries.file_id')
    .select(['files.storage_key as storageKey', 'files.sha256'])
    .where('file_id', '=', fileId)
    .where('geometries.status', '=', 'PREPARING')
    .executeTakeFirst();
}

type GeometryEnd = { status: Exclude<GeometryStatus, 'NONE' | 'PREPARING'> } & Partial<
  Pick<
    Row<'geometries'>,
    | 'reason'
    | 'blob_key'
    | 'size'
    | 'sha256'
    | 'measures_key'
    | 'measures_size'
    | 'picture_key'
    | 'picture_size'
    | 'picture_sha256'
  >
> & { spaces?: MeasuredObject[]; materials?: MeasuredMaterial[] };

/** Saves the geometry. Returns false when another attempt was first or the file is deleted. */
export async function saveGeometry(db: Queries, fileId: string, { spaces, materials, ...end }: GeometryEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('geometries')
    .set({
      ...end,
      ...(spaces && { spaces: databaseJson(spaces) }),
      ...(materials && { materials: databaseJson(materials) }),
      progress: 1,
    })
    .where('file_id', '=', fileId)
    .where('status', '=', 'PREPARING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveGeometryProgress(db: Queries, fileId: string, progress: number): Promise<void> {
  await db.updateTable('geometries').set({ progress }).where('file_id', '=', fileId).where('status', '=', 'PREPARING').execute();
}

/** Counts an attempt and returns their number; undefined when the file is deleted. */
export async function countGeometryAttempt(db: Queries, fileId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('geometries')
    .set((one) => ({ attempts: one('attempts', '+', 1), progress: 0 }))
    .where('file_id', '=', fileId)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}
