/** What is kept of the results of rule sets, in a report and in the page: each with its definition, its results, and a limited number of checks. */
import type { RuleSet } from '../../engine/rules/rule-set.ts';
import {
  type RuleResult,
  type RuleSetCheck,
  type RuleSetChecks,
  type RuleSetGroupNode,
  ruleSetTree,
  sumCounts,
} from '../../engine/rules/rule-set-tree.ts';
import type { RuleFailure } from '../../engine/rules/verdict.ts';
import type { ReportRuleSet } from '../contract/rule-set-schema.ts';

export type { RuleFailure, RuleSetCheck };

/** Checks that a report stores, of one rule and of all rules; the counts are whole. */
const RULE_CHECKS_STORED_PER_RULE_MAX = 1_000;
const RULE_CHECKS_STORED_MAX = 20_000;

export interface StoredResult extends RuleResult {
  /** Failed checks first, then undecided ones. */
  checks: RuleSetCheck[];
}

export interface StoredRuleSet {
  id: string;
  definition: RuleSet;
  /** By the id of the rule. */
  results: Record<string, StoredResult>;
}

/** Returns how many checks of each rule are stored when this many rules are checked. */
export function storedPerRule(rules: number): number {
  return Math.max(1, Math.min(RULE_CHECKS_STORED_PER_RULE_MAX, Math.floor(RULE_CHECKS_STORED_MAX / Math.max(1, rules))));
}

/** Keeps the first checks of a result. */
export function storedResult({ checks, ...result }: RuleResult & { checks: RuleSetChecks }, perRule: number): StoredResult {
  return { ...result, checks: checks.first(perRule) };
}

/** The counts without the checks, for the row of the report. */
export function countsOf({ id, definition, results }: StoredRuleSet): ReportRuleSet {
  const { id: code, name, version } = definition;
  return { id, code, name, version, counts: sumCounts(Object.values(results).map(({ counts }) => counts)) };
}

/** Returns the groups and rules in a language, each rule with what `resultOf` makes of its result. */
export function storedTree<Result extends Pick<RuleResult, 'outcome' | 'counts'>>(
  { definition, results }: StoredRuleSet,
  language: 'nl' | 'en',
  resultOf: (result: StoredResult) => Result,
): RuleSetGroupNode<Result> {
  return ruleSetTree(definition, language, ({ id }) => resultOf(results[id] as StoredResult));
}
