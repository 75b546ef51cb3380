/** The place that a report shows for the place in the address, which may not exist, and its name. */
import type { Translate } from '@vakwerk/i18n';
import type { ReportResource } from '../../../common/contract/reports.ts';
import type { ReportValidity } from '../../../common/contract/validity.ts';
import { RULES_PAGE_SIZE } from '../../../common/rules/find-rules.ts';
import { formatPlace, type ReportPlace } from '../report-location.ts';
import { findNode, type NodePath, specificationKey } from './report-tree.ts';

/** Floor areas and materials are shown if the flag is set and there are data (D113). */
export function hasAreas({ spaces, materials }: ReportResource, featureFlags: readonly string[] = []): boolean {
  return featureFlags.includes('AREA_REPORT') && (spaces !== null || materials !== null);
}

/** Returns whether the report comes from a service that knows whether its file is valid IFC, or that it was not checked. */
export function hasValidity({ validity }: ReportResource): boolean {
  return validity !== undefined;
}

/** Returns whether the file is valid IFC; undefined if that was not checked. */
export function verdictOf({ validity }: ReportResource): ReportValidity['outcome'] | undefined {
  return validity?.layers.some(({ outcome }) => outcome !== 'OFF') ? validity.outcome : undefined;
}

/** Returns whether the report checked rule sets. */
export function hasRules({ ruleSets }: ReportResource): boolean {
  return Boolean(ruleSets?.length);
}

/** Returns how many rules of the rule sets failed, without those whose failures are all excepted. */
export function countFailed({ ruleSets }: ReportResource): number {
  return (ruleSets ?? []).reduce((sum, { counts, excepted }) => sum + counts.rules.failed - (excepted?.rules ?? 0), 0);
}

/** The tabs whose places are no nodes of the tree. */
export const OWN_PLACES: readonly ReportPlace['tab'][] = ['validity', 'rules'];

/** Returns the node at a place and its ancestors. */
export function nodeAt(report: ReportResource, place: ReportPlace): NodePath | undefined {
  const roots = report.elements ?? [];
  const root = roots.find((one, index) => specificationKey(one, index) === place.specification) ?? roots[0];
  return root && findNode(root, place.node);
}

export function shownPlace(report: ReportResource, requestedPlace: ReportPlace, withAreas: boolean): ReportPlace {
  const roots = report.elements ?? [];
  const hasOwnPlaces = requestedPlace.tab === 'validity' ? hasValidity(report) : hasRules(report);
  if (OWN_PLACES.includes(requestedPlace.tab) && hasOwnPlaces) {
    const { tab, specification, node, outcomes, query, view, page, entity, issue } = requestedPlace;
    const model = tab === 'rules' ? { view, issue } : {};
    return { tab, specification, node, outcomes, query, find: '', page, entity, ...model };
  }
  const tab = withAreas && !OWN_PLACES.includes(requestedPlace.tab) ? requestedPlace.tab : 'validation';
  const isKnown = roots.some((root, index) => specificationKey(root, index) === requestedPlace.specification);
  const specification = isKnown ? requestedPlace.specification : undefined;
  const path = nodeAt(report, requestedPlace);
  // Filter and search belong to a rule; groups and lists over all rules only have pages.
  if (path?.node.type !== 'RULE' || requestedPlace.cause) {
    const { find, change, cause, page, entity, view, issue } = requestedPlace;
    const ofAll = { tab, specification, node: path?.steps.at(-1)?.key, query: '', find, view, entity, issue };
    if (cause && !find && !change) {
      const { show, of, sort } = requestedPlace;
      return { ...ofAll, cause, show, of, sort, page };
    }
    const length = path?.node.type === 'GROUP' ? path.node.elements.length : 0;
    const last = Math.max(1, Math.ceil(length / RULES_PAGE_SIZE));
    const visiblePage = find || change ? page : Math.min(page, last);
    return { ...ofAll, change, cause, page: visiblePage };
  }
  const reason = path.node.reasons?.[requestedPlace.reason ?? -1] ? requestedPlace.reason : undefined;
  return { ...requestedPlace, tab, specification, reason };
}

/** Returns the query string of the shown place; undefined if `search` is equivalent. */
export function mendedSearch(search: string, place: ReportPlace): string | undefined {
  const mended = formatPlace(place, search);
  return sorted(mended) === sorted(search) ? undefined : mended;
}

function sorted(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

/**
 * Returns the part of the window title before the file name: the rule, group, specification or tab; undefined for the first
 * place.
 */
export function placeName(report: ReportResource, place: ReportPlace, t: Translate): string | undefined {
  if (place.tab !== 'validation') return t(`report.tabs.${place.tab}`);
  const node = place.node === undefined && place.specification === undefined ? undefined : nodeAt(report, place)?.node;
  return node && (node.name || t('report.untitled'));
}
