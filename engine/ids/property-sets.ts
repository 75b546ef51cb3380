/** Standard property and quantity sets per schema, read from the generated facts on first use. */
import type { SchemaName } from '../schema/schema.ts';
import { ifc2x3PropertySets } from './property-sets-ifc2x3.g.ts';
import { ifc4PropertySets } from './property-sets-ifc4.g.ts';
import { ifc4x3PropertySets } from './property-sets-ifc4x3.g.ts';

export interface PropertySetDefinition {
  name: string;
  /** Upper-case names of the entities that it is meant for. */
  entities: ReadonlySet<string>;
  /** Upper-case data types by property name; none where the property is a reference or complex. */
  properties: ReadonlyMap<string, readonly string[]>;
}

const FACTS: Readonly<Record<SchemaName, string>> = {
  IFC2X3: ifc2x3PropertySets,
  IFC4: ifc4PropertySets,
  IFC4X3: ifc4x3PropertySets,
};
const read = new Map<SchemaName, Map<string, PropertySetDefinition>>();

/** All standard sets of a schema by name. */
export function propertySetsOf(schema: SchemaName): ReadonlyMap<string, PropertySetDefinition> {
  const known = read.get(schema);
  if (known) return known;
  const sets = new Map<string, PropertySetDefinition>();
  for (const line of FACTS[schema].split('\n')) addSet(sets, line.split('|') as [string, string, string]);
  read.set(schema, sets);
  return sets;
}

/** A few names occur twice, for different entities: those are one set to IDS. */
function addSet(sets: Map<string, PropertySetDefinition>, [name, entities, properties]: [string, string, string]): void {
  const twin = sets.get(name);
  const upper = (shortName: string): string => `IFC${shortName.toUpperCase()}`;
  const own = properties.split(',').map((text): [string, string[]] => {
    const [property = '', types = ''] = text.split('=');
    return [property, types === '' ? [] : types.split('+').map(upper)];
  });
  sets.set(name, {
    name,
    entities: new Set([
      ...(twin?.entities ?? []),
      ...entities
        .split(',')
        .filter((entity) => entity !== '')
        .map(upper),
    ]),
    properties: new Map([...(twin?.properties ?? []), ...own]),
  });
}
