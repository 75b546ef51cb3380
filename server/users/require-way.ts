/** Whether a person may sign in in this way, and what is still lacking. */
import { Refusal } from '../../common/contract/errors.ts';
import type { SessionWay } from '../db/sign-in-tables.ts';
import type { Queries } from '../db/tables.ts';
import { findRules } from '../organizations/sign-in-rules.ts';
import { lackedFactor } from './second-factor.ts';
import type { UserRecord } from './user-queries.ts';

/**
 * A provider and a passkey show all that is needed. Refuses with PASSWORD_NOT_ALLOWED where the organization has its members sign in
 * with its provider; platform admins may always, since they can lift that.
 */
export async function requireWay(db: Queries, user: UserRecord, way: SessionWay): Promise<'CODE' | 'FACTOR' | undefined> {
  if (way === 'PROVIDER') return undefined;
  if (!user.admin && (await findRules(db, user.organization?.id)).forbidsPasswords) {
    throw new Refusal('PASSWORD_NOT_ALLOWED', 'Your organization has its members sign in with its own provider');
  }
  return way === 'PASSKEY' ? undefined : lackedFactor(db, user);
}
