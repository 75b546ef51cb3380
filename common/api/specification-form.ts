/** An .ids file as the body of a call. */

/** What goes with an .ids file. */
export interface SpecificationUpload {
  file: File;
  /** Mapping of rules to groups, JSON or CSV (D12). */
  groups?: File;
  /** What is published by it. */
  draft?: { id: string; etag: string };
  /** Import although the audit finds errors (D31). */
  force?: boolean;
}

export function formOf({ file, groups, draft }: SpecificationUpload): FormData {
  const form = new FormData();
  if (draft !== undefined) form.append('draft', draft.id);
  form.append('file', file);
  if (groups !== undefined) form.append('groups', groups);
  return form;
}
