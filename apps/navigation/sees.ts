/** Which links a user sees (specification §2 "Top navigation"). The API decides who may open the page. */
import type { User } from '../../common/contract/users.ts';

/** With the flag, or as a member of any project: an invited user has no flag (D62). */
export function seesProjects(user: User | null): boolean {
  return user !== null && (hasProjectsFlag(user) || user.hasProjects === true);
}

/** Organization admins only without the flag, as the specification says (D62, D87). */
export function seesUsers(user: User): boolean {
  return user.admin || (user.role === 'ADMIN' && !hasProjectsFlag(user));
}

export function seesOrganizations(user: User): boolean {
  return user.admin;
}

/** The specification library and the audit log; the flag does not hide them. */
export function seesAdministration(user: User): boolean {
  return user.admin || user.role === 'ADMIN';
}

export function seesOperations(user: User): boolean {
  return user.operator === true;
}

const hasProjectsFlag = (user: User) => user.featureFlags.includes('PROJECTS');
