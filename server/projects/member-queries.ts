/** Rows of `project_members`, with the user behind each. */
import { type RawBuilder, sql } from 'kysely';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { MemberRole, Queries, Transaction } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import type { Sort } from '../http/list-input.ts';

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
}

export const MEMBER_SORTS = ['user.firstName', 'user.lastName', 'user.email', 'user.organization.name', 'role'] as const;
export type MemberSort = Sort<(typeof MEMBER_SORTS)[number]>;

const SORT_COLUMNS: Record<MemberSort['field'], RawBuilder<unknown>> = {
  'user.firstName': inReadingOrder('users.first_name'),
  'user.lastName': inReadingOrder('users.last_name'),
  'user.email': inReadingOrder('users.email'),
  'user.organization.name': inReadingOrder('organizations.name'),
  role: sql.ref('project_members.role'),
};

interface MemberSearch {
  projectId: string;
  query?: string;
  userId?: string;
  sorts: MemberSort[];
  limit: number;
  offset: number;
}

export async function searchMembers(db: Queries, search: MemberSearch): Promise<{ data: MemberRecord[]; total: number }> {
  let found = membersOf(db, search.projectId).where(matchesAllWords('users.search_text', search.query));
  // Text that is no id is nobody's.
  if (search.userId !== undefined)
    found = isEntityId(search.userId) ? found.where('users.id', '=', search.userId) : found.where(sql<boolean>`false`);
  const { total } = await found
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (search.limit === 0) return { data: [], total: Number(total) };
  let page = found.limit(search.limit).offset(search.offset);
  for (const { field, order } of search.sorts) page = page.orderBy(SORT_COLUMNS[field], order);
  return { data: await page.orderBy('project_members.id').execute(), total: Number(total) };
}

/** By the user's id, or by the membership's own (D29). */
export async function findMember(db: Queries, projectId: string, id: string): Promise<MemberRecord | undefined> {
  return isEntityId(id) ? oneMember(db, projectId, id).executeTakeFirst() : undefined;
}

/** The same; whoever else changes or removes it waits until the transaction ends. */
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
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .where('project_members.project_id', '=', projectId)
    .where('users.deleted_at', 'is', null);
}

interface MemberInput {
  projectId: string;
  userId: string;
  role: MemberRole;
}

/** The membership's id; undefined when the user has one already. */
export async function insertMember(
  db: Queries,
  { projectId, userId, role }: MemberInput,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('project_members')
    .values({ project_id: projectId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateMember(db: Queries, id: string, role: MemberRole): Promise<void> {
  await db.updateTable('project_members').set({ role }).where('id', '=', id).execute();
}

export async function deleteMember(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('project_members').where('id', '=', id).execute();
}
