/**
 * Classes of differences between two checkers: which one is right, and by which clause. A difference that no class explains fails
 * the run. Each class tests the facts of a difference as narrowly as they allow, so that it cannot hide another fault.
 */

import { compilePattern } from '../../engine/ids/pattern.ts';
import type { EntityFacet, PartOfFacet, PropertyFacet, ValueConstraint } from '../../engine/ids/specification.ts';
import type { Difference } from './compare-answers.ts';
import { doubledSets, rareTexts, typedNumbers } from './model-text.ts';

export interface Explanation {
  name: string;
  right: 'Vakwerk' | 'IfcTester' | 'open';
  /** A page of the IDS documentation, an official case or a decision. */
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
    name: 'ObjectType without USERDEFINED',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Entities, 2.1: ObjectType counts where PredefinedType is USERDEFINED',
    why: 'IfcTester takes any ObjectType for a user-defined type where PredefinedType is empty or the class has none',
    explains: ({ kind, rule }) =>
      kind === 'APPLIES_FOR_THEM_ONLY' &&
      (rule?.specification.applicability.entity?.predefinedType?.simpleValue ?? 'USERDEFINED') === 'USERDEFINED' &&
      rule?.specification.applicability.entity?.predefinedType !== undefined,
  },
  {
    name: 'NOTDEFINED of the type',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Entities, 1.2: the predefined type of the type, if not null',
    why: 'IfcTester passes over a type that says NOTDEFINED',
    explains: ({ kind, rule }) => {
      const predefinedType = rule?.specification.applicability.entity?.predefinedType;
      return kind === 'APPLIES_FOR_US_ONLY' && predefinedType?.simpleValue === 'NOTDEFINED';
    },
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
    explains: (difference) => asksContainment(difference) && findsMore(difference, 'PART_OF_PROHIBITED'),
  },
  {
    name: 'containment by way of a host, an opening or a nest',
    right: 'Vakwerk',
    clause: 'partof-facet.md: "if specified only the given type must be evaluated"',
    why: 'IfcTester takes an opening, or a part nested in another, to be where its host is contained',
    explains: (difference) => asksContainment(difference) && findsLess(difference, 'PART_OF_MISSING'),
  },
  {
    name: 'wholes by more than one chain',
    right: 'Vakwerk',
    clause: 'partof-facet.md: without relation all six count, recursively; what fills a void is part of the void',
    why: 'IfcTester follows one parent of each object, and skips the opening between a door and its wall',
    explains: (difference) =>
      partOfs(difference).some(({ relation }) => relation === undefined || relation.startsWith('IFCRELVOIDS')) &&
      findsMore(difference, 'PART_OF_PROHIBITED'),
  },
  {
    name: 'an optional attribute without a value',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Attribute, optional: "could either be null or match the constraint"',
    why: 'IfcTester fails the empty attribute',
    explains: ({ kind, rule, reason = '' }) =>
      kind === 'FAILS_FOR_THEM_ONLY' &&
      / is empty$/.test(reason) &&
      (rule?.specification.requirements.attributes ?? []).some(({ cardinality }) => cardinality === 'OPTIONAL'),
  },
  {
    name: 'two sets of one name on one object',
    right: 'Vakwerk',
    clause: 'property-facet.md: the property must exist in the set of that name, and it does; IFC wants set names to be unique',
    why: 'IfcTester looks into the first of them only',
    explains: ({ pair, stepId, rule }) =>
      stepId !== undefined && properties(rule).some(({ propertySet }) => hasDoubledSet(pair.modelPath, stepId, propertySet)),
  },
  {
    name: 'a prohibited property in one of several matching sets',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Properties: "we cannot have the pset/pname combination", regardless of any value',
    why: 'IfcTester turns the required verdict round, which asks for the property in all matching sets',
    explains: ({ kind, rule, check }) =>
      kind === 'FAILS_FOR_US_ONLY' &&
      failsOnlyBy(check, 'PROPERTY_PROHIBITED') &&
      properties(rule).some(({ propertySet }) => propertySet.restrictions !== undefined),
  },
  {
    name: 'a prohibited property that is there and empty',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Properties: "we cannot have the pset/pname combination", regardless of any value',
    why: 'IfcTester takes a property without a value for no property',
    explains: ({ kind, check }) => kind === 'FAILS_FOR_US_ONLY' && failsOnlyBy(check, 'PROPERTY_PROHIBITED'),
  },
  {
    name: 'an optional property that is there and empty',
    right: 'Vakwerk',
    clause: 'facet-configurations.md, Properties, optional: "the value has got to be non null and of correct data type"',
    why: 'IfcTester takes a property without a value for no property',
    explains: ({ kind, rule, check }) =>
      kind === 'FAILS_FOR_US_ONLY' &&
      failsOnlyBy(check, 'PROPERTY_EMPTY') &&
      properties(rule).some(({ cardinality }) => cardinality === 'OPTIONAL'),
  },
  {
    name: 'an empty property among several that a name pattern matches',
    right: 'Vakwerk',
    clause: 'property-facet.md: non-empty value; official cases all_matching_properties_must_satisfy_requirements',
    why: 'IfcTester leaves the empty ones out before it looks whether all satisfy',
    explains: ({ kind, rule, check }) =>
      kind === 'FAILS_FOR_US_ONLY' &&
      failsOnlyBy(check, 'PROPERTY_EMPTY') &&
      properties(rule).some(({ baseName }) => baseName.restrictions !== undefined),
  },
  {
    name: 'tolerance of numbers',
    right: 'Vakwerk',
    clause: 'tolerance.md: equality has an absolute part beside the relative one',
    why: 'IfcTester compares values relatively only',
    explains: ({ rule, reason, check }) => {
      const value = numberIn(reason) ?? actualOf(check);
      return value !== undefined && limitsOf(properties(rule)).some((limit) => isNear(value, limit));
    },
  },
  {
    name: 'tolerance at a bound of the applicability',
    right: 'Vakwerk',
    clause: 'tolerance.md (IDS #318): the tolerance applies to equality only, and a value beyond a bound is beyond it',
    why: 'IfcTester widens the bounds of a range',
    explains: ({ kind, rule, pair }) =>
      kind === 'APPLIES_FOR_THEM_ONLY' &&
      limitsOf(rule?.specification.applicability.properties ?? []).some((limit) =>
        typedNumbers(pair.modelPath).some((value) => value !== limit && isNear(value, limit)),
      ),
  },
  {
    name: 'mass quantities',
    right: 'Vakwerk',
    clause: 'units.md: masses are in kilograms',
    why: 'IfcTester converts quantities, unlike properties, to grams',
    explains: ({ kind, rule }) => /^FAILS/.test(kind) && properties(rule).some(({ dataType }) => dataType === 'IFCMASSMEASURE'),
  },
  {
    name: 'temperatures',
    right: 'Vakwerk',
    clause: 'units.md: 20 °C is 293.15 K',
    why: 'IfcTester leaves degrees Celsius as they are',
    explains: ({ kind, rule }) =>
      /^FAILS/.test(kind) && properties(rule).some(({ dataType }) => dataType === 'IFCTHERMODYNAMICTEMPERATUREMEASURE'),
  },
  {
    name: 'a property that only the type has, in a set that both have',
    right: 'Vakwerk',
    clause: 'property-facet.md, data type and value: values in SI units, of the data type asked for',
    why: 'IfcTester checks the data type and converts the unit of the properties of the occurrence alone',
    explains: ({ kind, check, reason, rule }) => {
      if (kind === 'FAILS_FOR_US_ONLY') return (check?.failures ?? []).some(({ source }) => source === 'TYPE');
      const value = numberIn(reason);
      // The value is above the limit in millimetres and below it in metres.
      return (
        value !== undefined && limitsOf(properties(rule)).some((limit) => value >= limit && value / 1000 <= limit * (1 + 1e-6))
      );
    },
  },
  {
    name: 'names in characters above U+FFFF',
    right: 'open',
    clause:
      'XML Schema 1.1 part 2, G.4.2.5: \\i and \\c are the NameStartChar and NameChar of XML 1.0; IDS names no edition of either',
    why: 'the library of the second reading follows the fourth edition of XML 1.0, whose names end at U+FFFF; we follow the fifth',
    explains: ({ kind, pair, rule }) =>
      /^(FAILS|APPLIES)/.test(kind) &&
      namePatterns(rule).some((pattern) => rareTexts(pair.modelPath).some((text) => hangsOnRareNames(pattern, text))),
  },
];

/** Returns the patterns of the rule that contain classes of name characters. */
function namePatterns(rule: Difference['rule']): string[] {
  const patterns: string[] = [];
  JSON.stringify(rule?.specification ?? {}, (key, value: unknown) => {
    if (key === 'patterns') patterns.push(...(value as string[]).filter((pattern) => /\\[ic]/i.test(pattern)));
    return value;
  });
  return patterns;
}

/**
 * Returns whether the pattern judges the text differently once an arrow, which is not a name character, replaces its characters
 * above U+FFFF.
 */
function hangsOnRareNames(pattern: string, text: string): boolean {
  const { matches } = compilePattern(pattern);
  return matches !== undefined && matches(text) !== matches(text.replace(/[\u{10000}-\u{10ffff}]/gu, '←'));
}

function failsOnlyBy(check: Difference['check'], code: string): boolean {
  return check?.failures?.every((failure) => failure.code === code) ?? false;
}

function lists(constraint: ValueConstraint | undefined, value: string): boolean {
  return (constraint?.restrictions ?? []).some((one) => one.type === 'ENUM' && one.allowedValues.includes(value));
}

/** Returns true if the facet names classes literally and this class is not among them. */
function isOtherThan(facet: EntityFacet | undefined, ifcType: string | undefined): boolean {
  if (!facet || ifcType === undefined) return false;
  const { name } = facet;
  if (name.simpleValue !== undefined) return name.simpleValue !== ifcType;
  return name.restrictions.every((one) => one.type === 'ENUM' && !one.allowedValues.includes(ifcType));
}

function properties(rule: Difference['rule']): readonly (PropertyFacet & { cardinality?: string })[] {
  const { requirements, applicability } = rule?.specification ?? {};
  return [...(requirements?.properties ?? []), ...(applicability?.properties ?? [])];
}

function partOfs({ rule }: Difference): readonly PartOfFacet[] {
  const { requirements, applicability } = rule?.specification ?? {};
  return [...(requirements?.partOfs ?? []), ...(applicability?.partOfs ?? [])];
}

function asksContainment(difference: Difference): boolean {
  return partOfs(difference).some(({ relation }) => relation === 'IFCRELCONTAINEDINSPATIALSTRUCTURE');
}

/** We find something that IfcTester does not: if it is required only we pass it, if it is prohibited only we fail it. */
function findsMore({ kind, check, rule }: Difference, code: string): boolean {
  if (kind === 'FAILS_FOR_THEM_ONLY') return !prohibits(rule);
  return kind === 'APPLIES_FOR_US_ONLY' || (kind === 'FAILS_FOR_US_ONLY' && failsOnlyBy(check, code));
}

function findsLess({ kind, check, rule }: Difference, code: string): boolean {
  if (kind === 'FAILS_FOR_THEM_ONLY') return prohibits(rule);
  return kind === 'APPLIES_FOR_THEM_ONLY' || (kind === 'FAILS_FOR_US_ONLY' && failsOnlyBy(check, code));
}

function prohibits(rule: Difference['rule']): boolean {
  return (rule?.specification.requirements.partOfs ?? []).some(({ cardinality }) => cardinality === 'PROHIBITED');
}

function hasDoubledSet(modelPath: string, stepId: number, { simpleValue }: ValueConstraint): boolean {
  return simpleValue !== undefined && (doubledSets(modelPath).get(stepId)?.has(simpleValue) ?? false);
}

/** Returns the number in IfcTester's reason. */
function numberIn(reason: string | undefined): number | undefined {
  const quoted = /value "([-+\d.eE]+)"/.exec(reason ?? '')?.[1];
  return quoted === undefined ? undefined : Number(quoted);
}

function actualOf(check: Difference['check']): number | undefined {
  const actual = check?.failures?.[0]?.actual;
  return typeof actual === 'number' ? actual : undefined;
}

/** Returns true if the value differs from the limit by the order of a tolerance. */
function isNear(value: number, limit: number): boolean {
  return Math.abs(value - limit) < 3 * (Math.abs(limit) * 1e-6 + 1e-6);
}

/** Returns the literals and bounds of the values of properties. */
function limitsOf(facets: readonly PropertyFacet[]): number[] {
  const constraints = facets.flatMap(({ value }) => value ?? []);
  return constraints
    .flatMap(({ simpleValue, restrictions = [] }) => [
      simpleValue,
      ...restrictions.flatMap((one) => (one.type === 'RANGE' ? [one.min?.value, one.max?.value] : [])),
    ])
    .filter((literal) => literal !== undefined)
    .map(Number)
    .filter(Number.isFinite);
}
