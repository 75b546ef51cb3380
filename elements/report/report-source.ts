/** The source of a report: loads the tree once, and the checks of a rule in pages. */

import type { ViewStore } from '@vakwerk/element-model';
import type { ReactNode } from 'react';
import type { FileEntry } from '../../common/contract/files.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectIds, ObjectList, ObjectSearch, ObjectSelection } from '../../common/contract/objects.ts';
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
import type { ListedRuleCheck, ReportedGroup, RuleCheckSearch } from '../../common/contract/rule-set-schema.ts';
import type { Language } from '../../common/contract/users.ts';
import type {
  ListedFinding,
  ShownException,
  ValidityCauses,
  ValidityLayer,
  ValiditySearch,
} from '../../common/contract/validity.ts';
import { hasEntityTotals, withEntityTotals } from '../../common/report/entity-totals.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import { findRule, type RulePlace, searchReport, searchRule } from '../../common/report/search-report.ts';
import type { GeometrySource } from '../geometry-source.ts';
import type { ExportOrder } from './export/export-messages.ts';

export type { RulePlace } from '../../common/report/search-report.ts';

export interface ReportSource {
  /** Loads the report; its rules may come without their checks. */
  load(): Promise<ReportResource>;
  /** Calls back when the report changes. Returns a function that stops it. */
  watch?(onChange: () => void): () => void;
  searchChecks(place: RulePlace, search: CheckSearch): Promise<CheckList>;
  /** Searches entities of all rules by GlobalId and name. */
  searchEntities(search: EntitySearch): Promise<ListResponse<FoundEntity>>;
  /** Returns a page of the causes of all failures, those with most failures first. */
  listCauses(page: { limit: number; offset: number }): Promise<ListResponse<ObjectsOfCause>>;
  /** Searches objects of a cause or a rule, in pages or groups. */
  searchObjects(search: ObjectSearch): Promise<ObjectList>;
  /** Returns the ids of all objects of a cause or a rule. */
  identifyObjects(selection: ObjectSelection): Promise<ObjectIds>;
  /**
   * Reads one object of the file. Returns null or rejects with ENTITY_NOT_FOUND if the file has none with this GlobalId.
   * Undefined if the file cannot be read.
   */
  describeEntity?(globalId: string): Promise<ReportEntity | null>;
  /** The model in 3D; undefined if there is only the report. */
  geometry?: GeometrySource;
  /** Whether the file is valid IFC; undefined if the source does not know. */
  validity?: ValiditySource;
  /** What rule sets say; undefined if the source does not know. */
  ruleSets?: RuleSetSource;
  /** Reloads the floor areas and materials, to get new measures. */
  loadMeasures?(): Promise<Pick<ReportResource, 'spaces' | 'materials'>>;
  /** Undefined if the report is a file. */
  service?: ReportService;
  /** Exports the report, or the part that the query names, without a service. */
  exportReport?(query: ExportQuery): Promise<{ blob: Blob; filename: string }>;
}

export interface ValiditySource {
  causes(language: Language): Promise<ValidityCauses>;
  search(search: ValiditySearch): Promise<ListResponse<ListedFinding>>;
}

export interface RuleSetSource {
  trees(language: Language): Promise<ReportedGroup[]>;
  checks(place: { ruleSetId: string; ruleId: string }, search: RuleCheckSearch): Promise<ListResponse<ListedRuleCheck>>;
}

/** The counts of objects of a cause, which the tree of a report does not have. */
export type ObjectsOfCause = Pick<ReportCause, 'id' | 'entities' | 'typesNamed' | 'storeysNamed'>;

/** An object that fails a rule. */
export interface FailedObject {
  specificationId: string;
  ruleId: string;
  ruleName: string;
  globalId: string;
  /** Number of requirements of the rule that it does not meet. */
  count: number;
}

/** Failing objects of a rule or of a cause. */
export interface FailedSelection {
  /** Id of a cause; absent: of a rule. */
  cause?: string | undefined;
  specificationId?: string | undefined;
  ruleId?: string | undefined;
  /** Number of objects, or of failures where it is a whole cause. */
  count: number;
  /** Returns the GlobalIds of the objects; absent: the whole cause. */
  identify?: () => Promise<readonly string[]>;
  /** Whether there is room for a short text only, because another control states the number. */
  isShort?: boolean;
}

/** What breaks a rule that can be excepted: all of it, or one object or pair. */
export interface ExceptionPlace {
  /** What the rule asks, or what is wrong with the object. */
  message: string;
  /** Absent: all that breaks the rule. */
  object?: { key: string; name: string } | undefined;
  /** The exception in force, or else the one that is requested. */
  exception?: ShownException | undefined;
  /** Reloads what shows the exception. */
  onChange: () => void;
}

/** What breaks a rule of IFC. */
export interface ValidityPlace extends ExceptionPlace {
  layer: ValidityLayer;
  code: string;
}

/** What fails a rule of a rule set. */
export interface SetRulePlace extends ExceptionPlace {
  ruleSetId: string;
  ruleId: string;
}

/** Operations on a report that need the service. */
export interface ReportService {
  /** Renders more of the page below the texts of a rule. */
  rulePart?(place: RulePlace): ReactNode;
  /** Renders more of the page next to a rule that an object fails. */
  objectPart?(place: FailedObject): ReactNode;
  /** Renders more of the page next to picked objects, those of a reason, and a cause. */
  selectionPart?(selection: FailedSelection): ReactNode;
  /** Renders more of the page next to findings on the validity of the file. */
  validityPart?(place: ValidityPlace): ReactNode;
  /** Renders more of the page next to what fails a rule of a rule set. */
  setRulePart?(place: SetRulePlace): ReactNode;
  /** Returns where views of the model of a file are saved. */
  views?(filename: string): ViewStore;
  /** Returns the model in 3D of another report, such as that of the previous version. */
  geometryOf?(reportId: string): GeometrySource;
  /** Returns the validity of the file of another report. */
  validityOf?(reportId: string): ValiditySource;
  exportReport(query: ExportQuery): Promise<{ blob: Blob; filename: string }>;
  compare(): Promise<ReportComparison>;
  /** Searches the entities behind one count of the comparison. */
  searchChanges(search: ChangeSearch): Promise<ListResponse<ChangedEntity>>;
  /** Lists the newest versions of the report's file, at most `limit`, with their total number. */
  versions(report: ReportResource, limit: number): Promise<ListResponse<FileEntry>>;
  /** Checks the file with the current settings. Resolves to the id of the new report. */
  checkAgain(report: ReportResource): Promise<string>;
}

/** Facts that a report of the engine or the command line lacks. */
interface ReportAbout {
  filename: string;
  /** Undefined if unknown, like the time of the check (the model's time stamp is that of its export). */
  fileVersion?: number;
  submitted?: string;
}

/** Converts the engine's report to the format of the service. */
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

/** Computes in slices, so that the page stays responsive; loaded with the first request. */
function objectsInMemory(elements: readonly GroupNode[]): Pick<ReportSource, 'listCauses' | 'searchObjects' | 'identifyObjects'> {
  let causes: Promise<ReportCause[]> | undefined;
  const ask = () => import('./objects/objects-in-memory.ts');
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

/** Returns the source of a whole report in memory, for custom elements and tests. */
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
      const { exportInWorker } = await import('./export/export-in-worker.ts');
      const timestamp = report.submitted || new Date().toISOString();
      return exportInWorker({ report, filename: report.filename, timestamp, query: query as ExportOrder['query'] });
    },
  };
}
