/** The part of a report for an export: one specification, one rule, or filtered checks. */
import type { GroupNode, ReportNode, RuleNode } from '../contract/reports.ts';
import { searchRule } from './search-report.ts';

export interface ReportPart {
  specificationId?: string;
  ruleId?: string;
  /** Separated by commas, as in the address of the call. */
  outcome?: string;
  ifcType?: string;
  /** Words of the GlobalId and name. */
  query?: string;
  /** Index in the rule's reasons. */
  reason?: number;
}

/** Whether anything is left out. */
export function isNarrow(part: ReportPart): boolean {
  return Object.values(part).some((value) => value !== undefined);
}

/** Leaves out checks; outcomes and counts stay those of the whole report. */
export function narrowReport(elements: readonly GroupNode[], part: ReportPart): GroupNode[] {
  const { specificationId, ruleId } = part;
  const roots = elements.filter((root) => specificationId === undefined || root.specificationId === specificationId);
  if (!isNarrow({ ...part, specificationId: undefined })) return roots;
  const narrow = (node: ReportNode): ReportNode[] => {
    if (node.type === 'RULE') return ruleId === undefined || node.id === ruleId ? [narrowRule(node, part)] : [];
    const inner = node.elements.flatMap(narrow);
    return inner.length > 0 ? [{ ...node, elements: inner }] : [];
  };
  return roots.flatMap(narrow).filter((node) => node.type === 'GROUP');
}

function narrowRule(rule: RuleNode, { query, reason, outcome, ifcType }: ReportPart): RuleNode {
  const list = (text: string | undefined) => text?.split(',').filter(Boolean);
  const search = { query, reason, outcome: list(outcome), ifcType: list(ifcType), limit: rule.checks.length };
  return { ...rule, checks: searchRule(rule, search).data };
}
