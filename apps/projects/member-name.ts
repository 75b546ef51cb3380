import type { ProjectMember } from '../../common/contract/project-members.ts';

/** First and last name; the address of somebody who was invited and has not filled them in (D61). */
export function memberName({ user }: Pick<ProjectMember, 'user'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}
