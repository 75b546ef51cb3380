/** The reason why a check or a rule failed: facts and a code, no words. The views make sentences in nl and en of them. */
import type { Applicability, PartOfRelation, ValueConstraint } from '../ids/specification.ts';

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

/** Codes of reasons. One sentence per code exists in nl and en (common/i18n). */
export const FailureCode = {
  ENTITY_DIFFERS: 'ENTITY_DIFFERS',
  PREDEFINED_TYPE_MISSING: 'PREDEFINED_TYPE_MISSING',
  PREDEFINED_TYPE_DIFFERS: 'PREDEFINED_TYPE_DIFFERS',
  /** The schema defines no such explicit attribute for the entity (inverse and derived attributes do not count). */
  ATTRIBUTE_UNKNOWN: 'ATTRIBUTE_UNKNOWN',
  /** The attribute is null, '', () or LOGICAL unknown. */
  ATTRIBUTE_EMPTY: 'ATTRIBUTE_EMPTY',
  ATTRIBUTE_DIFFERS: 'ATTRIBUTE_DIFFERS',
  /** The attribute holds an object, which has no value to compare. */
  ATTRIBUTE_IS_OBJECT: 'ATTRIBUTE_IS_OBJECT',
  /** The attribute holds a list or a value of a SELECT: it exists but cannot be compared with a single value. */
  ATTRIBUTE_NOT_COMPARABLE: 'ATTRIBUTE_NOT_COMPARABLE',
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
  /** The object has no ancestor by the required relation. */
  PART_OF_MISSING: 'PART_OF_MISSING',
  PART_OF_DIFFERS: 'PART_OF_DIFFERS',
  PART_OF_PREDEFINED_TYPE_DIFFERS: 'PART_OF_PREDEFINED_TYPE_DIFFERS',
  PART_OF_PROHIBITED: 'PART_OF_PROHIBITED',
  /** The specification forbids that such an entity exists (occurs 0 to 0). `facet` and its facts state what is not allowed. */
  ENTITY_PROHIBITED: 'ENTITY_PROHIBITED',
  TOO_FEW_ENTITIES: 'TOO_FEW_ENTITIES',
  TOO_MANY_ENTITIES: 'TOO_MANY_ENTITIES',
  /** The engine could not decide it (D16); `expected` names the construct. */
  UNDECIDABLE: 'UNDECIDABLE',
  /** The rule was skipped, since it is for another IFC version (D17). `expected`: its versions; `actual`: the version of the file. */
  OTHER_VERSION: 'OTHER_VERSION',
} as const;
export type FailureCode = (typeof FailureCode)[keyof typeof FailureCode];

/** An applicability without the number of entities. */
export type Criteria = Omit<Applicability, 'minOccurrences' | 'maxOccurrences'>;

/** A reason as facts. `expected` and `actual` depend on the code; either is absent where it has no meaning. */
export interface Failure {
  facet: Facet;
  code: FailureCode;
  /** The requirement: a constraint, a data type name or a count. */
  expected?: ValueConstraint | string | number;
  /** The value in the model as text, several values, or a count; null when there is none. */
  actual?: string | string[] | number | null;
  /** Number of characters of the full value, where `actual` is cut. */
  actualLength?: number;
  /** SI unit symbol of expected and actual, such as "m2". */
  unit?: string;
  /** Name of the property set that holds, or would have to hold, the value. */
  propertySet?: ValueConstraint | string;
  property?: ValueConstraint | string;
  attribute?: ValueConstraint | string;
  system?: ValueConstraint;
  relation?: PartOfRelation;
  /** Entity required by a partOf facet. */
  entity?: ValueConstraint;
  /** The entities that were counted, where a specification requires or limits their number. */
  criteria?: Criteria;
  /** Origin of the value when it is not from the entity itself. */
  source?: 'TYPE';
}

/**
 * A failure of one check. `reason` is the index in the rule's `reasons` of the facts that checks share (D144);
 * whole-failure.ts joins both. Failures of older reports have no `reason` and hold all facts.
 */
export interface CheckFailure extends Failure {
  reason?: number;
}

/** Facts that may differ between checks with one reason: the value, and names where the rule has a pattern. */
export const FOUND_FACTS = ['actual', 'actualLength', 'source', 'propertySet', 'property', 'attribute'] as const;
export type Found = Pick<Failure, (typeof FOUND_FACTS)[number]>;

/** Returns whether there is no verdict: the check is skipped, and this does not count as a failure of the model (D16). */
export function isUndecided({ code }: Failure): boolean {
  return code === FailureCode.UNDECIDABLE || code === FailureCode.OTHER_VERSION;
}

/** Returns texts as `actual`: null, one text or several. */
export function oneOrSeveral(texts: readonly string[]): string | string[] | null {
  return texts.length === 0 ? null : texts.length === 1 ? texts[0]! : [...texts];
}
