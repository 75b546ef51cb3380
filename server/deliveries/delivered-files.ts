/** Files of deliveries and the reports that judge them. */
import { sql } from 'kysely';
import type { SpecificationVerdict } from '../../common/contract/deliveries.ts';
import type { Queries, Transaction } from '../db/tables.ts';

export interface DeliveredRow {
  deliveryId: string;
  fileId: string;
  projectId: string | null;
  filename: string;
  version: number;
  size: number;
  sha256: string;
  deliveredBy: string | null;
  deliveredAt: Date;
  verdictOf: string | null;
  verdict: SpecificationVerdict[] | null;
  /** The newest version in the project. */
  newestId: string | null;
  newestVersion: number | null;
}

/** Returns every delivered version, in the order of delivery. */
export function findDelivered(db: Queries, deliveryIds: string[]): Promise<DeliveredRow[]> {
  return db
    .selectFrom('delivery_files')
    .innerJoin('files', 'files.id', 'delivery_files.file_id')
    .leftJoin('files as newest', (join) =>
      join
        .onRef('newest.project_id', '=', 'files.project_id')
        .onRef('newest.filename', '=', 'files.filename')
        .on('newest.newest', '=', true),
    )
    .select(['delivery_id as deliveryId', 'files.id as fileId', 'files.filename', 'files.version', 'files.size', 'files.sha256'])
    .select('files.project_id as projectId')
    .select(['delivered_by as deliveredBy', 'delivered_at as deliveredAt', 'verdict_of as verdictOf', 'verdict'])
    .select(['newest.id as newestId', 'newest.version as newestVersion'])
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('delivered_at')
    .orderBy('files.filename')
    .orderBy('files.version')
    .execute();
}

export type JudgingReport = Awaited<ReturnType<typeof findJudging>>[number];

/** Returns all reports of these files, the newest first: those of the project and those of deliveries. */
export async function findJudging(db: Queries, fileIds: string[]) {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom('reports')
    .select(['id', 'file_id as fileId', 'status', 'specifications', 'engine_version as engineVersion'])
    .select(['validity', 'validity_settings', 'rule_sets', 'delivery_id'])
    .where('file_id', 'in', fileIds)
    .orderBy('submitted', 'desc')
    .orderBy('id')
    .execute();
}

export async function findTree(db: Queries, reportId: string) {
  const row = await db.selectFrom('reports').select('tree').where('id', '=', reportId).executeTakeFirst();
  return row?.tree ?? [];
}

export async function saveVerdict(
  db: Queries,
  { deliveryId, fileId }: Pick<DeliveredRow, 'deliveryId' | 'fileId'>,
  verdictOf: string,
  verdict: SpecificationVerdict[],
): Promise<void> {
  await db
    .updateTable('delivery_files')
    .set({ verdict_of: verdictOf, verdict: JSON.stringify(verdict) })
    .where('delivery_id', '=', deliveryId)
    .where('file_id', '=', fileId)
    .execute();
}

/** Inserts a delivered file. Returns false when it was already delivered. */
export async function insertDelivered(
  trx: Transaction,
  row: { deliveryId: string; fileId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const { deliveryId, fileId, userId } = row;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('delivery_files')
    .values({ delivery_id: deliveryId, file_id: fileId, delivered_by: userId, delivered_at: now })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'file_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes all delivered versions of the file name. */
export async function removeDelivered(trx: Transaction, deliveryId: string, fileId: string): Promise<void> {
  await sql`
    delete from delivery_files using files where delivery_id = ${deliveryId} and files.id = delivery_files.file_id
      and (files.project_id, files.filename) = (select project_id, filename from files where id = ${fileId})`.execute(trx);
}

/** Returns the project's files with these ids. */
export function findProjectFiles(trx: Queries, projectId: string, ids: string[]): Promise<{ id: string; filename: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return trx.selectFrom('files').select(['id', 'filename']).where('project_id', '=', projectId).where('id', 'in', ids).execute();
}
