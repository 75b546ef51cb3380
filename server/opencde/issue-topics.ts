/** Issues as topics of the BCF API. Members write them by hand, so that managers change their texts too. */
import type * as z from 'zod';
import { issueCalls } from '../../common/contract/issues.ts';
import { CAMERA_OF_NOTHING } from '../../engine/export/bcf-camera.ts';
import { uuidOf } from '../../engine/export/uuid-v5.ts';
import type { Database } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { changeIssue, commentIssue, type IssueOptions } from '../issues/change-issue.ts';
import { type BareIssue, findIssue, type IssueCommentRecord } from '../issues/issue-queries.ts';
import type { Caller } from '../sessions/caller.ts';
import type { Comment, Components, commentPostSchema, Topic, topicPutSchema } from './bcf-schema.ts';
import { fault, memberOf } from './change-topic.ts';
import { readDueDay, TOPIC_ACTIONS, type TopicBoard, UNKNOWN } from './read-topics.ts';
import type { ShownView } from './read-view.ts';

export const ISSUE_TYPE = 'Issue';
const STATUSES = { OPEN: 'Open', CLOSED: 'Closed' } as const;

/** Returns the issue with this GUID; undefined when it is that of a cause or of nothing. */
export function issueOf({ issues }: TopicBoard, guid: string): BareIssue | undefined {
  const id = guid.toLowerCase();
  return isEntityId(id) ? issues.find((one) => one.id === id) : undefined;
}

export function issueTopic(board: TopicBoard, issue: BareIssue, withAuthorization = false): Topic {
  const { id, number, title, description, status, filename, due, created_at, changed_at } = issue;
  return {
    guid: id,
    // Causes are numbered without a letter.
    server_assigned_id: `I${String(number).padStart(5, '0')}`,
    topic_type: ISSUE_TYPE,
    topic_status: STATUSES[status],
    reference_links: [`${board.address}/projects/${board.access.id}/issues?issue=${id}`],
    ...{ title, description, index: number },
    labels: filename === null ? [] : [filename],
    creation_date: created_at.toISOString(),
    creation_author: issue.authorEmail ?? UNKNOWN,
    modified_date: changed_at.toISOString(),
    modified_author: issue.changedByEmail ?? UNKNOWN,
    assigned_to: issue.assigneeEmail,
    due_date: due && `${due}T00:00:00.000Z`,
    ...(withAuthorization && {
      authorization: {
        topic_actions: board.mayChange ? TOPIC_ACTIONS : [],
        topic_status: board.mayChange ? Object.values(STATUSES) : [],
      },
    }),
  };
}

/**
 * Replaces the texts, the status and the assignment of an issue. Refuses with PROJECT_ARCHIVED, or with VALIDATION_FAILED for
 * another status, a person who is not a member, an invalid day or a faulty text.
 */
export async function updateIssueTopic(
  options: IssueOptions,
  { caller, board, issue }: { caller: Caller; board: TopicBoard; issue: BareIssue },
  { title, description, topic_status, assigned_to, due_date }: z.output<typeof topicPutSchema>,
): Promise<void> {
  const status = topic_status ? statusOf(topic_status) : undefined;
  const due = due_date ? (readDueDay(due_date) ?? fault('due_date', 'DATE_INVALID')) : null;
  const assigneeId = assigned_to ? (await memberOf(options.db, board, assigned_to)).id : null;
  const change = issueCalls.changeIssue.body.safeParse({ title, description: description ?? '', status, due, assigneeId });
  if (!change.success) throw invalidInput(change.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  await changeIssue(options, { caller, access: board.access }, issue.id, change.data);
}

function statusOf(text: string): keyof typeof STATUSES {
  if (text === STATUSES.OPEN) return 'OPEN';
  return text === STATUSES.CLOSED ? 'CLOSED' : fault('topic_status', `One of ${Object.values(STATUSES).join(', ')}`);
}

export function issueComments(board: TopicBoard, { id }: BareIssue): Comment[] {
  return (board.issueComments.get(id) ?? []).map((comment) => commentResource(comment));
}

function commentResource({ id, issue_id, text, email, created_at }: IssueCommentRecord): Comment {
  return {
    guid: id,
    date: created_at.toISOString(),
    author: email ?? UNKNOWN,
    comment: text,
    topic_guid: issue_id,
    viewpoint_guid: null,
    authorization: { comment_actions: [] },
  };
}

/** Adds a comment and returns its id, which the service makes. Refuses with PROJECT_ARCHIVED, NOT_FOUND or CONFLICT. */
export function addIssueComment(
  options: IssueOptions,
  { caller, board, issue }: { caller: Caller; board: TopicBoard; issue: BareIssue },
  { comment }: z.output<typeof commentPostSchema>,
): Promise<string> {
  return commentIssue(options, { caller, access: board.access }, issue.id, comment);
}

/** Returns the GUID of the viewpoint of an issue, whose content never changes; undefined when it has none. */
export function issueViewpoint({ id, filename }: BareIssue): string | undefined {
  return filename === null ? undefined : uuidOf(['issue-viewpoint', id]);
}

/** Reads the view of an issue: its camera and planes, and its selected, hidden or visible objects. */
export async function readIssueView(db: Database, board: TopicBoard, { id }: BareIssue): Promise<ShownView> {
  const viewpoint = (await findIssue(db, board.access.id, id))?.viewpoint;
  if (!viewpoint) return { components: [], camera: CAMERA_OF_NOTHING };
  const { camera, selected, visibility, planes } = viewpoint;
  return {
    components: componentsOf(selected),
    camera,
    visibility: { default_visibility: visibility.isVisible, exceptions: componentsOf(visibility.exceptions) },
    planes,
  };
}

const componentsOf = (globalIds: readonly string[]): Components => globalIds.map((ifc_guid) => ({ ifc_guid }));
