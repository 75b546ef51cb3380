/** Who may see and change a user (spec.md §6). */
import type { Caller } from '../sessions/caller.ts';
import type { UserRecord } from './user-queries.ts';

export function maySeeUser(caller: Caller, user: UserRecord): boolean {
  return caller.admin || caller.userId === user.id || isAdminOver(caller, user);
}

export function mayEditUser(caller: Caller, user: UserRecord): boolean {
  return caller.admin || caller.userId === user.id;
}

function isAdminOver(caller: Caller, user: UserRecord): boolean {
  return caller.organizationRole === 'ADMIN' && caller.organizationId !== null && caller.organizationId === user.organization?.id;
}
