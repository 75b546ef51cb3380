import type { FieldName } from '../contract/field-name.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type {
  AdoptableUser,
  AdoptionRequest,
  OrganizationMember,
  OrganizationMemberChange,
  OrganizationMemberSearch,
} from '../contract/organization-members.ts';
import { call, tell } from './client.ts';
import { memberCalls } from './member-calls.ts';

const MEMBER_FIELDS = [
  'id',
  'role',
  'invited',
  'connected',
  'user.id',
  'user.firstName',
  'user.lastName',
  'user.email',
  'organization.id',
] as const satisfies FieldName<OrganizationMember>[];

const pathOf = (organizationId: string) => `/organizations/${encodeURIComponent(organizationId)}/members`;

/** The call is marked as pure, so that a page without it includes nothing that it uses. */
export const organizationMembers = /* @__PURE__ */ memberCalls<
  OrganizationMember,
  OrganizationMemberChange,
  OrganizationMemberSearch
>({
  path: pathOf,
  fields: MEMBER_FIELDS,
});

/** Lists accounts at the proved domains that have no organization (D141). */
export function searchAdoptableUsers(
  organizationId: string,
  body: SearchInput,
  signal?: AbortSignal,
): Promise<ListResponse<AdoptableUser>> {
  const path = `/organizations/${encodeURIComponent(organizationId)}/adoptable-users/_search`;
  return call(path, { method: 'POST', body, fields: ['id', 'email'], signal });
}

/** Adds such an account as a member, or sends a request to the owner of an account in use. */
export async function adoptUser(organizationId: string, userId: string): Promise<'ADDED' | 'ASKED'> {
  const body = { user: { id: userId } };
  const answer = await call<{ asked?: true }>(pathOf(organizationId), { method: 'POST', body, fields: MEMBER_FIELDS });
  return answer.asked ? 'ASKED' : 'ADDED';
}

/** Lists organizations that request the user to join. */
export async function readAdoptions(signal?: AbortSignal): Promise<AdoptionRequest['organization'][]> {
  const fields = ['organization.id', 'organization.name'];
  const { data } = await call<ListResponse<AdoptionRequest>>('/users/me/adoptions', { fields, signal });
  return data.map(({ organization }) => organization);
}

export function agreeToAdoption(organizationId: string): Promise<void> {
  return tell(`/users/me/adoptions/${encodeURIComponent(organizationId)}`, { method: 'POST' });
}

export function refuseAdoption(organizationId: string): Promise<void> {
  return tell(`/users/me/adoptions/${encodeURIComponent(organizationId)}`, { method: 'DELETE' });
}
