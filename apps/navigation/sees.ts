/** Which links a user sees (specification §2 "Top navigation"). Whether the page behind one opens is the API's to decide. */
import type { User } from '../../common/contract/users.ts';

/** With the flag, or as a member of any project: an invited user has no flag (D62). */
export function seesProjects(user: User | null): boolean {
  return user !== null && (hasProjectsFlag(user) || user.hasProjects === true);
}

/** An organization admin only without the stored flag, as the specification has it (D62, D87). */
export function seesUsers(user: User): boolean {
  return user.admin || (user.role === 'ADMIN' && !hasProjectsFlag(user));
}

export function seesOrganizations(user: User): boolean {
  return user.admin;
}

/** The library of specifications and the audit log, among what one administers; the flag takes neither away. */
export function seesAdministration(user: User): boolean {
  return user.admin || user.role === 'ADMIN';
}

const hasProjectsFlag = (user: User) => user.featureFlags.includes('PROJECTS');
