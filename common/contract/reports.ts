/** Reports in the API: the engine's report with the facts of the service. */
import * as z from 'zod';
import type { ValueConstraint } from '../../engine/ids/specification.ts';
import type { EntityDescription } from '../../engine/report/entity.ts';
import type {
  Check,
  CheckFailure,
  Failure,
  FileFinding,
  GroupNode,
  MaterialEntry,
  ModelFacts,
  Outcome,
  SpaceEntry,
} from '../../engine/report/report.ts';
import { EXPORT_FORMATS } from './export-formats.ts';
import type { ExceptedCounts, ReportStatus, ReportSummary } from './files.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { pageShape, querySchema } from './lists.ts';
import type { ReportRuleSet, RuleSetChanges } from './rule-set-schema.ts';
import { isTimeZone, TIME_ZONE_LENGTH_MAX } from './time-zone.ts';
import type { ReportValidity, ValidityChanges } from './validity.ts';

export type * from '../../engine/report/entity.ts';
export type * from '../../engine/report/report.ts';

/** AREA_NET_MODE (D111): the net area as seen, or the exact sum in its place. */
export const AREA_NET_MODES = ['AS_SEEN', 'EXACT'] as const;
export type AreaNetMode = (typeof AREA_NET_MODES)[number];

export interface ReportResource {
  id: string;
  status: ReportStatus;
  /** ISO 8601 UTC */
  submitted: string;
  fileId: string;
  filename: string;
  fileVersion: number;
  fileSize: number;
  projectId: string | null;
  /** 0 to 1 while PENDING. */
  progress: number;
  summary: ReportSummary | null;
  /** One root GROUP per specification; null until PROCESSED. */
  elements: GroupNode[] | null;
  spaces: SpaceEntry[] | null;
  materials: MaterialEntry[] | null;
  findings: FileFinding[];
  model: ModelFacts | null;
  /** Additive: whether the file is valid IFC. null: not checked yet, or by a version that did not; absent: outside the service. */
  validity?: ReportValidity | null;
  /** Additive: what rule sets say, which the counts of the specifications do not include. null: none checked yet; absent: outside the service. */
  ruleSets?: ReportRuleSet[] | null;
  /** Why an ERROR report has no result. */
  error: { code: string; line?: number; offsetBytes?: number } | null;
  /**
   * Additive (D24): the settings for the file have changed since this report; POST /files/{fileId}/reports makes a new one.
   * Absent in lists.
   */
  settingsChanged?: boolean;
  /** Additive: the newest report of the same file, where that is another one. Absent in lists. */
  newerReportId?: string;
  /** Additive: failures that exceptions cover; absent where there are none, and in lists. */
  excepted?: ReportExcepted;
  /** Additive: the model as a page draws it. Absent in lists. */
  geometry?: ReportGeometry;
  /** Additive (D111): how net floor areas are summed here; absent: as seen. */
  areaNetMode?: AreaNetMode;
}

/** A check as the API returns it, with the exception in force that covers it. The outcome stays that of the IDS. */
export interface ShownCheck extends Check {
  excepted?: true;
  exceptionId?: string;
}

/** A failed rule with exceptions in force. */
export interface ExceptedRule {
  specificationId: string;
  ruleId: string;
  /** Different objects that fail and are excepted. */
  objects: number;
  /** All of its failures are. */
  isWhole: boolean;
}

/** The failing objects that one exception of a rule or a type covers. */
export interface ExceptedObjects {
  exceptionId: string;
  objects: number;
}

/** The failures that exceptions in force cover. They are counted separately from passed and failed, which remain the verdict of IDS. */
export interface ReportExcepted extends ExceptedCounts {
  ofRules: ExceptedRule[];
  /** Per exception of a rule or a type; one of an object covers that object alone. */
  ofExceptions: ExceptedObjects[];
}

/** NONE: nobody asked for it yet, which POST /reports/{id}/geometry does. */
export const GEOMETRY_STATUSES = ['NONE', 'PREPARING', 'READY', 'TOO_LARGE', 'NO_GEOMETRY', 'FAILED'] as const;
export type GeometryStatus = (typeof GEOMETRY_STATUSES)[number];

/** The model of a report's file as a page draws it. */
export interface ReportGeometry {
  status: GeometryStatus;
  /** Where it is READY. */
  sizeBytes?: number;
  /** Where it has a still picture (GET /reports/{id}/geometry/picture). */
  pictureBytes?: number;
  /** 0 to 1 while PREPARING. */
  progress?: number;
  /** Conversions before this one while PREPARING; absent where there is none. */
  ahead?: number;
  /** Where it FAILED: TIMEOUT or CRASHED. */
  reason?: string;
}

/** One value or several. */
const wordsFilter = z.union([z.array(z.string()), z.string().transform((one) => [one])]).optional();

/** POST /reports/{id}/rules/{ruleId}/checks/_search */
export const checkSearchSchema = z.object({
  /** Rule ids are unique within a specification only. */
  specificationId: z.string().optional(),
  query: querySchema.optional(),
  outcome: wordsFilter,
  ifcType: wordsFilter,
  /** Index in the rule's `reasons`. */
  reason: z.int().min(0).optional(),
  ...pageShape,
});
export type CheckSearch = Partial<z.output<typeof checkSearchSchema>>;

export interface CheckList {
  data: Check[];
  total: number;
  /** Distinct ifc types and outcomes of the whole rule, sorted, for the filter dialog. */
  ifcTypes: string[];
  outcomes: string[];
}

/** POST /reports/{id}/entities/_search (additive): entities of all rules by GlobalId and name, each with its rules. */
export const entitySearchSchema = z.object({
  query: querySchema.optional(),
  /** Only entities of which some check has one of these outcomes. */
  outcome: wordsFilter,
  ...pageShape,
});
export type EntitySearch = Partial<z.output<typeof entitySearchSchema>>;

/** A rule that checked the entity. */
export interface EntityRule {
  specificationId: string;
  specificationName: string;
  ruleId: string;
  name: string;
  outcome: Outcome;
}

export interface FoundEntity {
  ifcType: string;
  globalId: string | null;
  name: string | null;
  /** What a room or another place is called besides its name. */
  longName?: string;
  stepId: number;
  /** In the order of the report. */
  rules: EntityRule[];
}

/** The measurements of an object's geometry, separate from what the file states. */
export interface EntityMeasured {
  volumeM3?: number;
  floorAreaM2?: number;
  /** False where the file leaves its geometry open, which then has no volume. */
  closed: boolean;
  /** Why it has no volume. */
  unmeasured?: SpaceEntry['unmeasured'];
}

export interface MeasuredObject extends EntityMeasured {
  globalId: string;
}

/** A rule that was asked of an object; `failures` refer to the rule's `reasons` (D144). */
export interface EntityCheck {
  specificationId: string;
  ruleId: string;
  ruleName: string;
  outcome: Outcome;
  failures?: CheckFailure[];
}

/** GET /reports/{id}/entities/{globalId} (additive) */
export interface ReportEntity extends EntityDescription {
  measured?: EntityMeasured;
  /** In the order of the report. */
  checks: EntityCheck[];
}

/** A rule that fails for a cause; `reason` is an index in its `reasons`, absent where the rule fails as a whole. */
export interface CauseRule {
  specificationId: string;
  ruleId: string;
  name: string;
  reason?: number;
}

export interface NamedCount {
  /** null: of the entities without one. */
  name: string | null;
  count: number;
}

/** GET /reports/{id}/causes (additive): failures that one correction would end. */
export interface ReportCause {
  /** Short enough for an address; made from the key. */
  id: string;
  /** The same while the model changes. */
  key: string;
  /** What its reasons have in common. */
  failure: Failure;
  /** The class of entities, where the file has none of them. */
  absent?: ValueConstraint;
  failures: number;
  /** Different entities that fail for it; 0 where rules fail as a whole. */
  entities: number;
  /** Rules with most failures first. */
  rules: CauseRule[];
  /** Entities by type object, and by storey: at most CAUSE_PLACES_MAX, those with most first. */
  types: NamedCount[];
  typesTotal: number;
  storeys: NamedCount[];
  storeysTotal: number;
  /** How many of these type objects and storeys have a name. */
  typesNamed: number;
  storeysNamed: number;
}

/** GET has no body: the page stands in the query. */
export const causesQuerySchema = z.object({
  limit: z.coerce.number().int().min(0).max(LIST_LIMIT_MAX).default(LIST_LIMIT_MAX),
  offset: z.coerce.number().int().min(0).default(0),
});

const listParameter = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .optional();

/** GET /reports/{id}/export (additive): the report as a file, or a part of it. */
export const exportQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS, { message: 'FORMAT_INVALID' }),
  language: z.enum(['nl', 'en']).optional().describe('Default: the language of the caller'),
  timeZone: z
    .string()
    .max(TIME_ZONE_LENGTH_MAX)
    .refine(isTimeZone, { message: 'TIME_ZONE_INVALID' })
    .optional()
    .describe('IANA name of the time zone of dates, such as Europe/Amsterdam. Default: UTC'),
  specificationId: z.string().optional(),
  ruleId: z.string().optional(),
  outcome: listParameter.describe('Outcomes of checks, separated by commas'),
  ifcType: listParameter.describe('Separated by commas'),
  query: querySchema.optional().describe('Words that the GlobalId and name of an entity hold'),
  reason: z.coerce.number().int().min(0).optional().describe('Index in the `reasons` of the rule'),
});
export type ExportQuery = z.input<typeof exportQuerySchema>;

/**
 * Changes of failures between a report and that of the previous version. Entities are matched by GlobalId, else by name and
 * type.
 */
export interface ChangeCounts {
  /** Fail now, and did not fail before. */
  new: number;
  /** Failed before, pass now. */
  fixed: number;
  /** Fail in both. */
  stillFailing: number;
  /** Failed in the earlier report; the entity still exists, but the rule no longer checks it. */
  notChecked: number;
  /** Failed before; the entity is not in the file any more. */
  gone: number;
}

/** POST /reports/{id}/comparison/entities/_search (additive): the entities behind the counts, of all rules or of one. */
export const changeSearchSchema = z.object({
  kind: z.enum(['new', 'stillFailing', 'fixed', 'notChecked', 'gone'], { message: 'KIND_INVALID' }),
  specificationId: z.string().optional(),
  ruleId: z.string().optional(),
  query: querySchema.optional(),
  ...pageShape,
});
export type ChangeSearch = z.input<typeof changeSearchSchema>;

export interface ChangedEntity {
  specificationId: string;
  ruleId: string;
  ruleName: string;
  ifcType: string;
  globalId: string | null;
  name: string | null;
  longName?: string;
  /** In this version's file; null where this rule does not check the entity any more. */
  stepId: number | null;
}

/** GET /reports/{id}/comparison (additive) */
export interface ReportComparison {
  /** null: there is no version before this one with a report; then all counts are 0 and there are no rules and groups. */
  previous: { reportId: string; fileId: string; fileVersion: number } | null;
  /** Counts over all rules: an entity counts in each rule. */
  totals: ChangeCounts;
  /** Rules of this report of which some count is not 0. */
  rules: ({ specificationId: string; ruleId: string } & ChangeCounts)[];
  /**
   * Groups with such rules: an entity of several rules counts once for each kind, as in the counts of the group itself. `path`: the
   * positions from the specification down, such as `0.2`; empty for the specification.
   */
  groups: ({ specificationId: string; path: string } & ChangeCounts)[];
  /** The changes of the validity of the file; null: one of both reports does not have it. */
  validity: ValidityChanges | null;
  /** The changes of the results of rule sets; null: one of both reports does not have them. */
  ruleSets: RuleSetChanges | null;
}
