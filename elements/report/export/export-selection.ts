/** The part of a report that is shown, as a query of the export: a search, a rule with its filter, or one specification of several. */
import type { ExportQuery, ReportResource } from '../../../common/contract/reports.ts';
import { filterInForce } from '../objects/filter-in-force.ts';
import type { ReportPlace } from '../report-location.ts';
import { specificationKey } from '../workbench/report-tree.ts';
import { nodeAt } from '../workbench/shown-place.ts';

export interface ExportSelection {
  kind: 'search' | 'rule' | 'specification';
  name: string;
  query: Omit<ExportQuery, 'format' | 'language' | 'outcome' | 'ifcType'> & { outcome?: string; ifcType?: string };
}

/** Returns undefined if the whole report is shown. */
export function exportSelection(report: ReportResource, place: ReportPlace): ExportSelection | undefined {
  const { find, change } = place;
  if (place.tab !== 'validation' || (change && !find)) return undefined;
  if (find) return { kind: 'search', name: find, query: { query: find } };
  const roots = report.elements ?? [];
  const root = roots.find((one, index) => specificationKey(one, index) === place.specification) ?? roots[0];
  const node = nodeAt(report, place)?.node;
  if (!root || !node) return undefined;
  const { specificationId } = root;
  if (node.type === 'GROUP')
    return roots.length > 1 && specificationId !== undefined
      ? { kind: 'specification', name: root.name, query: { specificationId } }
      : undefined;
  const { outcomes, types } = filterInForce(node, place);
  return {
    kind: 'rule',
    name: node.name,
    query: {
      specificationId,
      ruleId: node.id,
      outcome: outcomes.join(',') || undefined,
      ifcType: types.join(',') || undefined,
      query: place.query || undefined,
      reason: place.reason,
    },
  };
}
