import { rulesOf } from '../../common/contract/report-view.ts';
import type { Failure, ReportNode, RuleNode } from '../../common/contract/reports.ts';

/** Why an enabled rule was skipped: it is for another IFC version (D17). */
export function skippedReason({ failures = [] }: RuleNode): Failure | undefined {
  return failures.find(({ code }) => code === 'OTHER_VERSION');
}

/** How many of the node's rules are for another IFC version. */
export function countSkipped(node: ReportNode): number {
  return rulesOf(node).filter(skippedReason).length;
}
