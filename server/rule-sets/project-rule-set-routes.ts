/** Routes of the rule sets of a project: readers list them; editors add, configure and remove them. Existing reports do not change. */
import { Refusal } from '../../common/contract/errors.ts';
import { type ProjectRuleSet, ruleSetCalls } from '../../common/contract/rule-set-schema.ts';
import { listRules, type RuleSet } from '../../engine/rules/rule-set.ts';
import { type AuditEntry, recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { serve } from '../http/serve-call.ts';
import { describeSwitched } from '../projects/describe-switched.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireProjectEditor } from '../projects/project-policy.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import {
  configureProjectRuleSet,
  deleteProjectRuleSet,
  findProjectRuleSet,
  insertProjectRuleSet,
  type ProjectRuleSetRecord,
  searchProjectRuleSets,
} from './project-rule-set-queries.ts';
import { requireRuleSet } from './require-rule-set.ts';
import { type RuleSetRecord, readRules } from './rule-set-queries.ts';
import { type RuleSetOptions, ruleSetResource } from './rule-set-resource.ts';

export function projectRuleSetRoutes(api: RouteApp, { db, now }: RuleSetOptions): void {
  serve(api, ruleSetCalls.searchProjectRuleSets, async (request) => {
    const { query, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { data, total } = await searchProjectRuleSets(db, { projectId, query, limit, offset });
    return { data: data.map((record) => projectRuleSetResource(record)), total };
  });

  serve(api, ruleSetCalls.getProjectRuleSet, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const attached = await requireAttached(db, projectId, request.params.ruleSetId);
    return projectRuleSetResource(attached, await readRules(db, attached.id));
  });

  serve(api, ruleSetCalls.addProjectRuleSet, async (request) => {
    const caller = callerOf(request);
    const project = await requireProjectEditor(db, caller, request.params.id);
    const id = await db.transaction().execute(async (trx) => {
      await requireActive(trx, project.id);
      const ruleSet = await requireRuleSet(trx, caller, request.body.ruleSet.id);
      const id = await insertProjectRuleSet(trx, { projectId: project.id, ruleSetId: ruleSet.id }, now());
      if (id === undefined) throw new Refusal('CONFLICT', 'The project has this rule set already');
      await record(trx, caller, { action: 'project.rule-set-added', project, ruleSet, now: now() });
      return id;
    });
    return projectRuleSetResource(await requireAttached(db, project.id, id));
  });

  serve(api, ruleSetCalls.updateProjectRuleSet, async (request) => {
    const caller = callerOf(request);
    const project = await requireProjectEditor(db, caller, request.params.id);
    const disabledRules = [...new Set(request.body.configuration.disabledRules)];
    await db.transaction().execute(async (trx) => {
      await requireActive(trx, project.id);
      const ruleSet = await requireAttached(trx, project.id, request.params.ruleSetId);
      const rules = listRules(await readRules(trx, ruleSet.id));
      const names = new Map(rules.map(({ id, name }) => [id, name.en]));
      const at = disabledRules.findIndex((id) => !names.has(id));
      if (at >= 0) throw invalidInput([{ path: `configuration.disabledRules.${at}`, message: 'RULE_UNKNOWN' }]);
      await configureProjectRuleSet(trx, ruleSet.addedId, disabledRules);
      const details = describeSwitched(ruleSet.disabledRules, disabledRules, names);
      await record(trx, caller, { action: 'project.rule-set-configured', project, ruleSet, details, now: now() });
    });
    return projectRuleSetResource(await requireAttached(db, project.id, request.params.ruleSetId));
  });

  serve(api, ruleSetCalls.removeProjectRuleSet, async (request) => {
    const caller = callerOf(request);
    const project = await requireProjectEditor(db, caller, request.params.id);
    await db.transaction().execute(async (trx) => {
      await requireActive(trx, project.id);
      const ruleSet = await requireAttached(trx, project.id, request.params.ruleSetId);
      await deleteProjectRuleSet(trx, ruleSet.addedId);
      await record(trx, caller, { action: 'project.rule-set-removed', project, ruleSet, now: now() });
    });
  });
}

async function requireAttached(db: Queries, projectId: string, id: string): Promise<ProjectRuleSetRecord> {
  const attached = await findProjectRuleSet(db, projectId, id);
  if (!attached) throw new Refusal('NOT_FOUND', 'The project has no such rule set');
  return attached;
}

interface Change {
  action: 'project.rule-set-added' | 'project.rule-set-configured' | 'project.rule-set-removed';
  project: ProjectAccess;
  ruleSet: RuleSetRecord;
  details?: AuditEntry['details'];
  now: Date;
}

function record(db: Queries, { userId }: Caller, { action, project, ruleSet, now, ...change }: Change): Promise<void> {
  const subject = { type: 'rule-set', id: ruleSet.id };
  const details = { name: ruleSet.name.en, code: ruleSet.code, version: ruleSet.version, ...change.details };
  const place = { organizationId: project.organizationId, projectId: project.id };
  return recordAudit(db, { actorId: userId, action, subject, ...place, details, now });
}

function projectRuleSetResource(record: ProjectRuleSetRecord, definition?: RuleSet): ProjectRuleSet {
  const { addedId, projectId, disabledRules } = record;
  return {
    id: addedId,
    url: `/api/projects/${projectId}/rule-sets/${addedId}`,
    project: { id: projectId },
    ruleSet: ruleSetResource(record, definition),
    configuration: { disabledRules },
  };
}
