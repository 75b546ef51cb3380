/** Reports as the API shows them: the engine's report with its place in the service around it. */
import * as z from 'zod';
import type { Check, FileFinding, GroupNode, MaterialEntry, ModelFacts, SpaceEntry } from '../../engine/report/report.ts';
import type { ReportStatus, ReportSummary } from './files.ts';
import { LIST_LIMIT_MAX, PAGE_SIZE } from './limits.ts';

export type * from '../../engine/report/report.ts';

export interface ReportResource {
  id: string;
  status: ReportStatus;
  /** ISO 8601 UTC */
  submitted: string;
  fileId: string;
  filename: string;
  fileVersion: number;
  fileSize: number;
  projectId: string | null;
  /** 0 to 1 while PENDING. */
  progress: number;
  summary: ReportSummary | null;
  /** One root GROUP per specification; null until PROCESSED. */
  elements: GroupNode[] | null;
  spaces: SpaceEntry[] | null;
  materials: MaterialEntry[] | null;
  findings: FileFinding[];
  model: ModelFacts | null;
  /** Why an ERROR report has none. */
  error: { code: string; line?: number; offsetBytes?: number } | null;
}

/** POST /reports/{id}/rules/{ruleId}/checks/_search */
export const checkSearchSchema = z.object({
  /** Rule ids are unique within a specification only. */
  specificationId: z.string().optional(),
  query: z.string().optional(),
  outcome: z.array(z.string()).optional(),
  ifcType: z.array(z.string()).optional(),
  /** Index in the rule's `reasons`. */
  reason: z.int().min(0).optional(),
  limit: z.int().min(0).max(LIST_LIMIT_MAX).default(PAGE_SIZE),
  offset: z.int().min(0).default(0),
});
export type CheckSearch = z.input<typeof checkSearchSchema>;

export interface CheckList {
  data: Check[];
  total: number;
  /** Distinct ifc types and outcomes of the whole rule, sorted, for the filter dialog. */
  ifcTypes: string[];
  outcomes: string[];
}
