/**
 * Converts values to what IDS compares: text, number, truth value or nothing, each with the defined type it was written as. A LOGICAL
 * unknown counts as nothing (IDS, property and attribute facets).
 */
import type { BaseType, TypeDefinition } from '../schema/schema.ts';
import { DERIVED, type StepEnum, type StepValue } from '../step/step-value.ts';
import type { Model } from './model.ts';

export interface ModelValue {
  /** Upper-case defined type, such as IFCLENGTHMEASURE; '' where the file gives none. */
  dataType: string;
  base: BaseType;
  /** null means empty: $, '', () or unknown. Numbers are as written, not yet in SI units; an INTEGER beyond 2^53 is a bigint. */
  value: string | number | bigint | boolean | null;
}

const BARE: TypeDefinition = { name: '', base: 'STRING', aggregateDepth: 0 };

/** Returns the values of an attribute or nominal value, with lists flattened. An object reference gives no value: see `holdsObject`. */
export function modelValuesOf(model: Model, value: StepValue | undefined, declared: TypeDefinition = BARE): ModelValue[] {
  const values: ModelValue[] = [];
  collect(model, value, declared, values);
  return values;
}

function collect(model: Model, value: StepValue | undefined, declared: TypeDefinition, values: ModelValue[]): void {
  if (value === undefined || value === null || value === DERIVED) return;
  if (typeof value === 'string') values.push({ dataType: declared.name, base: 'STRING', value: value === '' ? null : value });
  else if (typeof value === 'number') values.push({ dataType: declared.name, base: numberBase(declared.base), value });
  else if (typeof value === 'bigint') values.push(largeValue(value, declared));
  else if (Array.isArray(value)) for (const part of value) collect(model, part, declared, values);
  else if (value.kind === 'enum') values.push(enumValue(value, declared));
  else if (value.kind === 'typed') collect(model, value.value, typeNamed(model, value.type), values);
  else if (value.kind === 'binary') values.push({ dataType: declared.name, base: 'BINARY', value: value.hex });
}

function typeNamed(model: Model, name: string): TypeDefinition {
  return model.schema.type(name) ?? { ...BARE, name };
}

/** Converts a large integer. A REAL may be written without a point; it is compared with the tolerance of a double. */
function largeValue(value: bigint, { name, base }: TypeDefinition): ModelValue {
  if (base === 'INTEGER') return { dataType: name, base, value };
  return { dataType: name, base: numberBase(base), value: Number(value) };
}

function numberBase(base: BaseType): BaseType {
  return base === 'INTEGER' || base === 'NUMBER' ? base : 'REAL';
}

function enumValue(value: StepEnum, declared: TypeDefinition): ModelValue {
  if (declared.base === 'ENUM') return { dataType: declared.name, base: 'ENUM', value: value.name };
  const base = declared.base === 'LOGICAL' ? 'LOGICAL' : 'BOOLEAN';
  if (value.name === 'T' || value.name === 'F') return { dataType: declared.name, base, value: value.name === 'T' };
  if (value.name === 'U' || value.name === 'X') return { dataType: declared.name, base: 'LOGICAL', value: null };
  return { dataType: declared.name, base: 'ENUM', value: value.name };
}

/** Returns whether the value is, or contains, a reference to another record. */
export function holdsObject(value: StepValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(holdsObject);
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ref';
}

/** Returns whether the value is empty by IDS: null, derived, '', () or LOGICAL unknown. */
export function isEmpty(model: Model, value: StepValue | undefined, declared?: TypeDefinition): boolean {
  if (holdsObject(value)) return false;
  return !modelValuesOf(model, value, declared).some((one) => one.value !== null);
}
