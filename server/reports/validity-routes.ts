/** Routes of the validity of a report's file: the causes, and a search through the findings. */
import { Refusal } from '../../common/contract/errors.ts';
import { validityCalls } from '../../common/contract/validity.ts';
import { causesIn, findingsIn } from '../../common/i18n/validity-words.ts';
import type { StoredValidity } from '../../common/report/stored-validity.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { cacheLast } from './cache-last.ts';
import { findValidityChunk } from './chunk-queries.ts';
import { decodeValidity } from './encode-validity.ts';
import { exceptValidity, type ValidityException } from './except-validity.ts';
import type { ExceptedReader } from './excepted-reader.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
import type { ReportRouteOptions } from './report-options.ts';

/** Reports whose findings on the validity of the file a node keeps in memory: up to some MB each. */
const CACHED_VALIDITY = 8;

export function validityRoutes(api: RouteApp, options: ReportRouteOptions): void {
  const { db } = options;
  const read = createValidityReader(options);
  const config = { embed: 'report' } as const;

  serve(
    api,
    validityCalls.getReportValidity,
    async (request) => {
      const caller = callerOf(request);
      const validity = await read(caller, request.params.id);
      return causesIn(request.query.language ?? (await callerLanguage(db, caller)), validity);
    },
    config,
  );

  serve(
    api,
    validityCalls.searchValidity,
    async (request) => {
      const caller = callerOf(request);
      const { limit, offset, language, ...search } = request.body;
      const validity = await read(caller, request.params.id);
      const matches = findingsIn(language ?? (await callerLanguage(db, caller)), validity, search);
      return { data: matches.slice(offset, offset + limit), total: matches.length };
    },
    config,
  );
}

/**
 * Returns a reader that caches a few results, since a visitor pages through them and a report never changes. Exceptions are read for each call;
 * visitors of other sites see only those in force.
 */
function createValidityReader({
  db,
  storage,
  excepted,
}: ReportRouteOptions): (caller: Caller, reportId: string) => Promise<StoredValidity> {
  const cached = cacheLast<StoredValidity>(CACHED_VALIDITY);
  return async (caller, reportId) => {
    const report = await readFinished(db, caller, reportId);
    const { id, blobKey } = report;
    const stored = await cached(blobKey, async () => {
      const validity = await readValidity({ db, storage }, { id, blobKey });
      if (!validity) throw new Refusal('NOT_FOUND', 'The report is of a version that did not check the validity of the file');
      // Without exceptions, this only names the objects, which the cache keeps.
      return exceptValidity(validity, []);
    });
    return exceptValidity(stored, caller.embedToken ? await grantedOf(excepted, report) : await excepted.listOfValidity(report));
  };
}

/** Returns the exceptions in force of findings on the validity of the file. */
export async function grantedOf(excepted: ExceptedReader, report: FinishedReport): Promise<ValidityException[]> {
  return (await excepted.listOfValidity(report)).filter(({ status }) => status === 'GRANTED');
}

/** Reads the validity of the file of a report; undefined for a report of a version that did not check it. */
export async function readValidity(
  { db, storage }: { db: Database; storage: Storage },
  { id, blobKey }: { id: string; blobKey: string },
): Promise<StoredValidity | undefined> {
  const chunk = await findValidityChunk(db, id);
  if (!chunk) return undefined;
  const range = { start: chunk.byte_offset, end: chunk.byte_offset + chunk.length };
  return decodeStored(await storage.read(blobKey, range), decodeValidity);
}
