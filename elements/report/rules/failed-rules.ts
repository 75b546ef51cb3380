/** The failed rules before and after a node, in the order of the report over all specifications. */
import type { GroupNode, ReportNode } from '../../../common/contract/reports.ts';
import { specificationKey } from '../workbench/report-tree.ts';

export interface FailedRule {
  specification: string;
  ruleId: string;
  name: string;
}

interface Step extends Partial<FailedRule> {
  node: ReportNode;
}

function* stepsOf(node: ReportNode, specification: string): Generator<Step> {
  const isFailed = node.type === 'RULE' && node.counts.rules.failed > 0;
  yield isFailed ? { node, specification, ruleId: node.id, name: node.name } : { node };
  if (node.type === 'GROUP') for (const child of node.elements) yield* stepsOf(child, specification);
}

export function failedRulesAround(roots: readonly GroupNode[], node: ReportNode) {
  const steps = roots.flatMap((root, index) => [...stepsOf(root, specificationKey(root, index))]);
  const at = steps.findIndex((step) => step.node === node);
  const isFailed = (step: Step): step is Step & FailedRule => step.ruleId !== undefined;
  return {
    /** Undefined if there is none on that side. */
    previous: steps.slice(0, Math.max(at, 0)).findLast(isFailed),
    next: steps.slice(at + 1).find(isFailed),
    total: steps.filter(isFailed).length,
  };
}
