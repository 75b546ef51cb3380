/** Sends and downloads the files of drafts. */
import type { DRAFT_COPIES, SpecificationDraft } from '../contract/specification-drafts.ts';
import { api } from './calls.ts';
import { type Download, download } from './download.ts';

/** The saved file. */
export interface DraftFile {
  file: Blob;
  /** The title in the file. */
  name: string;
}

/** Creates a draft. Refuses with CONFLICT where the specification has one, which is in the details, or where there are too many. */
export function createDraft(draft: DraftFile & { specificationId?: string }): Promise<SpecificationDraft> {
  const form = formOfDraft(draft);
  if (draft.specificationId !== undefined) form.append('specification', draft.specificationId);
  return api.createDraft(form);
}

/** Saves a draft. Refuses with PRECONDITION_FAILED when it has been changed; the details contain the current one. */
export function saveDraft(
  { id, etag }: Pick<SpecificationDraft, 'id' | 'etag'>,
  draft: DraftFile,
  { keepReplaced = false }: { keepReplaced?: boolean } = {},
): Promise<SpecificationDraft> {
  return api.saveDraft(id, formOfDraft(draft), {
    query: { 'keep-replaced': keepReplaced ? 'true' : 'false' },
    ifMatch: etag,
  });
}

export function downloadDraft(id: string, copy: (typeof DRAFT_COPIES)[number] = 'current'): Promise<Download> {
  return download(`/specification-drafts/${encodeURIComponent(id)}/download`, { copy });
}

function formOfDraft({ file, name }: DraftFile): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('file', file, 'draft.ids');
  return form;
}
