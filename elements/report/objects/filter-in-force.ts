/** Returns the current filter of a rule: from the address, or else the default of this rule. */

import type { RuleNode } from '../../../common/contract/reports.ts';
import { type CheckFilter, defaultFilter } from '../../../common/report/report-view.ts';
import type { ReportPlace } from '../report-location.ts';

export function filterInForce(rule: RuleNode, place: ReportPlace): CheckFilter {
  const standard = defaultFilter(rule.counts.entities.failed > 0);
  // A reason may concern skipped entities too, which the default would hide.
  const outcomes = place.reason === undefined ? standard.outcomes : [];
  return { types: place.types ?? standard.types, outcomes: place.outcomes ?? outcomes };
}
