/** Shares between calls about specifications an .ids file as their body, and the fields of the change. */
import type { FieldName } from '../contract/field-name.ts';
import type { SpecificationChanges } from '../contract/specifications.ts';

export const CHANGES_FIELDS = ['from', 'to', 'counts', 'changes'] as const satisfies FieldName<SpecificationChanges>[];

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
