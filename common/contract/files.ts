/** Files (uploads) as the API shows them (specification §3). */
import * as z from 'zod';
import { call } from './call.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';

/** Characters of a file's name. */
export const FILENAME_MAX_LENGTH = 255;

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
const FILE_VERSIONS = ['newest', 'all'] as const;

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

const tag = 'files';
const upload = {
  method: 'POST',
  tag,
  files: { file: 'One .ifc file (STEP; IFC2X3, IFC4 or IFC4X3) of at most 512 MiB' },
  answer: uploadAnswerSchema,
} as const;
const search = {
  method: 'POST',
  tag,
  query: z.object({ versions: z.enum(FILE_VERSIONS).default('newest') }),
  body: fileSearchSchema,
  answer: listResponseSchema(fileEntrySchema),
} as const;
/** What the server reads of a search. */
export interface FileSearchRequest {
  body: z.output<typeof fileSearchSchema>;
  query: z.output<typeof search.query>;
}

export const fileCalls = {
  uploadFile: call({ ...upload, path: '/files' }),
  uploadProjectFile: call({ ...upload, path: '/projects/:id/files' }),
  searchFiles: call({ ...search, path: '/files/_search' }),
  searchProjectFiles: call({ ...search, path: '/projects/:id/files/_search' }),
  getFile: call({ method: 'GET', path: '/files/:id', tag, answer: fileEntrySchema }),
  /** Makes a report with the settings of now. */
  checkFileAgain: call({ method: 'POST', path: '/files/:id/reports', tag, answer: newReportAnswerSchema }),
  /** Deletes a file with its reports (D53). */
  deleteFile: call({ method: 'DELETE', path: '/files/:id', tag }),
};
