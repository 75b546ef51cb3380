/** Rows of `users`, with the organization that a user belongs to. Deleted users are not found. */
import { sql } from 'kysely';
import { normalizeSearchText } from '../db/search-text.ts';
import type { MemberRole, NewRow, Queries, Row } from '../db/tables.ts';

export interface UserRecord extends Row<'users'> {
  role: MemberRole | null;
  organization: { id: string; name: string; website: string; location: string } | null;
  hasProjects: boolean;
}

export function findUser(db: Queries, id: string): Promise<UserRecord | undefined> {
  return findWhere(db, 'id', id);
}

/** Letter case does not matter. */
export function findUserByEmail(db: Queries, email: string): Promise<UserRecord | undefined> {
  return findWhere(db, 'email', email.trim().toLowerCase());
}

async function findWhere(db: Queries, by: 'id' | 'email', value: string): Promise<UserRecord | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('organization_members as membership', 'membership.user_id', 'users.id')
    .leftJoin('organizations', 'organizations.id', 'membership.organization_id')
    .selectAll('users')
    .select([
      'membership.role',
      'organizations.id as organizationId',
      'organizations.name',
      'organizations.website',
      'organizations.location',
    ])
    .select(sql<boolean>`exists (select from project_members where project_members.user_id = users.id)`.as('hasProjects'))
    .where(by === 'id' ? sql<string>`users.id` : sql<string>`lower(users.email)`, '=', value)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { organizationId, name, website, location, ...user } = row;
  const organization =
    organizationId === null ? null : { id: organizationId, name: name ?? '', website: website ?? '', location: location ?? '' };
  return { ...user, organization };
}

export type NewUser = Pick<NewRow<'users'>, 'email'> &
  Partial<Pick<NewRow<'users'>, 'first_name' | 'last_name' | 'language' | 'admin' | 'feature_flags' | 'password_hash'>>;

export async function insertUser(db: Queries, user: NewUser, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, search_text: searchTextOf(user), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The new id; undefined when somebody has this address already, in whatever letter case. */
export async function insertUserIfNew(db: Queries, user: NewUser, now: Date): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...user, search_text: searchTextOf(user), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export type UserColumns = Partial<Pick<Row<'users'>, 'first_name' | 'last_name' | 'language' | 'password_hash'>>;

/** Changes what is given. `before` is the row as it was, for its search text. */
export async function updateUser(db: Queries, before: UserRecord, columns: UserColumns, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...columns, search_text: searchTextOf({ ...before, ...columns }), updated_at: now })
    .where('id', '=', before.id)
    .execute();
}

export async function grantRights(
  db: Queries,
  id: string,
  rights: Pick<Row<'users'>, 'admin' | 'feature_flags'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...rights, updated_at: now })
    .where('id', '=', id)
    .execute();
}

function searchTextOf(user: Pick<NewUser, 'email' | 'first_name' | 'last_name'>): string {
  return normalizeSearchText(user.first_name, user.last_name, user.email);
}
