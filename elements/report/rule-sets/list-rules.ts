import type { ReportedGroup, ReportedRule } from '../../../common/contract/rule-set-schema.ts';

export interface ListedRule {
  rule: ReportedRule;
  /** Names of the groups around it, outermost first, without the rule set itself. */
  groups: readonly string[];
}

/** Returns the rules of a rule set in the order of its tree. */
export function listRules({ elements }: ReportedGroup, groups: readonly string[] = []): ListedRule[] {
  return elements.flatMap((node) => (node.type === 'GROUP' ? listRules(node, [...groups, node.name]) : [{ rule: node, groups }]));
}
