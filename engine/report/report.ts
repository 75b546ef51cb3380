/**
 * Defines the one shape of a report: what the engine returns, what is stored, sent and shown. It contains codes and facts, no words:
 * the view makes sentences in nl and en from a failure's code.
 */
import type { CheckFailure, Failure, Found } from '../check/failure.ts';
import type { Unmeasured } from '../geometry/unmeasured.ts';
import type { RuleSpecification } from '../ids/specification.ts';

export const Outcome = { PASSED: 'PASSED', FAILED: 'FAILED', SKIPPED: 'SKIPPED', DISABLED: 'DISABLED' } as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];
export type RuleOutcome = 'PASSED' | 'FAILED' | 'DISABLED';

export * from '../check/failure.ts';

/** The check of one rule on one entity. The first four fields are the specification's; the others are additive. */
export interface Check {
  /** Proper case, such as IfcWall. */
  ifcType: string;
  globalId: string | null;
  name: string | null;
  outcome: Outcome;
  /** STEP instance number, #123 as 123. */
  stepId: number;
  tag: string | null;
  storey: string | null;
  /** Name of the type object, if any. */
  typeName: string | null;
  /** Names of its materials, otherwise of those of its type object; absent where it has none, and in reports from before 2026-11-24. */
  material?: string;
  /** What a room or another place is called besides its name, such as "Vergaderzaal"; absent in reports from before 2026-11-29. */
  longName?: string;
  failures?: CheckFailure[];
}

/** The checks of one rule in order: a list of them, or objects created one at a time (check-columns.ts). */
export interface Checks extends Iterable<Check> {
  readonly length: number;
  /** Returns the checks that failed or were not decided. */
  withFailures?(): Iterable<Check>;
  count?(outcome: string): number;
}

/** Counts by the formulas of specification §4: a failed rule counts no passed check (D23). Disabled counts rules. */
export interface CheckCounts {
  expected: number;
  passed: number;
  failed: number;
  skipped: number;
  disabled: number;
}
/** Unique entities by globalId plus name, per outcome: one that passes one rule and fails another is in both (D25). */
export interface EntityCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Additive (D145): all entities, each counted once. Absent in reports from before 2026-11-22 until they are counted again. */
  total?: number;
  /** Additive (D145): entities with skipped checks only. */
  onlySkipped?: number;
}
interface RuleCounts {
  total: number;
  passed: number;
  failed: number;
  disabled: number;
}
export interface NodeCounts {
  rules: RuleCounts;
  checks: CheckCounts;
  entities: EntityCounts;
}

/** An actual value, with the number of checks that have it. */
export interface FoundValue extends Found {
  count: number;
}

/** A reason why checks fail. In reports from before 2026-11-22 `failure` contains the actual value as well. */
export interface ReasonGroup {
  failure: Failure;
  /** Number of checks that fail for it. */
  count: number;
  /** Actual values, most frequent first, at most FOUND_VALUES_MAX; absent where the reason has none. */
  values?: FoundValue[];
  /** Number of distinct values. */
  valuesTotal?: number;
}

/** `Checks` are objects, except between the engine and the report writers (check-columns.ts). */
export interface RuleNode<Checks = Check[]> {
  type: 'RULE';
  id: string;
  name: string;
  description: string;
  instructions?: string;
  specification: RuleSpecification;
  outcome: RuleOutcome;
  checks: Checks;
  counts: NodeCounts;
  /** Reasons that concern the rule as a whole (D131). */
  failures?: Failure[];
  /** Reasons why its checks fail, most frequent first; failures of checks refer to them by index (D144). */
  reasons?: ReasonGroup[];
  /** Set when the file's schema is not among the rule's ifcVersions (D17). */
  versionMismatch?: true;
}

export interface GroupNode<Checks = Check[]> {
  type: 'GROUP';
  name: string;
  description: string;
  elements: ReportNode<Checks>[];
  counts: NodeCounts;
  /** Present on the root of a specification only. */
  specificationId?: string;
  version?: string;
}

export type ReportNode<Checks = Check[]> = GroupNode<Checks> | RuleNode<Checks>;

/** One IfcSpace. Areas in m². */
export interface SpaceEntry {
  purchaser: string;
  areaType: string;
  grossArea: number;
  netArea: number;
  globalId?: string | null;
  name?: string | null;
  /** What it is called besides its name; absent in reports from before 2026-11-29. */
  longName?: string;
  /** Floor area of its geometry, in m², where the model was measured. */
  measured?: number;
  /** Whether the file states an area, or only its geometry measures one. */
  source?: 'STATED' | 'MEASURED';
  /** The file leaves the geometry open, so there is no measured area. */
  open?: true;
  /** The reason why the area could not be measured, although there is a geometry; OPEN goes with `open`. */
  unmeasured?: Unmeasured;
  /** The measured area contradicts the stated ones by more than 1 %. */
  differs?: true;
}

/** Net volume of one material over all elements, in m³, and how many elements contain it. */
export interface MaterialEntry extends Partial<MaterialMeasure> {
  material: string;
  netVolume: number;
  entities: number;
  /** Whether the file states a volume, or only its geometry measures one. */
  source?: 'STATED' | 'MEASURED';
}

/** Measurements of the geometry of the elements with a material, divided over materials as the stated volume is. */
interface MaterialMeasure {
  /** Volume of the elements that were measured, in m³; absent where there are none. */
  measured?: number;
  /** Number of measured elements, which `measured` sums. */
  closed: number;
  /** Number of elements whose geometry the file leaves open, so that they have no volume. */
  open: number;
  /**
   * Number of elements that could not be measured, although the file does not leave them open. Reports stored before this count lack
   * it.
   */
  unmeasured?: number;
  /** Number of elements that state a net volume. */
  stated: number;
  /** Number of elements whose stated and measured volume differ by more than 1 %. */
  differing: number;
  /** The elements that differ most, at most MEASURED_DIFFERENCES_MAX. */
  differences: MeasuredDifference[];
}

export interface MeasuredMaterial extends MaterialMeasure {
  material: string;
}

/** Volumes of one whole object, in m³, also where only a part of it has the material. */
export interface MeasuredDifference {
  globalId: string;
  ifcType: string;
  name: string | null;
  stated: number;
  measured: number;
}

/** A fault of the file itself; never thrown. */
export interface FileFinding {
  code: string;
  /** 1-based. */
  line: number;
  /** 0-based offset in the file. */
  offsetBytes: number;
  stepId?: number;
}

export interface ModelFacts {
  schema: string;
  /** FILE_SCHEMA as written, such as IFC4X3_ADD2. */
  fileSchema: string;
  authoringTool: string;
  /** time_stamp of FILE_NAME as written; '' when absent. */
  timeStamp: string;
  sizeBytes: number;
  /** Number of records in the data section, and of IfcObjects among them. */
  records: number;
  objects: number;
  /** Number of objects by type, in proper case, such as IfcWall; absent in reports from before they were counted. */
  types?: Record<string, number>;
}

export interface Report<Checks = Check[]> {
  schema: string;
  outcome: 'PASSED' | 'FAILED';
  elements: GroupNode<Checks>[];
  spaces: SpaceEntry[];
  materials: MaterialEntry[];
  findings: FileFinding[];
  model: ModelFacts;
}
