/** Changes one finding of a project, named by its id: its assignee, its due date and its comments. */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type {
  FindingComment,
  findingChangeSchema,
  findingCommentSchema,
  ProjectFinding,
} from '../../common/contract/findings.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import type { Caller } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { assignmentResource, findComments } from './assignment-queries.ts';
import { assignAt, type CommentOptions, commentAt, endAssignment } from './change-assignments.ts';
import type { FoundPlace } from './find-line.ts';
import { ruleOf } from './line-rule.ts';
import { assignedTo, findProjectFinding } from './project-findings.ts';
import { readAssignment } from './read-marks.ts';

interface NamedFinding {
  projectId: string;
  findingId: string;
}

/**
 * Assigns a finding. Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED, VALIDATION_FAILED, or CONFLICT when the person is
 * already assigned to the whole rule.
 */
export async function changeFinding(
  options: CommentOptions,
  caller: Caller,
  named: NamedFinding,
  { assigneeId, dueDate }: z.output<typeof findingChangeSchema>,
): Promise<ProjectFinding> {
  const { finding, place } = await findNamed(options, caller, named);
  const { assignment, assignee: _, dueDate: __, ...rest } = finding;
  if (assigneeId === null) {
    if (assignment?.ofRule) throw new Refusal('CONFLICT', 'The whole rule is assigned');
    if (assignment) await endAssignment(options, caller, place.access, assignment.id);
  } else {
    const assignee = assigneeId ?? assignment?.assignee.id;
    if (assignee === undefined) throw invalidInput([{ path: 'assigneeId', message: 'REQUIRED' }]);
    const due = dueDate === undefined ? (assignment?.due ?? null) : dueDate;
    await assignAt(options, caller, place, { object: finding.object, assignee: { id: assignee }, due }, 'assigneeId');
  }
  const after = await readAssignment(options.db, place.report, { ...ruleOf(place.line), object: finding.object });
  return { ...rest, ...assignedTo(after && assignmentResource(after)) };
}

/**
 * Adds a comment and returns all comments on the finding, the oldest first. Refuses with NOT_FOUND or FORBIDDEN, and like
 * `commentAt`.
 */
export async function commentFinding(
  options: CommentOptions,
  caller: Caller,
  named: NamedFinding,
  comment: z.output<typeof findingCommentSchema>,
): Promise<FindingComment[]> {
  const { finding, place } = await findNamed(options, caller, named);
  return findComments(options.db, await commentAt(options, caller, place, { object: finding.object, ...comment }));
}

/** Returns the finding with the caller's access. Refuses with NOT_FOUND or FORBIDDEN. */
async function findNamed(
  options: CommentOptions,
  caller: Caller,
  { projectId, findingId }: NamedFinding,
): Promise<{ finding: ProjectFinding; place: FoundPlace }> {
  const access = await readProjectAccess(options.db, caller, projectId);
  const worded = { ...options, language: await callerLanguage(options.db, caller) };
  const { finding, place } = await findProjectFinding(worded, access.id, findingId);
  return { finding, place: { ...place, access } };
}
