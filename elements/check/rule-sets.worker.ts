/** Validates in the browser as validation.worker.ts does, and checks a rule set on the same index. Only pages that state one load it. */

// First, because zod asks how it may work when a schema is made.
import '../../common/contract/zod.ts';
import { checksIn, exportedRuleSets, treeIn } from '../../common/i18n/rule-set-words.ts';
import { countsOf, type StoredRuleSet, storeRuleSets } from '../../common/report/stored-rule-sets.ts';
import { checkRule } from '../../engine/rules/check-rule-sets.ts';
import { parseRuleSet, problemsText } from '../../engine/rules/parse-rule-set.ts';
import { needsOf } from '../../engine/rules/rule-needs.ts';
import { listRules, type RuleSet } from '../../engine/rules/rule-set.ts';
import type { CheckedFile } from '../../engine/rules/verdict.ts';
import { addRuleSets } from './validation.worker.ts';

let results: StoredRuleSet[] = [];

addRuleSets({
  read: ({ id, bytes }) => {
    const { ruleSet: definition, problems } = parseRuleSet(bytes);
    if (!definition) return { cause: problemsText(problems) };
    return {
      needs: needsOf([definition]),
      check: (file) => {
        results = check({ id, definition }, file);
        return results.map(countsOf);
      },
    };
  },
  trees: (language) => results.map((ruleSet) => treeIn(language, ruleSet)),
  exported: () => exportedRuleSets(results),
  checks({ place: { ruleSetId, ruleId }, search: { limit, offset = 0, language = 'nl', ...filter } }) {
    const result = results.find(({ id }) => id === ruleSetId)?.results[ruleId];
    if (!result) throw new Error(`no rule ${ruleId} of a rule set in this report`);
    const matches = checksIn(language, result, filter);
    return { data: matches.slice(offset, limit === undefined ? undefined : offset + limit), total: matches.length };
  },
});

function check(given: { id: string; definition: RuleSet }, file: CheckedFile): StoredRuleSet[] {
  const rules = listRules(given.definition);
  const { ruleSets, faults } = storeRuleSets([{ ...given, rules }], (rule) => checkRule(rule, [file]));
  for (const fault of faults) console.error('a rule could not be checked', fault);
  return ruleSets;
}
