/** Marks in checks and counts what exceptions in force cover. Verdicts stay as IDS defines them. */
import type { ReportExcepted, ShownCheck } from '../../common/contract/reports.ts';
import { coverOf, exceptionsByRule, ruleKey } from '../../engine/export/excepted-checks.ts';
import type { ExportException } from '../../engine/export/export-input.ts';
import type { Check } from '../../engine/report/report.ts';
import type { ReportTree, StoredGroup, StoredNode } from '../db/report-row.ts';

/**
 * Returns a function that marks the covered checks of a rule with their exception; undefined when none of the rule is covered.
 */
export type MarkChecks = (specificationId: string, ruleId: string) => ((checks: Check[]) => ShownCheck[]) | undefined;

export function markExcepted(exceptions: readonly ExportException[]): MarkChecks {
  const byRule = exceptionsByRule(exceptions);
  return (specificationId, ruleId) => {
    const ruleExceptions = byRule.get(ruleKey(specificationId, ruleId));
    if (!ruleExceptions) return undefined;
    const { of } = coverOf(ruleExceptions);
    return (checks) =>
      checks.map((check) => {
        const exception = of(check);
        return exception ? { ...check, excepted: true, exceptionId: exception.id } : check;
      });
  };
}

/** Adds `counts.checks.excepted` to the tree where it is not zero: an object fails a rule in one check. */
export function countExcepted(tree: ReportTree, { ofRules }: ReportExcepted): ReportTree {
  const byRule = new Map(ofRules.map(({ specificationId, ruleId, objects }) => [ruleKey(specificationId, ruleId), objects]));
  return tree.map((root) => inGroup(root, (ruleId) => byRule.get(ruleKey(root.specificationId ?? '', ruleId)) ?? 0).node);
}

type Counted<Node extends StoredNode> = { node: Node; excepted: number };

function inGroup<Group extends StoredGroup>(group: Group, objectsOf: (ruleId: string) => number): Counted<Group> {
  const below = group.elements.map((node) =>
    node.type === 'GROUP'
      ? inGroup(node, objectsOf)
      : { node: withCount(node, objectsOf(node.id)), excepted: objectsOf(node.id) },
  );
  const excepted = below.reduce((sum, one) => sum + one.excepted, 0);
  return { node: withCount({ ...group, elements: below.map(({ node }) => node) }, excepted), excepted };
}

function withCount<Node extends StoredNode>(node: Node, excepted: number): Node {
  if (excepted === 0) return node;
  return { ...node, counts: { ...node.counts, checks: { ...node.counts.checks, excepted } } };
}
