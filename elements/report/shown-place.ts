/** The place that a report shows for the place in the address, which may not exist, and its name. */
import { RULES_PAGE_SIZE } from '../../common/contract/limits.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { formatPlace, type ReportPlace } from './report-location.ts';
import { findNode, type NodePath, specificationKey } from './report-tree.ts';

/** Floor areas and materials are shown if the flag is set and there are data (D113). */
export function hasAreas({ spaces, materials }: ReportResource, featureFlags: readonly string[] = []): boolean {
  return featureFlags.includes('AREA_REPORT') && (spaces !== null || materials !== null);
}

/** The node at a place and its ancestors. */
export function nodeAt(report: ReportResource, place: ReportPlace): NodePath | undefined {
  const roots = report.elements ?? [];
  const root = roots.find((one, index) => specificationKey(one, index) === place.specification) ?? roots[0];
  return root && findNode(root, place.node);
}

export function shownPlace(report: ReportResource, asked: ReportPlace, withAreas: boolean): ReportPlace {
  const roots = report.elements ?? [];
  const tab = withAreas ? asked.tab : 'validation';
  const isKnown = roots.some((root, index) => specificationKey(root, index) === asked.specification);
  const specification = isKnown ? asked.specification : undefined;
  const path = nodeAt(report, asked);
  // Filter and search belong to a rule; groups and lists over all rules only have pages.
  if (path?.node.type !== 'RULE' || asked.cause) {
    const { find, change, cause, view, page, entity } = asked;
    if (cause && !find && !change) {
      const { show, of, sort } = asked;
      return { tab, specification, node: path?.steps.at(-1)?.key, query: '', find, cause, show, of, sort, view, page, entity };
    }
    const length = path?.node.type === 'GROUP' ? path.node.elements.length : 0;
    const last = Math.max(1, Math.ceil(length / RULES_PAGE_SIZE));
    const shown = find || change ? page : Math.min(page, last);
    return { tab, specification, node: path?.steps.at(-1)?.key, query: '', find, change, cause, view, page: shown, entity };
  }
  const reason = path.node.reasons?.[asked.reason ?? -1] ? asked.reason : undefined;
  return { ...asked, tab, specification, reason };
}

/** The query string of the shown place; undefined if `search` is equivalent. */
export function mendedSearch(search: string, shown: ReportPlace): string | undefined {
  const mended = formatPlace(shown, search);
  return sorted(mended) === sorted(search) ? undefined : mended;
}

function sorted(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

/** The part of the window title before the file name: the rule, group, specification or tab; undefined for the first place. */
export function placeName(report: ReportResource, shown: ReportPlace, t: (key: string) => string): string | undefined {
  if (shown.tab !== 'validation') return t(`report.tabs.${shown.tab}`);
  const node = shown.node === undefined && shown.specification === undefined ? undefined : nodeAt(report, shown)?.node;
  return node && (node.name || t('report.untitled'));
}
