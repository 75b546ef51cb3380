/** Decides who may read a report: the uploader of a personal one (D91), otherwise the readers of its project. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import type { Caller } from '../sessions/caller.ts';

interface ReportPlace {
  /** Absent for all reports of a file. */
  id?: string;
  projectId: string | null;
  uploadedBy: string | null;
}

/** Refuses with FORBIDDEN. */
export async function requireReportReader(db: Queries, caller: Caller, place: ReportPlace): Promise<void> {
  const { id, projectId, uploadedBy } = place;
  if (projectId !== null) await readProjectAccess(db, caller, projectId, id);
  else if (caller.embedToken || uploadedBy !== caller.userId) throw new Refusal('FORBIDDEN');
}
