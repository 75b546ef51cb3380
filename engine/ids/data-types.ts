/**
 * Gives the xs: base type of each IFC data type (IDS, DataTypes.md). The table follows from the EXPRESS schemas, except for the types
 * below.
 */
import type { BaseType, Schema, TypeDefinition } from '../schema/schema.ts';
import { parseBoolean, parseDouble, parseInteger } from './literal.ts';
import { parseTemporal } from './temporal.ts';

const BASE_OF: Readonly<Partial<Record<BaseType, readonly string[]>>> = {
  STRING: ['xs:string'],
  ENUM: ['xs:string'],
  REAL: ['xs:double'],
  NUMBER: ['xs:double'],
  INTEGER: ['xs:integer'],
  BOOLEAN: ['xs:boolean'],
  // A LOGICAL has three values: TRUE, FALSE and UNKNOWN are text to IDS.
  LOGICAL: ['xs:string'],
};
/** The first base is in the standard table; the others are accepted because files use them. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  IFCCOUNTMEASURE: ['xs:integer'],
  IFCDATE: ['xs:date'],
  IFCDATETIME: ['xs:dateTime'],
  IFCDURATION: ['xs:duration'],
  IFCTIME: ['xs:time'],
  IFCURIREFERENCE: ['xs:string', 'xs:anyURI'],
};

/** Names in the standard table that the schema of that version lacks; they are accepted. */
const TOLERATED: Readonly<Partial<Record<string, Readonly<Partial<Record<Schema['name'], readonly string[]>>>>>> = {
  IFCALIGNMENTTYPEENUM: { IFC4: ['xs:string'] },
  IFCREFERENTTYPEENUM: { IFC4: ['xs:string'] },
  IFCSTRIPPEDOPTIONAL: { IFC4: ['xs:boolean'] },
  IFCNULLSTYLEENUM: { IFC2X3: ['xs:string'], IFC4: ['xs:string'] },
};

/** All base types that a restriction may have. */
export const BASE_TYPES: ReadonlySet<string> = new Set([
  'xs:string',
  'xs:anyURI',
  'xs:double',
  'xs:integer',
  'xs:boolean',
  'xs:date',
  'xs:dateTime',
  'xs:time',
  'xs:duration',
]);

/** Returns the bases of a type; empty for objects and binaries, which cannot be compared. */
export function basesOf(type: TypeDefinition, schema: Schema): readonly string[] {
  const exception = EXCEPTIONS[type.name];
  if (exception) return exception;
  if (type.base !== 'SELECT') return BASE_OF[type.base] ?? [];
  const members = (type.members ?? []).map((name) => schema.type(name)).filter((member) => member !== undefined);
  return [...new Set(members.filter((member) => member.base !== 'SELECT').flatMap((member) => basesOf(member, schema)))];
}

/** Returns the bases of a property's dataType, or undefined when the schema has no such simple type. */
export function basesOfDataType(name: string, schema: Schema): readonly string[] | undefined {
  const type = schema.type(name);
  if (!type) return TOLERATED[name]?.[schema.name];
  if (type.base === 'SELECT' || type.base === 'ENTITY' || type.aggregateDepth > 0) return undefined;
  return basesOf(type, schema);
}

/**
 * Returns whether a literal has the lexical form of its base type: that of XML Schema, limited by the standard table (DataTypes.md, XML
 * base types): no INF without a sign, no fractions of seconds in durations, years of four digits.
 */
export function isLiteralOf(literal: string, base: string): boolean {
  switch (base) {
    case 'xs:double':
      return literal !== 'INF' && parseDouble(literal) !== undefined;
    case 'xs:integer':
      return parseInteger(literal) !== undefined;
    case 'xs:boolean':
      return parseBoolean(literal) !== undefined;
    case 'xs:date':
    case 'xs:dateTime':
      return /^\d{4}-/.test(literal) && parseTemporal(literal, base) !== undefined;
    case 'xs:time':
      return parseTemporal(literal, base) !== undefined;
    case 'xs:duration':
      return !literal.includes('.') && parseTemporal(literal, base) !== undefined;
    case 'xs:anyURI':
      return literal.trim() !== '';
    default:
      return true;
  }
}

/** Returns whether a literal is valid for one of these bases; with xs:anyURI it must be an address. */
export function fitsSome(literal: string, bases: readonly string[]): boolean {
  if (bases.includes('xs:anyURI') && !isLiteralOf(literal, 'xs:anyURI')) return false;
  return bases.some((base) => isLiteralOf(literal, base));
}
