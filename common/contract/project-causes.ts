/** What the files of a project fail for, from counts that are stored with each report. */
import * as z from 'zod';
import { FILENAME_MAX_LENGTH } from './files.ts';
import { type ListResponse, pageShape } from './lists.ts';
import type { CauseFacts } from './overview.ts';

/** Files that are listed of a cause of a project: those with most failures. */
export const CAUSE_FILES_MAX = 50;

/** A file that has a cause, by its newest version with a result. Objects are different ones. */
export interface CauseFile {
  reportId: string;
  filename: string;
  fileVersion: number;
  failures: number;
  objects: number;
  types: number;
  storeys: number;
}

/** A cause over the files of a project. */
export interface ProjectCause extends CauseFacts {
  /** Names the cause in the reports of these files too. */
  id: string;
  /** That fail for it in one file, at most; `ruleName` is the first of them. */
  rules: number;
  failures: number;
  objects: number;
  files: number;
  /** Most failures first, at most CAUSE_FILES_MAX. */
  in: CauseFile[];
}

/** POST /projects/{id}/causes/_search: most failures first. */
export const causeSearchSchema = z.object({
  filename: z.string().max(FILENAME_MAX_LENGTH, 'TOO_LONG').optional().describe('Causes of this file alone'),
  ...pageShape,
});
export type CauseSearch = z.input<typeof causeSearchSchema>;

export interface ProjectCauses extends ListResponse<ProjectCause> {
  /** Number of failures of all causes. */
  failures: number;
}
