/**
 * The comparison of a report with that of the previous version of the file, computed once and stored, because reports do not
 * change.
 */
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ChangedEntity, ReportComparison } from '../../common/contract/reports.ts';
import type { ReportChanges } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { ComparedReports } from './compare-reports.ts';
import { type FinishedReport, finishedReport } from './finished-report.ts';
import { shareWork } from './keep-last.ts';
import type { ChangeQuery } from './list-changes.ts';
import { findChanges, findPreviousReport, saveChanges } from './report-queries.ts';
import { runInReportThread } from './report-thread.ts';

/** Without a previous version. */
export const NO_COMPARISON: ReportComparison = {
  previous: null,
  totals: { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 },
  rules: [],
  groups: [],
};

interface Place {
  db: Database;
  storage: Storage;
}

const comparing = shareWork<ReportChanges>();

export async function compareWithPrevious(place: Place, report: FinishedReport): Promise<ReportComparison> {
  const { db } = place;
  const record = await findPreviousReport(db, report);
  if (!record?.tree) return NO_COMPARISON;
  const { id: reportId, fileId, fileVersion } = record;
  const known = await findChanges(db, report.id, reportId);
  // Stored before groups had counts: computed again.
  const changes =
    known && 'groups' in known
      ? known
      : await comparing(`${report.id}/${reportId}`, () => compare(place, report, finishedReport(db, record)));
  return { previous: { reportId, fileId, fileVersion }, ...changes };
}

async function compare({ db, storage }: Place, report: FinishedReport, previous: FinishedReport): Promise<ReportChanges> {
  const changes = await withBoth(storage, { report, previous }, (order) => runInReportThread('compare', order));
  await saveChanges(db, report.id, previous.id, changes);
  return changes;
}

/** A page of entities with one kind of change; empty without a previous version. */
export async function searchChangedEntities(
  { db, storage }: Place,
  report: FinishedReport,
  search: ChangeQuery,
): Promise<ListResponse<ChangedEntity>> {
  const record = await findPreviousReport(db, report);
  if (!record?.tree) return { data: [], total: 0 };
  const previous = finishedReport(db, record);
  return withBoth(storage, { report, previous }, (order) => runInReportThread('list-changes', { ...order, search }));
}

/** Provides local files of both reports while `work` runs. */
async function withBoth<T>(
  storage: Storage,
  { report, previous }: { report: FinishedReport; previous: FinishedReport },
  work: (order: ComparedReports) => Promise<T>,
): Promise<T> {
  const [before, after, file] = await openAll(storage, [previous.blobKey, report.blobKey, report.storageKey]);
  try {
    return await work({
      previous: { tree: previous.tree, chunks: await previous.chunks(), blobFile: before?.path ?? '' },
      current: { tree: report.tree, chunks: await report.chunks(), blobFile: after?.path ?? '' },
      ifcFile: file?.path ?? '',
    });
  } finally {
    await Promise.all([before, after, file].map((one) => one?.release()));
  }
}

/** Releases the files already fetched when one fails. */
async function openAll(storage: Storage, keys: readonly string[]) {
  const opened = await Promise.allSettled(keys.map((key) => storage.localFile(key)));
  const failed = opened.find((one) => one.status === 'rejected');
  const files = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (!failed) return files;
  await Promise.all(files.map((one) => one.release()));
  throw failed.reason;
}
