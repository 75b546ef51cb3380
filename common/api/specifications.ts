/** Sends .ids files with the fields that accompany them, and downloads them. */
import type { NewSpecificationAnswer, NewVersionAnswer } from '../contract/specifications.ts';
import { api } from './calls.ts';
import { type Download, download } from './download.ts';
import { formOf, type SpecificationUpload } from './specification-form.ts';

const flag = (isSet: boolean | undefined): 'true' | 'false' => (isSet ? 'true' : 'false');

type Named<Answer> = Pick<Answer, keyof Answer & ('id' | 'name' | 'version' | 'findings' | 'migration')>;

/** Imports a specification. Refuses with SPECIFICATION_INVALID, whose details are the findings of the audit. */
export function createSpecification(
  upload: SpecificationUpload & { organizationId?: string; isDefault?: boolean },
): Promise<Named<NewSpecificationAnswer>> {
  const form = formOf(upload);
  if (upload.organizationId !== undefined) form.append('organization', upload.organizationId);
  if (upload.isDefault) form.append('default', 'true');
  return api.createSpecification(form, { query: { force: flag(upload.force) }, ifMatch: upload.draft?.etag });
}

/** Adds a version, which becomes the newest; a dry run only reports its effects. */
export function addSpecificationVersion(
  id: string,
  { dryRun, ...upload }: SpecificationUpload & { dryRun?: boolean },
): Promise<Named<NewVersionAnswer>> {
  const query = { force: flag(upload.force), 'dry-run': flag(dryRun) };
  return api.addSpecificationVersion(id, formOf(upload), { query, ifMatch: upload.draft?.etag });
}

/** Downloads the original .ids file; it needs the bearer token, so it cannot be a link. */
export function downloadSpecification(id: string): Promise<Download> {
  return download(`/specifications/${encodeURIComponent(id)}/download`);
}
