/** Who may delete a file (D91, D130). */
import { Refusal } from '../../common/contract/errors.ts';
import { mayDeleteFile } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import type { Caller } from '../sessions/caller.ts';
import type { FileOwner } from './file-queries.ts';

/** Refuses with FORBIDDEN. */
export async function requireFileDeleter(db: Queries, caller: Caller, file: FileOwner): Promise<void> {
  const project = file.project_id === null ? null : await readProjectAccess(db, caller, file.project_id);
  if (!mayDeleteFile(caller, file.uploaded_by, project)) throw new Refusal('FORBIDDEN');
}
