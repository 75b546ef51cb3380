import { type FieldName, OWN_MEMBER_FIELDS, ownMemberSearch } from '../contract/call-fields.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { NewProjectMember, ProjectMember, ProjectMemberChange, ProjectMemberSearch } from '../contract/project-members.ts';
import { call, tell } from './client.ts';

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

export function searchProjectMembers(
  projectId: string,
  body: ProjectMemberSearch,
  signal?: AbortSignal,
): Promise<ListResponse<ProjectMember>> {
  return call(`${pathOf(projectId)}/_search`, { method: 'POST', body, fields: MEMBER_FIELDS, signal });
}

/** The user's own membership; undefined for who is none. */
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

/** Ids of all members. */
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

export function updateProjectMember(projectId: string, userId: string, body: ProjectMemberChange): Promise<ProjectMember> {
  return call(`${pathOf(projectId)}/${encodeURIComponent(userId)}`, { method: 'PUT', body, fields: MEMBER_FIELDS });
}

export function removeProjectMember(projectId: string, userId: string): Promise<void> {
  return tell(`${pathOf(projectId)}/${encodeURIComponent(userId)}`, { method: 'DELETE' });
}

/** Mails once more to who has not been here yet. */
export function sendProjectInvitation(projectId: string, userId: string): Promise<void> {
  return tell(`${pathOf(projectId)}/${encodeURIComponent(userId)}/invitation`, { method: 'POST' });
}

/** The membership goes too, and an account that nobody has used. */
export function withdrawProjectInvitation(projectId: string, userId: string): Promise<void> {
  return tell(`${pathOf(projectId)}/${encodeURIComponent(userId)}/invitation`, { method: 'DELETE' });
}
