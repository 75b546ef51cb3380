/** Routes of the causes of a report, and of the objects that fail for a cause or a rule. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { CACHED_CAUSES, REPORT_WORK_PER_MINUTE } from '../../common/contract/limits.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { type ObjectIds, type ObjectList, objectSearchSchema, objectSelectionSchema } from '../../common/contract/objects.ts';
import { causesQuerySchema, type ReportCause } from '../../common/contract/reports.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectPart } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
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
    const { limit, offset } = request.query;
    const fields = parseFields(request.query.fields);
    return { data: causes.slice(offset, offset + limit).map((cause) => projectPart(cause, fields)), total: causes.length };
  });

  const objectsSchema = {
    tags,
    params,
    querystring: fieldsQuerySchema,
    body: objectSearchSchema,
    response: { 200: objectListSchema },
  };
  api.post('/reports/:id/objects/_search', { config, schema: objectsSchema }, async (request): Promise<ObjectList> => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    const search = request.body;
    const reply = await withStoredReport(storage, report, (stored) =>
      runInReportThread({ kind: 'list-objects', order: { stored, search } }),
    );
    const { data, ...counts } = known('objects' in reply ? reply.objects : undefined);
    const fields = parseFields(request.query.fields);
    return { data: data.map((one) => projectPart(one, fields)), ...counts };
  });

  const idsSchema = { tags, params, body: objectSelectionSchema, response: { 200: objectIdsSchema } };
  api.post(
    '/reports/:id/objects/_ids',
    { config: { ...config, reads: true }, schema: idsSchema },
    async (request): Promise<ObjectIds> => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      const selection = request.body;
      const reply = await withStoredReport(storage, report, (stored) =>
        runInReportThread({ kind: 'list-object-ids', order: { stored, selection } }),
      );
      return known('objectIds' in reply ? reply.objectIds : undefined);
    },
  );
}

function known<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Refusal('NOT_FOUND', 'The report has no such cause or rule');
  return answer;
}

/** The last ones are kept, since a visitor goes through their pages; a report never changes. */
function createCauseReader(storage: Storage): (report: FinishedReport) => Promise<ReportCause[]> {
  const kept = new Map<string, Promise<ReportCause[]>>();
  return (report) => {
    const { blobKey } = report;
    const causes = kept.get(blobKey) ?? readCauses(storage, report);
    kept.delete(blobKey);
    kept.set(blobKey, causes);
    // A failed read is retried the next time.
    causes.catch(() => kept.delete(blobKey));
    const [oldest] = kept.keys();
    if (kept.size > CACHED_CAUSES && oldest !== undefined) kept.delete(oldest);
    return causes;
  };
}

async function readCauses(storage: Storage, report: FinishedReport): Promise<ReportCause[]> {
  const reply = await withStoredReport(storage, report, (order) => runInReportThread({ kind: 'list-causes', order }));
  if (!('causes' in reply)) throw new Error('Not the answer to a list of causes');
  return reply.causes;
}
