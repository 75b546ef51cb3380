/** Assigns findings to members and adds comments to them; any member of an active project may do so. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { assignmentSchema, newCommentSchema } from '../../common/contract/findings.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import { isEntityId, readEntityId } from '../http/entity-id.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { type EnqueueMail, notifyPeople, notifyProject } from '../notices/notify-people.ts';
import { findMember } from '../projects/member-queries.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import { requireActive } from '../projects/project-policy.ts';
import type { Caller } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { type CommentPlace, deleteAssignment, findAssignment, insertComment, saveAssignment } from './assignment-queries.ts';
import type { FindingOptions, FoundPlace } from './find-line.ts';
import { ruleColumns, ruleNameIn, ruleOf, ruleParams } from './line-rule.ts';

/**
 * Returns the id of the assignment. Refuses with PROJECT_ARCHIVED, or with VALIDATION_FAILED at `path` when the assignee is not
 * a member.
 */
export async function assignAt(
  options: CommentOptions,
  caller: Caller,
  place: FoundPlace,
  input: Pick<z.output<typeof assignmentSchema>, 'object' | 'assignee' | 'due'>,
  path = 'assignee',
): Promise<string> {
  const { access, report, line } = place;
  const now = options.now();
  const ruleName = ruleNameIn(await callerLanguage(options.db, caller), line);
  return options.db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const assigneeId = await readMemberId(trx, access, input.assignee.id, path);
    const id = await saveAssignment(trx, {
      project_id: access.id,
      filename: report.filename,
      ...ruleColumns(line),
      rule_name: ruleName,
      object_key: input.object ?? null,
      assignee_id: assigneeId,
      due: input.due,
      assigned_by: caller.userId,
      assigned_at: now,
    });
    await recordEvent(trx, {
      type: 'finding.assigned',
      organizationId: access.organizationId,
      projectId: access.id,
      page: pageOf(place, input.object),
      data: { finding: findingOf(place, ruleName), assignee: { id: assigneeId }, due: input.due },
      now,
    });
    await notifyProject(trx, options.enqueueMail, {
      kind: 'ASSIGNED',
      to: [assigneeId],
      actorId: caller.userId,
      projectId: access.id,
      about: ruleName,
      day: input.due,
      page: pageOf(place, input.object),
      subject: { assignment_id: id, report_id: report.id },
      now,
    });
    const details = { ...noticeOf(place, ruleName), due: input.due };
    await record(
      trx,
      { caller, access, now },
      { action: 'finding.assigned', subject: { type: 'user', id: assigneeId }, details },
    );
    return id;
  });
}

/** Refuses with NOT_FOUND or PROJECT_ARCHIVED. */
export async function endAssignment(
  { db, now }: FindingOptions,
  caller: Caller,
  access: ProjectAccess,
  text: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const row = await findAssignment(trx, access.id, readEntityId(text));
    if (!row) throw new Refusal('NOT_FOUND', 'The project has no such assignment');
    await deleteAssignment(trx, row.id);
    const details = { rule: row.rule_name, filename: row.filename };
    const subject = { type: 'user', id: row.assignee_id };
    await record(trx, { caller, access, now: now() }, { action: 'finding.unassigned', subject, details });
  });
}

export interface CommentOptions extends FindingOptions {
  enqueueMail: EnqueueMail;
}

/**
 * Adds a comment at a place and notifies the members it mentions. Refuses with PROJECT_ARCHIVED, or with VALIDATION_FAILED when
 * a mentioned person is not a member.
 */
export async function commentAt(
  options: CommentOptions,
  caller: Caller,
  place: FoundPlace,
  input: Pick<z.output<typeof newCommentSchema>, 'object' | 'text' | 'mentions'>,
): Promise<CommentPlace> {
  const { access, report, line } = place;
  const now = options.now();
  const ruleName = ruleNameIn(await callerLanguage(options.db, caller), line);
  await options.db.transaction().execute(async (trx) => {
    await requireActive(trx, access.id);
    const mentions: string[] = [];
    for (const id of new Set(input.mentions)) mentions.push(await readMemberId(trx, access, id, 'mentions'));
    const id = await insertComment(trx, {
      project_id: access.id,
      filename: report.filename,
      ...ruleColumns(line),
      object_key: input.object ?? null,
      text: input.text,
      mentions,
      author_id: caller.userId,
      created_at: now,
    });
    const page = pageOf(place, input.object);
    const news = { kind: 'MENTIONED', to: mentions, actorId: caller.userId, projectId: access.id } as const;
    const about = { about: ruleName, page, subject: { comment_id: id, report_id: report.id }, now };
    await notifyPeople(trx, options.enqueueMail, { ...news, ...about }, (userId) => ({
      kind: 'MENTIONED',
      userId,
      ...{ commentId: id, ruleName, page },
    }));
    const subject = { type: 'comment', id };
    const details = { ...noticeOf(place, ruleName), mentions: mentions.length };
    await record(trx, { caller, access, now }, { action: 'finding.commented', subject, details });
  });
  return commentPlace(place, input.object);
}

/** Returns the path of the page that shows the object in the report. */
function pageOf({ access, report, line, facts }: FoundPlace, object: string | undefined): string {
  const params = ruleParams(line);
  if (object && facts?.globalId) params.set('e', facts.globalId);
  return `/projects/${access.id}/reports/${report.id}?${params}`;
}

export function commentPlace({ access, report, line }: FoundPlace, object: string | undefined): CommentPlace {
  return { projectId: access.id, filename: report.filename, rule: ruleOf(line), object: object ?? null };
}

function noticeOf({ report, facts }: FoundPlace, ruleName: string) {
  return { filename: report.filename, rule: ruleName, ...(facts ? { globalId: facts.globalId } : {}) };
}

/** Names the finding. Without an object it stands for all findings of the rule. */
function findingOf({ report, line, facts }: FoundPlace, name: string) {
  return {
    file: { filename: report.filename },
    report: { id: report.id },
    rule: {
      ...{ id: line.ruleId, name, specification: line.specificationName },
      ...{ layer: line.validity?.layer ?? null, ruleSet: line.ruleSet?.code ?? null },
    },
    object: facts ? { globalId: facts.globalId } : null,
  };
}

/** Returns the user. Refuses with VALIDATION_FAILED at `path` when the user is not a member. */
export async function readMemberId(trx: Queries, access: ProjectAccess, id: string, path: string): Promise<string> {
  const member = isEntityId(id) ? await findMember(trx, access.id, id) : undefined;
  if (!member) throw invalidInput([{ path, message: 'NO_MEMBER' }]);
  return member.userId;
}

/** Records in the audit log what a caller does in a project. */
export function record(
  trx: Queries,
  { caller, access, now }: { caller: Caller; access: ProjectAccess; now: Date },
  entry: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): Promise<void> {
  const place = { projectId: access.id, organizationId: access.organizationId };
  return recordAudit(trx, { ...entry, ...place, actorId: caller.userId, now });
}
