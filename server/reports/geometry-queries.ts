/** Rows of `geometries`: the model of a file as a page draws it. */
import type { GeometryStatus, MeasuredMaterial, MeasuredObject } from '../../common/contract/reports.ts';
import { databaseJson } from '../db/database-json.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';

/** Undefined where nobody asked for it. */
export function findGeometry(db: Queries, fileId: string) {
  return db
    .selectFrom('geometries')
    .select(['status', 'reason', 'progress', 'blob_key', 'size', 'sha256', 'measures_key', 'spaces', 'materials'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** Returns the size of the file in bytes; undefined where its geometry is asked for already, or the file is larger than `maxBytes`. */
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

/** The key of the file; undefined when the file is deleted or its geometry made. */
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
  Pick<Row<'geometries'>, 'reason' | 'blob_key' | 'size' | 'sha256' | 'measures_key' | 'measures_size'>
> & { spaces?: MeasuredObject[]; materials?: MeasuredMaterial[] };

/** False when another attempt was first, or the file is deleted. */
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

/** The number of attempts; undefined when the file is deleted. */
export async function countGeometryAttempt(db: Queries, fileId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('geometries')
    .set((one) => ({ attempts: one('attempts', '+', 1), progress: 0 }))
    .where('file_id', '=', fileId)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts;
}
