/** Reads members of a project for the user's own role and for lists of members. */
import { OWN_MEMBER_FIELDS, ownMemberSearch } from '../contract/call-fields.ts';
import { LIST_LIMIT_MAX } from '../contract/limits.ts';
import type { ProjectMember } from '../contract/project-members.ts';
import { api } from './calls.ts';

/** Returns the user's own membership, or undefined when the user is not a member. */
export async function findProjectMember(
  projectId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<Pick<ProjectMember, 'id' | 'role'> | undefined> {
  const { data } = await api.searchProjectMembers(projectId, ownMemberSearch(userId), { fields: OWN_MEMBER_FIELDS, signal });
  return data[0];
}

/** Lists the ids of all members. */
export async function listProjectMemberIds(projectId: string, signal?: AbortSignal): Promise<string[]> {
  const { data } = await api.searchProjectMembers(projectId, { limit: LIST_LIMIT_MAX }, { fields: ['user.id'], signal });
  return data.map(({ user }) => user.id);
}
