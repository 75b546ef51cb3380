/** Reading reports: searching, the whole or the tree alone, and pages of a rule's checks. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { ReportStatus } from '../../common/contract/files.ts';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import { type CheckList, checkSearchSchema, type ReportExcepted, type ReportResource } from '../../common/contract/reports.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { isEntityId } from '../http/entity-id.ts';
import { includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { sendStream } from '../http/send-stream.ts';
import { startStream } from '../http/start-stream.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { withTotals } from './entity-totals.ts';
import { placeKey } from './excepted-reader.ts';
import { finishedReport } from './finished-report.ts';
import { geometryRoutes, readGeometry } from './geometry-routes.ts';
import { countExcepted, type MarkChecks, markExcepted } from './mark-excepted.ts';
import { withMeasures } from './read-measures.ts';
import { readReport } from './read-report.ts';
import type { ReportOptions, ReportRouteOptions } from './report-options.ts';
import { requireReportReader } from './report-policy.ts';
import { findChunks, REPORT_SORTS, type ReportRecord, searchReports } from './report-queries.ts';
import { listedReport, reportResource } from './report-resource.ts';
import { checkListSchema, listedReportSchema, reportSchema } from './report-schema.ts';
import { reportWorkRoutes } from './report-work-routes.ts';
import { findRule, searchChecks } from './search-checks.ts';
import { readSettingsChanged } from './settings-changed.ts';
import { reportJson } from './stream-report.ts';

const statusSchema = z.enum(ReportStatus);
const reportSearchSchema = searchInputSchema.extend({
  /** Absent: personal reports of the caller. */
  fileId: z.string().optional(),
  status: z
    .union([statusSchema.transform((one) => [one]), z.array(statusSchema).max(Object.keys(ReportStatus).length, 'TOO_MANY')])
    .optional(),
});

export function reportRoutes(api: RouteApp, options: ReportRouteOptions): void {
  reportWorkRoutes(api, options);
  geometryRoutes(api, options);
  const { db, checkReader } = options;
  const shared = { tags: ['reports'], querystring: fieldsQuerySchema };
  const config = { embed: 'report' } as const;

  const searchSchema = { ...shared, body: reportSearchSchema, response: { 200: listResponseSchema(listedReportSchema) } };
  api.post('/reports/_search', { config: { embed: 'project' }, schema: searchSchema }, async (request) => {
    const { fileId, query, status, limit, offset } = request.body;
    const caller = callerOf(request);
    const sorts = readSorts(request.body, REPORT_SORTS, [{ field: 'submitted', order: 'desc' }]);
    if (fileId !== undefined) await requireFileReader(db, caller, fileId);
    // Personal reports are in no project.
    else if (caller.embedToken) throw new Refusal('FORBIDDEN', 'An embed token searches the reports of one file');
    const { data, total } = await searchReports(db, { fileId, userId: caller.userId, query, status, sorts, limit, offset });
    // Lists omit the large trees, which GET /reports/{id} has.
    return { data: projectFields(data.map(listedReport), parseFields(request.query.fields)), total };
  });

  const getSchema = { ...shared, params: z.object({ id: z.string() }), response: { 200: reportSchema } };
  api.get('/reports/:id', { config, schema: getSchema }, async (request, reply) => {
    const fields = parseFields(request.query.fields);
    const stored = await readReport(db, callerOf(request), request.params.id);
    const record = includesField(fields, 'elements.counts.entities') ? await counted(options, stored, request.log) : stored;
    const settingsChanged = includesField(fields, 'settingsChanged') ? await readSettingsChanged(db, record) : undefined;
    const hasRows = includesField(fields, 'spaces') || includesField(fields, 'materials');
    const { spaces, materials } = hasRows ? await withMeasures(db, record.fileId, record) : record;
    const geometry = includesField(fields, 'geometry') ? await readGeometry(db, record.fileId) : undefined;
    const isMarked = ['elements.counts.checks', 'elements.checks', 'excepted'].some((path) => includesField(fields, path));
    const excepted = isMarked ? await readExcepted(options, record) : undefined;
    const tree = excepted && record.tree ? countExcepted(record.tree, excepted) : record.tree;
    const report = {
      ...reportResource({ ...record, spaces, materials, tree }),
      settingsChanged,
      excepted,
      geometry,
      areaNetMode: options.areaNetMode,
    };
    // No checks are wanted, or there are none: `elements` is the whole tree, paths such as `elements.name` give it without them.
    if (!record.tree || !includesField(fields, 'elements.checks')) return projectFields(report as ReportResource, fields);
    reply.type('application/json; charset=utf-8');
    const chunks = await findChunks(db, record.id);
    const mark = await readMarks(options, record, excepted);
    const streamed = { report, blobKey: record.blob_key ?? '', chunks, reader: checkReader, fields, mark };
    return sendStream<ReportResource>(reply as FastifyReply, await startStream(reportJson(streamed)));
  });

  const ruleParams = z.object({ id: z.string(), ruleId: z.string() });
  const checksSchema = { ...shared, params: ruleParams, body: checkSearchSchema, response: { 200: checkListSchema } };
  api.post('/reports/:id/rules/:ruleId/checks/_search', { config, schema: checksSchema }, async (request): Promise<CheckList> => {
    const record = await readReport(db, callerOf(request), request.params.id);
    const found = findRule(record.tree ?? [], request.params.ruleId, request.body.specificationId);
    if (!found || !record.blob_key) throw new Refusal('NOT_FOUND', 'The report has no such rule');
    const chunks = (await findChunks(db, record.id, { ruleId: found.rule.id })).filter(
      (chunk) => chunk.spec_index === found.specIndex,
    );
    const page = await searchChecks({ blobKey: record.blob_key, chunks, rule: found.rule }, request.body, checkReader);
    const mark = await readMarks(options, record, await readExcepted(options, record));
    const data = mark(found.specificationId, found.rule.id)?.(page.data) ?? page.data;
    return { ...page, data: projectFields(data, parseFields(request.query.fields)) };
  });
}

async function readExcepted(
  { excepted }: ReportRouteOptions,
  { id, status, projectId, filename, deliveryId, mayBeExcepted }: ReportRecord,
): Promise<ReportExcepted | undefined> {
  if (projectId === null || status !== 'PROCESSED' || mayBeExcepted === false) return undefined;
  const place = { reportId: id, projectId, filename, deliveryId };
  return (await excepted.read([place])).get(placeKey(place));
}

/** Of which checks exceptions are in force; nothing is read where nothing is excepted. */
async function readMarks(
  { db, excepted }: ReportRouteOptions,
  record: ReportRecord,
  counts: ReportExcepted | undefined,
): Promise<MarkChecks> {
  return counts ? markExcepted(await excepted.list(finishedReport(db, record))) : () => undefined;
}

/** A report with unreadable checks is shown with its stored counts. */
function counted(options: ReportOptions, record: ReportRecord, log: FastifyBaseLogger): Promise<ReportRecord> {
  return withTotals(options, record).catch((error: unknown) => {
    log.warn({ err: error, reportId: record.id }, 'the entities of a report could not be counted anew');
    return record;
  });
}

async function requireFileReader(db: Database, caller: Caller, fileId: string): Promise<void> {
  const file = isEntityId(fileId)
    ? await db
        .selectFrom('files')
        .select(['project_id as projectId', 'uploaded_by as uploadedBy'])
        .where('id', '=', fileId)
        .executeTakeFirst()
    : undefined;
  if (!file) throw new Refusal('NOT_FOUND', 'There is no such file');
  await requireReportReader(db, caller, file);
}
