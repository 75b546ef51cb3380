/** Batches: an assignment, an exception and a comment for many findings of a project at once, which can be undone as a whole. */
import * as z from 'zod';
import { call } from './call.ts';
import { dateSchema, projectFindingSearchSchema, textSchema } from './findings.ts';

/** Findings that one call assigns, excepts or comments on. */
export const FINDINGS_PER_BATCH_MAX = 20_000;

/** The findings that match, in the newest version of each file or in one report. */
const matchingSchema = projectFindingSearchSchema.omit({ limit: true, offset: true, sortBy: true }).extend({
  reportId: z.string().optional().describe('Findings of this report instead of the newest versions'),
  specificationId: z.string().optional(),
  /** The name of an object, as findings have it. */
  object: z.string().optional(),
  globalIds: z.array(z.string()).min(1).max(FINDINGS_PER_BATCH_MAX, 'TOO_MANY').optional(),
});

const batchSelectionSchema = z.union([
  z.strictObject({ ids: z.array(z.string()).min(1, 'REQUIRED').max(FINDINGS_PER_BATCH_MAX, 'TOO_MANY') }),
  z.strictObject({ matching: matchingSchema }),
]);
export type BatchSelection = z.input<typeof batchSelectionSchema>;

/** POST /projects/{id}/finding-batches: at least one of the three. */
export const newFindingBatchSchema = z
  .object({
    selection: batchSelectionSchema,
    assignment: z.object({ assignee: z.object({ id: z.string() }), due: dateSchema.nullable().default(null) }).optional(),
    exception: z.object({ reason: textSchema, until: dateSchema }).optional(),
    comment: z.object({ text: textSchema, mentions: z.array(z.string()).max(50).default([]) }).optional(),
  })
  .refine(({ assignment, exception, comment }) => assignment || exception || comment, {
    path: ['assignment'],
    message: 'REQUIRED',
  });
export type NewFindingBatch = z.input<typeof newFindingBatchSchema>;

export const findingBatchSchema = z.object({
  id: z.string(),
  findings: z.int().describe('Findings of the selection'),
  assigned: z.int().describe('Objects of rules that were assigned'),
  excepted: z.int().describe('Objects of rules that got an exception: those that fail'),
  commented: z.int().describe('Objects of rules that got the comment'),
  exceptionStatus: z.enum(['ASKED', 'GRANTED']).nullable().describe('GRANTED when the caller may grant it; null: no exception'),
  undoUntil: z.string().describe('ISO 8601 UTC: until then it can be undone, unless something of it changes'),
});
export type FindingBatch = z.infer<typeof findingBatchSchema>;

const path = '/projects/:id/finding-batches';
const tag = 'findings';

export const findingBatchCalls = {
  createFindingBatch: call({ method: 'POST', path, tag, body: newFindingBatchSchema, answer: findingBatchSchema }),
  undoFindingBatch: call({
    method: 'DELETE',
    path: `${path}/:batchId`,
    tag,
    description: 'Takes back what the batch made. 409 when something of it was changed since, or when it is too old.',
  }),
};
