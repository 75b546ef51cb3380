/** Routes of the rule sets of a report: their trees, and a search through the checks of a rule. */
import { Refusal } from '../../common/contract/errors.ts';
import { ruleSetCalls } from '../../common/contract/rule-set-schema.ts';
import { checksIn, treeIn } from '../../common/i18n/rule-set-words.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { cacheLast } from './cache-last.ts';
import { findRulesChunk } from './chunk-queries.ts';
import { decodeRuleSets } from './encode-rule-sets.ts';
import { exceptRuleSets, inForce } from './except-rule-sets.ts';
import { type FinishedReport, readFinished } from './finished-report.ts';
import type { ReportRouteOptions } from './report-options.ts';

/** Reports whose results of rule sets a node keeps in memory: up to some MB each. */
const CACHED_RULE_SETS = 8;

export function reportRuleSetRoutes(api: RouteApp, options: ReportRouteOptions): void {
  const { db } = options;
  const read = createRulesReader(options);
  const config = { embed: 'report' } as const;

  serve(
    api,
    ruleSetCalls.getReportRuleSets,
    async (request) => {
      const caller = callerOf(request);
      const ruleSets = await read(caller, request.params.id);
      const language = request.query.language ?? (await callerLanguage(db, caller));
      return { data: ruleSets.map((ruleSet) => treeIn(language, ruleSet)) };
    },
    config,
  );

  serve(
    api,
    ruleSetCalls.searchRuleChecks,
    async (request) => {
      const caller = callerOf(request);
      const { id, ruleSetId, ruleId } = request.params;
      const { limit, offset, language, ...filter } = request.body;
      const ruleSet = (await read(caller, id)).find((one) => one.id === ruleSetId);
      const result = ruleSet && Object.hasOwn(ruleSet.results, ruleId) ? ruleSet.results[ruleId] : undefined;
      if (!result) throw new Refusal('NOT_FOUND', 'The report has no such rule');
      const matches = checksIn(language ?? (await callerLanguage(db, caller)), result, filter);
      return { data: matches.slice(offset, offset + limit), total: matches.length };
    },
    config,
  );
}

/**
 * Returns a reader that caches a few results, since a visitor pages through them and a report never changes. Exceptions are read each time;
 * visitors of other sites see only those in force.
 */
function createRulesReader({
  db,
  storage,
  excepted,
}: ReportRouteOptions): (caller: Caller, reportId: string) => Promise<StoredRuleSet[]> {
  const cached = cacheLast<StoredRuleSet[]>(CACHED_RULE_SETS);
  return async (caller, reportId) => {
    const report = await readFinished(db, caller, reportId);
    const { id, blobKey } = report;
    const stored = await cached(blobKey, async () => {
      const ruleSets = await readRuleSets({ db, storage }, { id, blobKey });
      if (!ruleSets) throw new Refusal('NOT_FOUND', 'The report did not check rule sets');
      return ruleSets;
    });
    const exceptions = await excepted.listOfRuleSets(report);
    return exceptRuleSets(stored, caller.embedToken ? inForce(exceptions) : exceptions);
  };
}

/** Reads the results of the rule sets of a report for an export, with the exceptions in force. */
export async function readExportedRuleSets(
  { db, storage, excepted }: ReportRouteOptions,
  report: FinishedReport,
): Promise<StoredRuleSet[] | undefined> {
  const ruleSets = await readRuleSets({ db, storage }, report);
  if (!ruleSets) return undefined;
  return exceptRuleSets(ruleSets, inForce(await excepted.listOfRuleSets(report)));
}

/** Reads the results of the rule sets of a report; undefined for a report that checked none. */
export async function readRuleSets(
  { db, storage }: { db: Database; storage: Storage },
  { id, blobKey }: { id: string; blobKey: string },
): Promise<StoredRuleSet[] | undefined> {
  const chunk = await findRulesChunk(db, id);
  if (!chunk) return undefined;
  const range = { start: chunk.byte_offset, end: chunk.byte_offset + chunk.length };
  return decodeStored(await storage.read(blobKey, range), decodeRuleSets);
}
