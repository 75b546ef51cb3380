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

/** What is saved. */
export interface DraftFile {
  file: Blob;
  /** The title in it. */
  name: string;
}

/** Of those that the user may edit; the one that was changed last comes first. */
export function searchDrafts(search: DraftSearch, signal?: AbortSignal): Promise<ListResponse<ShownDraft>> {
  return call('/specification-drafts/_search', { method: 'POST', body: search, fields: DRAFT_FIELDS, signal });
}

/** The address of a draft. */
const pathOf = (id: string) => `/specification-drafts/${encodeURIComponent(id)}`;

export function getDraft(id: string, signal?: AbortSignal): Promise<ShownDraft> {
  return call(pathOf(id), { fields: DRAFT_FIELDS, signal });
}

/** Refuses with CONFLICT where the specification has one, which the details hold, or there are too many. */
export function createDraft(draft: DraftFile & { specificationId?: string }): Promise<ShownDraft> {
  const form = formOfDraft(draft);
  if (draft.specificationId !== undefined) form.append('specification', draft.specificationId);
  return call('/specification-drafts', { method: 'POST', body: form, fields: DRAFT_FIELDS });
}

/** Refuses with PRECONDITION_FAILED when it is another one by now, which the details hold. */
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

/** As it would be published. Refuses with SPECIFICATION_INVALID where it is no IDS, whose details are the findings. */
export function getDraftRules(id: string, signal?: AbortSignal): Promise<DraftRules> {
  return call(`${pathOf(id)}/rules`, { fields: RULES_FIELDS, signal });
}

/** What changes in the rules of the newest version. */
export function getDraftChanges(id: string, signal?: AbortSignal): Promise<SpecificationChanges> {
  return call(`${pathOf(id)}/changes`, { fields: CHANGES_FIELDS, signal });
}

/** Who may review it besides the user, by name. */
export function searchReviewers(id: string, search: SearchInput, signal?: AbortSignal): Promise<ListResponse<Reviewer>> {
  return call(`${pathOf(id)}/reviewers/_search`, { method: 'POST', body: search, fields: REVIEWER_FIELDS, signal });
}

export function askReview(id: string, review: NewReview): Promise<ShownDraft> {
  return call(`${pathOf(id)}/review`, { method: 'PUT', body: review, fields: DRAFT_FIELDS });
}

export function withdrawReview(id: string): Promise<ShownDraft> {
  return call(`${pathOf(id)}/review`, { method: 'DELETE', fields: DRAFT_FIELDS });
}

/** Of the draft as it was read. Refuses with PRECONDITION_FAILED when it is another one by now. */
export function decideReview({ id, etag }: Pick<ShownDraft, 'id' | 'etag'>, decision: NewReviewDecision): Promise<ShownDraft> {
  return call(`${pathOf(id)}/review/decision`, { method: 'POST', body: decision, ifMatch: etag, fields: DRAFT_FIELDS });
}

function formOfDraft({ file, name }: DraftFile): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('file', file, 'draft.ids');
  return form;
}
