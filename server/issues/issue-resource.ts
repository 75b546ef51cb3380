/** An issue as the API answers it, and who may change it. */
import type { Issue, IssueComment } from '../../common/contract/issues.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import { personOf } from '../findings/exception-queries.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import type { Caller } from '../sessions/caller.ts';
import type { IssueCommentRecord, IssueRecord } from './issue-queries.ts';

/** Any member changes an issue; its author and editors of the project delete it. */
export function mayDeleteIssue(issue: Pick<IssueRecord, 'created_by'>, caller: Caller, access: ProjectAccess): boolean {
  return issue.created_by === caller.userId || mayEditProject(caller, access);
}

export function issueResource(
  record: IssueRecord,
  { caller, access, comments }: { caller: Caller; access: ProjectAccess; comments?: IssueCommentRecord[] },
): Issue {
  const { id, project_id, number, title, description, status, assignee_id, due, filename, reportId, viewpoint } = record;
  const isActive = access.status === 'ACTIVE';
  return {
    id,
    url: `/api/projects/${project_id}/issues/${id}`,
    project: { id: project_id },
    ...{ number, title, description, status },
    assignee: personOf(assignee_id, [record.assigneeFirstName, record.assigneeLastName, record.assigneeEmail]),
    due,
    filename,
    report: reportId === null ? null : { id: reportId },
    createdAt: record.created_at.toISOString(),
    createdBy: personOf(record.created_by, [record.authorFirstName, record.authorLastName, record.authorEmail]),
    changedAt: record.changed_at.toISOString(),
    commentCount: record.commentCount,
    rights: { change: isActive, delete: isActive && mayDeleteIssue(record, caller, access) },
    ...(viewpoint !== undefined && { viewpoint }),
    ...(comments && { comments: comments.map(commentResource) }),
  };
}

function commentResource({ id, text, author_id, created_at, firstName, lastName, email }: IssueCommentRecord): IssueComment {
  return { id, text, author: personOf(author_id, [firstName, lastName, email]), createdAt: created_at.toISOString() };
}
