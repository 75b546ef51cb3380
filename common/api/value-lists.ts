/** Sends files of lists of values, and downloads them. */
import type { ValueListResource } from '../contract/value-list-schema.ts';
import { api } from './calls.ts';
import { type Download, download } from './download.ts';

interface NewList {
  file: File;
  name: string;
  organizationId?: string;
}

/** Uploads a list, which replaces the one of that name. Refuses with VALIDATION_FAILED, whose details are its problems. */
export function saveValueList({ file, name, organizationId }: NewList): Promise<ValueListResource> {
  const form = new FormData();
  form.append('name', name);
  if (organizationId !== undefined) form.append('organization', organizationId);
  form.append('file', file);
  return api.saveValueList(form);
}

/** Downloads the file as it was uploaded; it needs the bearer token, so it cannot be a link. */
export function downloadValueList(id: string): Promise<Download> {
  return download(`/value-lists/${encodeURIComponent(id)}/download`);
}
