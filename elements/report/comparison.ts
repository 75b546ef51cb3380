/** Computes the changes since the previous version, by node of the report. */
import { rulesOf } from '../../common/contract/report-view.ts';
import type { ChangeCounts, GroupNode, ReportComparison, ReportNode } from '../../common/contract/reports.ts';

export type ChangeKind = keyof ChangeCounts;

/** Kinds of change, the most important first. */
export const CHANGE_KINDS: readonly ChangeKind[] = ['new', 'stillFailing', 'fixed', 'notChecked', 'gone'];

export type NodeChanges = ReadonlyMap<ReportNode, ChangeCounts>;

function ruleKey(specificationId: string | undefined, ruleId: string): string {
  return `${specificationId ?? ''} ${ruleId}`;
}

/** Returns the changes of rules and groups. */
export function changesByNode({ rules, groups }: ReportComparison, roots: readonly GroupNode[]): NodeChanges {
  const ofRules = new Map(rules.map((rule) => [ruleKey(rule.specificationId, rule.ruleId), rule]));
  const ofGroups = new Map(groups.map((group) => [`${group.specificationId} ${group.path}`, group]));
  const byNode = new Map<ReportNode, ChangeCounts>();
  const visit = (node: ReportNode, specificationId: string | undefined, path: string) => {
    const counts =
      node.type === 'RULE' ? ofRules.get(ruleKey(specificationId, node.id)) : ofGroups.get(`${specificationId ?? ''} ${path}`);
    if (counts) byNode.set(node, counts);
    if (node.type === 'GROUP')
      for (const [index, child] of node.elements.entries()) visit(child, specificationId, path ? `${path}.${index}` : `${index}`);
  };
  for (const root of roots) visit(root, root.specificationId, '');
  return byNode;
}

/** Returns rules with changes of one kind, those with most changes first. */
export function changedRules(roots: readonly GroupNode[], changes: NodeChanges, kind: ChangeKind) {
  const all = roots.flatMap((root) => rulesOf(root).map((rule) => ({ root, rule, count: changes.get(rule)?.[kind] ?? 0 })));
  return all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
