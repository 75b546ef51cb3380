/** Builds the body of a call that sends an .ids file. */

/** The fields sent with an .ids file. */
export interface SpecificationUpload {
  file: File;
  /** Mapping of rules to groups, JSON or CSV (D12). */
  groups?: File;
  /** The draft that it publishes. */
  draft?: { id: string; etag: string };
  /** Whether to import although the audit reports errors (D31). */
  force?: boolean;
}

export function formOf({ file, groups, draft }: SpecificationUpload): FormData {
  const form = new FormData();
  if (draft !== undefined) form.append('draft', draft.id);
  form.append('file', file);
  if (groups !== undefined) form.append('groups', groups);
  return form;
}
