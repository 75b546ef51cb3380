/** Files (uploads) as the API shows them (spec.md §3). */
export const ReportStatus = { PENDING: 'PENDING', PROCESSED: 'PROCESSED', ERROR: 'ERROR' } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

/** Specifications with a pass or fail badge, and those that passed; percentage 0 to 100, unrounded (D27). */
export interface ReportSummary {
  total: number;
  passed: number;
  percentage: number;
  /** Additive: names of specifications with neither badge. */
  none?: string[];
}

export interface FileEntry {
  id: string;
  filename: string;
  /** Same as filename (D50). */
  name: string;
  size: number;
  /** 1, 2, … among files with the same name and scope (D49). */
  version: number;
  projectId: string | null;
  uploadedBy: { firstName: string; lastName: string } | null;
  /** ISO 8601 UTC */
  uploadedAt: string;
  mostRecentReport: { id: string; status: ReportStatus; summary: ReportSummary | null } | null;
}
