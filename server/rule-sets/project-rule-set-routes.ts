/** Routes of the rule sets of a project: readers list them; editors add and remove them. Existing reports do not change. */
import { Refusal } from '../../common/contract/errors.ts';
import { type ProjectRuleSet, ruleSetCalls } from '../../common/contract/rule-set-schema.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireActive, requireProjectEditor } from '../projects/project-policy.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import {
  deleteProjectRuleSet,
  findProjectRuleSet,
  insertProjectRuleSet,
  type ProjectRuleSetRecord,
  searchProjectRuleSets,
} from './project-rule-set-queries.ts';
import { requireRuleSet } from './require-rule-set.ts';
import type { RuleSetRecord } from './rule-set-queries.ts';
import { type RuleSetOptions, ruleSetResource } from './rule-set-resource.ts';

export function projectRuleSetRoutes(api: RouteApp, { db, now }: RuleSetOptions): void {
  serve(api, ruleSetCalls.searchProjectRuleSets, async (request) => {
    const { query, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { data, total } = await searchProjectRuleSets(db, { projectId, query, limit, offset });
    return { data: data.map(projectRuleSetResource), total };
  });

  serve(api, ruleSetCalls.getProjectRuleSet, async (request) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    return projectRuleSetResource(await requireAttached(db, projectId, request.params.ruleSetId));
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
  action: 'project.rule-set-added' | 'project.rule-set-removed';
  project: ProjectAccess;
  ruleSet: RuleSetRecord;
  now: Date;
}

function record(db: Queries, { userId }: Caller, { action, project, ruleSet, now }: Change): Promise<void> {
  const subject = { type: 'rule-set', id: ruleSet.id };
  const details = { name: ruleSet.name.en, code: ruleSet.code, version: ruleSet.version };
  const place = { organizationId: project.organizationId, projectId: project.id };
  return recordAudit(db, { actorId: userId, action, subject, ...place, details, now });
}

function projectRuleSetResource(record: ProjectRuleSetRecord): ProjectRuleSet {
  const { addedId, projectId } = record;
  return {
    id: addedId,
    url: `/api/projects/${projectId}/rule-sets/${addedId}`,
    project: { id: projectId },
    ruleSet: ruleSetResource(record),
  };
}
