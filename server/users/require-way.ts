/** Decides whether a user may sign in in this way, and which step is missing. */
import { Refusal } from '../../common/contract/errors.ts';
import type { SessionWay } from '../db/sign-in-tables.ts';
import type { Queries } from '../db/tables.ts';
import { findRules } from '../organizations/sign-in-rules.ts';
import { lackedFactor } from './second-factor.ts';
import type { UserRecord } from './user-queries.ts';

/**
 * Returns the step that a sign-in still needs. A passkey needs none. A provider needs none either, except for admins and
 * operators with a second factor: a provider must not open more than its organization. Refuses with PASSWORD_NOT_ALLOWED when
 * the organization requires its provider; platform admins may always use a password, because they can lift the requirement.
 */
export async function requireWay(db: Queries, user: UserRecord, way: SessionWay): Promise<'CODE' | 'FACTOR' | undefined> {
  if (way === 'PROVIDER') return isPrivileged(user) && user.hasSecondFactor ? 'CODE' : undefined;
  if (!user.admin && (await findRules(db, user.organization?.id)).forbidsPasswords) {
    throw new Refusal('PASSWORD_NOT_ALLOWED', 'Your organization has its members sign in with its own provider');
  }
  return way === 'PASSKEY' ? undefined : lackedFactor(db, user);
}

function isPrivileged({ admin, operator, role }: UserRecord): boolean {
  return admin || operator || role === 'ADMIN';
}
