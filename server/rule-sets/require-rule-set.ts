/** Decides who may see a rule set: everybody those of the platform, else people of its organization and platform admins. */
import { Refusal } from '../../common/contract/errors.ts';
import { mayEditSpecifications } from '../../common/contract/roles.ts';
import type { Queries } from '../db/tables.ts';
import { readEntityId } from '../http/entity-id.ts';
import type { Caller } from '../sessions/caller.ts';
import { findRuleSet, type RuleSetRecord } from './rule-set-queries.ts';

/** Returns a rule set that the caller may read. Refuses with NOT_FOUND or FORBIDDEN. */
export async function requireRuleSet(db: Queries, caller: Caller, id: string): Promise<RuleSetRecord> {
  const record = await findRuleSet(db, readEntityId(id));
  if (!record) throw new Refusal('NOT_FOUND', 'There is no such rule set');
  if (!caller.admin && !record.platform && record.organization_id !== caller.organizationId) throw new Refusal('FORBIDDEN');
  return record;
}

/** Returns a rule set that the caller may delete. Refuses like `requireRuleSet`. */
export async function requireRuleSetEditor(db: Queries, caller: Caller, id: string): Promise<RuleSetRecord> {
  const record = await requireRuleSet(db, caller, id);
  if (!mayEditSpecifications(caller, record.organization_id)) throw new Refusal('FORBIDDEN');
  return record;
}
