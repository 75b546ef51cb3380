/** Tries the files of drafts on files of projects. */
import { api } from './calls.ts';
import { formOf, type SpecificationUpload } from './specification-form.ts';

/**
 * Tries a draft that may follow the newest version, or be a new specification, on the newest files of these projects. Returns the id of
 * the dry run.
 */
export async function tryDraft(
  specificationId: string | undefined,
  { projectIds, ...upload }: SpecificationUpload & { projectIds: readonly string[] },
): Promise<string> {
  const form = formOf(upload);
  form.append('projects', projectIds.join(','));
  const { id } = await (specificationId === undefined ? api.tryNewDraft(form) : api.tryDraft(specificationId, form));
  return id;
}
