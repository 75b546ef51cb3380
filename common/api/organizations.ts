import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type { Organization } from '../contract/organizations.ts';
import type { TypedConfirmation } from '../contract/typed-confirmation.ts';
import { call } from './client.ts';

const ORGANIZATION_FIELDS = ['id', 'name', 'avatarUrl', 'website', 'location'] as const;

export function searchOrganizations(body: SearchInput, signal?: AbortSignal): Promise<ListResponse<Organization>> {
  return call('/organizations/_search', { method: 'POST', body, fields: ORGANIZATION_FIELDS, signal });
}

/** For ever, with its projects and specifications; the name is typed by hand (D134). */
export function deleteOrganization(id: string, body: TypedConfirmation): Promise<void> {
  return call(`/organizations/${encodeURIComponent(id)}`, { method: 'DELETE', body });
}
