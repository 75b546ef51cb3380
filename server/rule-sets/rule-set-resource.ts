/** Converts a rule set to its API form. */
import type { RuleSetResource } from '../../common/contract/rule-set-schema.ts';
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import type { Database } from '../db/tables.ts';
import type { RuleSetRecord } from './rule-set-queries.ts';

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
