import type { FieldName } from '../contract/field-name.ts';
import { SUGGESTION_LIMIT } from '../contract/limits.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type {
  NewSpecificationAnswer,
  NewVersionAnswer,
  SpecificationChange,
  SpecificationChanges,
  SpecificationProject,
  SpecificationResource,
} from '../contract/specifications.ts';
import { call, tell } from './client.ts';
import { type Download, download } from './download.ts';
import { CHANGES_FIELDS, formOf, type SpecificationUpload } from './specification-form.ts';

const SPECIFICATION_FIELDS = [
  'id',
  'url',
  'name',
  'version',
  'description',
  'organization.id',
  'organization.name',
  'organization.avatarUrl',
] as const satisfies FieldName<SpecificationResource>[];

const LIBRARY_FIELDS = [
  ...SPECIFICATION_FIELDS,
  'default',
  'platform',
  'newest',
  'createdAt',
] as const satisfies FieldName<SpecificationResource>[];

/** The requested fields of an import; the findings and the effects on the rules are always included. */
const MADE_FIELDS = ['id', 'name', 'version'] as const satisfies FieldName<NewSpecificationAnswer>[];

const USE_FIELDS = [
  'id',
  'name',
  'status',
  'organization.id',
  'organization.name',
  'specification.id',
  'specification.version',
  'disabledRules',
] as const satisfies FieldName<SpecificationProject>[];

/** Returns suggestions for a text, by name. */
export function searchSpecifications(query: string, signal?: AbortSignal): Promise<ListResponse<SpecificationResource>> {
  const body = { query, limit: SUGGESTION_LIMIT, offset: 0, sortBy: [{ field: 'name', order: 'ASC' }] };
  return call('/specifications/_search', { method: 'POST', body, fields: SPECIFICATION_FIELDS, signal });
}

/** Reads a specification with its definition. */
export function getSpecification(id: string, signal?: AbortSignal): Promise<SpecificationResource> {
  return call(`/specifications/${encodeURIComponent(id)}`, {
    fields: [...LIBRARY_FIELDS, 'reviewed', 'draft', 'definition'],
    signal,
  });
}

/** Lists the library: the newest versions, or all. */
export function listSpecifications(
  search: SearchInput,
  { allVersions = false, signal }: { allVersions?: boolean; signal?: AbortSignal } = {},
): Promise<ListResponse<SpecificationResource>> {
  const path = `/specifications/_search${allVersions ? '?versions=all' : ''}`;
  return call(path, { method: 'POST', body: search, fields: LIBRARY_FIELDS, signal });
}

/** Imports a specification. Refuses with SPECIFICATION_INVALID, whose details are the findings of the audit. */
export function createSpecification(
  upload: SpecificationUpload & { organizationId?: string; isDefault?: boolean },
): Promise<NewSpecificationAnswer> {
  const form = formOf(upload);
  if (upload.organizationId !== undefined) form.append('organization', upload.organizationId);
  if (upload.isDefault) form.append('default', 'true');
  return call(`/specifications?force=${upload.force ?? false}`, {
    method: 'POST',
    body: form,
    ifMatch: upload.draft?.etag,
    fields: MADE_FIELDS,
  });
}

/** Adds a version, which becomes the newest; a dry run only reports its effects. */
export function addSpecificationVersion(
  id: string,
  { dryRun = false, ...upload }: SpecificationUpload & { dryRun?: boolean },
): Promise<NewVersionAnswer> {
  const query = `force=${upload.force ?? false}&dry-run=${dryRun}`;
  return call(`/specifications/${encodeURIComponent(id)}/versions?${query}`, {
    method: 'POST',
    body: formOf(upload),
    ifMatch: upload.draft?.etag,
    fields: MADE_FIELDS,
  });
}

export function updateSpecification(id: string, change: SpecificationChange): Promise<SpecificationResource> {
  return call(`/specifications/${encodeURIComponent(id)}`, { method: 'PUT', body: change, fields: LIBRARY_FIELDS });
}

/** Deletes a specification. Refuses with SPECIFICATION_IN_USE unless forced, which removes it from the projects that have it. */
export function deleteSpecification(
  id: string,
  { force = false, allVersions = false }: { force?: boolean; allVersions?: boolean } = {},
): Promise<void> {
  const query = `force=${force}&versions=${allVersions ? 'all' : 'this'}`;
  return tell(`/specifications/${encodeURIComponent(id)}?${query}`, { method: 'DELETE' });
}

/** Searches the projects that have any version of it. */
export function searchSpecificationProjects(
  id: string,
  search: SearchInput,
  signal?: AbortSignal,
): Promise<ListResponse<SpecificationProject>> {
  return call(`/specifications/${encodeURIComponent(id)}/projects/_search`, {
    method: 'POST',
    body: search,
    fields: USE_FIELDS,
    signal,
  });
}

/** Returns the changes in the rules since another version, or since the previous one. */
export function getSpecificationChanges(id: string, from?: string, signal?: AbortSignal): Promise<SpecificationChanges> {
  const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`;
  return call(`/specifications/${encodeURIComponent(id)}/changes${query}`, { fields: CHANGES_FIELDS, signal });
}

/** Downloads the original .ids file; it needs the bearer token, so it cannot be a link. */
export function downloadSpecification(id: string): Promise<Download> {
  return download(`/specifications/${encodeURIComponent(id)}/download`);
}
