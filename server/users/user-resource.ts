/** Converts a user to its API form. */
import type { NewUserAnswer, NewUserInput, User } from '../../common/contract/users.ts';
import { avatarUrl } from '../organizations/avatar.ts';
import { organizationResource } from '../organizations/organization-resource.ts';
import type { UserPlan } from './create-user.ts';
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
    connected: record.isConnected,
    secondFactor: record.hasSecondFactor,
    notifyReports: record.notify_reports,
    mutedMails: record.muted_mails,
    mutedNotices: record.muted_notices,
    dailyDigest: record.daily_digest,
    operator: record.operator,
    adopted: record.adoptedAt !== null,
  };
}

/** Returns what a suggestion of a colleague needs, without rights or settings (D86). */
export function suggestionResource(record: UserRecord): Partial<User> & { id: string } {
  const { id, firstName, lastName, email, organization } = userResource(record);
  return { id, firstName, lastName, email, organization };
}

/** Returns the user that a dry run would create (D80). */
export function plannedUserResource(
  { firstName, lastName, email, language }: NewUserInput,
  { organization, role, domainTrusted, featureFlags }: UserPlan,
): NewUserAnswer {
  return {
    firstName,
    lastName,
    email,
    language,
    admin: false,
    role,
    featureFlags,
    organization: organization && organizationResource(organization),
    hasPassword: false,
    hasProjects: false,
    connected: false,
    secondFactor: false,
    notifyReports: false,
    mutedMails: [],
    mutedNotices: [],
    dailyDigest: false,
    operator: false,
    adopted: false,
    domainTrusted,
  };
}
