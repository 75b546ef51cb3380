/** Routes for the findings of a report and for exceptions, assignments and comments on them. */
import { dutchDay } from '../../common/contract/dutch-day.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { findingCalls } from '../../common/contract/finding-schema.ts';
import type { ReportFindings } from '../../common/contract/findings.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import type { Language } from '../../common/contract/users.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { includesField } from '../http/fields.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { callerLanguage } from '../reports/caller-language.ts';
import { readFinished } from '../reports/finished-report.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { assignmentResource, findAssignment, findComments } from './assignment-queries.ts';
import { batchRoutes } from './batch-routes.ts';
import { assignAt, type CommentOptions, commentAt, commentPlace, endAssignment } from './change-assignments.ts';
import { decideException, requestException } from './change-exceptions.ts';
import { changeFinding, commentFinding } from './change-finding.ts';
import { countObjects } from './exception-objects.ts';
import { exceptionResource, findException, findWhereSeen, searchExceptions } from './exception-queries.ts';
import { findRuleNames } from './exception-rule-names.ts';
import { exportRoutes } from './export-routes.ts';
import { type FindingOptions, findPlace } from './find-line.ts';
import { readProjectFindings, searchProjectFindings } from './project-findings.ts';
import { pageFindings, readReportFindings } from './read-report-findings.ts';
import { searchFindingGroups, sortProjectFindings } from './sort-findings.ts';

export function findingRoutes(api: RouteApp, options: CommentOptions): void {
  const { db } = options;
  const worded = async (request: Parameters<typeof callerOf>[0] & { body?: unknown }) => {
    const { language } = (request.body ?? {}) as { language?: Language };
    return { ...options, language: language ?? (await callerLanguage(db, callerOf(request))) };
  };

  serve(api, findingCalls.getReportFindings, async (request) => {
    const caller = callerOf(request);
    const report = await readFinished(db, caller, request.params.id);
    const rights = await readRights(options, caller, report.projectId);
    return { ...(await readReportFindings(options, report)), rights };
  });

  serve(api, findingCalls.searchFindings, async (request) => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    return pageFindings(await worded(request), report, request.body);
  });

  serve(api, findingCalls.getProjectFindings, async (request) => {
    const caller = callerOf(request);
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    const rights = await readRights(options, caller, projectId);
    return { ...(await readProjectFindings(await worded(request), projectId)), rights };
  });

  serve(api, findingCalls.searchProjectFindings, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    if (request.body.sortBy) return sortProjectFindings(await worded(request), projectId, request.body);
    return searchProjectFindings(await worded(request), projectId, request.body);
  });

  serve(api, findingCalls.searchFindingGroups, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    return searchFindingGroups(await worded(request), projectId, request.body);
  });

  serve(api, findingCalls.updateFinding, async (request) => {
    const { id: projectId, findingId } = request.params;
    const changed = await changeFinding(options, callerOf(request), { projectId, findingId }, request.body);
    return changed;
  });

  serve(api, findingCalls.commentFinding, async (request) => {
    const { id: projectId, findingId } = request.params;
    const data = await commentFinding(options, callerOf(request), { projectId, findingId }, request.body);
    return { data, total: data.length };
  });

  batchRoutes(api, options);
  exportRoutes(api, options);
  exceptionRoutes(api, options);
  assignmentRoutes(api, options);
}

/** Returns the caller's rights; findings of a personal report cannot be assigned or excepted. */
async function readRights({ db }: FindingOptions, caller: Caller, projectId: string | null): Promise<ReportFindings['rights']> {
  if (projectId === null) return { change: false, decide: false };
  const access = await readProjectAccess(db, caller, projectId);
  const change = access.status === 'ACTIVE';
  return { change, decide: change && mayEditProject(caller, access) };
}

function exceptionRoutes(api: RouteApp, options: CommentOptions): void {
  const { db, now } = options;
  const show = async (caller: Caller, projectId: string, id: string) => {
    const record = await findException(db, projectId, id);
    if (!record) throw new Refusal('NOT_FOUND', 'The project has no such exception');
    const nameOf = await findRuleNames(db, projectId, [record], await callerLanguage(db, caller));
    return exceptionResource(record, dutchDay(now()), nameOf(record));
  };

  serve(api, findingCalls.searchExceptions, async (request, fields) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const today = dutchDay(now());
    const { data, total } = await searchExceptions(db, { ...request.body, projectId, today });
    const nameOf = await findRuleNames(db, projectId, data, await callerLanguage(db, callerOf(request)));
    const seenIn = includesField(fields, 'seenIn') ? await findWhereSeen(db, projectId, data) : () => undefined;
    const { grouped = false } = request.body;
    const counts = includesField(fields, 'objects') ? await countObjects(options, projectId, data, { grouped }) : undefined;
    const exceptions = data.map((record) => {
      const place = seenIn(record);
      const objects = counts?.get(record.id);
      return {
        ...exceptionResource(record, today, nameOf(record)),
        ...(place ? { seenIn: place } : {}),
        ...(objects === undefined ? {} : { objects }),
      };
    });
    return { data: exceptions, total };
  });

  serve(api, findingCalls.requestException, async (request) => {
    const { id: projectId } = request.params;
    const id = await requestException(options, callerOf(request), projectId, request.body);
    return await show(callerOf(request), projectId, id);
  });

  serve(api, findingCalls.decideException, async (request) => {
    const { id: projectId, exceptionId } = request.params;
    const id = await decideException(options, callerOf(request), { projectId, id: exceptionId }, request.body);
    return await show(callerOf(request), projectId, id);
  });
}

function assignmentRoutes(api: RouteApp, options: CommentOptions): void {
  const { db } = options;

  serve(api, findingCalls.assignFindings, async (request) => {
    const caller = callerOf(request);
    const place = await findPlace(options, caller, request.params.id, request.body);
    const record = await findAssignment(db, place.access.id, await assignAt(options, caller, place, request.body));
    if (!record) throw new Refusal('NOT_FOUND', 'The assignment was ended meanwhile');
    return assignmentResource(record);
  });

  serve(api, findingCalls.endAssignment, async (request) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    await endAssignment(options, caller, access, request.params.assignmentId);
  });

  serve(api, findingCalls.listFindingComments, async (request) => {
    const place = await findPlace(options, callerOf(request), request.params.id, request.body);
    const data = await findComments(db, commentPlace(place, request.body.object));
    return { data, total: data.length };
  });

  serve(api, findingCalls.addFindingComment, async (request) => {
    const caller = callerOf(request);
    const place = await findPlace(options, caller, request.params.id, request.body);
    const data = await findComments(db, await commentAt(options, caller, place, request.body));
    return { data, total: data.length };
  });
}
