/** Drafts of the studio: one of a specification, whichever its version, or of one that is to be new. */
import * as z from 'zod';
import type { GroupDefinition } from '../../engine/ids/specification.ts';
import { call } from './call.ts';
import { FINDING_TEXT_MAX_LENGTH } from './limits.ts';
import { lineSchema } from './line-text.ts';
import { listResponseSchema, searchInputSchema } from './lists.ts';
import {
  DRAFT_STATES,
  idsFindingSchema,
  personSchema,
  specificationChangesSchema,
  specificationUploadSchema,
  versionSchema,
} from './specifications.ts';

const REVIEW_DECISIONS = ['APPROVED', 'RETURNED'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

const reviewSchema = z.object({
  /** null: a deleted account. */
  askedBy: personSchema.nullable(),
  askedAt: z.string(),
  askedWords: z.string(),
  reviewer: personSchema.nullable(),
  /** null: not decided yet. */
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  decidedAt: z.string().nullable(),
  decisionWords: z.string(),
});

export const specificationDraftSchema = z.object({
  id: z.string(),
  /** The title in the file; may be empty. */
  name: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  /** Whether it belongs to the platform, so that everybody has it once it is published. */
  platform: z.boolean(),
  /** The newest version of what it is a draft of; null: of a new specification. */
  specification: versionSchema.extend({ id: z.string(), name: z.string() }).nullable(),
  sizeBytes: z.int(),
  /** null: a deleted account. */
  changedBy: personSchema.nullable(),
  /** ISO 8601 UTC */
  changedAt: z.string(),
  createdAt: z.string(),
  /** What If-Match of a change names. */
  etag: z.string(),
  /** What somebody knowingly replaced stays for a download; null: nothing. */
  replaced: z.object({ by: personSchema.nullable(), at: z.string() }).nullable(),
  state: z.enum(DRAFT_STATES),
  /** The last one, also where an approval does not hold any more; null: nobody was asked. */
  review: reviewSchema.nullable(),
});
export type SpecificationDraft = z.infer<typeof specificationDraftSchema>;

const nameSchema = lineSchema.default('');

/** PUT /specification-drafts/{id}, in addition to the file. */
export const draftChangeSchema = specificationUploadSchema.extend({ name: nameSchema });

/** POST /specification-drafts, in addition to the file. */
export const newDraftSchema = draftChangeSchema.extend({
  /** Any version of what it is a draft of. */
  specification: z.string().optional(),
  /** Owner of a new one. When absent: for platform admins the whole platform, for organization admins their own. */
  organization: z.string().optional(),
});

export const draftSearchSchema = searchInputSchema.extend({
  /** Only the draft of this specification, by the id of any version. */
  specificationId: z.string().optional(),
});
export type DraftSearch = z.input<typeof draftSearchSchema>;

/** `details` of PRECONDITION_FAILED, and of CONFLICT where the specification has a draft already: as it stands now. */
export interface DraftConflict {
  draft: SpecificationDraft;
}

/** Which file of a draft is downloaded. */
export const DRAFT_COPIES = ['current', 'replaced'] as const;

const wordsSchema = z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG').default('');

/** PUT /specification-drafts/{id}/review: sends the draft to a colleague for review, which replaces an earlier review. */
export const newReviewSchema = z.object({ reviewer: z.object({ id: z.string().min(1, 'REQUIRED') }), words: wordsSchema });
export type NewReview = z.input<typeof newReviewSchema>;

/** POST /specification-drafts/{id}/review/decision: by the person who was asked. A draft is returned with a reason. */
export const reviewDecisionSchema = z.object({ decision: z.enum(REVIEW_DECISIONS), words: wordsSchema });
export type NewReviewDecision = z.input<typeof reviewDecisionSchema>;

/** POST /specification-drafts/{id}/reviewers/_search: who may review it besides the caller. */
export const reviewerSchema = personSchema;
export type Reviewer = z.infer<typeof reviewerSchema>;

/** PUT /specification-drafts/{id}/editors/{page}: the draft as it is, and the other people who have it open in the studio. */
export const openDraftSchema = z.object({ draft: specificationDraftSchema, others: z.array(personSchema) });
export type OpenDraft = z.infer<typeof openDraftSchema>;

/** GET /specification-drafts/{id}/rules: as they would be published. */
export const draftRulesSchema = z.object({
  /** ETag of the draft that was read, which a decision about it names. */
  etag: z.string(),
  version: z.string(),
  findings: z.array(idsFindingSchema),
  definition: z.custom<GroupDefinition>().meta({ $ref: '#/components/schemas/GroupDefinition' }),
});
export type DraftRules = z.infer<typeof draftRulesSchema>;

const tag = 'specifications';
const path = '/specification-drafts';
const one = `${path}/:id` as const;
const upload = {
  tag,
  files: { file: 'The draft, one .ids file; it is kept as it is' },
  answer: specificationDraftSchema,
} as const;
const draftTexts = { name: 'The title in the file' };
const review = { path: `${one}/review`, tag, answer: specificationDraftSchema } as const;
const page = { path: `${one}/editors/:page`, tag, access: 'session' } as const;
const ifMatch = (text: string) => z.object({ 'if-match': z.string().optional().describe(text) });

export const draftCalls = {
  /** Searches the drafts that the user may edit, last changed first. */
  searchDrafts: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: draftSearchSchema,
    answer: listResponseSchema(specificationDraftSchema),
  }),
  getDraft: call({ method: 'GET', path: one, tag, answer: specificationDraftSchema }),
  /** Refuses with CONFLICT where the specification has a draft, which is in the details, or where there are too many. */
  createDraft: call({
    ...upload,
    method: 'POST',
    path,
    texts: {
      ...draftTexts,
      specification: 'Id of any version of what it is a draft of; absent: of a new specification',
      organization: 'Whose the new one is to be; absent: of the whole platform for its admins, else of the own organization',
    },
  }),
  /** Refuses with PRECONDITION_FAILED when the draft has been changed; the details contain the current one. */
  saveDraft: call({
    ...upload,
    method: 'PUT',
    path: one,
    headers: ifMatch('The ETag of the draft that is changed'),
    query: z.object({
      'keep-replaced': z.enum(['true', 'false']).default('false').describe('true: what is replaced stays for a download'),
    }),
    texts: draftTexts,
  }),
  /** Says that a page has the draft open, under an id that the page made up. It is forgotten unless it is said again in time. */
  openDraft: call({ ...page, method: 'PUT', answer: openDraftSchema }),
  /** Says that the page does not have it open any more. */
  leaveDraft: call({ ...page, method: 'DELETE' }),
  discardDraft: call({ method: 'DELETE', path: one, tag }),
  /** Reads the rules as they would be published. Refuses with SPECIFICATION_INVALID where it is not an IDS; the details are the findings. */
  getDraftRules: call({ method: 'GET', path: `${one}/rules`, tag, answer: draftRulesSchema }),
  /** Answers the changes relative to the newest version. */
  getDraftChanges: call({ method: 'GET', path: `${one}/changes`, tag, answer: specificationChangesSchema }),
  /** Searches other users who may review it, by name. */
  searchReviewers: call({
    method: 'POST',
    path: `${one}/reviewers/_search`,
    tag,
    body: searchInputSchema,
    answer: listResponseSchema(reviewerSchema),
  }),
  requestReview: call({ ...review, method: 'PUT', body: newReviewSchema }),
  withdrawReview: call({ ...review, method: 'DELETE' }),
  /** Decides on the draft as it was read. Refuses with PRECONDITION_FAILED when it has been changed. */
  decideReview: call({
    ...review,
    method: 'POST',
    path: `${review.path}/decision`,
    access: 'session',
    headers: ifMatch('The ETag of the draft that was read'),
    body: reviewDecisionSchema,
  }),
};
