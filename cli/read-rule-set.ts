/** Reads a rule set from a file. */
import { parseRuleSet, problemsText } from '../engine/rules/parse-rule-set.ts';
import type { RuleSet } from '../engine/rules/rule-set.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { readInput } from './read-input.ts';

/** Throws BadInput with the places of what is wrong. */
export function readRuleSet(path: string): RuleSet {
  const { ruleSet, problems } = parseRuleSet(readInput(path));
  if (ruleSet) return ruleSet;
  throw new BadInput(`${path}: ${problemsText(problems)}`);
}
