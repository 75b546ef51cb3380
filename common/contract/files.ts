/** Files (uploads) as the API shows them (specification §3). */
import * as z from 'zod';
import { searchInputSchema } from './lists.ts';

export const ReportStatus = { PENDING: 'PENDING', PROCESSED: 'PROCESSED', ERROR: 'ERROR' } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

/** Specifications with a pass or fail badge, and those that passed; percentage 0 to 100, unrounded (D27). */
export const reportSummarySchema = z.object({
  total: z.int(),
  passed: z.int(),
  percentage: z.number(),
  /** Additive: names of specifications with neither badge. */
  none: z.array(z.string()).optional(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** Failures that exceptions in force cover. They are counted as failed too: verdicts stay what IDS says. */
export const exceptedCountsSchema = z.object({
  objects: z.int().describe('Different objects per failed rule, added up; a rule that fails as a whole counts as one'),
  rules: z.int().describe('Failed rules of which all failures are excepted'),
  specifications: z.int().describe('Failed specifications of which all failed rules are'),
});
export type ExceptedCounts = z.infer<typeof exceptedCountsSchema>;

export const fileEntrySchema = z.object({
  id: z.string(),
  filename: z.string(),
  /** Same as filename (D50). */
  name: z.string(),
  size: z.int(),
  /** 1, 2, … among files with the same name and scope (D49). */
  version: z.int(),
  projectId: z.string().nullable(),
  /** Null: deleted account. `email` is additive, for users without a name (D61). */
  uploadedBy: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().optional() }).nullable(),
  /** ISO 8601 UTC */
  uploadedAt: z.string(),
  mostRecentReport: z
    .object({
      id: z.string(),
      status: z.enum(ReportStatus),
      summary: reportSummarySchema.nullable(),
      /** Additive; absent where nothing is excepted. */
      excepted: exceptedCountsSchema.optional(),
    })
    .nullable(),
  /** Additive: whether the caller may delete it (D130); for a single file only. */
  mayDelete: z.boolean().optional(),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

/** POST /files/_search; without a project the caller's own uploads. */
export const fileSearchSchema = searchInputSchema.extend({
  projectId: z.string().nullish(),
  /** Additive: exactly this name, for the versions of one file (D51). */
  filename: z.string().optional(),
});

/** `?versions=all` lists every version, else only the newest per filename (D49, D51). */
export const FILE_VERSIONS = ['newest', 'all'] as const;

/** What POST /files answers: a list of one (D102). */
export const uploadAnswerSchema = z.array(z.object({ id: z.string() }));

/** `details` of INVALID_FILE: the fault and its position. */
export interface UploadFault {
  what: 'EMPTY' | 'EXTENSION' | 'TYPE' | 'NOT_STEP' | 'SCHEMA_MISSING' | 'SCHEMA_UNSUPPORTED';
  /** `offsetBytes` 0-based, `line` 1-based; absent for faults outside the content. */
  where?: { offsetBytes: number; line: number };
  /** FILE_SCHEMA as written. */
  schema?: string;
}

/** POST /files/{id}/reports (additive, D24): the report to wait for; the pending one where it is made with the same settings. */
export const newReportAnswerSchema = z.object({ id: z.string() });
