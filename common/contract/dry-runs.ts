/** Dry runs: what a newer version of a specification would do to the newest files of projects. */
import * as z from 'zod';
import type { OutcomeChange } from '../../engine/report/compare-outcomes.ts';
import { call } from './call.ts';
import { DRY_RUN_PROJECTS_MAX } from './limits.ts';
import { specificationUploadSchema, versionSchema } from './specifications.ts';

export type { OutcomeChange, RuleOutcomeChange } from '../../engine/report/compare-outcomes.ts';

/** ERROR: the file cannot be read, or its check was given up. */
const DRY_RUN_STATUSES = ['PENDING', 'DONE', 'ERROR'] as const;
export type DryRunStatus = (typeof DRY_RUN_STATUSES)[number];

/** POST /specifications/{id}/dry-runs, and POST /dry-runs for a new specification, in addition to the file. */
export const draftDryRunSchema = specificationUploadSchema.extend({ projects: z.string().min(1, 'REQUIRED') });

/** POST /projects/{id}/specifications/{specId}/dry-runs: which version to try; absent, the newest. */
export const versionDryRunSchema = z.object({ specification: z.object({ id: z.string().min(1, 'REQUIRED') }).optional() });

export const newDryRunAnswerSchema = z.object({ id: z.string() });

const dryRunFileSchema = z.object({
  id: z.string(),
  filename: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  /** Whether the project has a version of the specification; if not, every failure counts as new. */
  hadVersion: z.boolean(),
  status: z.enum(DRY_RUN_STATUSES),
  /** Once it is done. */
  outcome: z.custom<OutcomeChange>().meta({ type: 'object' }).nullable(),
});
export type DryRunFile = z.infer<typeof dryRunFileSchema>;

/** GET /dry-runs/{id} */
export const dryRunSchema = z.object({
  id: z.string(),
  /** The tried version; a draft has no id. */
  specification: versionSchema.extend({ name: z.string() }),
  createdAt: z.string(),
  /** How many files the projects have; `files` has the newest of them. */
  filesTotal: z.int(),
  counts: z.object({
    files: z.int(),
    done: z.int().describe('Of them, with those that could not be checked'),
    begins: z.int().describe('Files that would begin to fail'),
    ceases: z.int(),
    fails: z.int().describe('Files that fail before and after'),
    passes: z.int(),
    none: z.int().describe('Files to which no rule applies'),
    errors: z.int(),
  }),
  files: z.array(dryRunFileSchema),
});
export type DryRun = z.infer<typeof dryRunSchema>;

const tag = 'dry runs';
const draft = {
  method: 'POST',
  tag,
  files: { file: 'One .ids file, the draft', groups: 'Rules by group; may be absent' },
  texts: { projects: `Ids of projects with commas between, at most ${DRY_RUN_PROJECTS_MAX}` },
  answer: newDryRunAnswerSchema,
} as const;

export const dryRunCalls = {
  /** Tries a draft that may follow the newest version on the newest files of projects. */
  tryDraft: call({ ...draft, path: '/specifications/:id/dry-runs' }),
  /** Tries a draft of a new specification. */
  tryNewDraft: call({ ...draft, path: '/dry-runs' }),
  /** Tries the newest version on the newest files of a project that has an earlier one. */
  tryNewerVersion: call({
    method: 'POST',
    path: '/projects/:id/specifications/:specId/dry-runs',
    tag,
    body: versionDryRunSchema,
    answer: newDryRunAnswerSchema,
  }),
  getDryRun: call({ method: 'GET', path: '/dry-runs/:id', tag, answer: dryRunSchema }),
};
