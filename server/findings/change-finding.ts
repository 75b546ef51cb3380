/** One finding of a project, named by its id: who has it until when, and comments on it. */
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
import { findComments } from './assignment-queries.ts';
import { addComment, assignFindings, type CommentOptions, endAssignment } from './change-assignments.ts';
import { readProjectFinding } from './project-findings.ts';

interface NamedFinding {
  projectId: string;
  findingId: string;
}

/** Refuses with NOT_FOUND, FORBIDDEN, PROJECT_ARCHIVED, VALIDATION_FAILED, or CONFLICT for a person that has the whole rule. */
export async function changeFinding(
  options: CommentOptions,
  caller: Caller,
  { projectId: id, findingId }: NamedFinding,
  { assigneeId, dueDate }: z.output<typeof findingChangeSchema>,
): Promise<ProjectFinding> {
  const { id: projectId } = await readProjectAccess(options.db, caller, id);
  const { assignment, ...finding } = await readProjectFinding(options, projectId, findingId);
  if (assigneeId === null) {
    if (assignment?.ofRule) throw new Refusal('CONFLICT', 'The whole rule is assigned');
    if (assignment) await endAssignment(options, caller, { projectId, id: assignment.id });
  } else {
    const assignee = assigneeId ?? assignment?.assignee.id;
    if (assignee === undefined) throw invalidInput([{ path: 'assigneeId', message: 'REQUIRED' }]);
    const due = dueDate === undefined ? (assignment?.due ?? null) : dueDate;
    await assignFindings(options, caller, projectId, { ...placeOf(finding), assignee: { id: assignee }, due });
  }
  return readProjectFinding(options, projectId, findingId);
}

/** All comments on it, the oldest first. Refuses as `addComment` does. */
export async function commentFinding(
  options: CommentOptions,
  caller: Caller,
  { projectId: id, findingId }: NamedFinding,
  comment: z.output<typeof findingCommentSchema>,
): Promise<FindingComment[]> {
  const { id: projectId } = await readProjectAccess(options.db, caller, id);
  const finding = await readProjectFinding(options, projectId, findingId);
  const written = await addComment(options, caller, projectId, { ...placeOf(finding), ...comment });
  return findComments(options.db, written);
}

function placeOf({ reportId, specificationId, ruleId, object }: Omit<ProjectFinding, 'assignment'>) {
  return { reportId, specificationId, ruleId, object };
}
