/** Rows of `issues` and `issue_comments`, with the names of people. */
import { sql } from 'kysely';
import type { IssueSearch, IssueStatus } from '../../common/contract/issues.ts';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { NewRow, Queries, Row } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';

export type IssueRecord = Omit<Row<'issues'>, 'search_text' | 'viewpoint'> & {
  assigneeFirstName: string | null;
  assigneeLastName: string | null;
  assigneeEmail: string | null;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorEmail: string | null;
  changedByEmail: string | null;
  /** The newest report of the file of its view that has a result. */
  reportId: string | null;
  commentCount: number;
  /** Absent in lists. */
  viewpoint?: SavedViewpoint | null;
};

/** An issue without its report and the number of its comments. */
export type BareIssue = Omit<IssueRecord, 'reportId' | 'commentCount' | 'viewpoint'>;

export interface IssueCommentRecord {
  id: string;
  issue_id: string;
  text: string;
  author_id: string | null;
  created_at: Date;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

const newestReport = sql<string | null>`(
  select reports.id from reports join files on files.id = reports.file_id
  where files.project_id = issues.project_id and files.filename = issues.filename and reports.status = 'PROCESSED'
  order by files.version desc, reports.submitted desc, reports.id limit 1)`;

const commentCount = sql<number>`(select count(*)::int from issue_comments where issue_id = issues.id)`;

function issuesOf(db: Queries, projectId: string) {
  return db
    .selectFrom('issues')
    .leftJoin('users as assignees', (join) =>
      join.onRef('assignees.id', '=', 'assignee_id').on('assignees.deleted_at', 'is', null),
    )
    .leftJoin('users as authors', (join) => join.onRef('authors.id', '=', 'created_by').on('authors.deleted_at', 'is', null))
    .leftJoin('users as changing', (join) => join.onRef('changing.id', '=', 'changed_by').on('changing.deleted_at', 'is', null))
    .select(['issues.id', 'project_id', 'number', 'title', 'description', 'status', 'assignee_id', 'due', 'filename'])
    .select(['created_by', 'issues.created_at', 'changed_by', 'changed_at'])
    .select(['assignees.first_name as assigneeFirstName', 'assignees.last_name as assigneeLastName'])
    .select(['assignees.email as assigneeEmail', 'authors.email as authorEmail', 'changing.email as changedByEmail'])
    .select(['authors.first_name as authorFirstName', 'authors.last_name as authorLastName'])
    .where('project_id', '=', projectId);
}

function shownIssuesOf(db: Queries, projectId: string) {
  return issuesOf(db, projectId).select([newestReport.as('reportId'), commentCount.as('commentCount')]);
}

interface Search extends Pick<IssueSearch, 'query' | 'assigneeId' | 'filename'> {
  projectId: string;
  status: IssueStatus | undefined;
  limit: number;
  offset: number;
}

/** Returns a page of the issues of a project, open ones before closed ones and the newest first. */
export async function searchIssues(db: Queries, search: Search): Promise<{ data: IssueRecord[]; total: number }> {
  const { projectId, query, status, assigneeId, filename, ...page } = search;
  if (assigneeId !== undefined && !isEntityId(assigneeId)) return { data: [], total: 0 };
  let issues = shownIssuesOf(db, projectId).where(matchesAllWords('issues.search_text', query));
  if (status !== undefined) issues = issues.where('status', '=', status);
  if (assigneeId !== undefined) issues = issues.where('assignee_id', '=', assigneeId);
  if (filename !== undefined) issues = issues.where('filename', '=', filename);
  return findPage(issues.orderBy('status', 'desc').orderBy('issues.created_at', 'desc').orderBy('issues.id'), page);
}

export async function findIssue(db: Queries, projectId: string, id: string): Promise<IssueRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  return shownIssuesOf(db, projectId).select('viewpoint').where('issues.id', '=', id).executeTakeFirst();
}

/** Returns the comments on an issue, the oldest first. */
export function findIssueComments(db: Queries, issueId: string): Promise<IssueCommentRecord[]> {
  return comments(db).where('issue_id', '=', issueId).execute();
}

/** Returns the comments on all issues of a project, the oldest first. */
export function findCommentsOfIssues(db: Queries, projectId: string): Promise<IssueCommentRecord[]> {
  return comments(db)
    .where('issue_id', 'in', (of) => of.selectFrom('issues').select('issues.id').where('project_id', '=', projectId))
    .execute();
}

function comments(db: Queries) {
  return db
    .selectFrom('issue_comments')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'author_id').on('users.deleted_at', 'is', null))
    .select(['issue_comments.id', 'issue_id', 'text', 'author_id', 'issue_comments.created_at'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .orderBy('issue_comments.created_at')
    .orderBy('issue_comments.id');
}

/** Returns the number of the next issue of a project. Locks the project until the transaction ends. */
export async function takeNumber(trx: Queries, projectId: string): Promise<number> {
  const { last_issue } = await trx
    .updateTable('projects')
    .set((row) => ({ last_issue: row('last_issue', '+', 1) }))
    .where('id', '=', projectId)
    .returning('last_issue')
    .executeTakeFirstOrThrow();
  return last_issue;
}

/** Returns the issues of a project by number, without their viewpoints and what is looked up for each. */
export function findIssues(db: Queries, projectId: string): Promise<BareIssue[]> {
  return issuesOf(db, projectId).orderBy('number').execute();
}

/** Returns the number of issues of a project. */
export async function countIssues(db: Queries, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('issues')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a file against being deleted until the transaction ends. Returns whether the project has it. */
export async function lockFile(trx: Queries, projectId: string, filename: string): Promise<boolean> {
  const file = await trx
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', projectId)
    .where('filename', '=', filename)
    .where('newest', '=', true)
    .forShare()
    .executeTakeFirst();
  return file !== undefined;
}

export async function insertIssue(db: Queries, row: NewRow<'issues'>): Promise<string> {
  return (await db.insertInto('issues').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Locks an issue until the transaction ends and returns it; undefined when it was deleted. */
export function lockIssue(trx: Queries, id: string): Promise<Row<'issues'> | undefined> {
  return trx.selectFrom('issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateIssue(
  db: Queries,
  id: string,
  row: Pick<
    Row<'issues'>,
    'title' | 'description' | 'search_text' | 'status' | 'assignee_id' | 'due' | 'changed_by' | 'changed_at'
  >,
): Promise<void> {
  await db.updateTable('issues').set(row).where('id', '=', id).execute();
}

export async function removeIssue(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('issues').where('id', '=', id).execute();
}

export async function insertIssueComment(db: Queries, row: NewRow<'issue_comments'>): Promise<string> {
  return (await db.insertInto('issue_comments').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
