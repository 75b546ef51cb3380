/** A member of a project as the API shows one. */
import type { ProjectMember } from '../../common/contract/project-members.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import type { MemberRecord } from './member-queries.ts';

export function memberResource(record: MemberRecord): ProjectMember {
  const { organizationId, organizationName } = record;
  const organization = organizationId === null ? null : { id: organizationId, name: organizationName ?? '' };
  return {
    id: record.id,
    role: record.role,
    user: {
      id: record.userId,
      firstName: record.firstName,
      lastName: record.lastName,
      email: record.email,
      organization: organization && { ...organization, avatarUrl: avatarUrl(organization) },
    },
    project: { id: record.projectId },
  };
}
