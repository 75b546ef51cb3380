/** Counts entities of reports made before D145 when one is first read, and stores the result. */
import { hasEntityTotals } from '../../common/contract/entity-totals.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { findChunks, type ReportRecord, saveTree } from './report-queries.ts';
import { runInReportThread } from './report-thread.ts';
import { withStoredReport } from './with-stored-report.ts';

interface Place {
  db: Database;
  storage: Storage;
}

const running = new Map<string, Promise<ReportTree>>();

/** Parallel requests share the result. */
export async function withTotals(place: Place, record: ReportRecord): Promise<ReportRecord> {
  const { id, tree, blob_key: blobKey } = record;
  if (!tree || !blobKey || hasEntityTotals(tree)) return record;
  const work = running.get(id) ?? countAnew(place, { id, tree, blobKey }).finally(() => running.delete(id));
  running.set(id, work);
  return { ...record, tree: await work };
}

async function countAnew(
  { db, storage }: Place,
  { id, tree, blobKey }: { id: string; tree: ReportTree; blobKey: string },
): Promise<ReportTree> {
  const stored = { tree, blobKey, chunks: () => findChunks(db, id) };
  const reply = await withStoredReport(storage, stored, (order) => runInReportThread({ kind: 'count-entities', order }));
  if (!('tree' in reply)) throw new Error('Not the answer to a count');
  await saveTree(db, id, reply.tree);
  return reply.tree;
}
