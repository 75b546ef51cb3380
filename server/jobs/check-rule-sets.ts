/** Checks the rule sets of a project on a validated file, in the same process and on the same index. */
import { type StoredResult, type StoredRuleSet, storedPerRule, storedResult } from '../../common/report/stored-rule-sets.ts';
import { checkRule } from '../../engine/rules/check-rule-sets.ts';
import { needsOf, type RuleNeeds } from '../../engine/rules/rule-needs.ts';
import { listRules, type Rule } from '../../engine/rules/rule-set.ts';
import { type CheckedFile, RuleReason } from '../../engine/rules/verdict.ts';
import type { AttachedRuleSet } from '../rule-sets/project-rule-set-queries.ts';

interface CheckedRuleSets {
  ruleSets: StoredRuleSet[];
  /** Errors of Vakwerk, after which a rule is undecided; the verdicts of the other rules stay. */
  faults: string[];
}

export function needsOfAttached(attached: readonly AttachedRuleSet[]): RuleNeeds {
  return needsOf(attached.map(({ definition }) => definition));
}

export function checkAttached(attached: readonly AttachedRuleSet[], file: CheckedFile): CheckedRuleSets {
  const faults: string[] = [];
  const perRule = storedPerRule(attached.reduce((sum, { definition }) => sum + listRules(definition).length, 0));
  const resultOf = (rule: Rule): StoredResult => {
    try {
      return storedResult(checkRule(rule, [file]), perRule);
    } catch (error) {
      const { message, stack = message } = error as Error;
      faults.push(`${rule.id}: ${stack}`);
      return UNCHECKED;
    }
  };
  const ruleSets = attached.map(({ id, definition }) => ({
    id,
    definition,
    results: Object.fromEntries(listRules(definition).map((rule) => [rule.id, resultOf(rule)])),
  }));
  return { ruleSets, faults };
}

const UNCHECKED: StoredResult = {
  outcome: 'UNDECIDED',
  counts: {
    rules: { passed: 0, failed: 0, undecided: 1, notApplicable: 0 },
    checks: { passed: 0, failed: 0, undecided: 0 },
  },
  failures: [{ code: RuleReason.CHECK_FAILED }],
  checks: [],
};
