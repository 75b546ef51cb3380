import type { Schema } from '../schema/schema.ts';

export const LIST_ATTRIBUTES = ['HasProperties', 'Quantities', 'Properties', 'ExtendedProperties'] as const;

/** Where sets of a class list their properties or quantities; -1 for a predefined set, whose attributes are its properties. */
export function memberPositionOf(schema: Schema, typeName: string): number {
  return LIST_ATTRIBUTES.map((attribute) => schema.attributePosition(typeName, attribute)).find((at) => at >= 0) ?? -1;
}
