/** Issues of a project (additive): topics that members write by hand, with a view of the model of a file if they wish. */
import * as z from 'zod';
import { call } from './call.ts';
import { dateSchema, textSchema } from './findings.ts';
import { FINDING_TEXT_MAX_LENGTH } from './limits.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema, pageShape, querySchema } from './lists.ts';
import { viewpointSchema } from './views.ts';

const ISSUE_STATUSES = ['OPEN', 'CLOSED'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

const statusSchema = z.enum(ISSUE_STATUSES);
const personSchema = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().optional() });
const authorSchema = personSchema.nullable().describe('null: a deleted account');
const atSchema = z.string().describe('ISO 8601 UTC');

const commentSchema = z.object({ id: z.string(), text: z.string(), author: authorSchema, createdAt: atSchema });
export type IssueComment = z.infer<typeof commentSchema>;

const issueSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    project: z.object({ id: z.string() }),
    number: z.int().describe('Counts the issues of the project from 1'),
    title: z.string(),
    description: z.string(),
    status: statusSchema,
    assignee: personSchema.nullable(),
    due: z.string().nullable().describe('YYYY-MM-DD'),
    filename: z.string().nullable().describe('The file of its view, in all its versions; null: it has no view'),
    report: z
      .object({ id: z.string() })
      .nullable()
      .describe('The newest report of that file, whose model shows the view; null: there is none'),
    createdAt: atSchema,
    createdBy: authorSchema,
    changedAt: atSchema,
    commentCount: z.int().describe('Number of comments'),
    rights: z.object({ change: z.boolean(), delete: z.boolean() }).describe('What the caller may do'),
    viewpoint: viewpointSchema.nullable().optional().describe('Absent in lists'),
    comments: z.array(commentSchema).optional().describe('The oldest first. Absent in lists'),
  })
  .meta({ id: 'Issue', description: 'A topic that a member wrote, with a view of the model of a file' });
export type Issue = z.infer<typeof issueSchema>;

const descriptionSchema = z.string().trim().max(FINDING_TEXT_MAX_LENGTH, 'TOO_LONG');

/** POST /projects/{id}/issues/_search */
const issueSearchSchema = z.object({
  query: querySchema.optional().describe('Words of the title and the description'),
  status: statusSchema.optional(),
  assigneeId: z.string().optional().describe('Only those of this user'),
  filename: z.string().optional().describe('Only those with a view of exactly this file'),
  ...pageShape,
});
export type IssueSearch = z.input<typeof issueSearchSchema>;

/** POST /projects/{id}/issues */
const newIssueSchema = z.object({
  title: nameSchema,
  description: descriptionSchema.default(''),
  assigneeId: z.string().nullable().default(null),
  due: dateSchema.nullable().default(null),
  view: z.object({ filename: z.string().min(1, 'REQUIRED'), viewpoint: viewpointSchema }).optional(),
});
export type NewIssue = z.input<typeof newIssueSchema>;

/** PUT /projects/{id}/issues/{issueId}. Absent fields stay as they are; null ends the assignment, or its date. */
const issueChangeSchema = z.object({
  title: nameSchema.optional(),
  description: descriptionSchema.optional(),
  status: statusSchema.optional(),
  assigneeId: z.string().nullable().optional(),
  due: dateSchema.nullable().optional(),
});
export type IssueChange = z.input<typeof issueChangeSchema>;

const tag = 'issues';
const path = '/projects/:id/issues';
const one = `${path}/:issueId` as const;

export const issueCalls = {
  searchIssues: call({
    method: 'POST',
    path: `${path}/_search`,
    tag,
    body: issueSearchSchema,
    answer: listResponseSchema(issueSchema),
    description: 'Open issues before closed ones, and the newest first.',
  }),
  createIssue: call({
    method: 'POST',
    path,
    tag,
    body: newIssueSchema,
    answer: issueSchema,
    description:
      'CONFLICT: the project has as many issues as it may have. NOT_FOUND: the project has no such file. NO_MEMBER at `assigneeId`.',
  }),
  getIssue: call({ method: 'GET', path: one, tag, answer: issueSchema }),
  changeIssue: call({ method: 'PUT', path: one, tag, body: issueChangeSchema, answer: issueSchema }),
  deleteIssue: call({ method: 'DELETE', path: one, tag }),
  commentIssue: call({
    method: 'POST',
    path: `${one}/comments`,
    tag,
    body: z.object({ text: textSchema }),
    answer: issueSchema,
    description: 'CONFLICT: the issue has as many comments as it may have.',
  }),
};
