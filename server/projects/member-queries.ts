/** Rows of `project_members` with their users. */
import { type RawBuilder, sql } from 'kysely';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { MemberRole, Queries, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

export interface MemberRecord {
  id: string;
  role: MemberRole;
  projectId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  organizationId: string | null;
  organizationName: string | null;
  /** True until the user opens the project or chooses a password; for users of other organizations it does not reveal which. */
  isInvited: boolean;
}

export const MEMBER_SORTS = ['user.firstName', 'user.lastName', 'user.email', 'user.organization.name', 'role'] as const;
export type MemberSort = Sort<(typeof MEMBER_SORTS)[number]>;

/**
 * Columns of a member. Of an awaited user only the e-mail address is shown, so that adding an address does not reveal its owner.
 */
const FIRST_NAME = sql<string>`case when project_members.awaited then '' else users.first_name end`;
const LAST_NAME = sql<string>`case when project_members.awaited then '' else users.last_name end`;
const ORGANIZATION_ID = sql<string | null>`case when project_members.awaited then null else organizations.id end`;
const ORGANIZATION_NAME = sql<string | null>`case when project_members.awaited then null else organizations.name end`;

function matches(query: string | undefined): RawBuilder<boolean> {
  const matchesVisible = sql<boolean>`not project_members.awaited and ${matchesAllWords('users.search_text', query)}`;
  return sql<boolean>`((${matchesVisible}) or (project_members.awaited and ${matchesAllWords('users.email', query)}))`;
}

const SORT_COLUMNS: Record<MemberSort['field'], RawBuilder<unknown>> = {
  'user.firstName': inReadingOrder(FIRST_NAME),
  'user.lastName': inReadingOrder(LAST_NAME),
  'user.email': inReadingOrder('users.email'),
  'user.organization.name': inReadingOrder(ORGANIZATION_NAME),
  role: sql.ref('project_members.role'),
};

interface MemberSearch extends ListSearch<MemberSort> {
  projectId: string;
  userId?: string;
}

export async function searchMembers(db: Queries, search: MemberSearch): Promise<{ data: MemberRecord[]; total: number }> {
  let matchingMembers = membersOf(db, search.projectId).where(matches(search.query));
  // A text that is no UUID matches nobody.
  if (search.userId !== undefined)
    matchingMembers = isEntityId(search.userId)
      ? matchingMembers.where('users.id', '=', search.userId)
      : matchingMembers.where(sql<boolean>`false`);
  for (const { field, order } of search.sorts) matchingMembers = matchingMembers.orderBy(SORT_COLUMNS[field], order);
  return findPage(matchingMembers.orderBy('project_members.id'), search);
}

/** Finds a member by the id of the user or of the membership (D29). */
export async function findMember(db: Queries, projectId: string, id: string): Promise<MemberRecord | undefined> {
  return isEntityId(id) ? oneMember(db, projectId, id).executeTakeFirst() : undefined;
}

/** Does the same and locks the row until the transaction ends. */
export async function lockMember(trx: Transaction, projectId: string, id: string): Promise<MemberRecord | undefined> {
  return isEntityId(id) ? oneMember(trx, projectId, id).forUpdate('project_members').executeTakeFirst() : undefined;
}

function oneMember(db: Queries, projectId: string, id: string) {
  return membersOf(db, projectId).where((row) => row.or([row('users.id', '=', id), row('project_members.id', '=', id)]));
}

function membersOf(db: Queries, projectId: string) {
  return db
    .selectFrom('project_members')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .leftJoin('organization_members', 'organization_members.user_id', 'users.id')
    .leftJoin('organizations', 'organizations.id', 'organization_members.organization_id')
    .select(['project_members.id', 'project_members.role', 'project_members.project_id as projectId', 'users.id as userId'])
    .select([FIRST_NAME.as('firstName'), LAST_NAME.as('lastName'), 'users.email'])
    .select(sql<boolean>`project_members.awaited or users.invited_at is not null`.as('isInvited'))
    .select([ORGANIZATION_ID.as('organizationId'), ORGANIZATION_NAME.as('organizationName')])
    .where('project_members.project_id', '=', projectId)
    .where('users.deleted_at', 'is', null);
}

interface MemberInput {
  projectId: string;
  userId: string;
  role: MemberRole;
}

/**
 * Inserts a membership and returns its id; undefined when the user already has one. Users of no or another organization are
 * awaited.
 */
export async function insertMember(
  db: Queries,
  { projectId, userId, role }: MemberInput,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: userId, role, awaited: isStranger(projectId, userId), created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

function isStranger(projectId: string, userId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from organization_members join projects on projects.organization_id = organization_members.organization_id
    where projects.id = ${projectId} and organization_members.user_id = ${userId}
  )`;
}

/** Records that the user has opened the project, so that other members see the name. */
export async function endAwaiting(db: Queries, projectId: string, userId: string): Promise<void> {
  await db
    .updateTable('project_members')
    .set({ awaited: false })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
}

export async function updateMember(db: Queries, id: string, role: MemberRole): Promise<void> {
  await db.updateTable('project_members').set({ role }).where('id', '=', id).execute();
}

export async function deleteMember(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('project_members').where('id', '=', id).execute();
}

export async function findProjectAdmins(db: Queries, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'ADMIN')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
