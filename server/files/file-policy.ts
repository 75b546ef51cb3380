/** Decides who may read, check again and delete a file (D91, D130). */
import { Refusal } from '../../common/contract/errors.ts';
import { mayDeleteFile } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { archived, requireUploader } from '../projects/project-policy.ts';
import { requireReportReader } from '../reports/report-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import type { FileOwner } from './file-queries.ts';

/** Returns whether the caller may delete a visible file. Refuses with FORBIDDEN when the caller cannot see its project. */
export async function isFileDeleter(db: Queries, caller: Caller, file: FileOwner): Promise<boolean> {
  const project = file.project_id === null ? null : await readProjectAccess(db, caller, file.project_id);
  return mayDeleteFile(caller, file.uploaded_by, project) && project?.status !== 'ARCHIVED';
}

/** Admits callers who may delete the file. Refuses with FORBIDDEN or PROJECT_ARCHIVED. */
export async function requireFileDeleter(db: Queries, caller: Caller, file: FileOwner): Promise<void> {
  const project = file.project_id === null ? null : await readProjectAccess(db, caller, file.project_id);
  if (!mayDeleteFile(caller, file.uploaded_by, project)) throw new Refusal('FORBIDDEN');
  if (project?.status === 'ARCHIVED') throw archived();
}

/** Admits callers who may read its reports. Refuses with FORBIDDEN. */
export async function requireFileReader(db: Queries, caller: Caller, file: FileOwner): Promise<void> {
  await requireReportReader(db, caller, { projectId: file.project_id, uploadedBy: file.uploaded_by });
}

/** Admits callers who may upload a new version. Refuses with FORBIDDEN or PROJECT_ARCHIVED. */
export async function requireFileChecker(db: Queries, caller: Caller, file: FileOwner): Promise<void> {
  if (file.project_id === null) await requireFileReader(db, caller, file);
  else await requireUploader(db, caller, file.project_id);
}
