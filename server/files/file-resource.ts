/** Converts a file to its API form. */
import type { FileEntry } from '../../common/contract/files.ts';
import { namedPerson } from '../http/named-person.ts';
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
    uploadedBy: uploaderOf(record),
    uploadedAt: record.uploaded_at.toISOString(),
    mostRecentReport:
      report_id === null || report_status === null ? null : { id: report_id, status: report_status, summary: report_summary },
  };
}

function uploaderOf({ first_name, last_name, email }: FileRecord): FileEntry['uploadedBy'] {
  return first_name === null ? null : namedPerson({ firstName: first_name, lastName: last_name, email });
}
