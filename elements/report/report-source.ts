/** The source of a report: the tree is loaded once, the checks of a rule in pages. */

import type { ReactNode } from 'react';
import { hasEntityTotals, withEntityTotals } from '../../common/contract/entity-totals.ts';
import type { FileEntry } from '../../common/contract/files.ts';
import type { GeometrySource } from '../../common/contract/geometry-source.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
import { rulesOf } from '../../common/contract/report-view.ts';
import type {
  ChangedEntity,
  ChangeSearch,
  CheckList,
  CheckSearch,
  EntitySearch,
  ExportQuery,
  FoundEntity,
  GroupNode,
  Report,
  ReportCause,
  ReportComparison,
  ReportEntity,
  ReportResource,
  RuleNode,
} from '../../common/contract/reports.ts';
import { findRule, type RulePlace, searchReport, searchRule } from '../../common/contract/search-report.ts';
import type { ExportOrder } from './export-messages.ts';

export type { RulePlace } from '../../common/contract/search-report.ts';

export interface ReportSource {
  /** The report; its rules may come without their checks. */
  load(): Promise<ReportResource>;
  searchChecks(place: RulePlace, search: CheckSearch): Promise<CheckList>;
  /** Entities of all rules by GlobalId and name. */
  searchEntities(search: EntitySearch): Promise<ListResponse<FoundEntity>>;
  /** A page of the causes of all failures, those with most failures first. */
  listCauses(page: { limit: number; offset: number }): Promise<ListResponse<ObjectsOfCause>>;
  /** Objects of a cause or a rule, in pages or groups. */
  searchObjects(search: ObjectSearch): Promise<ObjectList>;
  /** The ids of all objects of a cause or a rule. */
  identifyObjects(selection: ObjectSelection): Promise<ObjectIds>;
  /** One object of the file; null, or an ENTITY_NOT_FOUND of the service, where the file has none with this GlobalId. Absent where the file cannot be read. */
  describeEntity?(globalId: string): Promise<ReportEntity | null>;
  /** The model in 3D; absent where there is only the report. */
  geometry?: GeometrySource;
  /** The floor areas and materials anew, with what was measured meanwhile. */
  loadMeasures?(): Promise<Pick<ReportResource, 'spaces' | 'materials'>>;
  /** Absent where the report is a file. */
  service?: ReportService;
  /** Exports the report, or the part that the query names, without a service. */
  exportReport?(query: ExportQuery): Promise<{ blob: Blob; filename: string }>;
}

/** The counts of objects of a cause, which are not in the tree of a report. */
export type ObjectsOfCause = Pick<ReportCause, 'id' | 'entities' | 'typesNamed' | 'storeysNamed'>;

/** What only the service can do with a report. */
export interface ReportService {
  /** More of the page about a rule, shown below its texts. */
  rulePart?(place: RulePlace): ReactNode;
  /** The model in 3D of another report, such as that of the version before. */
  geometryOf?(reportId: string): GeometrySource;
  /** Calls back when the counts of the report have changed, until the answer is called. */
  watch?(onChange: () => void): () => void;
  exportReport(query: ExportQuery): Promise<{ blob: Blob; filename: string }>;
  compare(): Promise<ReportComparison>;
  /** The entities behind one count of the comparison. */
  searchChanges(search: ChangeSearch): Promise<ListResponse<ChangedEntity>>;
  /** Versions of the report's file, newest first, at most so many, and how many there are. */
  versions(report: ReportResource, limit: number): Promise<ListResponse<FileEntry>>;
  /** Checks the file with the current settings; returns the id of the new report. */
  checkAgain(report: ReportResource): Promise<string>;
}

/** Facts that a report of the engine or the command line lacks. */
interface ReportAbout {
  filename: string;
  /** Absent: unknown, as is the time of the check (the model's time stamp is that of its export). */
  fileVersion?: number;
  submitted?: string;
}

/** The engine's report as the service would show it. */
export function reportResource(report: Report, { filename, fileVersion = 0, submitted = '' }: ReportAbout): ReportResource {
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

/** Adds counts that reports of older versions lack, if the checks are available (D145). */
function counted(report: ReportResource): ReportResource {
  const { elements } = report;
  if (!elements || hasEntityTotals(elements) || !elements.every((root) => rulesOf(root).every(({ checks }) => checks)))
    return report;
  return { ...report, elements: elements.map((root) => withEntityTotals(root, (rule: RuleNode) => rule.checks)) };
}

/** In slices, so that the page stays quick; fetched with the first question. */
function objectsInMemory(elements: readonly GroupNode[]): Pick<ReportSource, 'listCauses' | 'searchObjects' | 'identifyObjects'> {
  let causes: Promise<ReportCause[]> | undefined;
  const ask = () => import('./objects-in-memory.ts');
  return {
    listCauses: async ({ limit, offset }) => {
      causes ??= ask().then(({ causesIn }) => causesIn(elements));
      causes.catch(() => (causes = undefined));
      const all = await causes;
      return { data: all.slice(offset, offset + limit), total: all.length };
    },
    searchObjects: async (search) => (await ask()).objectsIn(elements, search),
    identifyObjects: async (selection) => (await ask()).objectIdsIn(elements, selection),
  };
}

/** A whole report in memory: for custom elements and tests. */
export function memorySource(given: ReportResource): ReportSource & Required<Pick<ReportSource, 'exportReport'>> {
  const report = counted(given);
  return {
    load: async () => report,
    searchChecks: async (place, search) => {
      const rule = findRule(report.elements ?? [], place);
      if (!rule) throw new Error(`no rule ${place.ruleId} in this report`);
      return searchRule(rule, search);
    },
    searchEntities: async (search) => searchReport(report.elements ?? [], search),
    ...objectsInMemory(report.elements ?? []),
    exportReport: async (query) => {
      const { exportInWorker } = await import('./export-in-worker.ts');
      const timestamp = report.submitted || new Date().toISOString();
      return exportInWorker({ report, filename: report.filename, timestamp, query: query as ExportOrder['query'] });
    },
  };
}
