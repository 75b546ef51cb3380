import type { EntityDefinition, Schema } from './schema.ts';

/**
 * Orders the parts of a complex instance (ISO 10303-21, 11.2.5.3) from the root to the leaf. Returns undefined where they are not the
 * ancestors of one entity, or where a part that has attributes is missing. No IFC schema lets an entity have two leaves.
 */
export function orderParts(schema: Schema, names: readonly string[]): readonly string[] | undefined {
  const leaf = names.find((name) => names.every((other) => schema.isKindOf(name, other)));
  if (leaf === undefined || new Set(names).size < names.length) return undefined;
  const order: string[] = [];
  for (let at = schema.entity(leaf); at; at = schema.entity(at.parent)) {
    if (names.includes(at.name)) order.unshift(at.name);
    else if (declaredCount(schema, at) > 0) return undefined;
  }
  return order;
}

function declaredCount(schema: Schema, entity: EntityDefinition): number {
  return entity.attributes.length - (schema.entity(entity.parent)?.attributes.length ?? 0);
}
