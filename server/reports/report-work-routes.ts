/** Routes that need a whole report: export, comparison with the previous version, search through all rules. */
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { exportFilename, FORMAT_FACTS } from '../../common/contract/export-formats.ts';
import { REPORT_WORK_PER_MINUTE } from '../../common/contract/limits.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  changeSearchSchema,
  entitySearchSchema,
  exportQuerySchema,
  type ReportComparison,
} from '../../common/contract/reports.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { ReportTree } from '../db/report-row.ts';
import type { Database } from '../db/tables.ts';
import { attachment } from '../http/attachment.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields, projectPart } from '../http/fields.ts';
import { sendStream } from '../http/send-stream.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { readFinished } from './finished-report.ts';
import { objectRoutes } from './object-routes.ts';
import { compareWithPrevious, NO_COMPARISON, searchChangedEntities } from './previous-report.ts';
import { readEntity } from './read-entity.ts';
import { readGlb, withMeasures } from './read-measures.ts';
import type { ReportRouteOptions } from './report-options.ts';
import { changedEntitySchema, comparisonSchema, foundEntitySchema, reportEntitySchema } from './report-schema.ts';
import { runInReportThread } from './report-thread.ts';
import type { ReportOrder } from './report-worker.ts';
import { searchEntities } from './search-entities.ts';
import { isNarrow, type ReportFilter } from './stored-report.ts';
import { withStoredReport } from './with-stored-report.ts';

const tags = ['reports'];
const params = z.object({ id: z.string() });
const shared = { tags, params, querystring: fieldsQuerySchema };
const config = { embed: 'report' } as const;
/** Limited per caller, because each call occupies a thread. */
const heavy = { ...config, rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };

export function reportWorkRoutes(api: RouteApp, options: ReportRouteOptions): void {
  const { db, storage } = options;
  objectRoutes(api, options);

  const entitiesSchema = { ...shared, body: entitySearchSchema, response: { 200: listResponseSchema(foundEntitySchema) } };
  api.post('/reports/:id/entities/_search', { config, schema: entitiesSchema }, async (request) => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    const { data, total } = await searchEntities(options, report, request.body);
    return { data: projectPart(data, parseFields(request.query.fields)), total };
  });

  const ofEntity = params.extend({ globalId: z.string() });
  const entitySchema = { ...shared, params: ofEntity, response: { 200: reportEntitySchema } };
  api.get('/reports/:id/entities/:globalId', { config: heavy, schema: entitySchema }, async (request) => {
    const report = await readFinished(db, callerOf(request), request.params.id);
    const entity = await readEntity(options, report, request.params.globalId);
    return projectPart(entity, parseFields(request.query.fields));
  });

  const comparisonRoute = { ...shared, response: { 200: comparisonSchema } };
  api.get('/reports/:id/comparison', { config, schema: comparisonRoute }, async (request): Promise<ReportComparison> => {
    const caller = callerOf(request);
    const report = await readFinished(db, caller, request.params.id);
    const comparison = seesOthers(caller) ? await compareWithPrevious({ db, storage }, report) : NO_COMPARISON;
    return projectFields(comparison, parseFields(request.query.fields));
  });

  const changedSchema = { ...shared, body: changeSearchSchema, response: { 200: listResponseSchema(changedEntitySchema) } };
  api.post('/reports/:id/comparison/entities/_search', { config: heavy, schema: changedSchema }, async (request) => {
    const caller = callerOf(request);
    const report = await readFinished(db, caller, request.params.id);
    if (!seesOthers(caller)) return { data: [], total: 0 };
    const { data, total } = await searchChangedEntities({ db, storage }, report, request.body);
    return { data: projectPart(data, parseFields(request.query.fields)), total };
  });

  const exportSchema = { tags, params, querystring: exportQuerySchema, response: { 200: exportAnswer } };
  api.get('/reports/:id/export', { config: heavy, schema: exportSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const report = await readFinished(db, caller, request.params.id);
    const { format, language = await readLanguage(db, caller), ...filter } = request.query;
    if ((filter.specificationId ?? filter.ruleId) !== undefined && !holds(report.tree, filter))
      throw new Refusal('NOT_FOUND', 'The report has no such part');
    const { filename, submitted: timestamp } = report;
    const exceptions = await options.excepted.list(report);
    const facts = await withMeasures(db, report.fileId, report.facts);
    const { stream, sizeBytes } = await withStoredReport(storage, report, async (stored) => {
      const target = await storage.temporaryFile();
      const glb = format === 'bcf' ? await readGlb({ db, storage }, report.fileId) : undefined;
      return writeExport({ format, language, filename, timestamp, facts, stored, filter, target, glb, exceptions });
    });
    (reply as FastifyReply)
      .type(FORMAT_FACTS[format].mediaType)
      .header('content-length', sizeBytes)
      .header('content-disposition', attachment(exportFilename(filename, format, { language, isPart: isNarrow(filter) })));
    return sendStream(reply as FastifyReply, stream);
  });
}

/** An embed token for one report gets no comparison, which would reveal the previous version. */
function seesOthers({ embedToken }: Caller): boolean {
  return embedToken === null || embedToken.reportId === null;
}

/** Whether the filtered specification or rule exists. */
function holds(tree: ReportTree, { specificationId, ruleId }: ReportFilter): boolean {
  const roots = tree.filter((root) => specificationId === undefined || root.specificationId === specificationId);
  return roots.some((root) => ruleId === undefined || rulesOf(root).some(({ id }) => id === ruleId));
}

/** For the description: a file of each format. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });
const exportAnswer = {
  description: 'The file',
  content: Object.fromEntries(Object.values(FORMAT_FACTS).map(({ mediaType }) => [mediaType, { schema: file }])),
};

/**
 * A thread writes a file, and it is sent from there: a slow client occupies no thread, and an error does not truncate the
 * download. The open file is unlinked at once: the disk is freed when the stream ends.
 */
async function writeExport(order: ReportOrder<'export'>): Promise<{ stream: Readable; sizeBytes: number }> {
  try {
    await runInReportThread('export', order);
    const file = await fs.promises.open(order.target);
    const { size } = await file.stat();
    return { stream: file.createReadStream(), sizeBytes: size };
  } finally {
    await fs.promises.rm(order.target, { force: true });
  }
}

async function readLanguage(db: Database, { userId }: Caller): Promise<'nl' | 'en'> {
  return (await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow()).language;
}
