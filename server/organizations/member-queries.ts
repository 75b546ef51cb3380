/** Rows of `organization_members` with their users. A user has at most one organization. */
import { type RawBuilder, sql } from 'kysely';
import type { FeatureFlag } from '../../common/contract/users.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { MemberRole, Queries } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';
import { endIdentities } from '../sessions/end-identities.ts';

export interface MemberRecord {
  id: string;
  role: MemberRole;
  organizationId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  adoptedAt: Date | null;
  /** True until a password is chosen. */
  isInvited: boolean;
  /** True when the provider of the organization opens the account; null: there is no provider. */
  isConnected: boolean | null;
}

export const MEMBER_SORTS = ['user.firstName', 'user.lastName', 'user.email', 'role'] as const;
export type MemberSort = Sort<(typeof MEMBER_SORTS)[number]>;

const SORT_COLUMNS: Record<MemberSort['field'], RawBuilder<unknown>> = {
  'user.firstName': inReadingOrder('users.first_name'),
  'user.lastName': inReadingOrder('users.last_name'),
  'user.email': inReadingOrder('users.email'),
  role: sql.ref('members.role'),
};

interface MemberSearch extends ListSearch<MemberSort> {
  organizationId: string;
  userId?: string;
}

export async function searchMembers(db: Queries, search: MemberSearch): Promise<{ data: MemberRecord[]; total: number }> {
  const { organizationId, userId, query } = search;
  let matches = membersWithUsers(db).where('members.organization_id', '=', organizationId);
  matches = matches.where(matchesAllWords('users.search_text', query));
  if (userId !== undefined)
    matches = isEntityId(userId) ? matches.where('users.id', '=', userId) : matches.where(sql<boolean>`false`);
  for (const { field, order } of search.sorts) matches = matches.orderBy(SORT_COLUMNS[field], order);
  return findPage(matches.orderBy('members.id'), search);
}

/** Finds a member by the id of the user or of the membership (D29). */
export async function findMember(db: Queries, organizationId: string, id: string): Promise<MemberRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  return membersWithUsers(db)
    .where('members.organization_id', '=', organizationId)
    .where((row) => row.or([row('users.id', '=', id), row('members.id', '=', id)]))
    .executeTakeFirst();
}

function membersWithUsers(db: Queries) {
  return db
    .selectFrom('organization_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.role', 'members.organization_id as organizationId', 'users.id as userId'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .select(['members.adopted_at as adoptedAt', sql<boolean>`users.invited_at is not null`.as('isInvited')])
    .select(isConnected.as('isConnected'))
    .where('users.deleted_at', 'is', null);
}

const isConnected = sql<boolean | null>`(
  select exists (
    select from user_identities as identities
    where identities.user_id = members.user_id and identities.organization_id = members.organization_id
  ) from organization_sign_in as provider where provider.organization_id = members.organization_id
)`;

export async function countMembers(db: Queries, organizationId: string, role?: MemberRole): Promise<number> {
  let members = db
    .selectFrom('organization_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId);
  if (role !== undefined) members = members.where('role', '=', role);
  return Number((await members.executeTakeFirstOrThrow()).count);
}

/** Inserts a member. Returns false when the user already belongs to an organization. */
export async function insertMember(
  db: Queries,
  member: { organizationId: string; userId: string; role: MemberRole; isAdopted?: boolean },
  now: Date,
): Promise<boolean> {
  const { organizationId: organization_id, userId: user_id, role, isAdopted } = member;
  const row = await db
    .insertInto('organization_members')
    .values({ organization_id, user_id, role, adopted_at: isAdopted ? now : null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a flag that the user does not have yet. */
export async function addFeatureFlag(db: Queries, userId: string, flag: FeatureFlag, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ feature_flags: sql<string[]>`array_append(feature_flags, ${flag})`, updated_at: now })
    .where('id', '=', userId)
    .where(sql<boolean>`not ${flag} = any(feature_flags)`)
    .execute();
}

export async function updateMember(db: Queries, id: string, role: MemberRole): Promise<void> {
  await db.updateTable('organization_members').set({ role }).where('id', '=', id).execute();
}

export async function insertDecline(
  db: Queries,
  { organizationId, userId }: Pick<MemberRecord, 'organizationId' | 'userId'>,
  now: Date,
): Promise<void> {
  const row = { organization_id: organizationId, user_id: userId, declined_at: now };
  await db
    .insertInto('declined_adoptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDeclined(db: Queries, organizationId: string, userId: string): Promise<boolean> {
  const declined = await db
    .selectFrom('declined_adoptions')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return declined !== undefined;
}

/**
 * Deletes the membership, the memberships of the organization's projects (D83), and the identities of its provider, whose
 * sessions end; the account remains.
 */
export async function deleteMember(db: Queries, { id, organizationId, userId }: MemberRecord): Promise<void> {
  await endIdentities(db, { organizationId, userId });
  await db.deleteFrom('organization_members').where('id', '=', id).execute();
  await db
    .deleteFrom('project_members')
    .where('user_id', '=', userId)
    .where('project_id', 'in', (row) => row.selectFrom('projects').select('id').where('organization_id', '=', organizationId))
    .execute();
}
