/** Findings of a report, and what people do about them: exceptions, assignments, comments. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import {
  assignmentSchema,
  commentSearchSchema,
  exceptionDecisionSchema,
  exceptionSearchSchema,
  findingChangeSchema,
  findingCommentSchema,
  findingSearchSchema,
  newCommentSchema,
  newExceptionSchema,
  projectFindingSearchSchema,
  type ReportFindings,
} from '../../common/contract/findings.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { includesField, parseFields, projectFields, projectPart } from '../http/fields.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { readFinished } from '../reports/finished-report.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { assignmentResource, findAssignment, findComments } from './assignment-queries.ts';
import { assignAt, type CommentOptions, commentAt, commentPlace, endAssignment } from './change-assignments.ts';
import { askException, decideException } from './change-exceptions.ts';
import { changeFinding, commentFinding } from './change-finding.ts';
import { exceptionResource, findException, findWhereSeen, searchExceptions } from './exception-queries.ts';
import { type FindingOptions, findPlace } from './find-line.ts';
import {
  assignmentAnswerSchema,
  commentSchema,
  exceptionSchema,
  findingSchema,
  projectFindingSchema,
  projectFindingsSchema,
  reportFindingsSchema,
} from './finding-schema.ts';
import { readProjectFindings, searchProjectFindings } from './project-findings.ts';
import { pageFindings, readReportFindings } from './read-report-findings.ts';

const params = z.object({ id: z.string() });
const tags = ['findings'];
const shared = { tags, params, querystring: fieldsQuerySchema };

export function findingRoutes(api: RouteApp, options: CommentOptions): void {
  const { db } = options;

  const summarySchema = { ...shared, response: { 200: reportFindingsSchema } };
  api.get('/reports/:id/findings', { schema: summarySchema }, async (request) => {
    const caller = callerOf(request);
    const report = await readFinished(db, caller, request.params.id);
    const rights = await readRights(options, caller, report.projectId);
    return projectFields({ ...(await readReportFindings(options, report)), rights }, parseFields(request.query.fields));
  });

  const pageSchema = { ...shared, body: findingSearchSchema, response: { 200: listResponseSchema(findingSchema) } };
  api.post('/reports/:id/findings/_search', { schema: pageSchema }, async (request) => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    const { data, total } = await pageFindings(options, report, request.body);
    return { data: projectPart(data, parseFields(request.query.fields)), total };
  });

  api.get('/projects/:id/findings', { schema: { ...shared, response: { 200: projectFindingsSchema } } }, async (request) => {
    const caller = callerOf(request);
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    const rights = await readRights(options, caller, projectId);
    return projectFields({ ...(await readProjectFindings(options, projectId)), rights }, parseFields(request.query.fields));
  });

  const found = listResponseSchema(projectFindingSchema);
  const wholeSchema = { ...shared, body: projectFindingSearchSchema, response: { 200: found } };
  api.post('/projects/:id/findings/_search', { schema: wholeSchema }, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { data, total } = await searchProjectFindings(options, projectId, request.body);
    return { data: projectPart(data, parseFields(request.query.fields)), total };
  });

  const one = { ...shared, params: params.extend({ findingId: z.string() }) };
  const changeSchema = { ...one, body: findingChangeSchema, response: { 200: projectFindingSchema } };
  api.put('/projects/:id/findings/:findingId', { schema: changeSchema }, async (request) => {
    const { id: projectId, findingId } = request.params;
    const changed = await changeFinding(options, callerOf(request), { projectId, findingId }, request.body);
    return projectFields(changed, parseFields(request.query.fields));
  });

  const comments = { ...one, body: findingCommentSchema, response: { 200: listResponseSchema(commentSchema) } };
  api.post('/projects/:id/findings/:findingId/comments', { schema: comments }, async (request) => {
    const { id: projectId, findingId } = request.params;
    const data = await commentFinding(options, callerOf(request), { projectId, findingId }, request.body);
    return { data: projectPart(data, parseFields(request.query.fields)), total: data.length };
  });

  exceptionRoutes(api, options);
  assignmentRoutes(api, options);
}

/** Of a personal report nothing is assigned or excepted. */
async function readRights({ db }: FindingOptions, caller: Caller, projectId: string | null): Promise<ReportFindings['rights']> {
  if (projectId === null) return { change: false, decide: false };
  const access = await readProjectAccess(db, caller, projectId);
  const change = access.status === 'ACTIVE';
  return { change, decide: change && mayEditProject(caller, access) };
}

function exceptionRoutes(api: RouteApp, options: CommentOptions): void {
  const { db, now } = options;
  const show = async (projectId: string, id: string) => {
    const record = await findException(db, projectId, id);
    if (!record) throw new Refusal('NOT_FOUND', 'The project has no such exception');
    return exceptionResource(record, dutchDay(now()));
  };

  const searchSchema = { ...shared, body: exceptionSearchSchema, response: { 200: listResponseSchema(exceptionSchema) } };
  api.post('/projects/:id/exceptions/_search', { schema: searchSchema }, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const fields = parseFields(request.query.fields);
    const today = dutchDay(now());
    const { data, total } = await searchExceptions(db, { ...request.body, projectId, today });
    const seenIn = includesField(fields, 'seenIn') ? await findWhereSeen(db, projectId, data) : () => undefined;
    const shown = data.map((record) => {
      const place = seenIn(record);
      return { ...exceptionResource(record, today), ...(place ? { seenIn: place } : {}) };
    });
    return { data: projectPart(shown, fields), total };
  });

  const askSchema = { ...shared, body: newExceptionSchema, response: { 200: exceptionSchema } };
  api.post('/projects/:id/exceptions', { schema: askSchema }, async (request) => {
    const { id: projectId } = request.params;
    const id = await askException(options, callerOf(request), projectId, request.body);
    return projectFields(await show(projectId, id), parseFields(request.query.fields));
  });

  const one = { ...shared, params: params.extend({ exceptionId: z.string() }) };
  const decisionSchema = { ...one, body: exceptionDecisionSchema, response: { 200: exceptionSchema } };
  api.put('/projects/:id/exceptions/:exceptionId', { schema: decisionSchema }, async (request) => {
    const { id: projectId, exceptionId } = request.params;
    const id = await decideException(options, callerOf(request), { projectId, id: exceptionId }, request.body);
    return projectFields(await show(projectId, id), parseFields(request.query.fields));
  });
}

function assignmentRoutes(api: RouteApp, options: CommentOptions): void {
  const { db } = options;

  const assignSchema = { ...shared, body: assignmentSchema, response: { 200: assignmentAnswerSchema } };
  api.put('/projects/:id/assignments', { schema: assignSchema }, async (request) => {
    const caller = callerOf(request);
    const place = await findPlace(options, caller, request.params.id, request.body);
    const record = await findAssignment(db, place.access.id, await assignAt(options, caller, place, request.body));
    if (!record) throw new Refusal('NOT_FOUND', 'The assignment was ended meanwhile');
    return projectFields(assignmentResource(record), parseFields(request.query.fields));
  });

  const one = params.extend({ assignmentId: z.string() });
  api.delete('/projects/:id/assignments/:assignmentId', { schema: { tags, params: one } }, async (request, reply) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    await endAssignment(options, caller, access, request.params.assignmentId);
    return reply.code(204).send();
  });

  const comments = { ...shared, response: { 200: listResponseSchema(commentSchema) } };
  api.post('/projects/:id/comments/_search', { schema: { ...comments, body: commentSearchSchema } }, async (request) => {
    const found = await findPlace(options, callerOf(request), request.params.id, request.body);
    const data = await findComments(db, commentPlace(found, request.body.object));
    return { data: projectPart(data, parseFields(request.query.fields)), total: data.length };
  });

  api.post('/projects/:id/comments', { schema: { ...comments, body: newCommentSchema } }, async (request) => {
    const caller = callerOf(request);
    const place = await findPlace(options, caller, request.params.id, request.body);
    const data = await findComments(db, await commentAt(options, caller, place, request.body));
    return { data: projectPart(data, parseFields(request.query.fields)), total: data.length };
  });
}
