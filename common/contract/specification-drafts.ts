/** Drafts of the studio: one of a specification, whichever its version, or of one that is to be new. */
import * as z from 'zod';
import { TEXT_MAX_LENGTH } from './limits.ts';
import { searchInputSchema } from './lists.ts';
import { specificationUploadSchema, versionSchema } from './specifications.ts';

const changerSchema = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });

export const specificationDraftSchema = z.object({
  id: z.string(),
  /** The title in the file; may be empty. */
  name: z.string(),
  organization: z.object({ id: z.string(), name: z.string() }),
  /** Of the platform, for everybody once it is published. */
  platform: z.boolean(),
  /** The newest version of what it is a draft of; null: of a new specification. */
  specification: versionSchema.extend({ id: z.string(), name: z.string() }).nullable(),
  sizeBytes: z.int(),
  /** null: a deleted account. */
  changedBy: changerSchema.nullable(),
  /** ISO 8601 UTC */
  changedAt: z.string(),
  createdAt: z.string(),
  /** What If-Match of a change names. */
  etag: z.string(),
  /** What somebody knowingly replaced stays for a download; null: nothing. */
  replaced: z.object({ by: changerSchema.nullable(), at: z.string() }).nullable(),
});
export type SpecificationDraft = z.infer<typeof specificationDraftSchema>;

const nameSchema = z.string().trim().max(TEXT_MAX_LENGTH, 'TOO_LONG').default('');

/** PUT /specification-drafts/{id}, beside the file. */
export const draftChangeSchema = specificationUploadSchema.extend({ name: nameSchema });

/** POST /specification-drafts, beside the file. */
export const newDraftSchema = draftChangeSchema.extend({
  /** Any version of what it is a draft of. */
  specification: z.string().optional(),
  /** Of a new one. Absent: platform admins, the whole platform; organization admins, their own. */
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
