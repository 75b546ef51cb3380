/** Walks all rules of a report in order, each with its specification and groups. */
import type { Check, Checks, GroupNode, Report, ReportNode, RuleNode } from '../report/report.ts';
import type { ExportKey } from './export-keys.ts';

/** A rule with its checks, either as a list or iterated one at a time. */
export type ExportRule = RuleNode<Checks>;
export type ExportGroup = GroupNode<Checks>;

export interface PlacedRule {
  /** Root GROUP of the specification. */
  specification: ExportGroup;
  /** Id of the specification, with a number where the same one was applied before; ids and GUIDs derive from it. */
  specificationKey: string;
  /** Names of the groups between the root and the rule, outermost first. */
  groups: readonly string[];
  rule: ExportRule;
}

export function* walkRules(report: Pick<Report<Checks>, 'elements'>): Generator<PlacedRule> {
  for (const { specification, specificationKey } of keyedSpecifications(report)) {
    const place = { specification, specificationKey, groups: [] };
    for (const element of specification.elements) yield* walkNode(place, element);
  }
}

/** Returns the specifications of a report with distinct keys. */
export function keyedSpecifications({ elements }: Pick<Report<Checks>, 'elements'>): Omit<PlacedRule, 'groups' | 'rule'>[] {
  const uses = new Map<string, number>();
  return elements.map((specification) => {
    const id = specification.specificationId ?? specification.name;
    const use = (uses.get(id) ?? 0) + 1;
    uses.set(id, use);
    return { specification, specificationKey: use === 1 ? id : `${id}#${use}` };
  });
}

/** Walks the rules of one specification. */
export function walkSpecification(specification: ExportGroup): Generator<PlacedRule> {
  return walkRules({ elements: [specification] });
}

function* walkNode(place: Omit<PlacedRule, 'rule'>, node: ReportNode<Checks>): Generator<PlacedRule> {
  if (node.type === 'RULE') yield { ...place, rule: node };
  else for (const element of node.elements) yield* walkNode({ ...place, groups: [...place.groups, node.name] }, element);
}

/** Returns the label for a rule without a single check. */
export function emptyRuleKey(rule: ExportRule): 'disabled' | 'noneFound' | 'notApplicable' | 'otherVersion' {
  if (rule.outcome === 'DISABLED') return isForOtherVersion(rule) ? 'otherVersion' : 'disabled';
  return rule.specification.applicability.maxOccurrences === 0 ? 'noneFound' : 'notApplicable';
}

/** Returns the label for the outcome of a check. A check for another IFC version is not undecided (D17). */
export function verdictKey(check: Check): ExportKey {
  return isForOtherVersion(check) ? 'otherVersion' : check.outcome;
}

/** Returns the label for what a rule counted as: one that checked nothing was not applicable (D148). */
export function ruleVerdictKey(rule: ExportRule): ExportKey {
  const { rules, checks } = rule.counts;
  if (rules.disabled > 0) return isForOtherVersion(rule) ? 'otherVersion' : 'DISABLED';
  if (rules.failed > 0) return 'FAILED';
  if (rules.passed > 0) return 'PASSED';
  return checks.skipped > 0 ? 'SKIPPED' : 'none';
}

export function isForOtherVersion({ failures = [] }: ExportRule | Check): boolean {
  return failures.some(({ code }) => code === 'OTHER_VERSION');
}
