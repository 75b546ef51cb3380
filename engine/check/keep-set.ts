/**
 * Which entities the indexer must keep (engine.md, "IDS first"): what relates, describes and classifies objects, the
 * objects themselves, and every class that a specification can ask for. Geometry only when it is asked for.
 */
import type { Applicability, DefinitionNode, RuleSpecification, Specification } from '../ids/specification.ts';
import { RELATION_ENTITIES } from '../model/relations.ts';
import type { Schema } from '../schema/schema.ts';
import { classesNamed } from './entity.ts';
import { compileConstraint } from './match-value.ts';

/** Kinds kept for every file, with their subtypes. */
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
  'IFCAPPLICATION',
] as const;

/** True for the upper-case entity names whose records are needed. */
export function keepSet(schema: Schema, specifications: readonly Specification[]): (typeName: string) => boolean {
  const kept = new Set<string>();
  for (const kind of [...ALWAYS, ...RELATION_ENTITIES]) for (const name of schema.subtypesOf(kind)) kept.add(name);
  for (const specification of specifications) {
    for (const rule of rulesOf(specification.definition)) addRule(kept, schema, rule);
  }
  return (typeName) => kept.has(typeName);
}

function* rulesOf(node: DefinitionNode): Generator<RuleSpecification> {
  if (node.type === 'RULE') yield node.specification;
  else for (const element of node.elements) yield* rulesOf(element);
}

function addRule(kept: Set<string>, schema: Schema, { applicability }: RuleSpecification): void {
  for (const name of classesAskedFor(applicability, schema)) kept.add(name);
}

/** Without an entity facet the other facets limit the classes: an attribute by who has it, a classification by who can be given one. */
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

/** Members of IfcResourceObjectSelect can be classified in IFC4 without being rooted. */
function resources(schema: Schema): string[] {
  const members = schema.type('IFCRESOURCEOBJECTSELECT')?.members ?? [];
  return members.flatMap((member) => schema.subtypesOf(member));
}
