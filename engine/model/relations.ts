/** The relations between objects that IDS uses, each linked once per file (IFC names in the data below). */
import type { Schema } from '../schema/schema.ts';
import type { RefPositions } from '../step/record-index.ts';
import { collectRelations, type Links, linkRelations, type Relation } from './links.ts';
import { cached, type Model } from './model.ts';

const RELATIONS = {
  /** Occurrence to its property sets and quantities. */
  propertySets: [{ entity: 'IFCRELDEFINESBYPROPERTIES', from: 'RelatedObjects', to: 'RelatingPropertyDefinition' }],
  /** Occurrence to its type object. */
  type: [{ entity: 'IFCRELDEFINESBYTYPE', from: 'RelatedObjects', to: 'RelatingType' }],
  material: [{ entity: 'IFCRELASSOCIATESMATERIAL', from: 'RelatedObjects', to: 'RelatingMaterial' }],
  /** Object, or resource such as a material, to its classification references. */
  classification: [
    { entity: 'IFCRELASSOCIATESCLASSIFICATION', from: 'RelatedObjects', to: 'RelatingClassification' },
    { entity: 'IFCEXTERNALREFERENCERELATIONSHIP', from: 'RelatedResourceObjects', to: 'RelatingReference' },
    { entity: 'IFCMATERIALCLASSIFICATIONRELATIONSHIP', from: 'ClassifiedMaterial', to: 'MaterialClassifications' },
  ],
  /** Part to whole. */
  aggregates: [{ entity: 'IFCRELAGGREGATES', from: 'RelatedObjects', to: 'RelatingObject' }],
  nests: [{ entity: 'IFCRELNESTS', from: 'RelatedObjects', to: 'RelatingObject' }],
  containment: [{ entity: 'IFCRELCONTAINEDINSPATIALSTRUCTURE', from: 'RelatedElements', to: 'RelatingStructure' }],
  groups: [{ entity: 'IFCRELASSIGNSTOGROUP', from: 'RelatedObjects', to: 'RelatingGroup' }],
  /** Opening to the element it voids; filling to the opening it fills. */
  voidsAndFills: [
    { entity: 'IFCRELVOIDSELEMENT', from: 'RelatedOpeningElement', to: 'RelatingBuildingElement' },
    { entity: 'IFCRELFILLSELEMENT', from: 'RelatedBuildingElement', to: 'RelatingOpeningElement' },
  ],
} as const satisfies Record<string, readonly Relation[]>;

export type RelationName = keyof typeof RELATIONS;

export function linksOf(model: Model, name: RelationName): Links {
  const relations = RELATIONS[name];
  // Cached links are returned without creating a closure, since this is called per entity.
  return (model.cache.get(relations) as Links | undefined) ?? link(model, relations);
}

function link(model: Model, relations: readonly Relation[]): Links {
  return cached(model, relations, () => linkRelations(model, relations));
}

/** Entities that must be kept so that these relations can be linked. */
export const RELATION_ENTITIES: readonly string[] = Object.values(RELATIONS).flatMap((group) =>
  group.map(({ entity }) => entity),
);

/** Calls `add` for every pair of one relation. */
export function collectRelation(model: Model, name: RelationName, add: (source: number, target: number) => void): void {
  collectRelations(model, RELATIONS[name], add);
}

/** Attributes in which the kinds of property sets list their members. */
export const LIST_ATTRIBUTES = ['HasProperties', 'Quantities', 'Properties', 'ExtendedProperties'] as const;

/**
 * Returns the position of a set's properties or quantities in its record, or -1 for a predefined set, whose attributes are its
 * properties.
 */
export function memberPositionOf(schema: Schema, typeName: string): number {
  return LIST_ATTRIBUTES.map((attribute) => schema.attributePosition(typeName, attribute)).find((at) => at >= 0) ?? -1;
}

/** Returns the positions of the ends of a relationship, or of the members of a property set, in its record; the indexer reads these. */
export function refPositionsOf(schema: Schema, typeName: string): RefPositions | undefined {
  const at = (attribute: string): number => schema.attributePosition(typeName, attribute);
  const relation = Object.values<readonly Relation[]>(RELATIONS)
    .flat()
    .find(({ entity }) => schema.isKindOf(typeName, entity));
  if (relation) return [at(relation.from), at(relation.to)];
  const members = schema.isKindOf(typeName, 'IFCPROPERTYSETDEFINITION') ? memberPositionOf(schema, typeName) : -1;
  return members < 0 ? undefined : [members, -1];
}
