/** Where a report comes from: the view asks for the tree once, and for the checks of a rule a page at a time. */

import type { FileEntry } from '../../common/contract/files.ts';
import { PAGE_SIZE } from '../../common/contract/limits.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import { knownOutcome, rulesOf } from '../../common/contract/report-view.ts';
import type {
  CheckList,
  CheckSearch,
  EntitySearch,
  ExportQuery,
  FoundEntity,
  Report,
  ReportComparison,
  ReportFormat,
  ReportResource,
  RuleNode,
} from '../../common/contract/reports.ts';

export interface RulePlace {
  ruleId: string;
  /** Rule ids are unique within a specification only. */
  specificationId?: string;
}

export interface ReportSource {
  /** The report; its rules may come without their checks. */
  load(): Promise<ReportResource>;
  searchChecks(place: RulePlace, search: CheckSearch): Promise<CheckList>;
  /** Entities of all rules by GlobalId and name. */
  searchEntities(search: EntitySearch): Promise<ListResponse<FoundEntity>>;
  /** Absent where the report is a file: the whole of it is at hand already. */
  service?: ReportService;
}

/** What only the service can do with a report. */
export interface ReportService {
  exportReport(query: ExportQuery): Promise<{ blob: Blob; filename: string }>;
  compare(): Promise<ReportComparison>;
  /** All versions of the report's file, newest first. */
  versions(report: ReportResource): Promise<FileEntry[]>;
  /** Checks the file with what applies now; answers the id of the new report. */
  checkAgain(report: ReportResource): Promise<string>;
}

/** In the order of the menu. */
export const DOWNLOAD_FORMATS: readonly ReportFormat[] = ['xlsx', 'csv', 'bcf', 'json', 'html'];

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

/** Entities are one by their record in the file; order that of the report. */
function searchAll(report: ReportResource, { query = '', outcome = [], limit = PAGE_SIZE, offset = 0 }: EntitySearch) {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const found = new Map<number, FoundEntity>();
  for (const root of report.elements ?? [])
    for (const rule of rulesOf(root))
      for (const check of rule.checks) {
        const known = found.get(check.stepId);
        const text = known ? '' : folded(`${check.globalId ?? ''} ${check.name ?? ''}`);
        if (!known && !words.every((word) => text.includes(word))) continue;
        const { ifcType, globalId, name, stepId } = check;
        const entity = known ?? { ifcType, globalId, name, stepId, rules: [] };
        const { specificationId = '', name: specificationName } = root;
        entity.rules.push({ specificationId, specificationName, ruleId: rule.id, name: rule.name, outcome: check.outcome });
        found.set(stepId, entity);
      }
  const wanted = [...found.values()].filter(
    ({ rules }) => outcome.length === 0 || rules.some((rule) => outcome.includes(knownOutcome(rule.outcome))),
  );
  return { data: wanted.slice(offset, offset + limit), total: wanted.length };
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
    searchEntities: async (search) => searchAll(report, search),
  };
}
