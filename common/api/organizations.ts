import { ORGANIZATION_FIELDS } from '../contract/call-fields.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type { NewOrganization, Organization, OrganizationChange } from '../contract/organizations.ts';
import type { OrganizationOverview } from '../contract/overview.ts';
import type { TypedConfirmation } from '../contract/typed-confirmation.ts';
import { call, tell } from './client.ts';

const OVERVIEW_FIELDS = [
  'projects',
  'files',
  'passed',
  'failed',
  'failures',
  'rules',
  'causes',
  'suppliers',
  'months',
] as const satisfies (keyof OrganizationOverview)[];

export function searchOrganizations(body: SearchInput, signal?: AbortSignal): Promise<ListResponse<Organization>> {
  return call('/organizations/_search', { method: 'POST', body, fields: ORGANIZATION_FIELDS, signal });
}

export function getOrganization(id: string, signal?: AbortSignal): Promise<Organization> {
  return call(`/organizations/${encodeURIComponent(id)}`, { fields: ORGANIZATION_FIELDS, signal });
}

/** What fails in its active projects, by rule, cause, supplier and month. */
export function getOrganizationOverview(id: string, signal?: AbortSignal): Promise<OrganizationOverview> {
  return call(`/organizations/${encodeURIComponent(id)}/overview`, { fields: OVERVIEW_FIELDS, signal });
}

/** The website alone; name and primary trusted domain follow from it (D76). Answers the id. */
export async function createOrganization(body: NewOrganization): Promise<string> {
  const { id } = await call<{ id: string }>('/organizations', { method: 'POST', body, fields: ['id'] });
  return id;
}

/** Sends changed fields only (D99). */
export function updateOrganization(id: string, body: OrganizationChange): Promise<Organization> {
  return call(`/organizations/${encodeURIComponent(id)}`, { method: 'PUT', body, fields: ORGANIZATION_FIELDS });
}

/** For ever, with its projects and specifications; the name is typed by hand (D134). */
export function deleteOrganization(id: string, body: TypedConfirmation): Promise<void> {
  return tell(`/organizations/${encodeURIComponent(id)}`, { method: 'DELETE', body });
}
