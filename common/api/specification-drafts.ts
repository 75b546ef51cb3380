import type { FieldName } from '../contract/field-name.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type {
  DRAFT_COPIES,
  DraftRules,
  DraftSearch,
  NewReview,
  NewReviewDecision,
  Reviewer,
  SpecificationDraft,
} from '../contract/specification-drafts.ts';
import type { SpecificationChanges } from '../contract/specifications.ts';
import { call, tell } from './client.ts';
import { type Download, download } from './download.ts';
import { CHANGES_FIELDS } from './specification-form.ts';

const DRAFT_FIELDS = [
  'id',
  'name',
  'organization.id',
  'organization.name',
  'platform',
  'specification',
  'changedBy',
  'changedAt',
  'etag',
  'replaced',
  'state',
  'review',
] as const satisfies FieldName<SpecificationDraft>[];

export type ShownDraft = Pick<SpecificationDraft, 'id' | 'name' | 'organization' | 'platform' | 'specification'> &
  Pick<SpecificationDraft, 'changedBy' | 'changedAt' | 'etag' | 'replaced' | 'state' | 'review'>;

const RULES_FIELDS = ['etag', 'version', 'findings', 'definition'] as const satisfies FieldName<DraftRules>[];
const REVIEWER_FIELDS = ['id', 'firstName', 'lastName', 'email'] as const satisfies FieldName<Reviewer>[];

/** The saved file. */
export interface DraftFile {
  file: Blob;
  /** The title in the file. */
  name: string;
}

/** Searches the drafts that the user may edit, last changed first. */
export function searchDrafts(search: DraftSearch, signal?: AbortSignal): Promise<ListResponse<ShownDraft>> {
  return call('/specification-drafts/_search', { method: 'POST', body: search, fields: DRAFT_FIELDS, signal });
}

/** Returns the address of a draft. */
const pathOf = (id: string) => `/specification-drafts/${encodeURIComponent(id)}`;

export function getDraft(id: string, signal?: AbortSignal): Promise<ShownDraft> {
  return call(pathOf(id), { fields: DRAFT_FIELDS, signal });
}

/** Creates a draft. Refuses with CONFLICT where the specification has one, which is in the details, or where there are too many. */
export function createDraft(draft: DraftFile & { specificationId?: string }): Promise<ShownDraft> {
  const form = formOfDraft(draft);
  if (draft.specificationId !== undefined) form.append('specification', draft.specificationId);
  return call('/specification-drafts', { method: 'POST', body: form, fields: DRAFT_FIELDS });
}

/** Saves a draft. Refuses with PRECONDITION_FAILED when it has been changed; the details contain the current one. */
export function saveDraft(
  { id, etag }: Pick<ShownDraft, 'id' | 'etag'>,
  draft: DraftFile,
  { keepReplaced = false }: { keepReplaced?: boolean } = {},
): Promise<ShownDraft> {
  const path = `${pathOf(id)}?keep-replaced=${keepReplaced}`;
  return call(path, { method: 'PUT', body: formOfDraft(draft), ifMatch: etag, fields: DRAFT_FIELDS });
}

export function discardDraft(id: string): Promise<void> {
  return tell(pathOf(id), { method: 'DELETE' });
}

export function downloadDraft(id: string, copy: (typeof DRAFT_COPIES)[number] = 'current'): Promise<Download> {
  return download(`${pathOf(id)}/download`, { copy });
}

/** Reads the rules as they would be published. Refuses with SPECIFICATION_INVALID where it is not an IDS; the details are the findings. */
export function getDraftRules(id: string, signal?: AbortSignal): Promise<DraftRules> {
  return call(`${pathOf(id)}/rules`, { fields: RULES_FIELDS, signal });
}

/** Returns the changes relative to the newest version. */
export function getDraftChanges(id: string, signal?: AbortSignal): Promise<SpecificationChanges> {
  return call(`${pathOf(id)}/changes`, { fields: CHANGES_FIELDS, signal });
}

/** Searches other users who may review it, by name. */
export function searchReviewers(id: string, search: SearchInput, signal?: AbortSignal): Promise<ListResponse<Reviewer>> {
  return call(`${pathOf(id)}/reviewers/_search`, { method: 'POST', body: search, fields: REVIEWER_FIELDS, signal });
}

export function askReview(id: string, review: NewReview): Promise<ShownDraft> {
  return call(`${pathOf(id)}/review`, { method: 'PUT', body: review, fields: DRAFT_FIELDS });
}

export function withdrawReview(id: string): Promise<ShownDraft> {
  return call(`${pathOf(id)}/review`, { method: 'DELETE', fields: DRAFT_FIELDS });
}

/** Decides on the draft as it was read. Refuses with PRECONDITION_FAILED when it has been changed. */
export function decideReview({ id, etag }: Pick<ShownDraft, 'id' | 'etag'>, decision: NewReviewDecision): Promise<ShownDraft> {
  return call(`${pathOf(id)}/review/decision`, { method: 'POST', body: decision, ifMatch: etag, fields: DRAFT_FIELDS });
}

function formOfDraft({ file, name }: DraftFile): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('file', file, 'draft.ids');
  return form;
}
