/** Says what the schemas and the standard sets state of a value: a text, a number, or nothing that holds for all versions. */
import { propertySetsOf } from '../ids/property-sets.ts';
import { VERSIONS } from '../rules/expand-classes.ts';
import type { ValueSource } from '../rules/value.ts';
import { loadSchema } from '../schema/load-schema.ts';
import type { BaseType } from '../schema/schema.ts';

export type ValueKind = 'TEXT' | 'NUMBER' | 'UNKNOWN';

const NUMBERS: readonly BaseType[] = ['REAL', 'INTEGER', 'NUMBER'];
const TEXTS: readonly BaseType[] = ['STRING', 'ENUM'];

/** `classes` are upper-case names of classes; a value of another object is of unknown kind. */
export function valueKindOf(value: ValueSource, classes: readonly string[]): ValueKind {
  if (value.from === 'PREDEFINED_TYPE' || value.from === 'CLASSIFICATION' || value.from === 'FILE_NAME') return 'TEXT';
  if ((value.of ?? 'OBJECT') !== 'OBJECT') return 'UNKNOWN';
  const bases = value.from === 'ATTRIBUTE' ? attributeBases(value.name, classes) : propertyBases(value);
  const areAll = (some: readonly BaseType[]) =>
    bases.length > 0 && bases.every((base) => base !== undefined && some.includes(base));
  if (areAll(NUMBERS)) return 'NUMBER';
  return areAll(TEXTS) ? 'TEXT' : 'UNKNOWN';
}

type Bases = readonly (BaseType | undefined)[];

function attributeBases(name: string, classes: readonly string[]): Bases {
  return VERSIONS.flatMap(({ schemaName }) => {
    const schema = loadSchema(schemaName);
    return classes.flatMap((one) => {
      const attribute = schema.entity(one)?.attributes.find((candidate) => candidate.name === name);
      return attribute ? [attribute.type.aggregateDepth === 0 ? attribute.type.base : undefined] : [];
    });
  });
}

/** An unknown set or property is of no kind that is certain. */
function propertyBases({ propertySet, baseName }: Extract<ValueSource, { from: 'PROPERTY' }>): Bases {
  return VERSIONS.flatMap(({ schemaName }) => {
    const types = propertySetsOf(schemaName).get(propertySet)?.properties.get(baseName) ?? [];
    return types.map((type) => loadSchema(schemaName).type(type)?.base);
  });
}
