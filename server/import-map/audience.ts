/** Selects the users of a canary. A share selects the same users for one canary, in every browser. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import type { Audience, AudienceInput } from '../../common/contract/import-map.ts';
import type { Queries } from '../db/tables.ts';

interface Person {
  userId: string;
  organizationId: string | null;
}

/** Returns whether the canary selects the person. `salt` differs per canary, so that each canary selects other users. */
export function isInAudience({ share, organizationId, userId }: Audience, person: Person, salt: string): boolean {
  if (userId !== undefined) return person.userId === userId;
  if (organizationId !== undefined) return person.organizationId === organizationId;
  return percentileOf(`${salt}:${person.userId}`) < (share ?? 0);
}

/** Returns a uniformly distributed number from 0 to below 100. */
function percentileOf(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32) * 100;
}

/** Returns the estimated number of users in the audience. */
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
 * Returns the audience as text for the audit log: the name of an organization, or the id of a user, because the log outlives
 * the account (D134). Refuses unknown organizations and users with NOT_FOUND.
 */
export async function nameAudience(db: Queries, { share, organizationId, userId }: Audience): Promise<string> {
  if (organizationId !== undefined) {
    const name = await readOrganizationName(db, organizationId);
    if (name === null) throw new Refusal('NOT_FOUND', 'There is no such organization');
    return name;
  }
  if (userId === undefined) return `${share}%`;
  const user = db.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null);
  if (!(await user.executeTakeFirst())) throw new Refusal('NOT_FOUND', 'There is no such user');
  return `user:${userId}`;
}

async function readOrganizationName(db: Queries, id: string): Promise<string | null> {
  return (await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;
}

const NAMES_SHOWN = 5;

/** Replaces a name by the id. Part of a name is enough when only one organization matches. Refuses with NOT_FOUND or CONFLICT. */
export async function resolveAudience(db: Queries, { organization, user, ...audience }: AudienceInput): Promise<Audience> {
  if (organization !== undefined) return { organizationId: await findOrganization(db, organization) };
  if (user === undefined) return audience;
  const users = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', user.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!users) throw new Refusal('NOT_FOUND', `Nobody has the address ${user}`);
  return { userId: users.id };
}

async function findOrganization(db: Queries, name: string): Promise<string> {
  const named = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`)
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .limit(NAMES_SHOWN + 1)
    .execute();
  const exact = named.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const [first, second] = exact.length > 0 ? exact : named;
  if (!first) throw new Refusal('NOT_FOUND', `No organization is named ${name}`);
  if (!second) return first.id;
  const names = named.slice(0, NAMES_SHOWN).map((one) => one.name);
  throw new Refusal('CONFLICT', `Several organizations are named ${name}: ${names.join(', ')}`, { details: { names } });
}

/** Returns the audience as operators name it: the name of the organization, or of the user with the address. */
export async function readAudienceName(db: Queries, { organizationId, userId }: Audience): Promise<string | null> {
  if (organizationId !== undefined) return readOrganizationName(db, organizationId);
  if (userId === undefined) return null;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user ? `${user.first_name} ${user.last_name} (${user.email})`.trim() : null;
}
