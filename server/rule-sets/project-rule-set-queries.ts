/** Rows of `project_rule_sets`: the rule sets that new reports of a project check. */
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import { findPage } from '../db/find-page.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries } from '../db/tables.ts';
import { isEntityId } from '../http/entity-id.ts';
import { RULE_SET_COLUMNS, type RuleSetRecord } from './rule-set-queries.ts';

/** A rule set of a project, as a validation checks it. */
export interface AttachedRuleSet {
  id: string;
  definition: RuleSet;
  disabledRules: string[];
  /** The SHA-256 of its file, hex. */
  sha256: string;
}

export interface ProjectRuleSetRecord extends RuleSetRecord {
  /** Its id in the project. */
  addedId: string;
  projectId: string;
  disabledRules: string[];
}

function attachedRuleSets(db: Queries, projectId: string) {
  return db
    .selectFrom('project_rule_sets')
    .innerJoin('rule_sets', 'rule_sets.id', 'project_rule_sets.rule_set_id')
    .innerJoin('organizations', 'organizations.id', 'rule_sets.organization_id')
    .select(RULE_SET_COLUMNS)
    .select(['project_rule_sets.id as addedId', 'project_rule_sets.project_id as projectId', 'disabled_rules as disabledRules'])
    .where('project_rule_sets.project_id', '=', projectId);
}

/** Returns a page of the rule sets of a project, by code and version. */
export async function searchProjectRuleSets(
  db: Queries,
  { projectId, query, ...page }: { projectId: string; query?: string | undefined; limit: number; offset: number },
): Promise<{ data: ProjectRuleSetRecord[]; total: number }> {
  const matches = attachedRuleSets(db, projectId).where(matchesAllWords('rule_sets.search_text', query));
  return findPage(matches.orderBy('rule_sets.code').orderBy('rule_sets.version').orderBy('rule_sets.id'), page);
}

/** Returns a rule set of a project by its id in the project, or by its own id. */
export async function findProjectRuleSet(db: Queries, projectId: string, id: string): Promise<ProjectRuleSetRecord | undefined> {
  if (!isEntityId(id)) return undefined;
  return attachedRuleSets(db, projectId)
    .where((row) => row.or([row('project_rule_sets.id', '=', id), row('rule_sets.id', '=', id)]))
    .executeTakeFirst();
}

/** Returns the rule sets that a new report of the project checks, with the rules that are switched off. */
export async function findAttached(db: Queries, projectId: string): Promise<AttachedRuleSet[]> {
  const rows = await db
    .selectFrom('project_rule_sets')
    .innerJoin('rule_sets', 'rule_sets.id', 'project_rule_sets.rule_set_id')
    .select(['rule_sets.id', 'rule_sets.definition', 'rule_sets.sha256', 'disabled_rules as disabledRules'])
    .where('project_rule_sets.project_id', '=', projectId)
    .orderBy('rule_sets.code')
    .orderBy('rule_sets.version')
    .orderBy('rule_sets.id')
    .execute();
  return rows.map(({ definition, ...row }) => ({ ...row, definition: definition as RuleSet }));
}

/** Adds a rule set and returns its id in the project; undefined when the project has it. */
export async function insertProjectRuleSet(
  db: Queries,
  { projectId, ruleSetId }: { projectId: string; ruleSetId: string },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('project_rule_sets')
    .values({ project_id: projectId, rule_set_id: ruleSetId, created_at: now })
    .onConflict((conflict) => conflict.columns(['project_id', 'rule_set_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function configureProjectRuleSet(db: Queries, addedId: string, disabledRules: string[]): Promise<void> {
  await db.updateTable('project_rule_sets').set({ disabled_rules: disabledRules }).where('id', '=', addedId).execute();
}

export async function deleteProjectRuleSet(db: Queries, addedId: string): Promise<void> {
  await db.deleteFrom('project_rule_sets').where('id', '=', addedId).execute();
}
