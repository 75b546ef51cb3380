/** Rows of `users`, with the organization of each user. Deleted users are not returned. */
import { type RawBuilder, sql } from 'kysely';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { MemberRole, NewRow, Queries, Row, Transaction } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

export interface UserRecord extends Row<'users'> {
  role: MemberRole | null;
  organization: { id: string; name: string; website: string; location: string } | null;
  hasProjects: boolean;
  /** True when an OpenID Connect account can sign in as this user. */
  isConnected: boolean;
  /** True when a sign-in with the password needs a code. */
  hasSecondFactor: boolean;
  /** Time at which the organization adopted the account because of its address. */
  adoptedAt: Date | null;
}

export function findUser(db: Queries, id: string): Promise<UserRecord | undefined> {
  return findWhere(db, 'id', id);
}

/** Locks and returns the user: others wait to change or delete it until the transaction ends. */
export async function lockUser(trx: Transaction, id: string): Promise<UserRecord | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findUser(trx, id);
}

/** Locks the user. Returns false when the account is deleted or has another password. */
export async function lockUserIfCurrent(trx: Transaction, id: string, passwordHash?: string | null): Promise<boolean> {
  let user = trx.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  if (passwordHash !== undefined) user = user.where('password_hash', 'is not distinct from', passwordHash);
  return (await user.forShare().executeTakeFirst()) !== undefined;
}

/** Ignores letter case. */
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

/** A search with fewer matches than this scans the rows once. */
const FEW_USERS = 1_000;

/** The users that are searched: all, those of an organization, or colleagues in an organization and projects (D86). */
export type UserScope = 'all' | { organizationId: string } | { colleaguesOf: string };

interface UserSearch extends ListSearch<UserSort> {
  scope: UserScope;
}

export async function searchUsers(db: Queries, search: UserSearch): Promise<{ data: UserRecord[]; total: number }> {
  const matches = usersWithOrganizations(db)
    .where(inScope(search.scope))
    .where(matchesAllWords('users.search_text', search.query));
  const matching = matches.clearSelect().select('users.id');
  // Matching words scans every row, which takes nearly all of the time: once is enough when the matching ids fit in a list.
  const few = search.query ? await idsIfFew(matching) : undefined;
  const total = few?.length ?? (await countOf(matches));
  if (search.limit === 0) return { data: [], total };
  // Selects the page first, so that related rows are read only for its users.
  const cut = few ? matching.clearWhere().where(isOneOf(few)) : matching;
  const ids = inOrder(cut, search.sorts).limit(search.limit).offset(search.offset);
  const page = inOrder(usersWithOrganizations(db).where('users.id', 'in', ids), search.sorts);
  return { data: (await page.execute()).map(recordOf), total };
}

async function countOf(matches: ReturnType<typeof usersWithOrganizations>): Promise<number> {
  const { total } = await matches
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the ids, or undefined when there are many. */
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
  matches: Found,
  sorts: readonly UserSort[],
): Found {
  const sorted = sorts.reduce((query, { field, order }) => query.orderBy(SORT_COLUMNS[field], order), matches);
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
 * Returns whether the caller may know the user with this id: platform admins know all, users themselves and those in their
 * organization and projects, and organization admins the members of the organization's projects.
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
  const administered = await db
    .selectFrom('project_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('role', '=', 'ADMIN')
    .executeTakeFirst();
  return administered !== undefined;
}

/**
 * Locks the platform admins until the transaction ends and returns their ids. Other transactions can add rows that refer to
 * them.
 */
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

/** Inserts a user and returns the id; undefined when the address exists, in any letter case. */
export async function insertUserIfNew(db: Queries, user: NewUser, now: Date): Promise<string | undefined> {
  const insertion = insertionOf(db, user, now).onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing());
  return (await insertion.executeTakeFirst())?.id;
}

function insertionOf(db: Queries, user: NewUser, now: Date) {
  const values = { ...user, search_text: searchTextOf(user), created_at: now, updated_at: now };
  return db.insertInto('users').values(values).returning('id');
}

/** Columns other than the rights, which `grantRights` changes. */
export type UserColumns = Partial<Omit<Row<'users'>, 'id' | 'search_text' | 'admin' | 'operator' | 'feature_flags'>>;

/** Updates the given columns. `before` is the row before the change, for its search text. */
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
 * Anonymises the row; it stays so that uploads keep an author. Deletes memberships of projects (D134) and personal uploads that
 * no organization stores; the sweeper deletes their objects.
 */
export async function anonymiseUser(db: Queries, id: string, now: Date): Promise<void> {
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
  await db.updateTable('issues').set({ assignee_id: null }).where('assignee_id', '=', id).execute();
  // Open assignments become unassigned; requests and comments stay, without the name.
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
