/** Routes to read reports: search, the whole report, the tree only, and pages of a rule's checks. */
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { reportCalls } from '../../common/contract/report-calls.ts';
import type { ReportExcepted, ReportResource } from '../../common/contract/reports.ts';
import { withExceptedRules } from '../../common/contract/rule-set-verdicts.ts';
import { withExceptedLayers } from '../../common/contract/validity.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { isEntityId } from '../http/entity-id.ts';
import { includesField } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { sendStream } from '../http/send-stream.ts';
import { serve } from '../http/serve-call.ts';
import { startStream } from '../http/start-stream.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { findChunks } from './chunk-queries.ts';
import { withTotals } from './entity-totals.ts';
import { type PlaceExcepted, placeKey } from './excepted-reader.ts';
import { finishedReport } from './finished-report.ts';
import { geometryRoutes, readGeometry } from './geometry-routes.ts';
import { countExcepted, type MarkChecks, markExcepted } from './mark-excepted.ts';
import { withMeasures } from './read-measures.ts';
import { meantReport, readReport } from './read-report.ts';
import type { ReportOptions, ReportRouteOptions } from './report-options.ts';
import { requireReportReader } from './report-policy.ts';
import { findNewestReport, REPORT_SORTS, type ReportRecord, searchReports } from './report-queries.ts';
import { listedReport, reportResource } from './report-resource.ts';
import { reportWorkRoutes } from './report-work-routes.ts';
import { reportRuleSetRoutes } from './rule-set-routes.ts';
import { findRule, searchChecks } from './search-checks.ts';
import { readSettingsChanged } from './settings-changed.ts';
import { reportJson } from './stream-report.ts';
import { validityRoutes } from './validity-routes.ts';

/** Fields of a report that exceptions change. */
const MARKED_FIELDS = ['elements.counts.checks', 'elements.checks', 'excepted', 'validity.layers.excepted', 'ruleSets.excepted'];

export function reportRoutes(api: RouteApp, options: ReportRouteOptions): void {
  reportWorkRoutes(api, options);
  geometryRoutes(api, options);
  validityRoutes(api, options);
  reportRuleSetRoutes(api, options);
  const { db, checkReader } = options;
  const config = { embed: 'report' } as const;

  serve(
    api,
    reportCalls.searchReports,
    async (request) => {
      const { fileId, query, status, limit, offset } = request.body;
      const caller = callerOf(request);
      const sorts = readSorts(request.body, REPORT_SORTS, [{ field: 'submitted', order: 'desc' }]);
      if (fileId !== undefined) await requireFileReader(db, caller, fileId);
      // Personal reports do not belong to a project.
      else if (caller.embedToken) throw new Refusal('FORBIDDEN', 'An embed token searches the reports of one file');
      const { data, total } = await searchReports(db, { fileId, userId: caller.userId, query, status, sorts, limit, offset });
      // Lists omit the large trees, which GET /reports/{id} has.
      return { data: data.map(listedReport), total };
    },
    { embed: 'project' },
  );

  serve(
    api,
    reportCalls.getReport,
    async (request, fields, reply) => {
      const caller = callerOf(request);
      const stored = await readReport(db, caller, meantReport(caller, request.params.id));
      const record = includesField(fields, 'elements.counts.entities') ? await counted(options, stored, request.log) : stored;
      const settingsChanged = includesField(fields, 'settingsChanged') ? await readSettingsChanged(db, record) : undefined;
      const newerReportId = includesField(fields, 'newerReportId') ? await findNewer(db, record) : undefined;
      const hasRows = includesField(fields, 'spaces') || includesField(fields, 'materials');
      const { spaces, materials } = hasRows ? await withMeasures(db, record.fileId, record) : record;
      const geometry = includesField(fields, 'geometry') ? await readGeometry(db, record.fileId) : undefined;
      const covered = MARKED_FIELDS.some((path) => includesField(fields, path)) ? await readExcepted(options, record) : undefined;
      const excepted = exceptedRules(covered);
      const tree = excepted && record.tree ? countExcepted(record.tree, excepted) : record.tree;
      const report = {
        ...reportResource({ ...record, ...exceptedIn(record, covered), spaces, materials, tree }),
        settingsChanged,
        newerReportId,
        excepted,
        geometry,
        areaNetMode: options.areaNetMode,
      };
      // The caller does not ask for checks, or there are none: `elements` is the whole tree, and paths such as `elements.name`
      // give it without them.
      if (!record.tree || !includesField(fields, 'elements.checks')) return report as ReportResource;
      reply.type('application/json; charset=utf-8');
      const chunks = await findChunks(db, record.id);
      const mark = await readMarks(options, record, excepted);
      const streamed = { report, blobKey: record.blob_key ?? '', chunks, reader: checkReader, fields, mark };
      return sendStream<ReportResource>(reply, await startStream(reportJson(streamed)));
    },
    config,
  );

  serve(
    api,
    reportCalls.searchChecks,
    async (request) => {
      const record = await readReport(db, callerOf(request), request.params.id);
      const match = findRule(record.tree ?? [], request.params.ruleId, request.body.specificationId);
      if (!match || !record.blob_key) throw new Refusal('NOT_FOUND', 'The report has no such rule');
      const chunks = (await findChunks(db, record.id, { ruleId: match.rule.id })).filter(
        (chunk) => chunk.spec_index === match.specIndex,
      );
      const page = await searchChecks({ blobKey: record.blob_key, chunks, rule: match.rule }, request.body, checkReader);
      const mark = await readMarks(options, record, exceptedRules(await readExcepted(options, record)));
      const data = mark(match.specificationId, match.rule.id)?.(page.data) ?? page.data;
      return { ...page, data };
    },
    config,
  );
}

async function readExcepted(
  { excepted }: ReportRouteOptions,
  { id, status, projectId, filename, deliveryId, mayBeExcepted }: ReportRecord,
): Promise<PlaceExcepted | undefined> {
  if (projectId === null || status !== 'PROCESSED' || mayBeExcepted === false) return undefined;
  const place = { reportId: id, projectId, filename, deliveryId };
  return (await excepted.read([place])).get(placeKey(place));
}

/** Returns what exceptions cover of the failures of rules; undefined where that is nothing. */
function exceptedRules(covered: PlaceExcepted | undefined): ReportExcepted | undefined {
  if (!covered?.objects) return undefined;
  const { ofValidity: _, ofRuleSets: __, ...excepted } = covered;
  return excepted;
}

/** Returns what the report says of its validity and rule sets, with what exceptions cover. */
function exceptedIn(
  { validity, rule_sets }: ReportRecord,
  covered: PlaceExcepted | undefined,
): Pick<ReportRecord, 'validity' | 'rule_sets'> {
  if (!covered) return { validity, rule_sets };
  return {
    validity: validity && { ...validity, layers: withExceptedLayers(validity.layers, covered.ofValidity) },
    rule_sets: rule_sets && withExceptedRules(rule_sets, covered.ofRuleSets),
  };
}

/** Returns a function that marks excepted checks; reads nothing when the report has no exceptions. */
async function readMarks(
  { db, excepted }: ReportRouteOptions,
  record: ReportRecord,
  counts: ReportExcepted | undefined,
): Promise<MarkChecks> {
  return counts ? markExcepted(await excepted.list(finishedReport(db, record))) : () => undefined;
}

/** Shows a report with unreadable checks with its stored counts. */
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

/** Returns the newest report of the same file, where that is another one; the page of a delivery leads to its own. */
async function findNewer(db: Database, { id, fileId, deliveryId }: ReportRecord): Promise<string | undefined> {
  if (deliveryId !== null) return undefined;
  const newest = await findNewestReport(db, fileId);
  return newest && newest.id !== id ? newest.id : undefined;
}
