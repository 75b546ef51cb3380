/**
 * The one shape of a report: what the engine returns, what is stored, sent and shown.
 * It holds codes and facts, no words: sentences in nl and en are made by the view from a failure's code.
 */
import type { PartOfRelation, RuleSpecification, ValueConstraint } from '../ids/specification.ts';

export const Outcome = { PASSED: 'PASSED', FAILED: 'FAILED', SKIPPED: 'SKIPPED', DISABLED: 'DISABLED' } as const;
export type Outcome = (typeof Outcome)[keyof typeof Outcome];
export type RuleOutcome = 'PASSED' | 'FAILED' | 'DISABLED';

export const Facet = {
  ENTITY: 'ENTITY',
  PART_OF: 'PART_OF',
  ATTRIBUTE: 'ATTRIBUTE',
  PROPERTY: 'PROPERTY',
  CLASSIFICATION: 'CLASSIFICATION',
  MATERIAL: 'MATERIAL',
  SPECIFICATION: 'SPECIFICATION',
} as const;
export type Facet = (typeof Facet)[keyof typeof Facet];

/** Why a check or a rule failed. One sentence per code exists in nl and en (common/i18n). */
export const FailureCode = {
  ENTITY_DIFFERS: 'ENTITY_DIFFERS',
  PREDEFINED_TYPE_MISSING: 'PREDEFINED_TYPE_MISSING',
  PREDEFINED_TYPE_DIFFERS: 'PREDEFINED_TYPE_DIFFERS',
  /** The entity has no such explicit attribute in its schema (inverse and derived ones count as none). */
  ATTRIBUTE_UNKNOWN: 'ATTRIBUTE_UNKNOWN',
  /** null, '', () or LOGICAL unknown. */
  ATTRIBUTE_EMPTY: 'ATTRIBUTE_EMPTY',
  ATTRIBUTE_DIFFERS: 'ATTRIBUTE_DIFFERS',
  /** The attribute holds an object, which has no value to compare. */
  ATTRIBUTE_IS_OBJECT: 'ATTRIBUTE_IS_OBJECT',
  ATTRIBUTE_PROHIBITED: 'ATTRIBUTE_PROHIBITED',
  PROPERTY_SET_MISSING: 'PROPERTY_SET_MISSING',
  PROPERTY_MISSING: 'PROPERTY_MISSING',
  PROPERTY_EMPTY: 'PROPERTY_EMPTY',
  PROPERTY_DATA_TYPE_DIFFERS: 'PROPERTY_DATA_TYPE_DIFFERS',
  PROPERTY_DIFFERS: 'PROPERTY_DIFFERS',
  /** A complex or reference property, which IDS cannot check. */
  PROPERTY_UNSUPPORTED: 'PROPERTY_UNSUPPORTED',
  PROPERTY_PROHIBITED: 'PROPERTY_PROHIBITED',
  CLASSIFICATION_MISSING: 'CLASSIFICATION_MISSING',
  CLASSIFICATION_SYSTEM_DIFFERS: 'CLASSIFICATION_SYSTEM_DIFFERS',
  CLASSIFICATION_DIFFERS: 'CLASSIFICATION_DIFFERS',
  CLASSIFICATION_PROHIBITED: 'CLASSIFICATION_PROHIBITED',
  MATERIAL_MISSING: 'MATERIAL_MISSING',
  MATERIAL_DIFFERS: 'MATERIAL_DIFFERS',
  MATERIAL_PROHIBITED: 'MATERIAL_PROHIBITED',
  /** No whole, container, group or host at all by the relation asked for. */
  PART_OF_MISSING: 'PART_OF_MISSING',
  PART_OF_DIFFERS: 'PART_OF_DIFFERS',
  PART_OF_PREDEFINED_TYPE_DIFFERS: 'PART_OF_PREDEFINED_TYPE_DIFFERS',
  PART_OF_PROHIBITED: 'PART_OF_PROHIBITED',
  /** The specification forbids that such an entity exists (occurs 0 to 0). */
  ENTITY_PROHIBITED: 'ENTITY_PROHIBITED',
  TOO_FEW_ENTITIES: 'TOO_FEW_ENTITIES',
  TOO_MANY_ENTITIES: 'TOO_MANY_ENTITIES',
  /** The engine could not decide it (D16); expected names the construct. */
  UNDECIDABLE: 'UNDECIDABLE',
} as const;
export type FailureCode = (typeof FailureCode)[keyof typeof FailureCode];

/** A reason as facts. `expected` and `actual` depend on the code; both are absent where there is nothing to say. */
export interface Failure {
  facet: Facet;
  code: FailureCode;
  /** What would have passed: a constraint, a data type name or a count. */
  expected?: ValueConstraint | string | number;
  /** What was found: a value as text, several values, or a count; null when there was none. */
  actual?: string | string[] | number | null;
  /** Unit symbol of expected and actual, SI, such as "m2". */
  unit?: string;
  /** Where it is or would have to be. */
  propertySet?: ValueConstraint | string;
  property?: ValueConstraint | string;
  attribute?: ValueConstraint | string;
  system?: ValueConstraint;
  relation?: PartOfRelation;
  /** Entity asked for by a partOf facet. */
  entity?: ValueConstraint;
  /** Where the value found came from, when not from the entity itself. */
  source?: 'TYPE';
}

/** One rule on one entity. The first four fields are the specification's; the others are additive. */
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
  failures?: Failure[];
}

export interface CheckCounts {
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
}
export interface NodeCounts {
  checks: CheckCounts;
  entities: EntityCounts;
}

/** Checks with the same reason and the same value found. */
export interface ReasonGroup {
  failure: Failure;
  count: number;
}

export interface RuleNode {
  type: 'RULE';
  id: string;
  name: string;
  description: string;
  instructions?: string;
  specification: RuleSpecification;
  outcome: RuleOutcome;
  checks: Check[];
  counts: NodeCounts;
  /** Reasons that concern the rule as a whole (D131). */
  failures?: Failure[];
  /** Reasons of its failed checks, most frequent first, at most REASON_GROUPS_MAX. */
  reasons?: ReasonGroup[];
  /** Set when the file's schema is not among the rule's ifcVersions (D17). */
  versionMismatch?: true;
}

export interface GroupNode {
  type: 'GROUP';
  name: string;
  description: string;
  elements: ReportNode[];
  counts: NodeCounts;
  /** On the root of a specification only. */
  specificationId?: string;
  version?: string;
}

export type ReportNode = GroupNode | RuleNode;

/** One IfcSpace. Areas in m². */
export interface SpaceEntry {
  purchaser: string;
  areaType: string;
  grossArea: number;
  netArea: number;
  globalId?: string | null;
  name?: string | null;
}

/** Net volume of one material over all elements, in m³, and how many elements contain it. */
export interface MaterialEntry {
  material: string;
  netVolume: number;
  entities: number;
}

/** What is wrong with the file itself; never thrown. */
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
  /** Records in the data section, and IfcObjects among them. */
  records: number;
  objects: number;
}

export interface Report {
  schema: string;
  outcome: 'PASSED' | 'FAILED';
  elements: GroupNode[];
  spaces: SpaceEntry[];
  materials: MaterialEntry[];
  findings: FileFinding[];
  model: ModelFacts;
}
