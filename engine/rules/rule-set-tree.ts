/** The tree of a rule set with the results of its rules, in one language: what a report of a rule set looks like. */
import type { Rule, RuleGroup, RuleSet, Texts } from './rule-set.ts';
import type { UsedList } from './value-list.ts';
import type { CheckOutcome, RuleFailure, RuleSetOutcome } from './verdict.ts';

/** The check of one object; the second of a pair is `other`. */
export interface RuleSetCheck {
  ifcType: string;
  globalId: string | null;
  name: string | null;
  /** What a room or another place is called besides its name. */
  longName?: string;
  outcome: CheckOutcome;
  stepId: number;
  storey: string | null;
  file: string;
  other?: { globalId: string | null; file: string; name: string | null; longName?: string; stepId: number };
  failures?: RuleFailure[];
}

export interface RuleSetCounts {
  /** `disabled`: rules that the project switched off; absent: none. */
  rules: Record<'passed' | 'failed' | 'undecided' | 'notApplicable', number> & { disabled?: number };
  checks: Record<'passed' | 'failed' | 'undecided', number>;
}

export interface RuleSetChecks extends Iterable<RuleSetCheck> {
  readonly length: number;
  /** Returns at most `max` checks: those that failed first, then the undecided ones. Only these become objects. */
  first(max: number): RuleSetCheck[];
}

/** What the check of a rule results in. */
export interface RuleResult {
  outcome: RuleSetOutcome;
  counts: RuleSetCounts;
  /** Reasons that concern the rule as a whole. */
  failures?: readonly RuleFailure[];
  /** The list that decided, given with the rule set; absent: the rule names none, or it was not given. */
  list?: UsedList;
}

interface RuleWords {
  type: 'RULE';
  id: string;
  name: string;
  /** What the rule checks. */
  description: string;
  why: string;
  fix: { revit: string; archicad: string };
  chapter?: string;
  kind: Rule['kind'];
}

export type RuleSetRuleNode<Result = RuleResult & { checks: RuleSetChecks }> = RuleWords & Result;

export interface RuleSetGroupNode<Result = RuleResult & { checks: RuleSetChecks }> {
  type: 'GROUP';
  name: string;
  description: string;
  elements: (RuleSetGroupNode<Result> | RuleSetRuleNode<Result>)[];
  counts: RuleSetCounts;
  /** Present on the root of a rule set only. */
  kind?: 'RULES';
  ruleSetId?: string;
  version?: string;
}

/** Builds the tree. `resultOf` is called once for each rule, in the order of the tree. */
export function ruleSetTree<Result extends Pick<RuleResult, 'counts'>>(
  ruleSet: RuleSet,
  language: keyof Texts,
  resultOf: (rule: Rule) => Result,
): RuleSetGroupNode<Result> {
  const groupNode = ({ name, description, elements }: RuleGroup): RuleSetGroupNode<Result> => {
    const nodes = elements.map((element) => (element.type === 'GROUP' ? groupNode(element) : ruleNode(element)));
    return {
      type: 'GROUP',
      name: name[language],
      description: description?.[language] ?? '',
      elements: nodes,
      counts: sumCounts(nodes.map(({ counts }) => counts)),
    };
  };
  const ruleNode = (rule: Rule): RuleSetRuleNode<Result> => {
    const { id, name, chapter, checks, why, fix, kind } = rule;
    return {
      type: 'RULE',
      id,
      name: name[language],
      description: checks[language],
      why: why[language],
      fix: { revit: fix.revit[language], archicad: fix.archicad[language] },
      ...(chapter === undefined ? {} : { chapter }),
      kind,
      ...resultOf(rule),
    };
  };
  const { id, version, name, description, elements } = ruleSet;
  return { ...groupNode({ type: 'GROUP', name, description, elements }), kind: 'RULES', ruleSetId: id, version };
}

export function sumCounts(counts: readonly RuleSetCounts[]): RuleSetCounts {
  const sum: RuleSetCounts = {
    rules: { passed: 0, failed: 0, undecided: 0, notApplicable: 0 },
    checks: { passed: 0, failed: 0, undecided: 0 },
  };
  for (const { rules, checks } of counts) {
    sum.rules.passed += rules.passed;
    sum.rules.failed += rules.failed;
    sum.rules.undecided += rules.undecided;
    sum.rules.notApplicable += rules.notApplicable;
    if (rules.disabled) sum.rules.disabled = (sum.rules.disabled ?? 0) + rules.disabled;
    sum.checks.passed += checks.passed;
    sum.checks.failed += checks.failed;
    sum.checks.undecided += checks.undecided;
  }
  return sum;
}
