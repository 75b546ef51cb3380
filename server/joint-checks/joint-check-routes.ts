/** Routes of joint checks: uploaders start them, readers of the project read them. */
import { Refusal } from '../../common/contract/errors.ts';
import { type JointCheck, jointCheckCalls } from '../../common/contract/joint-checks.ts';
import type { ReportRuleSet } from '../../common/contract/rule-set-schema.ts';
import { withExceptedRules } from '../../common/contract/rule-set-verdicts.ts';
import { checksIn, treeIn } from '../../common/i18n/rule-set-words.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireUploader } from '../projects/project-policy.ts';
import type { ExceptedReader } from '../reports/excepted-reader.ts';
import { callerOf } from '../sessions/caller.ts';
import { callerLanguage } from '../sessions/caller-language.ts';
import type { Storage } from '../storage/storage.ts';
import { compareJointChecks } from './compare-joint-checks.ts';
import { type JointCheckRecord, searchJointChecks } from './joint-check-queries.ts';
import { jointExportRoute } from './joint-export-route.ts';
import { createResultsReader, readJointCheck } from './read-joint-results.ts';
import { type JointCheckQueue, requestJointCheck } from './request-joint-check.ts';

export interface JointCheckOptions extends JointCheckQueue {
  db: Database;
  storage: Storage;
  now(): Date;
}

type RouteOptions = JointCheckOptions & { excepted: ExceptedReader };

export function jointCheckRoutes(api: RouteApp, options: RouteOptions): void {
  const { db, now } = options;
  const readResults = createResultsReader(options);
  const resourceOf = createResource(options);
  jointExportRoute(api, { ...options, readResults });

  serve(api, jointCheckCalls.startJointCheck, async (request) => {
    const { id: projectId } = await requireUploader(db, callerOf(request), request.params.id);
    const fileIds = request.body.fileIds.map((id) => id.toLowerCase());
    const id = await db.transaction().execute(async (trx) => {
      await requireActive(trx, projectId);
      return requestJointCheck(trx, { projectId, fileIds }, { ...options, now: now() });
    });
    return resourceOf(await readJointCheck(db, projectId, id));
  });

  serve(api, jointCheckCalls.searchJointChecks, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { data, total } = await searchJointChecks(db, projectId, request.body);
    return { data: await Promise.all(data.map(resourceOf)), total };
  });

  serve(api, jointCheckCalls.getJointCheck, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    return resourceOf(await readJointCheck(db, projectId, request.params.checkId));
  });

  serve(api, jointCheckCalls.getJointCheckRuleSets, async (request) => {
    const caller = callerOf(request);
    const { ruleSets } = await readResults(caller, request.params);
    const language = request.query.language ?? (await callerLanguage(db, caller));
    return { data: ruleSets.map((ruleSet) => treeIn(language, ruleSet)) };
  });

  serve(api, jointCheckCalls.getJointComparison, (request) =>
    compareJointChecks({ db, readResults }, callerOf(request), request.params),
  );

  serve(api, jointCheckCalls.searchJointRuleChecks, async (request) => {
    const caller = callerOf(request);
    const { ruleSetId, ruleId } = request.params;
    const { limit, offset, language, ...filter } = request.body;
    const { ruleSets } = await readResults(caller, request.params);
    const ruleSet = ruleSets.find((one) => one.id === ruleSetId);
    const result = ruleSet && Object.hasOwn(ruleSet.results, ruleId) ? ruleSet.results[ruleId] : undefined;
    if (!result) throw new Refusal('NOT_FOUND', 'The joint check has no such rule');
    const matches = checksIn(language ?? (await callerLanguage(db, caller)), result, filter);
    return { data: matches.slice(offset, offset + limit), total: matches.length };
  });
}

/** Returns a function that describes a joint check, with the counts of what exceptions in force cover. */
function createResource({ db, excepted }: RouteOptions): (record: JointCheckRecord) => Promise<JointCheck> {
  return async (record) => {
    const { id, project_id: projectId, status, progress, error, created_at, files, blob_key: blobKey } = record;
    const filenames = files.map(({ filename }) => filename);
    const ruleSets = record.rule_sets ?? [];
    const covered = blobKey === null ? [] : await excepted.joint.count(db, { projectId, filenames, blobKey });
    return {
      ...{ id, status, progress, error },
      url: `/api/projects/${projectId}/joint-checks/${id}`,
      project: { id: projectId },
      createdAt: created_at.toISOString(),
      files: files.map(({ newest, ...file }) => ({ ...file, isNewest: newest })),
      isCurrent: files.every(({ newest }) => newest),
      outcome: record.rule_sets && outcomeOf(record.rule_sets),
      ruleSets: withExceptedRules(ruleSets, covered),
    };
  };
}

function outcomeOf(ruleSets: readonly ReportRuleSet[]): JointCheck['outcome'] {
  const has = (kind: 'failed' | 'undecided' | 'passed') => ruleSets.some(({ counts: { rules } }) => rules[kind] > 0);
  return has('failed') ? 'FAILED' : has('undecided') ? 'UNDECIDED' : has('passed') ? 'PASSED' : 'NONE';
}
