/** Checks the rule sets of a project on a validated file, in the same process and on the same index. */
import { storeRuleSets } from '../../common/report/stored-rule-sets.ts';
import { checkRule } from '../../engine/rules/check-rule-sets.ts';
import { needsOf, type RuleNeeds } from '../../engine/rules/rule-needs.ts';
import { listRules } from '../../engine/rules/rule-set.ts';
import type { CheckedFile } from '../../engine/rules/verdict.ts';
import type { AttachedRuleSet } from '../rule-sets/project-rule-set-queries.ts';

export function needsOfAttached(attached: readonly AttachedRuleSet[]): RuleNeeds {
  return needsOf(attached.map(({ definition }) => definition));
}

export function checkAttached(attached: readonly AttachedRuleSet[], file: CheckedFile): ReturnType<typeof storeRuleSets> {
  const given = attached.map(({ id, definition }) => ({ id, definition, rules: listRules(definition) }));
  return storeRuleSets(given, (rule) => checkRule(rule, [file]));
}
