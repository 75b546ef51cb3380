/** Lists and searches the rules of a specification. */
import { holdsAllWords } from '../contract/folded-text.ts';

/** Rules and subgroups of a report's group on one page: the specifications of most people stand on one, one of 10,000 rules on 100. */
export const RULES_PAGE_SIZE = 100;

/** Returns rules whose name or id contains all words of the query, or undefined for an empty query. */
export function findRules<Rule extends { id: string; name: string }>(rules: readonly Rule[], query: string): Rule[] | undefined {
  if (query.trim() === '') return undefined;
  const matchesQuery = holdsAllWords(query);
  return rules.filter(({ id, name }) => matchesQuery(`${name} ${id}`));
}

/** Returns whether groups start open, which they do unless drawing all rules at once would be slow. */
export function startsUnfolded(ruleCount: number): boolean {
  return ruleCount <= RULES_PAGE_SIZE;
}
