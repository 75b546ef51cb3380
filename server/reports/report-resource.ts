/** Converts a report to its API form. */
import type { ReportResource } from '../../common/contract/reports.ts';
import type { StoredGroup } from '../db/report-row.ts';
import type { ReportRecord } from './report-queries.ts';

/** A report with counts but without checks. */
export type ReportWithoutChecks = Omit<ReportResource, 'elements'> & { elements: StoredGroup[] | null };

export function reportResource(record: ReportRecord): ReportWithoutChecks {
  return {
    ...listedReport(record),
    elements: record.tree ?? null,
    spaces: record.spaces ?? null,
    materials: record.materials ?? null,
  };
}

/** Converts a report to its form in lists, without its tree and tables. */
export function listedReport(record: ReportRecord): Omit<ReportWithoutChecks, 'elements' | 'spaces' | 'materials'> {
  return {
    id: record.id,
    status: record.status,
    submitted: record.submitted.toISOString(),
    fileId: record.fileId,
    filename: record.filename,
    fileVersion: record.fileVersion,
    fileSize: record.fileSize,
    projectId: record.projectId,
    progress: record.progress,
    summary: record.summary,
    findings: record.findings ?? [],
    model: record.model,
    validity: record.validity,
    ruleSets: record.rule_sets,
    error: record.error,
  };
}
