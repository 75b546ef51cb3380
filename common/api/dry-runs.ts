import type { DryRun } from '../contract/dry-runs.ts';
import type { FieldName } from '../contract/field-name.ts';
import { call } from './client.ts';
import { formOf, type SpecificationUpload } from './specification-form.ts';

const DRY_RUN_FIELDS = [
  'id',
  'filesTotal',
  'counts',
  'files.id',
  'files.filename',
  'files.project.id',
  'files.project.name',
  'files.hadVersion',
  'files.status',
  'files.outcome',
] as const satisfies FieldName<DryRun>[];

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
  const place = specificationId === undefined ? '' : `/specifications/${encodeURIComponent(specificationId)}`;
  return (await call<{ id: string }>(`${place}/dry-runs`, { method: 'POST', body: form, fields: ['id'] })).id;
}

/** Tries the newest version on the newest files of a project that has an earlier one. */
export async function tryNewerVersion(projectId: string, id: string): Promise<string> {
  const path = `/projects/${encodeURIComponent(projectId)}/specifications/${encodeURIComponent(id)}/dry-runs`;
  return (await call<{ id: string }>(path, { method: 'POST', body: {}, fields: ['id'] })).id;
}

export function getDryRun(id: string, signal?: AbortSignal): Promise<DryRun> {
  return call(`/dry-runs/${encodeURIComponent(id)}`, { fields: DRY_RUN_FIELDS, signal });
}
