import type { FieldName } from '../contract/call-fields.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type {
  AdoptableUser,
  OrganizationMember,
  OrganizationMemberChange,
  OrganizationMemberSearch,
} from '../contract/organization-members.ts';
import { call } from './client.ts';
import { memberCalls } from './member-calls.ts';

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

const calls = memberCalls<OrganizationMember, OrganizationMemberChange, OrganizationMemberSearch>({
  path: pathOf,
  fields: MEMBER_FIELDS,
});

export const searchOrganizationMembers = calls.search;
export const updateOrganizationMember = calls.update;
/** The account stays, without an organization (D83). */
export const removeOrganizationMember = calls.remove;
/** Mails once more to who has not chosen a password yet. */
export const sendOrganizationInvitation = calls.sendInvitation;
/** The membership goes, and the account, which nobody has used. */
export const withdrawOrganizationInvitation = calls.withdrawInvitation;

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
