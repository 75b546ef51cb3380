/**
 * The one shape of a specification (IDS; in Dutch ILS) between its parser, the checker, the API and the screens.
 *
 * One .ids file is one `Specification`; each of its ids:specification elements is one RULE; groups are derived (see
 * group-rules.ts). Values keep what the author wrote: an absent minOccurs stays absent, because the words on the
 * screen differ ("at least 1" is not "nothing said").
 */

export const Cardinality = { REQUIRED: 'REQUIRED', OPTIONAL: 'OPTIONAL', PROHIBITED: 'PROHIBITED' } as const;
export type Cardinality = (typeof Cardinality)[keyof typeof Cardinality];

/** One bound of a RANGE, in SI units where the value is a measure. `value` is the literal as written. */
export interface RangeBound {
  value: string;
  inclusive: boolean;
}

export type Restriction =
  | { type: 'ENUM'; allowedValues: string[] }
  | { type: 'PATTERN'; patterns: string[] }
  | { type: 'RANGE'; min?: RangeBound; max?: RangeBound }
  | { type: 'LENGTH'; min?: number; max?: number }
  | { type: 'DIGIT'; digits: number }
  | { type: 'FRACTION'; fractionDigits: number };

/** The requirement of a value: one literal, or restrictions that must all hold. `base` is the xs: type, such as "xs:double". */
export type ValueConstraint =
  | { simpleValue: string; restrictions?: undefined }
  | { simpleValue?: undefined; restrictions: Restriction[]; base: string };

/** The six relations of the partOf facet; fills and voids are one relation in IDS 1.0. */
export const PART_OF_RELATIONS = [
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
] as const;
export type PartOfRelation = (typeof PART_OF_RELATIONS)[number];

export interface EntityFacet {
  name: ValueConstraint;
  predefinedType?: ValueConstraint;
}
export interface PartOfFacet {
  relation?: PartOfRelation;
  entity: EntityFacet;
}
export interface AttributeFacet {
  name: ValueConstraint;
  value?: ValueConstraint;
}
export interface PropertyFacet {
  propertySet: ValueConstraint;
  baseName: ValueConstraint;
  /** Upper-case defined type, such as IFCLENGTHMEASURE. */
  dataType?: string;
  value?: ValueConstraint;
}
export interface ClassificationFacet {
  system?: ValueConstraint;
  value?: ValueConstraint;
}
export interface MaterialFacet {
  value?: ValueConstraint;
}

/** Facets by their element in the file, in the order of the schema. */
export interface FacetsByKind {
  entity: EntityFacet;
  partOf: PartOfFacet;
  classification: ClassificationFacet;
  attribute: AttributeFacet;
  property: PropertyFacet;
  material: MaterialFacet;
}
export type FacetKind = keyof FacetsByKind;

/** Additional data of a facet in the requirements. */
export interface RequirementExtras {
  cardinality: Cardinality;
  instructions?: string;
  uri?: string;
}

export type KindedFacet = {
  [Kind in FacetKind]: { kind: Kind; facet: FacetsByKind[Kind] & Partial<RequirementExtras> };
}[FacetKind];

export interface Applicability {
  /** Minimum as written; absent when the author wrote nothing (counts as 1, D18). */
  minOccurrences?: number;
  /** Maximum as written; absent means unbounded, which `maxOccurs="unbounded"` also gives. */
  maxOccurrences?: number;
  entity?: EntityFacet;
  partOfs: PartOfFacet[];
  attributes: AttributeFacet[];
  properties: PropertyFacet[];
  classifications: ClassificationFacet[];
  materials: MaterialFacet[];
}

export interface Requirements {
  description?: string;
  entities: (EntityFacet & RequirementExtras)[];
  partOfs: (PartOfFacet & RequirementExtras)[];
  attributes: (AttributeFacet & RequirementExtras)[];
  properties: (PropertyFacet & RequirementExtras)[];
  classifications: (ClassificationFacet & RequirementExtras)[];
  materials: (MaterialFacet & RequirementExtras)[];
}

/** Returns all facets of a part of a rule, kind by kind in the order of the schema. */
export function facetsOf(part: Applicability | Requirements): KindedFacet[] {
  const entities = 'entities' in part ? part.entities : part.entity ? [part.entity] : [];
  return [
    ...entities.map((facet) => ({ kind: 'entity' as const, facet })),
    ...part.partOfs.map((facet) => ({ kind: 'partOf' as const, facet })),
    ...part.classifications.map((facet) => ({ kind: 'classification' as const, facet })),
    ...part.attributes.map((facet) => ({ kind: 'attribute' as const, facet })),
    ...part.properties.map((facet) => ({ kind: 'property' as const, facet })),
    ...part.materials.map((facet) => ({ kind: 'material' as const, facet })),
  ];
}

export interface RuleSpecification {
  /** ifcVersion of the ids:specification, as written and in its order. */
  ifcVersions: string[];
  applicability: Applicability;
  requirements: Requirements;
}

export interface RuleDefinition {
  type: 'RULE';
  /** Id that is stable over re-uploads (D13): the identifier if unique in the file, otherwise a hash of name and applicability. */
  id: string;
  name: string;
  description: string;
  instructions?: string;
  specification: RuleSpecification;
}

export interface GroupDefinition {
  type: 'GROUP';
  name: string;
  description: string;
  elements: DefinitionNode[];
}

export type DefinitionNode = GroupDefinition | RuleDefinition;

/** One parsed .ids file. `definition` is the stored, stable tree. */
export interface Specification {
  /** The ids:title. */
  name: string;
  version: string;
  description: string;
  author?: string;
  copyright?: string;
  date?: string;
  purpose?: string;
  milestone?: string;
  definition: GroupDefinition;
}

/** One result of the audit of an .ids file; never thrown. Errors make the file invalid, warnings do not (D31). */
export interface IdsFinding {
  severity: 'ERROR' | 'WARNING';
  /** Code in upper snake case, such as STRUCTURE, NOT_XML, ENTITY_UNKNOWN. */
  code: string;
  /** Line, 1-based; 0 when unknown. */
  line: number;
  /** Element path, such as ids/specifications/specification[2]/applicability/entity/name. */
  path: string;
  /** English sentence, for logs; screens and the command line word `kind` with `facts`. */
  message: string;
  /** Exact kind of the problem, where one code has several sentences; otherwise the code itself. */
  kind: string;
  facts: FindingFacts;
}
/** Facts for the sentence; several texts are alternatives. */
export type FindingFacts = Readonly<Record<string, string | number | readonly string[]>>;
