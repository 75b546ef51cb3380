/** Changes topics: users comment on them, close and reopen them, and assign their rules. Verdicts never change. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Queries, Transaction } from '../db/tables.ts';
import { insertComment, saveAssignment } from '../findings/assignment-queries.ts';
import { record } from '../findings/change-assignments.ts';
import { isEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type EnqueueMail, notifyProject } from '../notices/notify-people.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import type { commentPostSchema, topicPutSchema } from './bcf-schema.ts';
import {
  allowedStatuses,
  assignmentOf,
  isFailing,
  type OpenCdeOptions,
  readDueDay,
  statusOf,
  TOPIC_STATUSES,
  type TopicBoard,
} from './read-topics.ts';
import { deleteRuleAssignments, findMemberEmails, saveStanding, type TopicRecord } from './topic-queries.ts';
import { topicWords } from './topic-words.ts';

export interface ChangeOptions extends OpenCdeOptions {
  enqueueMail: EnqueueMail;
}

interface Place {
  board: TopicBoard;
  topic: TopicRecord;
}

export interface Change extends Place {
  trx: Transaction;
  caller: Caller;
  now: Date;
}

/**
 * Changes the standing and the assignment of a topic; the facts of the check stay. Refuses with PROJECT_ARCHIVED, with CONFLICT
 * for a status that the check has decided, and with VALIDATION_FAILED for an unknown status, a person who is not a member, or
 * an invalid day.
 */
export async function updateTopic(
  { db, now, enqueueMail }: ChangeOptions,
  caller: Caller,
  place: Place,
  { topic_status: status, assigned_to: assignee, due_date: dueDate }: z.output<typeof topicPutSchema>,
): Promise<void> {
  const { board, topic } = place;
  await db.transaction().execute(async (trx) => {
    await requireActive(trx, board.access.id);
    const change: Change = { ...place, trx, caller, now: now() };
    if (status && status !== statusOf(board, topic)) await changeStanding(change, status);
    await changeAssignment(change, enqueueMail, { assignee: assignee || null, dueDate: dueDate || null });
  });
}

function decidedWhy({ board, topic }: Change): string {
  if (!isFailing(board, topic)) return 'The newest version of the file does not fail for this cause any more';
  return topic.excepted?.all ? 'An exception covers all of it' : 'Exceptions are asked for on the pages of the project';
}

async function changeStanding(change: Change, status: string): Promise<void> {
  const { trx, board, topic, caller, now } = change;
  const allowed = allowedStatuses(board, topic);
  if (!(allowed as string[]).includes(status)) {
    const isDecided = (TOPIC_STATUSES as readonly string[]).includes(status);
    if (isDecided) throw new Refusal('CONFLICT', decidedWhy(change));
    throw invalidInput([{ path: 'topic_status', message: `One of ${allowed.join(', ')}` }]);
  }
  const isClosed = status === 'Closed';
  const version = board.files.get(topic.filename)?.fileVersion ?? 0;
  const closing = isClosed ? { version, userId: caller.userId, now } : null;
  const wasClosed = statusOf(board, topic) === 'Closed';
  await saveStanding(trx, topic.id, {
    returned: isClosed || status === 'Excepted' ? topic.returned : status === 'ReOpened',
    closing,
  });
  // Adds a comment, so that the web application shows it between the others.
  const text = translatorOf(board.language)(isClosed ? 'opencde.closed' : 'opencde.opened');
  if (isClosed || wasClosed) await comment(change, { text });
  await note(change, { action: isClosed ? 'topic.closed' : 'topic.reopened', subject: { type: 'topic', id: topic.id } });
}

interface AssignmentRequest {
  assignee: string | null;
  dueDate: string | null;
}

async function changeAssignment(
  change: Change,
  enqueueMail: EnqueueMail,
  { assignee, dueDate }: AssignmentRequest,
): Promise<void> {
  const { trx, board, topic, caller, now } = change;
  const before = assignmentOf(board, topic);
  const due = dueDate === null ? null : (readDueDay(dueDate) ?? fault('due_date', 'DATE_INVALID'));
  if (assignee === null) {
    if (due !== null) fault('due_date', 'A day needs somebody in assigned_to');
    if (before) await endAssignments(change, before.email);
    return;
  }
  if (before && before.email.toLowerCase() === assignee.toLowerCase() && before.due === due) return;
  const member = await memberOf(trx, board, assignee);
  const { about, page, id } = await assign(change, { member, due });
  // Notifies once, regardless of the number of rules.
  await notifyProject(trx, enqueueMail, {
    ...{ kind: 'ASSIGNED', to: [member.id], actorId: caller.userId, projectId: board.access.id },
    ...{ about, day: due, page, subject: { assignment_id: id, report_id: topic.reportId }, now },
  });
}

/** Assigns the rules of the topic to a member without notifying. Returns the facts of the notice. */
export async function assign(
  change: Change,
  { member, due }: { member: { id: string }; due: string | null },
): Promise<{ about: string; page: string; id: string | undefined }> {
  const { trx, board, topic, caller, now } = change;
  const { access, language } = board;
  const ids: string[] = [];
  for (const { specificationName, ruleId, name } of topic.facts.rules) {
    const id = await saveAssignment(trx, {
      ...{ project_id: access.id, filename: topic.filename, specification_name: specificationName },
      ...{ rule_id: ruleId, rule_name: name, object_key: null, assignee_id: member.id, due },
      ...{ assigned_by: caller.userId, assigned_at: now },
    });
    ids.push(id);
  }
  const page = `/projects/${access.id}/reports/${topic.reportId}?cause=${topic.facts.cause}`;
  const [rule] = topic.facts.rules;
  await recordEvent(trx, {
    type: 'finding.assigned',
    organizationId: access.organizationId,
    projectId: access.id,
    page,
    data: {
      finding: {
        file: { filename: topic.filename },
        report: { id: topic.reportId },
        rule: rule && { id: rule.ruleId, name: rule.name, specification: rule.specificationName },
        object: null,
      },
      assignee: { id: member.id },
      due,
    },
    now,
  });
  await note(change, { action: 'finding.assigned', subject: { type: 'user', id: member.id }, details: { due } });
  return { about: topicWords(language, topic).title, page, id: ids[0] };
}

async function endAssignments(change: Change, email: string): Promise<void> {
  const { trx, board, topic } = change;
  await deleteRuleAssignments(trx, { projectId: board.access.id, filename: topic.filename, rules: topic.facts.rules });
  const assigned = (await findMemberEmails(trx, board.access.id)).find((one) => one.email === email);
  const subject = assigned ? { type: 'user', id: assigned.id } : { type: 'topic', id: topic.id };
  await note(change, { action: 'finding.unassigned', subject });
}

/** Returns the member with this address. Refuses with VALIDATION_FAILED at `assigned_to`. */
export async function memberOf(db: Queries, { access }: TopicBoard, address: string): Promise<{ id: string; email: string }> {
  const members = await findMemberEmails(db, access.id);
  return members.find(({ email }) => email.toLowerCase() === address.toLowerCase()) ?? fault('assigned_to', 'NO_MEMBER');
}

export function fault(path: string, message: string): never {
  throw invalidInput([{ path, message }]);
}

/** Adds a comment and returns its id. Refuses with PROJECT_ARCHIVED, with CONFLICT for a used GUID, or with VALIDATION_FAILED. */
export async function addTopicComment(
  { db, now }: ChangeOptions,
  caller: Caller,
  place: Place,
  { guid, comment: text, viewpoint_guid: viewpoint }: z.output<typeof commentPostSchema>,
): Promise<string> {
  const id = guid ? (readGuid(guid) ?? fault('guid', 'It is no UUID')) : undefined;
  const viewpointId = viewpoint ? (readGuid(viewpoint) ?? fault('viewpoint_guid', 'It is no UUID')) : null;
  return db.transaction().execute(async (trx) => {
    await requireActive(trx, place.board.access.id);
    if (id && (await trx.selectFrom('finding_comments').select('id').where('id', '=', id).executeTakeFirst()))
      throw new Refusal('CONFLICT', 'There is a comment with this guid');
    return comment({ ...place, trx, caller, now: now() }, { id, text, viewpointId });
  });
}

function readGuid(text: string): string | undefined {
  return isEntityId(text) ? text.toLowerCase() : undefined;
}

interface NewComment {
  id?: string;
  text: string;
  viewpointId?: string | null;
}

/** Inserts a comment at the first rule of the topic, where the web application shows it. */
async function comment(change: Change, { id, text, viewpointId = null }: NewComment): Promise<string> {
  const { trx, board, topic, caller, now } = change;
  const [rule] = topic.facts.rules;
  const commentId = await insertComment(trx, {
    ...(id && { id }),
    project_id: board.access.id,
    filename: topic.filename,
    specification_name: rule?.specificationName ?? '',
    rule_id: rule?.ruleId ?? '',
    object_key: null,
    text,
    author_id: caller.userId,
    topic_id: topic.id,
    viewpoint_id: viewpointId,
    created_at: now,
  });
  await note(change, { action: 'finding.commented', subject: { type: 'comment', id: commentId } });
  return commentId;
}

function note(
  { trx, board: { access }, topic, caller, now }: Change,
  { details, ...entry }: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): Promise<void> {
  const about = { filename: topic.filename, rule: topic.facts.rules[0]?.name };
  return record(trx, { caller, access, now }, { ...entry, details: { ...about, ...details } });
}
