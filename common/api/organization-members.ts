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

/** Marked, so that a page without them takes none of what they call with. */
export const organizationMembers = /* @__PURE__ */ memberCalls<
  OrganizationMember,
  OrganizationMemberChange,
  OrganizationMemberSearch
>({
  path: pathOf,
  fields: MEMBER_FIELDS,
});

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
