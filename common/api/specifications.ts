import { SUGGESTION_LIMIT } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { SpecificationResource } from '../contract/specifications.ts';
import { call } from './client.ts';

const SPECIFICATION_FIELDS = [
  'id',
  'url',
  'name',
  'version',
  'description',
  'organization.id',
  'organization.name',
  'organization.avatarUrl',
] as const;

/** Suggestions for a text, by name. */
export function searchSpecifications(query: string, signal?: AbortSignal): Promise<ListResponse<SpecificationResource>> {
  const body = { query, limit: SUGGESTION_LIMIT, offset: 0, sortBy: [{ field: 'name', order: 'ASC' }] };
  return call('/specifications/_search', { method: 'POST', body, fields: SPECIFICATION_FIELDS, signal });
}
