import { OWN_MEMBER_FIELDS, ownMemberSearch } from '../contract/call-fields.ts';
import type { FieldName } from '../contract/field-name.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { NewProjectMember, ProjectMember, ProjectMemberChange, ProjectMemberSearch } from '../contract/project-members.ts';
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
  'user.organization.name',
  'user.organization.avatarUrl',
  'project.id',
] as const satisfies FieldName<ProjectMember>[];

const pathOf = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/members`;

/** The call is marked as pure, so that a page without it includes nothing that it uses. */
export const projectMembers = /* @__PURE__ */ memberCalls<ProjectMember, ProjectMemberChange, ProjectMemberSearch>({
  path: pathOf,
  fields: MEMBER_FIELDS,
});

/** Returns the user's own membership, or undefined when the user is not a member. */
export async function findProjectMember(
  projectId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<Pick<ProjectMember, 'id' | 'role'> | undefined> {
  const { data } = await call<ListResponse<Pick<ProjectMember, 'id' | 'role'>>>(`${pathOf(projectId)}/_search`, {
    method: 'POST',
    body: ownMemberSearch(userId),
    fields: OWN_MEMBER_FIELDS,
    signal,
  });
  return data[0];
}

/** Lists the ids of all members. */
export async function listProjectMemberIds(projectId: string, signal?: AbortSignal): Promise<string[]> {
  const { data } = await call<ListResponse<{ user: { id: string } }>>(`${pathOf(projectId)}/_search`, {
    method: 'POST',
    body: { limit: LIST_LIMIT_MAX },
    fields: ['user.id'],
    signal,
  });
  return data.map(({ user }) => user.id);
}

export function addProjectMember(projectId: string, body: NewProjectMember): Promise<ProjectMember> {
  return call(pathOf(projectId), { method: 'POST', body, fields: MEMBER_FIELDS });
}
