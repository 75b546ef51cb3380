/** Routes of issues: members read, write, change and comment on them; the author, and editors of the project, delete them. */
import { Refusal } from '../../common/contract/errors.ts';
import { type Issue, issueCalls } from '../../common/contract/issues.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../sessions/caller.ts';
import { changeIssue, commentIssue, createIssue, deleteIssue, type Editor, type IssueOptions, noIssue } from './change-issue.ts';
import { findIssue, findIssueComments, type IssueRecord, searchIssues } from './issue-queries.ts';
import { issueResource, mayDeleteIssue } from './issue-resource.ts';

export function issueRoutes(api: RouteApp, options: IssueOptions): void {
  const { db } = options;

  serve(api, issueCalls.searchIssues, async (request) => {
    const editor = await editorOf(request);
    const { filename, status, ...search } = request.body;
    const place = { projectId: editor.access.id, filename: filename?.normalize('NFC'), status };
    const { data, total } = await searchIssues(db, { ...search, ...place });
    return { data: data.map((issue) => issueResource(issue, editor)), total };
  });

  serve(api, issueCalls.createIssue, async (request) => {
    const editor = await editorOf(request);
    return readIssue(editor, await createIssue(options, editor, request.body));
  });

  serve(api, issueCalls.getIssue, async (request) => readIssue(await editorOf(request), request.params.issueId));

  serve(api, issueCalls.changeIssue, async (request) => {
    const editor = await editorOf(request);
    const { id } = await requireIssue(editor, request.params.issueId);
    await changeIssue(options, editor, id, request.body);
    return readIssue(editor, id);
  });

  serve(api, issueCalls.deleteIssue, async (request) => {
    const editor = await editorOf(request);
    const issue = await requireIssue(editor, request.params.issueId);
    if (!mayDeleteIssue(issue, editor.caller, editor.access)) throw new Refusal('FORBIDDEN');
    await deleteIssue(options, editor, issue.id);
  });

  serve(api, issueCalls.commentIssue, async (request) => {
    const editor = await editorOf(request);
    const { id } = await requireIssue(editor, request.params.issueId);
    await commentIssue(options, editor, id, request.body.text);
    return readIssue(editor, id);
  });

  async function editorOf(request: Parameters<typeof callerOf>[0] & { params: { id: string } }): Promise<Editor> {
    const caller = callerOf(request);
    return { caller, access: await readProjectAccess(db, caller, request.params.id) };
  }

  async function requireIssue({ access }: Editor, id: string): Promise<IssueRecord> {
    const issue = await findIssue(db, access.id, id);
    if (!issue) throw noIssue();
    return issue;
  }

  async function readIssue(editor: Editor, id: string): Promise<Issue> {
    const issue = await requireIssue(editor, id);
    return issueResource(issue, { ...editor, comments: await findIssueComments(db, issue.id) });
  }
}
