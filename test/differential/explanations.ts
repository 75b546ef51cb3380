/**
 * Why two checkers differ, class by class: who is right and by which clause. A difference that no class explains fails the
 * run. Each class looks at the facts of a difference as narrowly as they allow, so that it cannot hide another fault.
 */
import type { EntityFacet, ValueConstraint } from '../../engine/ids/specification.ts';
import { loadSchema } from '../../engine/schema/load-schema.ts';
import type { SchemaName } from '../../engine/schema/schema.ts';
import type { Difference } from './compare-answers.ts';

export interface Explanation {
  name: string;
  right: 'Vakwerk' | 'IfcTester' | 'open';
  /** Page of the IDS documentation, official case or decision. */
  clause: string;
  why: string;
  explains(difference: Difference): boolean;
}

export const EXPLANATIONS: readonly Explanation[] = [
  {
    name: 'official case',
    right: 'Vakwerk',
    clause: 'the name of the official case says the verdict',
    why: 'IfcTester 0.9 rounds relatively only (tolerance) and wants all of several patterns to match',
    explains: ({ pair, rule }) =>
      pair.official && rule !== undefined && (rule.outcome === 'FAILED') === /(^|\/)fail-/.test(pair.model),
  },
  {
    name: 'IFC2X3: the occurrence of a type with the same name',
    right: 'Vakwerk',
    clause: 'ifc2x3-occurrence-type-mapping-table.md lists all special cases; entity facet: the class must match exactly',
    why: 'IfcTester takes an occurrence for IfcX when its type is an IfcXType, so that IfcWallStandardCase is an IfcWall',
    explains: ({ kind, schema, rule, ifcType }) =>
      kind === 'APPLIES_FOR_THEM_ONLY' && schema === 'IFC2X3' && isOtherThan(rule?.specification.applicability.entity, ifcType),
  },
  {
    name: 'IFC2X3: a predefined type of a class without one',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Entities: ObjectType counts where PredefinedType is USERDEFINED',
    why: 'IfcTester takes any ObjectType as a user-defined predefined type where the class has no such attribute',
    explains: ({ kind, schema, rule, ifcType }) =>
      kind === 'APPLIES_FOR_THEM_ONLY' &&
      schema === 'IFC2X3' &&
      rule?.specification.applicability.entity?.predefinedType !== undefined &&
      !hasPredefinedType(ifcType, schema),
  },
  {
    name: 'USERDEFINED among the predefined types',
    right: 'Vakwerk',
    clause: 'restrictions.md: the value must be one of the list; facet-configurations.md, Entities',
    why: 'IfcTester compares the whole list with USERDEFINED and then forgets its other values',
    explains: ({ kind, rule }) =>
      kind === 'APPLIES_FOR_US_ONLY' && lists(rule?.specification.applicability.entity?.predefinedType, 'USERDEFINED'),
  },
  {
    name: 'an empty predefined type',
    right: 'Vakwerk',
    clause: 'entity facet: the predefined type must match exactly; the audit warns PREDEFINED_TYPE_EMPTY',
    why: 'IfcTester reads an empty literal as no predefined type at all',
    explains: ({ kind, rule }) =>
      kind === 'APPLIES_FOR_THEM_ONLY' && rule?.specification.applicability.entity?.predefinedType?.simpleValue === '',
  },
  {
    name: 'indirect containment',
    right: 'Vakwerk',
    clause: 'official case partof/pass-a_containment_relationship_may_be_indirect: in a space is in its storey',
    why: 'IfcTester stops at the nearest container',
    explains: ({ kind, rule }) =>
      kind === 'FAILS_FOR_THEM_ONLY' &&
      (rule?.specification.requirements.partOfs ?? []).some(({ relation }) => relation === 'IFCRELCONTAINEDINSPATIALSTRUCTURE'),
  },
  {
    name: 'a prohibited property in one of several matching sets',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Properties: "we cannot have the pset/pname combination", regardless of any value',
    why: 'IfcTester turns the required verdict round, which asks for the property in all matching sets',
    explains: ({ kind, rule, check }) =>
      kind === 'FAILS_FOR_US_ONLY' &&
      failsOnlyBy(check, 'PROPERTY_PROHIBITED') &&
      (rule?.specification.requirements.properties ?? []).some(({ propertySet }) => propertySet.restrictions !== undefined),
  },
  {
    name: 'an optional property that is there and empty',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Properties, optional: "the value has got to be non null and of correct data type"',
    why: 'IfcTester takes a property without a value for no property',
    explains: ({ kind, rule, check }) =>
      kind === 'FAILS_FOR_US_ONLY' &&
      failsOnlyBy(check, 'PROPERTY_EMPTY') &&
      (rule?.specification.requirements.properties ?? []).some(({ cardinality }) => cardinality === 'OPTIONAL'),
  },
];

function failsOnlyBy(check: Difference['check'], code: string): boolean {
  return check?.failures?.every((failure) => failure.code === code) ?? false;
}

function lists(constraint: ValueConstraint | undefined, value: string): boolean {
  return (constraint?.restrictions ?? []).some((one) => one.type === 'ENUM' && one.allowedValues.includes(value));
}

/** True where the facet names classes literally and this is none of them. */
function isOtherThan(facet: EntityFacet | undefined, ifcType: string | undefined): boolean {
  if (!facet || ifcType === undefined) return false;
  const { name } = facet;
  if (name.simpleValue !== undefined) return name.simpleValue !== ifcType;
  return name.restrictions.every((one) => one.type === 'ENUM' && !one.allowedValues.includes(ifcType));
}

function hasPredefinedType(ifcType: string | undefined, schema: string): boolean {
  const definition = ifcType === undefined ? undefined : loadSchema(schema as SchemaName).entity(ifcType);
  return definition?.attributes.some(({ name }) => name === 'PredefinedType') ?? false;
}
