/** The shape of the generated files: what an EXPRESS schema declares, and its rules as functions. */
import type { Population, Value } from './express/value.ts';

/** An aggregate: kind, lower bound, upper bound (-1 for ?), flags (1 unique elements, 2 optional elements), type of the elements. */
export type AggregateCode = readonly ['LIST' | 'SET' | 'BAG' | 'ARRAY', number, number, number, TypeCode];
/** A base type, with its width as in STRING(22) FIXED, or the proper-case name of a declared type or entity. */
export type TypeCode = string | AggregateCode;

export type TypeDeclaration = TypeCode | { enumeration: string } | { select: string };

export interface EntityDeclaration {
  /** Proper-case name of the supertype; absent for a root. */
  of?: string;
  abstract?: true;
  /** Own explicit attributes: name, type, whether optional. */
  attributes?: readonly (readonly [string, TypeCode, 0 | 1])[];
  /** Inherited attributes with another type. */
  redeclared?: readonly (readonly [string, TypeCode, 0 | 1])[];
  /** Own inverse attributes: name, kind, bounds (-1 for ?), referring entity and attribute. ONE is a single reference. */
  inverses?: readonly (readonly [string, 'SET' | 'BAG' | 'ONE', number, number, string, string])[];
  /** Labels with attributes that are unique together. */
  unique?: Readonly<Record<string, string>>;
}

export type RuleFunction = (self: Value, population: Population) => Value;

export interface SchemaTables {
  name: 'IFC2X3' | 'IFC4' | 'IFC4X3';
  types: Readonly<Record<string, TypeDeclaration>>;
  entities: Readonly<Record<string, EntityDeclaration>>;
  /** WHERE rules by declaration and label. */
  rules: Readonly<Record<string, Readonly<Record<string, RuleFunction>>>>;
  /** Derived attributes by entity. */
  derived: Readonly<Record<string, Readonly<Record<string, RuleFunction>>>>;
  /** Global rules: each gives the value of every label. */
  globalRules: Readonly<Record<string, (population: Population) => Readonly<Record<string, Value>>>>;
}
