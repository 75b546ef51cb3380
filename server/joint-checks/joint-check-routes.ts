/** Routes of joint checks: uploaders start them, readers of the project read them. */
import { Refusal } from '../../common/contract/errors.ts';
import { type JointCheck, jointCheckCalls } from '../../common/contract/joint-checks.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import { checksIn, treeIn } from '../../common/i18n/rule-set-words.ts';
import type { StoredRuleSet } from '../../common/report/stored-rule-sets.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireUploader } from '../projects/project-policy.ts';
import { cacheLast } from '../reports/cache-last.ts';
import { decodeRuleSets } from '../reports/encode-rule-sets.ts';
import { exceptRuleSets } from '../reports/except-rule-sets.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { findJointCheck, type JointCheckRecord, searchJointChecks } from './joint-check-queries.ts';
import { type JointCheckQueue, requestJointCheck } from './request-joint-check.ts';

/** Joint checks whose results a node keeps in memory: up to some MB each. */
const CACHED_RESULTS = 4;

export interface JointCheckOptions extends JointCheckQueue {
  db: Database;
  storage: Storage;
  now(): Date;
}

type RouteOptions = JointCheckOptions & { excepted: ExceptedReader };

export function jointCheckRoutes(api: RouteApp, options: RouteOptions): void {
  const { db, now } = options;
  const readResults = createResultsReader(options);

  serve(api, jointCheckCalls.startJointCheck, async (request) => {
    const { id: projectId } = await requireUploader(db, callerOf(request), request.params.id);
    const fileIds = request.body.fileIds.map((id) => id.toLowerCase());
    const id = await db.transaction().execute(async (trx) => {
      await requireActive(trx, projectId);
      return requestJointCheck(trx, { projectId, fileIds }, { ...options, now: now() });
    });
    return jointCheckResource(await readCheck(db, projectId, id));
  });

  serve(api, jointCheckCalls.searchJointChecks, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { data, total } = await searchJointChecks(db, projectId, request.body);
    return { data: data.map(jointCheckResource), total };
  });

  serve(api, jointCheckCalls.getJointCheck, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    return jointCheckResource(await readCheck(db, projectId, request.params.checkId));
  });

  serve(api, jointCheckCalls.getJointCheckRuleSets, async (request) => {
    const caller = callerOf(request);
    const ruleSets = await readResults(caller, request.params);
    const language = request.query.language ?? (await callerLanguage(db, caller));
    return { data: ruleSets.map((ruleSet) => treeIn(language, ruleSet)) };
  });

  serve(api, jointCheckCalls.searchJointRuleChecks, async (request) => {
    const caller = callerOf(request);
    const { ruleSetId, ruleId } = request.params;
    const { limit, offset, language, ...filter } = request.body;
    const ruleSet = (await readResults(caller, request.params)).find((one) => one.id === ruleSetId);
    const result = ruleSet && Object.hasOwn(ruleSet.results, ruleId) ? ruleSet.results[ruleId] : undefined;
    if (!result) throw new Refusal('NOT_FOUND', 'The joint check has no such rule');
    const matches = checksIn(language ?? (await callerLanguage(db, caller)), result, filter);
    return { data: matches.slice(offset, offset + limit), total: matches.length };
  });
}

async function readCheck(db: Database, projectId: string, id: string): Promise<JointCheckRecord> {
  const check = await findJointCheck(db, projectId, id);
  if (!check) throw new Refusal('NOT_FOUND', 'The project has no such joint check');
  return check;
}

/**
 * Returns a reader that caches a few results, since a visitor pages through them and a joint check never changes. Exceptions are read each
 * time.
 */
function createResultsReader({
  db,
  storage,
  excepted,
}: RouteOptions): (caller: Caller, params: { id: string; checkId: string }) => Promise<StoredRuleSet[]> {
  const cached = cacheLast<StoredRuleSet[]>(CACHED_RESULTS);
  return async (caller, { id, checkId }) => {
    const { id: projectId } = await readProjectAccess(db, caller, id);
    const { blob_key: key, files } = await readCheck(db, projectId, checkId);
    if (key === null) throw new Refusal('NOT_FOUND', 'The joint check has no result');
    const results = await cached(key, async () => decodeStored(await storage.read(key), decodeRuleSets));
    const filenames = files.map(({ filename }) => filename);
    return exceptRuleSets(results, await excepted.joint.list(db, { projectId, filenames, blobKey: key }));
  };
}

function jointCheckResource(record: JointCheckRecord): JointCheck {
  const { id, project_id, status, progress, rule_sets: ruleSets, error, created_at, files } = record;
  return {
    ...{ id, status, progress, error },
    url: `/api/projects/${project_id}/joint-checks/${id}`,
    project: { id: project_id },
    createdAt: created_at.toISOString(),
    files: files.map(({ newest, ...file }) => ({ ...file, isNewest: newest })),
    isCurrent: files.every(({ newest }) => newest),
    outcome: ruleSets && outcomeOf(ruleSets),
    ruleSets: ruleSets ?? [],
  };
}

function outcomeOf(ruleSets: readonly ReportRuleSet[]): JointCheck['outcome'] {
  const has = (kind: 'failed' | 'undecided' | 'passed') => ruleSets.some(({ counts: { rules } }) => rules[kind] > 0);
  return has('failed') ? 'FAILED' : has('undecided') ? 'UNDECIDED' : has('passed') ? 'PASSED' : 'NONE';
}
