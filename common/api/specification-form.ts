/** What calls about specifications share: an .ids file as their body, and the fields of what changed. */
import type { FieldName } from '../contract/field-name.ts';
import type { SpecificationChanges } from '../contract/specifications.ts';

export const CHANGES_FIELDS = ['from', 'to', 'counts', 'changes'] as const satisfies FieldName<SpecificationChanges>[];

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
