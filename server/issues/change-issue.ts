/** Creates, changes, deletes and comments on issues, each in one transaction with its notices and its entry in the audit log. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { issueCalls } from '../../common/contract/issues.ts';
import { databaseJson } from '../db/database-json.ts';
import { normalizeSearchText } from '../db/search-text.ts';
import type { Database, Queries, Row, Transaction } from '../db/tables.ts';
import { readMemberId, record } from '../findings/change-assignments.ts';
import { type EnqueueMail, notifyProject } from '../notices/notify-people.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import {
  countIssues,
  findIssueComments,
  insertIssue,
  insertIssueComment,
  lockFile,
  lockIssue,
  removeIssue,
  takeNumber,
  updateIssue,
} from './issue-queries.ts';

/** Issues of one project. */
export const ISSUES_PER_PROJECT_MAX = 10_000;
/** Comments on one issue. */
export const COMMENTS_PER_ISSUE_MAX = 500;

export interface IssueOptions {
  db: Database;
  now(): Date;
  enqueueMail: EnqueueMail;
}

/** The user who changes an issue, and the access of that user to its project. */
export interface Editor {
  caller: Caller;
  access: ProjectAccess;
}

type NewIssue = z.output<(typeof issueCalls)['createIssue']['body']>;
type IssueChange = z.output<(typeof issueCalls)['changeIssue']['body']>;

/** Returns the id. Refuses with PROJECT_ARCHIVED, CONFLICT, NOT_FOUND for an unknown file, or VALIDATION_FAILED. */
export function createIssue(options: IssueOptions, editor: Editor, input: NewIssue): Promise<string> {
  const { caller, access } = editor;
  const { title, description, assigneeId, due, view } = input;
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, access.id);
    await requireActive(trx, access.id);
    requireRoom(await countIssues(trx, access.id), ISSUES_PER_PROJECT_MAX, 'issues in a project');
    const filename = view?.filename.normalize('NFC') ?? null;
    if (filename !== null && !(await lockFile(trx, access.id, filename)))
      throw new Refusal('NOT_FOUND', 'The project has no such file');
    const assignee_id = await memberOf(trx, access, assigneeId);
    const id = await insertIssue(trx, {
      ...{ project_id: access.id, number, title, description, search_text: searchTextOf(title, description) },
      ...{ assignee_id, due, filename, viewpoint: view ? databaseJson(view.viewpoint) : null },
      ...{ created_by: caller.userId, created_at: now, changed_by: caller.userId, changed_at: now },
    });
    await notifyAssignee(options, trx, editor, { id, title, assignee_id, due });
    await recordChange(trx, editor, { action: 'issue.created', id, details: { name: title, filename, assigneeId, due }, now });
    return id;
  });
}

/** Does nothing when all stays as it is. Refuses with PROJECT_ARCHIVED, NOT_FOUND, or VALIDATION_FAILED when the assignee is no member. */
export async function changeIssue(options: IssueOptions, editor: Editor, id: string, change: IssueChange): Promise<void> {
  const now = options.now();
  await options.db.transaction().execute(async (trx) => {
    await requireActive(trx, editor.access.id);
    const before = await requireIssue(trx, id);
    const { title = before.title, description = before.description, status = before.status, due = before.due } = change;
    const assignee_id =
      change.assigneeId === undefined ? before.assignee_id : await memberOf(trx, editor.access, change.assigneeId);
    const after = { title, description, status, due, assignee_id };
    if (Object.entries(after).every(([name, value]) => before[name as keyof typeof after] === value)) return;
    const search_text = searchTextOf(title, description);
    await updateIssue(trx, id, { ...after, search_text, ...changedBy(editor.caller, now) });
    if (assignee_id !== before.assignee_id) await notifyAssignee(options, trx, editor, { ...after, id });
    await recordChange(trx, editor, {
      action: status === before.status ? 'issue.changed' : status === 'OPEN' ? 'issue.reopened' : 'issue.closed',
      ...{ id, details: { ...detailsOf(after), before: detailsOf(before) }, now },
    });
  });
}

/** Refuses with PROJECT_ARCHIVED or NOT_FOUND. */
export async function deleteIssue(options: IssueOptions, editor: Editor, id: string): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    await requireActive(trx, editor.access.id);
    const { title, filename } = await requireIssue(trx, id);
    await removeIssue(trx, id);
    await recordChange(trx, editor, { action: 'issue.deleted', id, details: { name: title, filename }, now: options.now() });
  });
}

/**
 * Notifies the assignee, the author and everybody who commented before. Returns the id of the comment. Refuses with
 * PROJECT_ARCHIVED, NOT_FOUND or CONFLICT.
 */
export function commentIssue(options: IssueOptions, editor: Editor, id: string, text: string): Promise<string> {
  const { caller, access } = editor;
  const now = options.now();
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const issue = await requireIssue(trx, id);
    const comments = await findIssueComments(trx, id);
    requireRoom(comments.length, COMMENTS_PER_ISSUE_MAX, 'comments on an issue');
    const commentId = await insertIssueComment(trx, { issue_id: id, text, author_id: caller.userId, created_at: now });
    const { title, description, search_text, status, assignee_id, due } = issue;
    await updateIssue(trx, id, { title, description, search_text, status, assignee_id, due, ...changedBy(caller, now) });
    await notifyProject(trx, options.enqueueMail, {
      kind: 'ISSUE_COMMENTED',
      to: [issue.assignee_id, issue.created_by, ...comments.map(({ author_id }) => author_id)],
      ...newsOf(editor, issue),
      subject: { issue_id: id, issue_comment_id: commentId },
      now,
    });
    await recordChange(trx, editor, { action: 'issue.commented', id, details: { name: title }, now });
    return commentId;
  });
}

const changedBy = ({ userId }: Caller, now: Date) => ({ changed_by: userId, changed_at: now });

const searchTextOf = (title: string, description: string) => normalizeSearchText(title, description);

function requireRoom(count: number, max: number, what: string): void {
  if (count >= max) throw new Refusal('CONFLICT', `There may be ${max} ${what} at most`, { details: { max } });
}

async function requireIssue(trx: Queries, id: string): Promise<Row<'issues'>> {
  const issue = await lockIssue(trx, id);
  if (!issue) throw noIssue();
  return issue;
}

export const noIssue = () => new Refusal('NOT_FOUND', 'The project has no such issue');

async function memberOf(trx: Queries, access: ProjectAccess, id: string | null): Promise<string | null> {
  return id === null ? null : readMemberId(trx, access, id, 'assigneeId');
}

function detailsOf({ title, status, due, assignee_id }: Pick<Row<'issues'>, 'title' | 'status' | 'due' | 'assignee_id'>) {
  return { name: title, status, due, assigneeId: assignee_id };
}

const newsOf = ({ caller, access }: Editor, { id, title }: Pick<Row<'issues'>, 'id' | 'title'>) => ({
  actorId: caller.userId,
  projectId: access.id,
  about: title,
  page: `/projects/${access.id}/issues?issue=${id}`,
});

async function notifyAssignee(
  { enqueueMail, now }: IssueOptions,
  trx: Transaction,
  editor: Editor,
  issue: Pick<Row<'issues'>, 'id' | 'title' | 'assignee_id' | 'due'>,
): Promise<void> {
  const { id, assignee_id, due } = issue;
  await notifyProject(trx, enqueueMail, {
    ...{ kind: 'ISSUE_ASSIGNED', to: [assignee_id], ...newsOf(editor, issue), day: due, subject: { issue_id: id }, now: now() },
  });
}

interface RecordedChange {
  action: `issue.${'created' | 'changed' | 'closed' | 'reopened' | 'deleted' | 'commented'}`;
  id: string;
  details: Record<string, unknown>;
  now: Date;
}

function recordChange(trx: Queries, editor: Editor, { action, id, details, now }: RecordedChange): Promise<void> {
  return record(trx, { ...editor, now }, { action, subject: { type: 'issue', id }, details });
}
