/** Selects the users of a canary. A share selects the same users for one canary, in every browser. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import type { Audience } from './contract.ts';

interface Person {
  userId: string;
  organizationId: string | null;
}

/** `salt` differs per canary, so that each canary selects other users. */
export function isInAudience({ share, organizationId, userId }: Audience, person: Person, salt: string): boolean {
  if (userId !== undefined) return person.userId === userId;
  if (organizationId !== undefined) return person.organizationId === organizationId;
  return percentileOf(`${salt}:${person.userId}`) < (share ?? 0);
}

/** A uniformly distributed number from 0 to below 100. */
function percentileOf(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32) * 100;
}

/** The estimated number of users in the audience. */
export async function audienceSize(db: Queries, { share, organizationId, userId }: Audience): Promise<number> {
  if (userId !== undefined) return 1;
  const users = db
    .selectFrom('users')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null);
  if (organizationId === undefined) return (Number((await users.executeTakeFirstOrThrow()).count) * (share ?? 0)) / 100;
  const members = db.selectFrom('organization_members').select('user_id').where('organization_id', '=', organizationId);
  return Number((await users.where('id', 'in', members).executeTakeFirstOrThrow()).count);
}

/**
 * The audience as text for the audit log: the name of an organization, or the id of a user, because the log outlives the
 * account (D134). Refuses unknown organizations and users with NOT_FOUND.
 */
export async function nameAudience(db: Queries, { share, organizationId, userId }: Audience): Promise<string> {
  if (organizationId !== undefined) {
    const found = await db.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst();
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such organization');
    return found.name;
  }
  if (userId === undefined) return `${share}%`;
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null);
  if (!(await user.executeTakeFirst())) throw new Refusal('NOT_FOUND', 'There is no such user');
  return `user:${userId}`;
}
