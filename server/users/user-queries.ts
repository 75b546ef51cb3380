/** Rows of `users`, with the organization that a user belongs to. Deleted users are not found. */
import { type RawBuilder, sql } from 'kysely';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { MemberRole, NewRow, Queries, Row, Transaction } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

export interface UserRecord extends Row<'users'> {
  role: MemberRole | null;
  organization: { id: string; name: string; website: string; location: string } | null;
  hasProjects: boolean;
  /** Whether an account with a provider of OpenID Connect signs in as this user. */
  isConnected: boolean;
  /** Whether a code is asked after the password. */
  hasSecondFactor: boolean;
  /** When the organization added the account because of its address. */
  adoptedAt: Date | null;
}

export function findUser(db: Queries, id: string): Promise<UserRecord | undefined> {
  return findWhere(db, 'id', id);
}

/** As it is now; whoever else changes or deletes it waits until the transaction ends. */
export async function lockUser(trx: Transaction, id: string): Promise<UserRecord | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findUser(trx, id);
}

/** False when the account is deleted, or has another password; true holds it so until the transaction ends. */
export async function holdUser(trx: Transaction, id: string, passwordHash?: string | null): Promise<boolean> {
  let user = trx.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (passwordHash !== undefined) user = user.where('password_hash', 'is not distinct from', passwordHash);
  return (await user.forShare().executeTakeFirst()) !== undefined;
}

/** Letter case does not matter. */
export function findUserByEmail(db: Queries, email: string): Promise<UserRecord | undefined> {
  return findWhere(db, 'email', email.trim().toLowerCase());
}

async function findWhere(db: Queries, by: 'id' | 'email', value: string): Promise<UserRecord | undefined> {
  const row = await usersWithOrganizations(db)
    .where(by === 'id' ? sql<string>`users.id` : sql<string>`lower(users.email)`, '=', value)
    .executeTakeFirst();
  return row && recordOf(row);
}

function usersWithOrganizations(db: Queries) {
  return db
    .selectFrom('users')
    .leftJoin('organization_members as membership', 'membership.user_id', 'users.id')
    .leftJoin('organizations', 'organizations.id', 'membership.organization_id')
    .selectAll('users')
    .select(['membership.role', 'membership.adopted_at as adoptedAt', 'organizations.id as organizationId', 'organizations.name'])
    .select(['organizations.website', 'organizations.location'])
    .select(sql<boolean>`exists (select from project_members where project_members.user_id = users.id)`.as('hasProjects'))
    .select(sql<boolean>`exists (select from user_identities where user_identities.user_id = users.id)`.as('isConnected'))
    .select(
      sql<boolean>`exists (select from second_factors where user_id = users.id and confirmed_at is not null)`.as(
        'hasSecondFactor',
      ),
    )
    .where('users.deleted_at', 'is', null);
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof usersWithOrganizations>['executeTakeFirstOrThrow']>>;

function recordOf({ organizationId, name, website, location, ...user }: JoinedRow): UserRecord {
  const organization =
    organizationId === null ? null : { id: organizationId, name: name ?? '', website: website ?? '', location: location ?? '' };
  return { ...user, organization };
}

export const USER_SORTS = ['firstName', 'lastName', 'email', 'organization.name'] as const;
export type UserSort = Sort<(typeof USER_SORTS)[number]>;

const SORT_COLUMNS: Record<UserSort['field'], RawBuilder<unknown>> = {
  firstName: inReadingOrder('users.first_name'),
  lastName: inReadingOrder('users.last_name'),
  email: inReadingOrder('users.email'),
  'organization.name': inReadingOrder('organizations.name'),
};

/** A search that finds no more than these need not look twice. */
const FEW_USERS = 1_000;

/** Whose users are searched: everybody's, an organization's, or of those whom a user meets in organization and projects (D86). */
export type UserScope = 'all' | { organizationId: string } | { colleaguesOf: string };

interface UserSearch extends ListSearch<UserSort> {
  scope: UserScope;
}

export async function searchUsers(db: Queries, search: UserSearch): Promise<{ data: UserRecord[]; total: number }> {
  const found = usersWithOrganizations(db).where(inScope(search.scope)).where(matchesAllWords('users.search_text', search.query));
  const matching = found.clearSelect().select('users.id');
  // Words are looked for in every row, which takes nearly all of the time: once, where what was found can be named.
  const few = search.query ? await idsIfFew(matching) : undefined;
  const total = few?.length ?? (await countOf(found));
  if (search.limit === 0) return { data: [], total };
  // The page is cut first: what belongs to its users is looked up for these alone, and not for all before them.
  const cut = few ? matching.clearWhere().where(isOneOf(few)) : matching;
  const ids = inOrder(cut, search.sorts).limit(search.limit).offset(search.offset);
  const page = inOrder(usersWithOrganizations(db).where('users.id', 'in', ids), search.sorts);
  return { data: (await page.execute()).map(recordOf), total };
}

async function countOf(found: ReturnType<typeof usersWithOrganizations>): Promise<number> {
  const { total } = await found
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Undefined when they are many. */
async function idsIfFew(matching: {
  limit(count: number): { execute(): Promise<{ id: string }[]> };
}): Promise<string[] | undefined> {
  const rows = await matching.limit(FEW_USERS + 1).execute();
  return rows.length > FEW_USERS ? undefined : rows.map((row) => row.id);
}

function isOneOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`users.id = any(${ids})`;
}

function inOrder<Found extends { orderBy(column: RawBuilder<unknown> | 'users.id', order?: 'asc' | 'desc'): Found }>(
  found: Found,
  sorts: readonly UserSort[],
): Found {
  const sorted = sorts.reduce((query, { field, order }) => query.orderBy(SORT_COLUMNS[field], order), found);
  return sorted.orderBy('users.id');
}

function inScope(scope: UserScope): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if ('organizationId' in scope) return sql<boolean>`membership.organization_id = ${scope.organizationId}`;
  const { colleaguesOf } = scope;
  return sql<boolean>`(
    membership.organization_id = (select organization_id from organization_members where user_id = ${colleaguesOf})
    or exists (
      select from project_members as theirs
      join project_members as own on own.project_id = theirs.project_id and own.user_id = ${colleaguesOf}
      where theirs.user_id = users.id and not theirs.awaited
    )
  )`;
}

/**
 * Returns whether the caller may know who has this id: platform admins everybody, others themselves, those whom they meet in
 * organization and projects, and admins of an organization the members of its projects.
 */
export async function seesUser(db: Queries, callerId: string, id: string): Promise<boolean> {
  const isOfOwnProject = sql<boolean>`exists (
    select from project_members as theirs
    join projects on projects.id = theirs.project_id
    join organization_members as own on own.organization_id = projects.organization_id
    where theirs.user_id = users.id and not theirs.awaited and own.user_id = ${callerId} and own.role = 'ADMIN')`;
  const isAdmin = sql<boolean>`exists (select from users as callers where callers.id = ${callerId} and callers.admin)`;
  const row = await db
    .selectFrom('users')
    .leftJoin('organization_members as membership', 'membership.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', id)
    .where(sql<boolean>`(users.id = ${callerId} or ${isAdmin} or ${inScope({ colleaguesOf: callerId })} or ${isOfOwnProject})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function administersProject(db: Queries, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('project_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '=', 'ADMIN')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ids of the platform admins, held as they are until the transaction ends. Rows that refer to them may be added meanwhile. */
export async function lockPlatformAdmins(trx: Transaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export type NewUser = Omit<NewRow<'users'>, 'search_text' | 'created_at' | 'updated_at'>;

export async function insertUser(db: Queries, user: NewUser, now: Date): Promise<string> {
  return (await insertionOf(db, user, now).executeTakeFirstOrThrow()).id;
}

/** The new id; undefined when somebody has this address already, in whatever letter case. */
export async function insertUserIfNew(db: Queries, user: NewUser, now: Date): Promise<string | undefined> {
  const insertion = insertionOf(db, user, now).onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing());
  return (await insertion.executeTakeFirst())?.id;
}

function insertionOf(db: Queries, user: NewUser, now: Date) {
  const values = { ...user, search_text: searchTextOf(user), created_at: now, updated_at: now };
  return db.insertInto('users').values(values).returning('id');
}

/** Rights are changed by `grantRights`. */
export type UserColumns = Partial<Omit<Row<'users'>, 'id' | 'search_text' | 'admin' | 'operator' | 'feature_flags'>>;

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
  rights: Pick<Row<'users'>, 'admin' | 'operator' | 'feature_flags'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...rights, updated_at: now })
    .where('id', '=', id)
    .execute();
}

const PERSONAL_TABLES = [
  ...([
    'project_members',
    'notices',
    'declined_adoptions',
    'adoption_requests',
    'user_identities',
    'address_changes',
    'second_factors',
  ] as const),
  ...(['recovery_codes', 'sign_in_steps', 'passkeys', 'passkey_challenges', 'delivery_acceptors'] as const),
];

/**
 * The row stays, so that uploads keep an author, but nothing in it tells of whom; memberships of projects go (D134). So do
 * personal uploads that no organization stores: what they keep in the storage, the sweeper finds.
 */
export async function forgetUser(db: Queries, id: string, now: Date): Promise<void> {
  await sql`update finding_comments set imported = jsonb_set(imported, '{author}', '""') from users
    where users.id = ${id} and imported is not null and lower(imported ->> 'author') = lower(users.email)`.execute(db);
  const nobody = { email: `${id}@deleted.invalid`, first_name: '', last_name: '', search_text: '' };
  await db
    .updateTable('users')
    .set({
      ...nobody,
      admin: false,
      operator: false,
      feature_flags: [],
      password_hash: null,
      invited_at: null,
      notify_reports: false,
      muted_mails: [],
      muted_notices: [],
      daily_digest: false,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
  for (const table of PERSONAL_TABLES) await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db.deleteFrom('dry_runs').where('made_by', '=', id).execute();
  await db.updateTable('expected_files').set({ user_id: null }).where('user_id', '=', id).execute();
  // What is still to be done is nobody's again; what was asked and said stays, without the name.
  await db.deleteFrom('finding_assignments').where('assignee_id', '=', id).execute();
  await db
    .updateTable('specification_drafts')
    .set({ review_asked_by: null, review_asked_at: null, review_words: '', reviewer_id: null })
    .where('reviewer_id', '=', id)
    .where('decision', 'is', null)
    .execute();
  await db
    .deleteFrom('files')
    .where('uploaded_by', '=', id)
    .where('project_id', 'is', null)
    .where('organization_id', 'is', null)
    .execute();
}

function searchTextOf(user: Pick<NewUser, 'email' | 'first_name' | 'last_name'>): string {
  return normalizeSearchText(user.first_name, user.last_name, user.email);
}
