/** Routes that need a whole report: export, comparison with the previous version, search through all rules. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { EXPORT_FORMATS, exportFilename, FORMAT_FACTS } from '../../common/contract/export-formats.ts';
import { reportCalls } from '../../common/contract/report-calls.ts';
import { exportQuerySchema } from '../../common/contract/reports.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import type { ReportTree } from '../db/report-row.ts';
import { attachment } from '../http/attachment.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { sendStream } from '../http/send-stream.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { exceptValidity } from './except-validity.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
import { objectRoutes } from './object-routes.ts';
import { compareWithPrevious, NO_COMPARISON, searchChangedEntities } from './previous-report.ts';
import { readEntity } from './read-entity.ts';
import { readGlb, withMeasures } from './read-measures.ts';
import type { ReportRouteOptions } from './report-options.ts';
import { REPORT_WORK_PER_MINUTE } from './report-thread.ts';
import { readExportedRuleSets } from './rule-set-routes.ts';
import { searchEntities } from './search-entities.ts';
import { isNarrow, type ReportFilter } from './stored-report.ts';
import { grantedOf, readValidity } from './validity-routes.ts';
import { withStoredReport } from './with-stored-report.ts';
import { exportAnswer, writeExport } from './write-export.ts';

const tags = ['reports'];
const params = z.object({ id: z.string() });
const config = { embed: 'report' } as const;
/** Limited per caller, because each call occupies a thread. */
const heavy = { ...config, rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } };

export function reportWorkRoutes(api: RouteApp, options: ReportRouteOptions): void {
  const { db, storage } = options;
  objectRoutes(api, options);

  serve(
    api,
    reportCalls.searchEntities,
    async (request) => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      return searchEntities(options, report, request.body);
    },
    config,
  );

  serve(
    api,
    reportCalls.getEntity,
    async (request) => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      return readEntity(options, report, request.params.globalId);
    },
    heavy,
  );

  serve(
    api,
    reportCalls.getComparison,
    async (request) => {
      const caller = callerOf(request);
      const report = await readFinished(db, caller, request.params.id);
      return seesOthers(caller) ? await compareWithPrevious({ db, storage }, report) : NO_COMPARISON;
    },
    config,
  );

  serve(
    api,
    reportCalls.searchChanges,
    async (request) => {
      const caller = callerOf(request);
      const report = await readFinished(db, caller, request.params.id);
      if (!seesOthers(caller)) return { data: [], total: 0 };
      return searchChangedEntities({ db, storage }, report, request.body);
    },
    heavy,
  );

  const exportSchema = { tags, params, querystring: exportQuerySchema, response: { 200: exportAnswer(EXPORT_FORMATS) } };
  api.get('/reports/:id/export', { config: heavy, schema: exportSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const report = await readFinished(db, caller, request.params.id);
    const { format, language = await callerLanguage(db, caller), timeZone, ...filter } = request.query;
    if ((filter.specificationId ?? filter.ruleId) !== undefined && !hasMatch(report.tree, filter))
      throw new Refusal('NOT_FOUND', 'The report has no such part');
    const { filename, submitted: timestamp } = report;
    const exceptions = await options.excepted.list(report);
    const facts = await withMeasures(db, report.fileId, report.facts);
    // A part of the rules says nothing about the file and the rule sets.
    const validity = isNarrow(filter) ? undefined : await readExported(options, report);
    const ruleSets = isNarrow(filter) ? undefined : await readExportedRuleSets(options, report);
    const { stream, sizeBytes } = await withStoredReport(storage, report, async (stored) => {
      const target = await storage.temporaryFile();
      const glb = format === 'bcf' ? await readGlb({ db, storage }, report.fileId) : undefined;
      const order = { format, language, timeZone, filename, timestamp, facts, stored, filter, target, glb };
      return writeExport('export', { ...order, exceptions, validity, ruleSets });
    });
    (reply as FastifyReply)
      .type(FORMAT_FACTS[format].mediaType)
      .header('content-length', sizeBytes)
      .header('content-disposition', attachment(exportFilename(filename, format, { language, isPart: isNarrow(filter) })));
    return sendStream(reply as FastifyReply, stream);
  });
}

/** Reads the validity of the file with the exceptions in force. */
async function readExported({ db, storage, excepted }: ReportRouteOptions, report: FinishedReport) {
  const validity = await readValidity({ db, storage }, report);
  return validity && exceptValidity(validity, await grantedOf(excepted, report));
}

/** An embed token for one report gets no comparison, because that would reveal the previous version. */
function seesOthers({ embedToken }: Caller): boolean {
  return embedToken === null || embedToken.reportId === null;
}

/** Returns whether the filtered specification or rule exists. */
function hasMatch(tree: ReportTree, { specificationId, ruleId }: ReportFilter): boolean {
  const roots = tree.filter((root) => specificationId === undefined || root.specificationId === specificationId);
  return roots.some((root) => ruleId === undefined || rulesOf(root).some(({ id }) => id === ruleId));
}
