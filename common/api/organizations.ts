import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type { Organization } from '../contract/organizations.ts';
import { call } from './client.ts';

const ORGANIZATION_FIELDS = ['id', 'name', 'avatarUrl', 'website', 'location'] as const;

export function searchOrganizations(body: SearchInput, signal?: AbortSignal): Promise<ListResponse<Organization>> {
  return call('/organizations/_search', { method: 'POST', body, fields: ORGANIZATION_FIELDS, signal });
}
