/** Standard property and quantity sets per schema: one line of the generated facts each, read when a set is first asked for. */
import { memoize } from '../schema/memoize.ts';
import type { SchemaName } from '../schema/schema.ts';
import { propertyEnumerations } from './property-enumerations.g.ts';
import { ifc2x3PropertySets } from './property-sets-ifc2x3.g.ts';
import { ifc4PropertySets } from './property-sets-ifc4.g.ts';
import { ifc4x3PropertySets } from './property-sets-ifc4x3.g.ts';

export interface PropertySetDefinition {
  name: string;
  /** Upper-case names of the entities that it is meant for. */
  entities: ReadonlySet<string>;
  /** Upper-case data types by property name; none where the property is a reference or complex. */
  properties: ReadonlyMap<string, readonly string[]>;
  /** Values of its enumeration by the name of the property; others are not limited. */
  values: ReadonlyMap<string, readonly string[]>;
}

interface PropertySets {
  has(name: string): boolean;
  get(name: string): PropertySetDefinition | undefined;
  keys(): Iterable<string>;
}

const FACTS: Readonly<Record<SchemaName, string>> = {
  IFC2X3: ifc2x3PropertySets,
  IFC4: ifc4PropertySets,
  IFC4X3: ifc4x3PropertySets,
};

/** All standard sets of a schema by name. */
export const propertySetsOf = memoize((schema: SchemaName): PropertySets => createPropertySets(FACTS[schema]));

function createPropertySets(facts: string): PropertySets {
  const lines = new Map<string, string[]>();
  for (const line of facts.split('\n')) {
    const name = line.slice(0, line.indexOf('|'));
    const twins = lines.get(name);
    if (twins) twins.push(line);
    else lines.set(name, [line]);
  }
  return {
    has: (name) => lines.has(name),
    keys: () => lines.keys(),
    get: memoize((name) => {
      const own = lines.get(name);
      return own && readSet(name, own);
    }),
  };
}

const enumerations = propertyEnumerations.split('\n');

const upper = (shortName: string): string => `IFC${shortName.toUpperCase()}`;

/** A few names occur twice, for different entities: those are one set to IDS. */
function readSet(name: string, lines: readonly string[]): PropertySetDefinition {
  const entities = new Set<string>();
  const properties = new Map<string, readonly string[]>();
  const values = new Map<string, readonly string[]>();
  for (const line of lines) {
    const [, names = '', members = ''] = line.split('|');
    for (const entity of names.split(',')) if (entity !== '') entities.add(upper(entity));
    for (const text of members.split(',')) {
      const [property = '', facts = ''] = text.split('=');
      const [types = '', enumeration] = facts.split(':');
      properties.set(property, types === '' ? [] : types.split('+').map(upper));
      if (enumeration !== undefined) values.set(property, enumerations[Number(enumeration)]?.split('/') ?? []);
    }
  }
  return { name, entities, properties, values };
}
