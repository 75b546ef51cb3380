/** Converts a rule set to its API form. */
import type { RuleSetProject, RuleSetResource } from '../../common/contract/rule-set-schema.ts';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import type { Database } from '../db/tables.ts';
import type { ProjectWithRuleSet, RuleSetRecord } from './rule-set-queries.ts';

export interface RuleSetOptions {
  db: Database;
  now(): Date;
}

export function ruleSetResource(record: RuleSetRecord, definition?: RuleSet): RuleSetResource {
  const { id, code, version, name, description, rules, platform } = record;
  return {
    id,
    url: `/api/rule-sets/${id}`,
    code,
    name,
    version,
    description,
    rules,
    organization: { id: record.organization_id, name: record.organizationName },
    platform,
    createdAt: record.created_at.toISOString(),
    ...(definition && { definition }),
  };
}

export function ruleSetProjectResource({ id, name, status, disabledRules, ...project }: ProjectWithRuleSet): RuleSetProject {
  const organization = { id: project.organizationId, name: project.organizationName };
  return { id, name, status, organization, disabledRules: disabledRules?.length ?? null };
}
