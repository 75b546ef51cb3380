/** A user as the API shows one: the one place from row to JSON. */
import type { User } from '../../common/contract/users.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import type { UserRecord } from './user-queries.ts';

export function userResource(record: UserRecord): User {
  const { organization } = record;
  return {
    id: record.id,
    firstName: record.first_name,
    lastName: record.last_name,
    email: record.email,
    language: record.language,
    admin: record.admin,
    role: record.role,
    featureFlags: record.feature_flags,
    organization: organization && { ...organization, avatarUrl: avatarUrl(organization) },
    hasPassword: record.password_hash !== null,
    hasProjects: record.hasProjects,
  };
}
