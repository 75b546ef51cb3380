/** Provides standard property and quantity sets per schema, each parsed on first use from a line of generated facts. */
import { addToList } from '../schema/add-to-list.ts';
import { memoize } from '../schema/memoize.ts';
import type { SchemaName } from '../schema/schema.ts';
import { propertyEnumerations } from './property-enumerations.g.ts';
import { ifc2x3PropertySets } from './property-sets-ifc2x3.g.ts';
import { ifc4PropertySets } from './property-sets-ifc4.g.ts';
import { ifc4x3PropertySets } from './property-sets-ifc4x3.g.ts';

export interface PropertySetDefinition {
  name: string;
  /** Upper-case names of its entities. */
  entities: ReadonlySet<string>;
  /** Upper-case data types by property; empty for reference and complex properties. */
  properties: ReadonlyMap<string, readonly string[]>;
  /** Enumeration values by property, if enumerated. */
  values: ReadonlyMap<string, readonly string[]>;
}

type PropertySets = Pick<ReadonlyMap<string, PropertySetDefinition>, 'has' | 'get' | 'keys'>;

const FACTS: Readonly<Record<SchemaName, string>> = {
  IFC2X3: ifc2x3PropertySets,
  IFC4: ifc4PropertySets,
  IFC4X3: ifc4x3PropertySets,
};

/** Returns all standard sets of a schema by name. */
export const propertySetsOf = memoize((schema: SchemaName): PropertySets => createPropertySets(FACTS[schema]));

function createPropertySets(facts: string): PropertySets {
  const lines = new Map<string, string[]>();
  for (const line of facts.split('\n')) addToList(lines, line.slice(0, line.indexOf('|')), line);
  return {
    has: (name) => lines.has(name),
    keys: () => lines.keys(),
    get: memoize((name) => {
      const setLine = lines.get(name);
      return setLine && readSet(name, setLine);
    }),
  };
}

const enumerations = propertyEnumerations.split('\n');

const upper = (shortName: string): string => `IFC${shortName.toUpperCase()}`;

/** Reads a set. A few names occur twice for different entities; they are one set to IDS. */
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
