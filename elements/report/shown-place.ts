/** The place that a report shows for the place that is asked for, and its name: an old or mistyped link names what is not there. */
import { RULES_PAGE_SIZE } from '../../common/contract/limits.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { formatPlace, type ReportPlace } from './report-location.ts';
import { findNode, type NodePath, specificationKey } from './report-tree.ts';

/** Floor areas and materials stand beside the validation where the flag is set and the data are there (D113). */
export function hasAreas({ spaces, materials }: ReportResource, featureFlags: readonly string[] = []): boolean {
  return featureFlags.includes('AREA_REPORT') && (spaces !== null || materials !== null);
}

/** The node shown at a place, and what is above it. */
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
  // Filter and search belong to a rule: they go with a rule that is not there. Lists of all rules have pages as well.
  if (path?.node.type !== 'RULE') {
    const { find, change, page } = asked;
    const last = Math.max(1, Math.ceil((path?.node.elements.length ?? 0) / RULES_PAGE_SIZE));
    const shown = find || change ? page : Math.min(page, last);
    return { tab, specification, node: path?.steps.at(-1)?.key, query: '', find, change, page: shown };
  }
  const reason = path.node.reasons?.[asked.reason ?? -1] ? asked.reason : undefined;
  return { ...asked, tab, specification, reason };
}

/** The address of the place shown where it says something else than `search`; undefined where it says the same. */
export function mendedSearch(search: string, shown: ReportPlace): string | undefined {
  const mended = formatPlace(shown, search);
  return sorted(mended) === sorted(search) ? undefined : mended;
}

function sorted(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

/** What stands before the file name in the title of the window: the rule, group, specification or tab; undefined at the start. */
export function placeName(report: ReportResource, shown: ReportPlace, t: (key: string) => string): string | undefined {
  if (shown.tab !== 'validation') return t(`report.tabs.${shown.tab}`);
  const node = shown.node === undefined && shown.specification === undefined ? undefined : nodeAt(report, shown)?.node;
  return node && (node.name || t('report.untitled'));
}
