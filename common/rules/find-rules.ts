/** The rules of a specification: all of them, and those that somebody looks for. */
import { holdsAllWords } from '../contract/folded-text.ts';
import { RULES_PAGE_SIZE } from '../contract/limits.ts';
import type { RuleDefinition } from '../contract/specifications.ts';

/** Those whose name or id holds all words of the query; undefined where nothing is asked. */
export function findRules(rules: readonly RuleDefinition[], query: string): RuleDefinition[] | undefined {
  if (query.trim() === '') return undefined;
  const isAsked = holdsAllWords(query);
  return rules.filter(({ id, name }) => isAsked(`${name} ${id}`));
}

/** Whether the groups of a specification start open: not where so many rules would be drawn at once that one waits for them. */
export function startsUnfolded(ruleCount: number): boolean {
  return ruleCount <= RULES_PAGE_SIZE;
}
