/** A file as the API shows one. */
import type { FileEntry } from '../../common/contract/files.ts';
import type { FileRecord } from './file-queries.ts';

export function fileResource(record: FileRecord): FileEntry {
  const { report_id, report_status, report_summary } = record;
  return {
    id: record.id,
    filename: record.filename,
    name: record.filename,
    size: record.size,
    version: record.version,
    projectId: record.project_id,
    uploadedBy: record.first_name === null ? null : { firstName: record.first_name, lastName: record.last_name ?? '' },
    uploadedAt: record.uploaded_at.toISOString(),
    mostRecentReport:
      report_id === null || report_status === null ? null : { id: report_id, status: report_status, summary: report_summary },
  };
}
