/** What is kept of the results of rule sets, in a report and in the page: each with its definition, its results, and a limited number of checks. */
import type { Rule, RuleSet } from '../../engine/rules/rule-set.ts';
import {
  type RuleResult,
  type RuleSetCheck,
  type RuleSetChecks,
  type RuleSetGroupNode,
  ruleSetTree,
  sumCounts,
} from '../../engine/rules/rule-set-tree.ts';
import type { UsedList } from '../../engine/rules/value-list.ts';
import type { RuleFailure, RuleSetOutcome } from '../../engine/rules/verdict.ts';
import type { ReportRuleSet } from '../contract/rule-set-schema.ts';
import type { ShownException } from '../contract/validity.ts';

export type { RuleFailure, RuleSetCheck };

/** Checks that a report stores, of one rule and of all rules; the counts are whole. */
const RULE_CHECKS_STORED_PER_RULE_MAX = 10_000;
const RULE_CHECKS_STORED_MAX = 20_000;

/** A check, and what exceptions say of it where it is read. */
export interface StoredCheck extends RuleSetCheck {
  /** Names the object or pair. */
  object?: string;
  exception?: ShownException;
}

export interface StoredResult extends Omit<RuleResult, 'outcome'> {
  /** DISABLED: the project switched the rule off, so it was not checked. */
  outcome: RuleSetOutcome | 'DISABLED';
  /** Failed checks first, then undecided ones. */
  checks: StoredCheck[];
  /** Failed checks that exceptions in force cover; set where the result is read. */
  excepted?: number;
  /** The exception of the whole rule; set where the result is read. */
  exception?: ShownException;
}

export interface StoredRuleSet {
  id: string;
  definition: RuleSet;
  /** Rules that the project switched off; absent: none. */
  disabledRules?: readonly string[];
  /** The SHA-256 of its file, hex; absent in a page. */
  sha256?: string;
  /** By the id of the rule. */
  results: Record<string, StoredResult>;
}

/** Returns the share of each rule in what is stored when this many rules are checked. */
export function storedPerRule(rules: number): number {
  return Math.max(1, Math.min(RULE_CHECKS_STORED_PER_RULE_MAX, Math.floor(RULE_CHECKS_STORED_MAX / Math.max(1, rules))));
}

/** Returns a function that takes the first checks of each rule in turn: its share, and what the rules before it left of theirs. */
export function takeChecks(rules: number): (checks: RuleSetChecks) => RuleSetCheck[] {
  const share = storedPerRule(rules);
  let spare = 0;
  return (checks) => {
    const taken = checks.first(Math.min(RULE_CHECKS_STORED_PER_RULE_MAX, share + spare));
    spare += share - taken.length;
    return taken;
  };
}

type CheckRule = (rule: Rule) => RuleResult & { checks: RuleSetChecks };

interface StoredRuleSets {
  ruleSets: StoredRuleSet[];
  /** Errors of Vakwerk, after which a rule is undecided; the verdicts of the other rules stay. */
  faults: string[];
}

/** Checks each rule that is not switched off with `check`, and keeps the first checks of its result. */
export function storeRuleSets(
  given: readonly (Omit<StoredRuleSet, 'results'> & { rules: readonly Rule[] })[],
  check: CheckRule,
): StoredRuleSets {
  const faults: string[] = [];
  const take = takeChecks(given.reduce((sum, { rules }) => sum + rules.length, 0));
  const resultOf = (rule: Rule): StoredResult => {
    try {
      const { checks, ...result } = check(rule);
      return { ...result, checks: take(checks) };
    } catch (error) {
      const { message, stack = message } = error as Error;
      faults.push(`${rule.id}: ${stack}`);
      return UNCHECKED;
    }
  };
  const ruleSets = given.map(({ rules, ...ruleSet }) => {
    const disabled = new Set(ruleSet.disabledRules);
    const results = rules.map((rule) => [rule.id, disabled.has(rule.id) ? UNUSED : resultOf(rule)]);
    return { ...ruleSet, results: Object.fromEntries(results) };
  });
  return { ruleSets, faults };
}

const NONE = { passed: 0, failed: 0, undecided: 0 };

const UNCHECKED: StoredResult = {
  outcome: 'UNDECIDED',
  counts: { rules: { ...NONE, undecided: 1, notApplicable: 0 }, checks: NONE },
  failures: [{ code: 'CHECK_FAILED' }],
  checks: [],
};

const UNUSED: StoredResult = {
  outcome: 'DISABLED',
  counts: { rules: { ...NONE, notApplicable: 0, disabled: 1 }, checks: NONE },
  checks: [],
};

/** The counts without the checks, for the row of the report. */
export function countsOf({ id, definition, disabledRules, sha256, results }: StoredRuleSet): ReportRuleSet {
  const { id: code, name, version } = definition;
  const counts = sumCounts(Object.values(results).map(({ counts }) => counts));
  const lists = usedLists(results);
  const used = {
    ...(disabledRules?.length && { disabledRules: [...disabledRules] }),
    ...(sha256 && { sha256 }),
    ...(lists.length > 0 && { lists }),
  };
  return { id, code, name, version, ...used, counts };
}

/** Returns the lists in which rules looked values up, each once, by name. */
function usedLists(results: StoredRuleSet['results']): UsedList[] {
  const lists = Object.values(results).flatMap(({ list }) => list ?? []);
  const byName = new Map(lists.map((list) => [list.name, list]));
  return [...byName.keys()].sort().map((name) => byName.get(name) as UsedList);
}

/** Returns the groups and rules in a language, each rule with what `resultOf` makes of its result. */
export function storedTree<Result extends Pick<RuleResult, 'counts'>>(
  { definition, results }: StoredRuleSet,
  language: 'nl' | 'en',
  resultOf: (result: StoredResult, rule: Rule) => Result,
): RuleSetGroupNode<Result> {
  return ruleSetTree(definition, language, (rule) => resultOf(results[rule.id] as StoredResult, rule));
}
