/** The rule sets that a delivery requires: its own selection (rows of `delivery_rule_sets`), or those of its project. */
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { type AttachedRuleSet, findAttached } from './project-rule-set-queries.ts';

export interface RequiredRuleSet extends Pick<Row<'rule_sets'>, 'id' | 'code' | 'version' | 'name' | 'sha256'> {
  disabledRules: string[];
}

const COLUMNS = [
  'rule_sets.id',
  'rule_sets.code',
  'rule_sets.version',
  'rule_sets.name',
  'rule_sets.sha256',
  'disabled_rules as disabledRules',
] as const;

function ownRuleSets(db: Queries, deliveryId: string) {
  return db
    .selectFrom('delivery_rule_sets')
    .innerJoin('rule_sets', 'rule_sets.id', 'delivery_rule_sets.rule_set_id')
    .where('delivery_id', '=', deliveryId)
    .orderBy('position')
    .orderBy('rule_sets.id');
}

/** Returns the rule sets that the delivery requires. */
export function findRequiredRuleSets(
  db: Queries,
  delivery: Pick<Row<'deliveries'>, 'id' | 'project_id' | 'own_rule_sets'>,
): Promise<RequiredRuleSet[]> {
  if (delivery.own_rule_sets) return ownRuleSets(db, delivery.id).select(COLUMNS).execute();
  return db
    .selectFrom('project_rule_sets')
    .innerJoin('rule_sets', 'rule_sets.id', 'project_rule_sets.rule_set_id')
    .select(COLUMNS)
    .where('project_id', '=', delivery.project_id)
    .orderBy('rule_sets.code')
    .orderBy('rule_sets.version')
    .orderBy('rule_sets.id')
    .execute();
}

/** Returns the rule sets that a report checks: those of its project, or the selection of the delivery that it is for. */
export async function findCheckedRuleSets(
  db: Queries,
  { projectId, deliveryId }: { projectId: string; deliveryId: string | null },
): Promise<AttachedRuleSet[]> {
  const delivery = db.selectFrom('deliveries').select('own_rule_sets').where('id', '=', deliveryId);
  if (deliveryId === null || !(await delivery.executeTakeFirst())?.own_rule_sets) return findAttached(db, projectId);
  return findOwnRuleSets(db, deliveryId);
}

/** Returns the selection of a delivery; empty when it follows its project. */
export async function findOwnRuleSets(db: Queries, deliveryId: string): Promise<AttachedRuleSet[]> {
  const rows = await ownRuleSets(db, deliveryId).select(COLUMNS).select('rule_sets.definition').execute();
  return rows.map(({ id, sha256, disabledRules, definition }) => ({
    ...{ id, sha256, disabledRules },
    definition: definition as RuleSet,
  }));
}

/** Replaces the selection of a delivery. */
export async function saveOwnRuleSets(
  trx: Transaction,
  deliveryId: string,
  selection: readonly { id: string; disabledRules: string[] }[],
): Promise<void> {
  await trx.deleteFrom('delivery_rule_sets').where('delivery_id', '=', deliveryId).execute();
  const rows = selection.map(({ id, disabledRules }, position) => ({
    ...{ delivery_id: deliveryId, rule_set_id: id, position },
    disabled_rules: disabledRules,
  }));
  if (rows.length > 0) await trx.insertInto('delivery_rule_sets').values(rows).execute();
}
