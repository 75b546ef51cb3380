/** What became of failed checks since the version before, read by rule and by group. */
import { rulesOf } from '../../common/contract/report-view.ts';
import type { ChangeCounts, GroupNode, ReportComparison, ReportNode, RuleNode } from '../../common/contract/reports.ts';

export type ChangeKind = keyof ChangeCounts;

/** In the order in which they matter to whoever fixes the file. */
export const CHANGE_KINDS: readonly ChangeKind[] = ['new', 'stillFailing', 'fixed', 'notChecked', 'gone'];

export type RuleChanges = ReadonlyMap<string, ChangeCounts>;

function keyOf(specificationId: string | undefined, ruleId: string): string {
  return `${specificationId ?? ''} ${ruleId}`;
}

export function changesByRule({ rules }: ReportComparison): RuleChanges {
  return new Map(rules.map((rule) => [keyOf(rule.specificationId, rule.ruleId), rule]));
}

/** Of all rules of a node together; undefined where nothing failed before or fails now that did not. */
export function changesOf(changes: RuleChanges, specificationId: string | undefined, node: ReportNode): ChangeCounts | undefined {
  const found = rulesOf(node).flatMap((rule) => changes.get(keyOf(specificationId, rule.id)) ?? []);
  if (found.length === 0) return undefined;
  const sum = { new: 0, fixed: 0, stillFailing: 0, notChecked: 0, gone: 0 };
  for (const counts of found) for (const kind of CHANGE_KINDS) sum[kind] += counts[kind];
  return sum;
}

interface ChangedRule {
  root: GroupNode;
  rule: RuleNode;
  count: number;
}

/** Rules with changes of one kind, those with most of them first. */
export function changedRules(roots: readonly GroupNode[], changes: RuleChanges, kind: ChangeKind): ChangedRule[] {
  const all = roots.flatMap((root) =>
    rulesOf(root).map((rule) => ({ root, rule, count: changes.get(keyOf(root.specificationId, rule.id))?.[kind] ?? 0 })),
  );
  return all.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
