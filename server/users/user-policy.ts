/** Decides who may see, search, add and change users (specification §6, D86). */
import { Refusal } from '../../common/contract/errors.ts';
import { SUGGESTION_LIMIT, SUGGESTION_QUERY_MIN_LENGTH } from '../../common/contract/limits.ts';
import { isOrganizationAdmin, mayManageUsers } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { administersProject, type UserRecord, type UserScope } from './user-queries.ts';

export function maySeeUser(caller: Caller, user: UserRecord): boolean {
  return caller.admin || caller.userId === user.id || isAdminOver(caller, user);
}

export function mayEditUser(caller: Caller, user: UserRecord): boolean {
  return caller.admin || caller.userId === user.id;
}

/** Returns whether the caller may remove a lost second factor: admins of the user, and only platform admins for admins and operators. */
export function mayTakeOffFactor(caller: Caller, user: UserRecord): boolean {
  if (caller.userId === user.id) return false;
  return caller.admin || (!user.admin && !user.operator && isAdminOver(caller, user));
}

/** Returns whether the caller may change flags, features and the organization (D63, D82). */
export function mayChangeRights(caller: Caller): boolean {
  return caller.admin;
}

/** Refuses callers who may not manage users with FORBIDDEN. */
export function requireUsersManager(caller: Caller): void {
  if (!mayManageUsers(caller)) throw new Refusal('FORBIDDEN');
}

/**
 * Returns whom the caller may search. Platform admins search all users, organization admins their organization; other project
 * admins get at most 5 suggestions of colleagues for 2 characters or more. Refuses with FORBIDDEN.
 */
export async function requireUserScope(
  db: Queries,
  caller: Caller,
  { query = '', limit }: { query?: string; limit: number },
): Promise<UserScope> {
  if (caller.admin) return 'all';
  const { organizationId } = caller;
  if (organizationId !== null && isOrganizationAdmin(caller, organizationId)) return { organizationId };
  const isSuggestion = query.trim().length >= SUGGESTION_QUERY_MIN_LENGTH && limit <= SUGGESTION_LIMIT;
  if (isSuggestion && (await administersProject(db, caller.userId))) return { colleaguesOf: caller.userId };
  throw new Refusal('FORBIDDEN');
}

function isAdminOver(caller: Caller, user: UserRecord): boolean {
  return user.organization !== null && isOrganizationAdmin(caller, user.organization.id);
}
