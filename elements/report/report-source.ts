/** Where a report comes from: the view asks for the tree once, and for the checks of a rule a page at a time. */

import { PAGE_SIZE } from '../../common/contract/limits.ts';
import { knownOutcome, rulesOf } from '../../common/contract/report-view.ts';
import type { CheckList, CheckSearch, Report, ReportResource, RuleNode } from '../../common/contract/reports.ts';

export interface RulePlace {
  ruleId: string;
  /** Rule ids are unique within a specification only. */
  specificationId?: string;
}

export interface ReportSource {
  /** The report; its rules may come without their checks. */
  load(): Promise<ReportResource>;
  searchChecks(place: RulePlace, search: CheckSearch): Promise<CheckList>;
}

/** What stands around a bare report of the engine or the command line. */
export interface ReportAbout {
  filename: string;
  fileVersion?: number;
  submitted?: string;
}

/** The engine's report as the service would show it. */
export function reportResource(
  report: Report,
  { filename, fileVersion = 1, submitted = report.model.timeStamp }: ReportAbout,
): ReportResource {
  return {
    id: '',
    status: 'PROCESSED',
    submitted,
    fileId: '',
    filename,
    fileVersion,
    fileSize: report.model.sizeBytes,
    projectId: null,
    progress: 1,
    summary: null,
    elements: report.elements,
    spaces: report.spaces,
    materials: report.materials,
    findings: report.findings,
    model: report.model,
    error: null,
  };
}

function findRule(report: ReportResource, { ruleId, specificationId }: RulePlace): RuleNode | undefined {
  const roots = (report.elements ?? []).filter(
    (root) => specificationId === undefined || root.specificationId === specificationId,
  );
  return roots.flatMap(rulesOf).find((rule) => rule.id === ruleId);
}

/** Case and accents do not matter (D98). */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function searchRule(rule: RuleNode, search: CheckSearch): CheckList {
  const { query = '', outcome = [], ifcType = [], reason, limit = PAGE_SIZE, offset = 0 } = search;
  const words = folded(query).split(/\s+/).filter(Boolean);
  const wanted = reason === undefined ? undefined : JSON.stringify(rule.reasons?.[reason]?.failure);
  const found = rule.checks.filter((check) => {
    if (outcome.length > 0 && !outcome.includes(knownOutcome(check.outcome))) return false;
    if (ifcType.length > 0 && !ifcType.includes(check.ifcType)) return false;
    if (wanted !== undefined && !check.failures?.some((failure) => JSON.stringify(failure) === wanted)) return false;
    const text = folded(`${check.globalId ?? ''} ${check.name ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  return {
    data: found.slice(offset, offset + limit),
    total: found.length,
    ifcTypes: [...new Set(rule.checks.map((check) => check.ifcType))].sort(),
    outcomes: [...new Set(rule.checks.map((check) => knownOutcome(check.outcome)))].sort(),
  };
}

/** A whole report in memory: for the custom element, the command line's HTML and tests. */
export function memorySource(report: ReportResource): ReportSource {
  return {
    load: async () => report,
    searchChecks: async (place, search) => {
      const rule = findRule(report, place);
      if (!rule) throw new Error(`no rule ${place.ruleId} in this report`);
      return searchRule(rule, search);
    },
  };
}
