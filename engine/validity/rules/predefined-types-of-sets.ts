/** The predefined types that standard property sets are meant for. */
import { memoize } from '../../schema/memoize.ts';
import type { Schema } from '../../schema/schema.ts';
import { PREDEFINED_SETS } from './predefined-sets.g.ts';

/** Upper-case `IFCACTUATOR/ELECTRICACTUATOR` per set. An entity that stands there alone takes every predefined type. */
const setsOf = memoize((schema: 'IFC4' | 'IFC4X3'): ReadonlyMap<string, readonly string[]> => {
  const lines = PREDEFINED_SETS[schema].split('\n').map((line) => line.split('|'));
  return new Map(
    lines.map(([name = '', entities = '']) => [name, entities.split(',').map((entity) => `IFC${entity.toUpperCase()}`)]),
  );
});

/** The predefined types of an entity, given in upper case, for which a set is meant; undefined for all of them. */
export function predefinedTypesOf(schema: Schema, set: string, entity: string): readonly string[] | undefined {
  if (schema.name === 'IFC2X3') return typesInName(schema, set);
  const entityNames = (setsOf(schema.name).get(set) ?? []).filter((name) => name.split('/')[0] === entity);
  if (entityNames.length === 0 || entityNames.includes(entity)) return undefined;
  return entityNames.map((name) => name.split('/')[1] as string);
}

/** In IFC2X3 the name says it: Pset_ActuatorTypeElectricActuator is for IfcActuatorType with ELECTRICACTUATOR. */
function typesInName(schema: Schema, set: string): readonly string[] | undefined {
  const [, entity = '', suffix = ''] = /^Pset_(\w+?Type)(\w+)$/.exec(set) ?? [];
  const attributes = schema.entity(`IFC${entity.toUpperCase()}`)?.attributes ?? [];
  const type = attributes.find(({ name }) => name === 'PredefinedType')?.type;
  const values = type?.enumValues ?? schema.type(type?.name ?? '')?.enumValues ?? [];
  return values.includes(suffix.toUpperCase()) ? [suffix.toUpperCase()] : undefined;
}
