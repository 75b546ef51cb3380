/**
 * Compares a report with that of the previous version of the file. The comparison is computed once and stored, because reports
 * do not change.
 */
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ChangedEntity, ReportComparison } from '../../common/contract/reports.ts';
import type { BlobPlace } from '../db/finding-row.ts';
import type { ReportChanges, StoredChanges } from '../db/report-row.ts';
import type { Database, Row } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { shareWork } from './cache-last.ts';
import { findEntityChunk, findRulesChunk, findValidityChunk } from './chunk-queries.ts';
import type { ComparedReport, ComparedReports } from './compare-reports.ts';
import { type FinishedReport, finishedReport } from './finished-report.ts';
import type { ChangeQuery } from './list-changes.ts';
import { findChanges, findPreviousReport, saveChanges } from './report-queries.ts';
import { runInReportThread } from './report-thread.ts';

/** The answer when there is no previous version. */
export const NO_COMPARISON: ReportComparison = {
  previous: null,
  totals: { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 },
  rules: [],
  groups: [],
  validity: null,
  ruleSets: null,
};

interface Place {
  db: Database;
  storage: Storage;
}

/** Number of the way in which objects are matched; a change of it computes stored comparisons again. */
const MATCHING = 5;

const comparing = shareWork<StoredChanges>();

export async function compareWithPrevious(place: Place, report: FinishedReport): Promise<ReportComparison> {
  const { db } = place;
  const record = await findPreviousReport(db, report);
  if (!record?.tree) return NO_COMPARISON;
  const { id: reportId, fileId, fileVersion } = record;
  const stored = await findChanges(db, report.id, reportId);
  // Comparisons that were stored with an older matching are computed again.
  const { matching: _, ...changes } =
    stored?.matching === MATCHING
      ? stored
      : await comparing(`${report.id}/${reportId}`, () => compare(place, report, finishedReport(db, record)));
  return { previous: { reportId, fileId, fileVersion }, ...changes };
}

async function compare(place: Place, report: FinishedReport, previous: FinishedReport): Promise<ReportChanges> {
  const changes = await withBoth(place, { report, previous }, (order) => runInReportThread('compare', order));
  await saveChanges(place.db, report.id, previous.id, { ...changes, matching: MATCHING });
  return changes;
}

/** Returns a page of entities with one kind of change; empty without a previous version. */
export async function searchChangedEntities(
  place: Place,
  report: FinishedReport,
  search: ChangeQuery,
): Promise<ListResponse<ChangedEntity>> {
  const { db } = place;
  const record = await findPreviousReport(db, report);
  if (!record?.tree) return { data: [], total: 0 };
  const previous = finishedReport(db, record);
  return withBoth(place, { report, previous }, (order) => runInReportThread('list-changes', { ...order, search }));
}

/** Provides local files of both reports while `work` runs. */
async function withBoth<T>(
  { db, storage }: Place,
  { report, previous }: { report: FinishedReport; previous: FinishedReport },
  work: (order: ComparedReports) => Promise<T>,
): Promise<T> {
  const keys = [previous.blobKey, report.blobKey, previous.storageKey, report.storageKey];
  const files = await openAll(storage, keys);
  const [before = '', after = '', modelBefore = '', modelNow = ''] = files.map(({ path }) => path);
  try {
    return await work({
      previous: await comparedReport(db, previous, before),
      current: await comparedReport(db, report, after),
      models: {
        before: { file: modelBefore, sha256: previous.fileSha256 },
        now: { file: modelNow, sha256: report.fileSha256 },
      },
    });
  } finally {
    await Promise.all(files.map((one) => one.release()));
  }
}

async function comparedReport(db: Database, report: FinishedReport, blobFile: string): Promise<ComparedReport> {
  const entities = placeOf(await findEntityChunk(db, report.id));
  const validity = placeOf(await findValidityChunk(db, report.id));
  const ruleSets = placeOf(await findRulesChunk(db, report.id));
  return {
    ...{ tree: report.tree, chunks: await report.chunks(), blobFile },
    ...(entities && { entities }),
    ...(validity && { validity }),
    ...(ruleSets && { ruleSets }),
  };
}

function placeOf(chunk: Row<'report_chunks'> | undefined): BlobPlace | undefined {
  return chunk && { offset: chunk.byte_offset, length: chunk.length };
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
