/**
 * Decides which entities the indexer must keep (docs/decisions/engine.md): the objects themselves, the records that relate, describe and
 * classify them, and every class that a specification can require. Geometry is kept only on request.
 */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { Applicability, RuleSpecification, Specification } from '../ids/specification.ts';
import type { KeepSet } from '../model/index-model.ts';
import { RELATION_ENTITIES } from '../model/relations.ts';
import type { Schema } from '../schema/schema.ts';
import { classesNamed } from './entity.ts';
import { compileConstraint } from './match-value.ts';

/** Classes that are kept for every file, with their subtypes. */
const ALWAYS = [
  'IFCOBJECTDEFINITION',
  'IFCPROPERTYDEFINITION',
  'IFCPROPERTY',
  'IFCPROPERTYABSTRACTION',
  'IFCPROPERTYENUMERATION',
  'IFCPHYSICALQUANTITY',
  'IFCMATERIALDEFINITION',
  'IFCMATERIALUSAGEDEFINITION',
  'IFCMATERIAL',
  'IFCMATERIALLIST',
  'IFCMATERIALLAYER',
  'IFCMATERIALLAYERSET',
  'IFCMATERIALLAYERSETUSAGE',
  'IFCMATERIALPROPERTIES',
  'IFCPROFILEPROPERTIES',
  'IFCCLASSIFICATION',
  'IFCCLASSIFICATIONREFERENCE',
  'IFCCLASSIFICATIONNOTATION',
  'IFCCLASSIFICATIONNOTATIONFACET',
  'IFCNAMEDUNIT',
  'IFCDERIVEDUNIT',
  'IFCDERIVEDUNITELEMENT',
  'IFCMEASUREWITHUNIT',
  'IFCUNITASSIGNMENT',
  'IFCCOORDINATEREFERENCESYSTEM',
  'IFCAPPLICATION',
] as const;

interface KeepInput {
  specifications: readonly Specification[];
  /** Names of properties and quantities that are needed in addition to those in rules. */
  propertyNames: readonly string[];
  /** Selections of rule sets. */
  applicabilities?: readonly Applicability[];
  /** Classes that rule sets need, with their subtypes. */
  classes?: readonly string[];
}

type KeptRule = Pick<RuleSpecification, 'applicability'> & {
  requirements?: Pick<RuleSpecification['requirements'], 'properties'>;
};

export function keepSet(
  schema: Schema,
  { specifications, propertyNames, applicabilities = [], classes = [] }: KeepInput,
): KeepSet {
  const names = namesOf(schema, [...ALWAYS, ...RELATION_ENTITIES, ...classes]);
  const rules: KeptRule[] = [
    ...specifications.flatMap(({ definition }) => rulesOf(definition)).map(({ specification }) => specification),
    ...applicabilities.map((applicability) => ({ applicability })),
  ];
  const askedFor = new Set(rules.flatMap(({ applicability }) => classesAskedFor(applicability, schema)));
  for (const name of askedFor) names.add(name);
  const filtered = new Set(FILTERED_BY_NAME.flatMap((kind) => schema.subtypesOf(kind)).filter((name) => !askedFor.has(name)));
  const isWanted = wantedProperties(rules, propertyNames);
  return { keep: (typeName) => names.has(typeName), wantedNames: (typeName) => (filtered.has(typeName) ? isWanted : undefined) };
}

/** Returns the classes that describe entities with a GlobalId, for questions about single objects (report/entity-reader.ts), and `classes`. */
export function keepDescriptions(schema: Schema, classes: readonly string[] = []): KeepSet {
  const names = namesOf(schema, ['IFCROOT', ...ALWAYS, ...RELATION_ENTITIES, ...classes]);
  return { keep: (typeName) => names.has(typeName), wantedNames: () => undefined };
}

function namesOf(schema: Schema, kinds: readonly string[]): Set<string> {
  return new Set(kinds.flatMap((kind) => schema.subtypesOf(kind)));
}

/**
 * Rules select these classes by their first attribute, the name, and they are half of many models; records with other names are
 * dropped.
 */
const FILTERED_BY_NAME = ['IFCPROPERTYSINGLEVALUE', 'IFCPHYSICALSIMPLEQUANTITY'] as const;

function wantedProperties(rules: readonly KeptRule[], besides: readonly string[]): (name: string) => boolean {
  const literals = new Set(besides);
  const matchers: Matcher[] = [];
  for (const { applicability, requirements } of rules) {
    for (const { baseName } of [...applicability.properties, ...(requirements?.properties ?? [])]) {
      if (baseName.simpleValue === undefined) matchers.push(compileConstraint(baseName));
      else literals.add(baseName.simpleValue);
    }
  }
  return (name) => literals.has(name) || matchers.some((matcher) => matcher.matchesText(name));
}

/**
 * Returns the classes that the other facets allow where there is no entity facet: classes with the attribute, and classes that can be
 * classified.
 */
function classesAskedFor(applicability: Applicability, schema: Schema): string[] {
  if (applicability.entity) return classesNamed(schema, compileConstraint(applicability.entity.name));
  if (applicability.attributes.length > 0) return classesWithAttributes(applicability, schema);
  if (applicability.classifications.length > 0) return resources(schema);
  if (applicability.properties.length > 0) return schema.subtypesOf('IFCPROFILEDEF').slice();
  return [];
}

function classesWithAttributes(applicability: Applicability, schema: Schema): string[] {
  const matchers = applicability.attributes.map((facet) => compileConstraint(facet.name));
  return schema.entityNames.filter((entity) => {
    const attributes = schema.entity(entity)?.attributes ?? [];
    return matchers.every((matcher) => attributes.some((attribute) => matcher.matchesText(attribute.name)));
  });
}

/** Returns the members of IfcResourceObjectSelect, which in IFC4 can be classified without being rooted. */
function resources(schema: Schema): string[] {
  const members = schema.type('IFCRESOURCEOBJECTSELECT')?.members ?? [];
  return members.flatMap((member) => schema.subtypesOf(member));
}
