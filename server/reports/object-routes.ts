/** Routes of the causes of a report, and of the objects that fail for a cause or a rule. */
import { Refusal } from '../../common/contract/errors.ts';
import { objectCalls } from '../../common/contract/object-schema.ts';
import type { ReportCause } from '../../common/contract/reports.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { cacheLast } from './cache-last.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
import type { ReportOptions } from './report-options.ts';
import { REPORT_WORK_PER_MINUTE, runInReportThread } from './report-thread.ts';
import { withStoredReport } from './with-stored-report.ts';

/** Reports whose causes a node keeps in memory. */
const CACHED_CAUSES = 8;

/** Limited per caller, because each call occupies a thread. */
const config = { embed: 'report', rateLimit: { max: REPORT_WORK_PER_MINUTE, timeWindow: '1 minute' } } as const;

export function objectRoutes(api: RouteApp, { db, storage }: ReportOptions): void {
  const readCauses = createCauseReader(storage);

  serve(
    api,
    objectCalls.getReportCauses,
    async (request) => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      const causes = await readCauses(report);
      const { limit, offset } = request.query;
      return { data: causes.slice(offset, offset + limit), total: causes.length };
    },
    config,
  );

  serve(
    api,
    objectCalls.searchObjects,
    async (request) => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      const selection = request.body;
      const list = await withStoredReport(storage, report, (stored) =>
        runInReportThread('list-objects', { stored, input: selection }),
      );
      return requireSelection(list);
    },
    config,
  );

  serve(
    api,
    objectCalls.listObjectIds,
    async (request) => {
      const report = await readFinished(db, callerOf(request), request.params.id);
      const selection = request.body;
      return requireSelection(
        await withStoredReport(storage, report, (stored) => runInReportThread('list-object-ids', { stored, input: selection })),
      );
    },
    { ...config, reads: true },
  );
}

function requireSelection<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Refusal('NOT_FOUND', 'The report has no such cause or rule');
  return answer;
}

/** Returns a reader that caches a few lists, since a visitor pages through them and a report never changes. */
function createCauseReader(storage: Storage): (report: FinishedReport) => Promise<ReportCause[]> {
  const cached = cacheLast<ReportCause[]>(CACHED_CAUSES);
  return (report) =>
    cached(report.blobKey, () => withStoredReport(storage, report, (order) => runInReportThread('list-causes', order)));
}
