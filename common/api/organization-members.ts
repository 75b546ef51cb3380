import type { FieldName } from '../contract/call-fields.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type {
  AdoptableUser,
  OrganizationMember,
  OrganizationMemberChange,
  OrganizationMemberSearch,
} from '../contract/organization-members.ts';
import { call, tell } from './client.ts';

const MEMBER_FIELDS = [
  'id',
  'role',
  'invited',
  'user.id',
  'user.firstName',
  'user.lastName',
  'user.email',
  'organization.id',
] as const satisfies FieldName<OrganizationMember>[];

const pathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/members`;

export function searchOrganizationMembers(
  organizationId: string,
  body: OrganizationMemberSearch,
  signal?: AbortSignal,
): Promise<ListResponse<OrganizationMember>> {
  return call(`${pathOf(organizationId)}/_search`, { method: 'POST', body, fields: MEMBER_FIELDS, signal });
}

/** Accounts at the proved domains that belong to nobody (D141). */
export function searchAdoptableUsers(
  organizationId: string,
  body: SearchInput,
  signal?: AbortSignal,
): Promise<ListResponse<AdoptableUser>> {
  const path = `/organizations/${encodeURIComponent(organizationId)}/adoptable-users/_search`;
  return call(path, { method: 'POST', body, fields: ['id', 'email'], signal });
}

/** Makes one of those a member. */
export function adoptUser(organizationId: string, userId: string): Promise<OrganizationMember> {
  return call(pathOf(organizationId), { method: 'POST', body: { user: { id: userId } }, fields: MEMBER_FIELDS });
}

export function updateOrganizationMember(
  organizationId: string,
  userId: string,
  body: OrganizationMemberChange,
): Promise<OrganizationMember> {
  return call(`${pathOf(organizationId)}/${encodeURIComponent(userId)}`, { method: 'PUT', body, fields: MEMBER_FIELDS });
}

/** The account stays, without an organization (D83). */
export function removeOrganizationMember(organizationId: string, userId: string): Promise<void> {
  return tell(`${pathOf(organizationId)}/${encodeURIComponent(userId)}`, { method: 'DELETE' });
}

/** Mails once more to who has not chosen a password yet. */
export function sendOrganizationInvitation(organizationId: string, userId: string): Promise<void> {
  return tell(`${pathOf(organizationId)}/${encodeURIComponent(userId)}/invitation`, { method: 'POST' });
}

/** The membership goes, and the account, which nobody has used. */
export function withdrawOrganizationInvitation(organizationId: string, userId: string): Promise<void> {
  return tell(`${pathOf(organizationId)}/${encodeURIComponent(userId)}/invitation`, { method: 'DELETE' });
}
