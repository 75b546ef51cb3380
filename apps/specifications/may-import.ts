import { actorOf, mayEditOrganization } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';

/** Returns whether the user may add to the library: platform admins, and admins of an organization. */
export function mayImport(user: User): boolean {
  return user.admin || (user.organization !== null && mayEditOrganization(actorOf(user), user.organization.id));
}
