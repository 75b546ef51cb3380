/** A report that has a result, as what is made of a whole report needs it. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Report } from '../../engine/report/report.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import type { Caller } from '../sessions/caller.ts';
import { requireReportReader } from './report-policy.ts';
import { findChunks, findReport, type ReportRecord } from './report-queries.ts';
import type { StoredChunk } from './stored-report.ts';

export interface FinishedReport
  extends Pick<ReportRecord, 'id' | 'filename' | 'fileVersion' | 'projectId' | 'uploadedBy' | 'storageKey'> {
  /** ISO 8601 UTC */
  submitted: string;
  tree: ReportTree;
  blobKey: string;
  facts: Omit<Report, 'elements'>;
  chunks(): Promise<StoredChunk[]>;
}

/** Refuses with NOT_FOUND, FORBIDDEN, or CONFLICT while there is no result, or will never be one. */
export async function readFinished(db: Database, caller: Caller, id: string): Promise<FinishedReport> {
  const record = await findReport(db, readEntityId(id));
  if (!record) throw new Refusal('NOT_FOUND', 'There is no such report');
  await requireReportReader(db, caller, record);
  return finishedReport(db, record);
}

/** Refuses with CONFLICT. */
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
