/** A finished report with the facts that work on a whole report needs. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Report } from '../../engine/report/report.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { findChunks } from './chunk-queries.ts';
import { readReport } from './read-report.ts';
import type { ReportRecord } from './report-queries.ts';
import type { StoredChunk } from './stored-report.ts';

export interface FinishedReport
  extends Pick<
    ReportRecord,
    'id' | 'fileId' | 'filename' | 'fileVersion' | 'fileSha256' | 'projectId' | 'deliveryId' | 'uploadedBy' | 'storageKey'
  > {
  /** ISO 8601 UTC */
  submitted: string;
  tree: ReportTree;
  blobKey: string;
  facts: Omit<Report, 'elements'>;
  chunks(): Promise<StoredChunk[]>;
}

/** Reads a finished report. Refuses with NOT_FOUND, FORBIDDEN, or CONFLICT for a report without a result. */
export async function readFinished(db: Database, caller: Caller, id: string): Promise<FinishedReport> {
  return finishedReport(db, await readReport(db, caller, id));
}

/** Converts a record. Refuses with CONFLICT for a report without a result. */
export function finishedReport(db: Database, record: ReportRecord): FinishedReport {
  const { tree, blob_key: blobKey, model } = record;
  if (!tree || !blobKey || !model)
    throw new Refusal('CONFLICT', 'The report has no result', { details: { status: record.status } });
  const { spaces, materials, findings } = record;
  const facts = {
    schema: model.schema,
    outcome: record.outcome ?? 'PASSED',
    spaces: spaces ?? [],
    materials: materials ?? [],
    findings: findings ?? [],
    model,
  };
  return { ...record, submitted: record.submitted.toISOString(), tree, blobKey, facts, chunks: () => findChunks(db, record.id) };
}
