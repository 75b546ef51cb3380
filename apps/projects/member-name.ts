import type { ProjectMember } from '../../common/contract/project-members.ts';
import { personName } from '../../common/people/person-name.ts';

export function memberName({ user }: Pick<ProjectMember, 'user'>): string {
  return personName(user);
}
