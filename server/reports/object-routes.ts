/** Routes of the causes of a report, and of the objects that fail for a cause or a rule. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { CACHED_CAUSES, REPORT_WORK_PER_MINUTE } from '../../common/contract/limits.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { type ObjectIds, type ObjectList, objectSearchSchema, objectSelectionSchema } from '../../common/contract/objects.ts';
import { causesQuerySchema, type ReportCause } from '../../common/contract/reports.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectPart } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
import { keepLast } from './keep-last.ts';
import { objectIdsSchema, objectListSchema, reportCauseSchema } from './object-schema.ts';
import type { ReportOptions } from './report-options.ts';
import { runInReportThread } from './report-thread.ts';
import { withStoredReport } from './with-stored-report.ts';

const tags = ['reports'];
const params = z.object({ id: z.string() });
/** Limited per caller, because each call occupies a thread. */
const config = { embed: 'report', rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } } as const;

export function objectRoutes(api: RouteApp, { db, storage }: ReportOptions): void {
  const readCauses = createCauseReader(storage);

  const causesSchema = {
    tags,
    params,
    querystring: fieldsQuerySchema.extend(causesQuerySchema.shape),
    response: { 200: listResponseSchema(reportCauseSchema) },
  };
  api.get('/reports/:id/causes', { config, schema: causesSchema }, async (request) => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    const causes = await readCauses(report);
    const { limit, offset, fields } = request.query;
    return { data: projectPart(causes.slice(offset, offset + limit), parseFields(fields)), total: causes.length };
  });

  const querystring = fieldsQuerySchema;
  const objectsSchema = { tags, params, querystring, body: objectSearchSchema, response: { 200: objectListSchema } };
  api.post('/reports/:id/objects/_search', { config, schema: objectsSchema }, async (request): Promise<ObjectList> => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    const asked = request.body;
    const found = await withStoredReport(storage, report, (stored) => runInReportThread('list-objects', { stored, asked }));
    const { data, ...counts } = known(found);
    return { data: projectPart(data, parseFields(request.query.fields)), ...counts };
  });

  const idsSchema = { tags, params, body: objectSelectionSchema, response: { 200: objectIdsSchema } };
  api.post(
    '/reports/:id/objects/_ids',
    { config: { ...config, reads: true }, schema: idsSchema },
    async (request): Promise<ObjectIds> => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      const asked = request.body;
      return known(await withStoredReport(storage, report, (stored) => runInReportThread('list-object-ids', { stored, asked })));
    },
  );
}

function known<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Refusal('NOT_FOUND', 'The report has no such cause or rule');
  return answer;
}

/** Some are kept, since a visitor goes through their pages; a report never changes. */
function createCauseReader(storage: Storage): (report: FinishedReport) => Promise<ReportCause[]> {
  const kept = keepLast<ReportCause[]>(CACHED_CAUSES);
  return (report) =>
    kept(report.blobKey, () => withStoredReport(storage, report, (order) => runInReportThread('list-causes', order)));
}
