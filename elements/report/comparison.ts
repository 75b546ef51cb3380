/** Computes the changes since the previous version, by node of the report. */

import type { ChangeCounts, GroupNode, ReportComparison, ReportNode } from '../../common/contract/reports.ts';
import { rulesOf } from '../../common/report/report-view.ts';

export type ChangeKind = keyof ChangeCounts;

/** Kinds of change, the most important first. */
export const CHANGE_KINDS: readonly ChangeKind[] = ['new', 'stillFailing', 'fixed', 'notChecked', 'gone'];

export type NodeChanges = ReadonlyMap<ReportNode, ChangeCounts>;

function ruleKey(specificationId: string | undefined, ruleId: string): string {
  return `${specificationId ?? ''} ${ruleId}`;
}

/** Returns the changes of rules, and of groups as the sums of their rules: one meaning of a count, in the header and below it. */
export function changesByNode({ rules }: ReportComparison, roots: readonly GroupNode[]): NodeChanges {
  const ofRules = new Map(rules.map((rule) => [ruleKey(rule.specificationId, rule.ruleId), rule]));
  const byNode = new Map<ReportNode, ChangeCounts>();
  const visit = (node: ReportNode, specificationId: string | undefined): ChangeCounts | undefined => {
    const counts =
      node.type === 'RULE'
        ? ofRules.get(ruleKey(specificationId, node.id))
        : sumOf(node.elements.map((element) => visit(element, specificationId)));
    if (counts) byNode.set(node, counts);
    return counts;
  };
  for (const root of roots) visit(root, root.specificationId);
  return byNode;
}

/** Returns the sums per kind; undefined where nothing changed. */
function sumOf(counts: readonly (ChangeCounts | undefined)[]): ChangeCounts | undefined {
  const changed = counts.filter((one) => one !== undefined);
  if (changed.length === 0) return undefined;
  const sum = (kind: ChangeKind) => changed.reduce((total, one) => total + one[kind], 0);
  return Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, sum(kind)])) as unknown as ChangeCounts;
}

/** Returns rules with changes of one kind, those with most changes first. */
export function changedRules(roots: readonly GroupNode[], changes: NodeChanges, kind: ChangeKind) {
  const all = roots.flatMap((root) => rulesOf(root).map((rule) => ({ root, rule, count: changes.get(rule)?.[kind] ?? 0 })));
  return all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
