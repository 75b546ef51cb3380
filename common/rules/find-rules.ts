/** Lists and searches the rules of a specification. */
import { holdsAllWords } from '../contract/folded-text.ts';
import { RULES_PAGE_SIZE } from '../contract/limits.ts';
import type { RuleDefinition } from '../contract/specifications.ts';

/** Returns rules whose name or id contains all words of the query, or undefined for an empty query. */
export function findRules(rules: readonly RuleDefinition[], query: string): RuleDefinition[] | undefined {
  if (query.trim() === '') return undefined;
  const isAsked = holdsAllWords(query);
  return rules.filter(({ id, name }) => isAsked(`${name} ${id}`));
}

/** Returns whether groups start open, which they do unless drawing all rules at once would be slow. */
export function startsUnfolded(ruleCount: number): boolean {
  return ruleCount <= RULES_PAGE_SIZE;
}
