/** Counts entities of reports made before D145 when one is first read, and stores the result. */
import { hasEntityTotals } from '../../common/report/entity-totals.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { shareWork } from './cache-last.ts';
import { findChunks } from './chunk-queries.ts';
import { type ReportRecord, saveTree } from './report-queries.ts';
import { runInReportThread } from './report-thread.ts';
import { withStoredReport } from './with-stored-report.ts';

interface Place {
  db: Database;
  storage: Storage;
}

const counting = shareWork<ReportTree>();

export async function withTotals(place: Place, record: ReportRecord): Promise<ReportRecord> {
  const { id, tree, blob_key: blobKey } = record;
  if (!tree || !blobKey || hasEntityTotals(tree)) return record;
  return { ...record, tree: await counting(id, () => countAnew(place, { id, tree, blobKey })) };
}

async function countAnew(
  { db, storage }: Place,
  { id, tree, blobKey }: { id: string; tree: ReportTree; blobKey: string },
): Promise<ReportTree> {
  const stored = { tree, blobKey, chunks: () => findChunks(db, id) };
  const counted = await withStoredReport(storage, stored, (order) => runInReportThread('count-entities', order));
  await saveTree(db, id, counted);
  return counted;
}
