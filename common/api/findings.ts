/** Wraps the calls about findings of reports and the work on them. */

import type { BcfImport } from '../contract/bcf-import.ts';
import type {
  CommentSearch,
  ExceptionDecision,
  ExceptionSearch,
  Finding,
  FindingAssignment,
  FindingComment,
  FindingException,
  FindingSearch,
  NewAssignment,
  NewComment,
  NewException,
  ProjectFinding,
  ProjectFindingSearch,
  ProjectFindings,
  ReportFindings,
} from '../contract/findings.ts';
import type { ListResponse } from '../contract/lists.ts';
import type { CauseSearch, ProjectCauses } from '../contract/project-causes.ts';
import { call, tell } from './client.ts';

const COUNT_FIELDS = ['previousVersion', 'totals', 'objects', 'excepted', 'asked', 'rights', 'rules'] as const;
const EXCEPTION_FIELDS = [
  'id',
  'projectId',
  'delivery',
  'filename',
  'specificationName',
  'ruleId',
  'ruleName',
  'scope',
  'type',
  'object',
  'reason',
  'until',
  'status',
  'expired',
  'askedBy',
  'askedAt',
  'decidedBy',
  'decidedAt',
  'decision',
] as const;
const ASSIGNMENT_FIELDS = ['id', 'assignee', 'due', 'assignedBy', 'assignedAt', 'ofRule'] as const;
const COMMENT_FIELDS = ['id', 'text', 'mentions', 'author', 'createdAt', 'imported'] as const;
const FINDING_FIELDS = [
  'object',
  'specificationId',
  'ruleId',
  'ruleName',
  'requirement',
  'state',
  'since',
  'changed',
  'solvedBy',
  'facts',
  'failure',
  'exception',
  'deliveryExceptions',
  'assignment',
  'comments',
] as const;

const PROJECT_FINDING_FIELDS = [...FINDING_FIELDS, 'id', 'versionState', 'reportId', 'fileName', 'fileVersion'] as const;
const PROJECT_FIELDS = ['totals', 'objects', 'excepted', 'asked', 'rights', 'files', 'rules'] as const;

const CAUSE_FIELDS = [
  'id',
  'failure',
  'absent',
  'specificationName',
  'ruleName',
  'rules',
  'failures',
  'objects',
  'files',
  'in',
] as const;

const ofReport = (reportId: string) => `/reports/${encodeURIComponent(reportId)}/findings`;
const ofProject = (projectId: string, noun: string) => `/projects/${encodeURIComponent(projectId)}/${noun}`;

export function getReportFindings(reportId: string, signal?: AbortSignal): Promise<ReportFindings> {
  return call(ofReport(reportId), { fields: COUNT_FIELDS, signal });
}

export function searchFindings(reportId: string, body: FindingSearch, signal?: AbortSignal): Promise<ListResponse<Finding>> {
  return call(`${ofReport(reportId)}/_search`, { method: 'POST', body, fields: FINDING_FIELDS, signal });
}

/** Returns counts over the newest versions of the files of a project. */
export function getProjectFindings(projectId: string, signal?: AbortSignal): Promise<ProjectFindings> {
  return call(ofProject(projectId, 'findings'), { fields: PROJECT_FIELDS, signal });
}

export function searchProjectFindings(
  projectId: string,
  body: ProjectFindingSearch,
  signal?: AbortSignal,
): Promise<ListResponse<ProjectFinding>> {
  return call(`${ofProject(projectId, 'findings')}/_search`, { method: 'POST', body, fields: PROJECT_FINDING_FIELDS, signal });
}

/** Returns the causes of failures in the newest versions of the files of a project. */
export function searchProjectCauses(projectId: string, body: CauseSearch, signal?: AbortSignal): Promise<ProjectCauses> {
  return call(`${ofProject(projectId, 'causes')}/_search`, { method: 'POST', body, fields: CAUSE_FIELDS, signal });
}

export function searchExceptions(
  projectId: string,
  body: ExceptionSearch,
  signal?: AbortSignal,
): Promise<ListResponse<FindingException>> {
  return call(`${ofProject(projectId, 'exceptions')}/_search`, {
    method: 'POST',
    body,
    fields: [...EXCEPTION_FIELDS, 'seenIn'],
    signal,
  });
}

export function askException(projectId: string, body: NewException): Promise<FindingException> {
  return call(ofProject(projectId, 'exceptions'), { method: 'POST', body, fields: EXCEPTION_FIELDS });
}

export function decideException(projectId: string, id: string, body: ExceptionDecision): Promise<FindingException> {
  const path = `${ofProject(projectId, 'exceptions')}/${encodeURIComponent(id)}`;
  return call(path, { method: 'PUT', body, fields: EXCEPTION_FIELDS });
}

export function withdrawException(projectId: string, id: string): Promise<FindingException> {
  return decideException(projectId, id, { status: 'WITHDRAWN' });
}

export function assignFindings(projectId: string, body: NewAssignment): Promise<FindingAssignment> {
  return call(ofProject(projectId, 'assignments'), { method: 'PUT', body, fields: ASSIGNMENT_FIELDS });
}

export function endAssignment(projectId: string, id: string): Promise<void> {
  return tell(`${ofProject(projectId, 'assignments')}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function listFindingComments(
  projectId: string,
  body: CommentSearch,
  signal?: AbortSignal,
): Promise<ListResponse<FindingComment>> {
  return call(`${ofProject(projectId, 'comments')}/_search`, { method: 'POST', body, fields: COMMENT_FIELDS, signal });
}

export function addFindingComment(projectId: string, body: NewComment): Promise<ListResponse<FindingComment>> {
  return call(ofProject(projectId, 'comments'), { method: 'POST', body, fields: COMMENT_FIELDS });
}

/** Imports comments, assignees and statuses of a BCF file that was edited in a modelling program. */
export function importBcf(projectId: string, file: File): Promise<BcfImport> {
  const body = new FormData();
  body.append('file', file);
  return call(ofProject(projectId, 'bcf-imports'), { method: 'POST', body, fields: ['topics', 'refused'] });
}
