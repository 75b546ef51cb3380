/**
 * The values that rules compare, count and look up: an attribute, property, classification, predefined type or material of an object
 * or of something that it belongs to, and the name of the file. Measures are read in SI units.
 */
import * as z from 'zod';
import { comparable, unitSymbol } from '../check/compare.ts';
import { compileConstraint } from '../check/match-value.ts';
import { attributeOf, typeRowOf } from '../model/attributes.ts';
import { classificationsOf } from '../model/classifications.ts';
import type { Model } from '../model/model.ts';
import { predefinedTypesOf } from '../model/predefined-type.ts';
import { propertiesNamed } from '../model/property-sets.ts';
import { isUnitKnown, recordUnitRow, unitMeasureOf } from '../model/units.ts';
import { holdsObject, type ModelValue, modelValuesOf } from '../model/values.ts';
import { memoize } from '../schema/memoize.ts';
import { constraintSchema } from './facet-schema.ts';
import { nearestOf, PLACES, type Place } from './places.ts';
import { baseNameOf, type CheckedFile, type RuleFailure, RuleReason } from './verdict.ts';

const OWNERS = ['OBJECT', 'TYPE', ...PLACES] as const;
const of = z.enum(OWNERS).optional().describe('Whose value it is; OBJECT by default');

export const valueSchema = z
  .discriminatedUnion('from', [
    z.strictObject({ from: z.literal('ATTRIBUTE'), of, name: z.string().min(1) }),
    z.strictObject({ from: z.literal('PROPERTY'), of, propertySet: z.string().min(1), baseName: z.string().min(1) }),
    z.strictObject({ from: z.literal('CLASSIFICATION'), of, system: constraintSchema.optional() }),
    z.strictObject({ from: z.literal('PREDEFINED_TYPE'), of }),
    z.strictObject({ from: z.literal('FILE_NAME') }),
  ])
  .meta({ id: 'Value' });
export type ValueSource = z.infer<typeof valueSchema>;

/** What to do with an object that lacks the value. */
export const missingSchema = z
  .enum(['UNDECIDED', 'FAIL', 'IGNORE'])
  .optional()
  .describe('What an object without the value is: undecided (default), failed, or left out');
export type Missing = z.infer<typeof missingSchema>;

/** A value that was read. `dimension` is the unit type of a measure, such as LENGTHUNIT; `integer` is an INTEGER as written. */
export type Reading =
  | { kind: 'TEXT'; text: string }
  | { kind: 'NUMBER'; number: number; rounding: number; dimension: string; unit?: string; integer?: number | bigint }
  | { kind: 'MISSING' }
  | { kind: 'UNDECIDED'; code: RuleReason };

const MISSING: Reading = { kind: 'MISSING' };

/** Returns the function that reads the value for the rows of one file. */
export function compileValue(source: ValueSource, checked: CheckedFile): (row: number) => Reading {
  if (source.from === 'FILE_NAME') {
    const reading: Reading = { kind: 'TEXT', text: baseNameOf(checked) };
    return () => reading;
  }
  const { model } = checked;
  const read = compileRead(source, model);
  const { of: owner = 'OBJECT' } = source;
  if (owner === 'OBJECT') return read;
  const readOnce = memoize(read);
  return (row) => {
    const at = owner === 'TYPE' ? typeRowOf(model, row) : nearestOf(model, row, owner as Place);
    return at < 0 ? MISSING : readOnce(at);
  };
}

type OwnedSource = Exclude<ValueSource, { from: 'FILE_NAME' }>;

function compileRead(source: OwnedSource, model: Model): (row: number) => Reading {
  switch (source.from) {
    case 'ATTRIBUTE':
      return (row) => readAttribute(model, row, source.name);
    case 'PROPERTY':
      return compileProperty(source, model);
    case 'CLASSIFICATION':
      return compileClassification(source, model);
    case 'PREDEFINED_TYPE':
      return (row) => textReading(predefinedTypesOf(model, row)[0]);
  }
}

function readAttribute(model: Model, row: number, name: string): Reading {
  const written = attributeOf(model, row, name);
  if (typeof written === 'string') return textReading(written);
  if (holdsObject(written)) return { kind: 'UNDECIDED', code: RuleReason.VALUE_IS_OBJECT };
  const declared = model.schema.entity(model.index.typeNames[model.index.types[row] as number] ?? '')?.attributes;
  const type = declared?.find((attribute) => attribute.name === name)?.type;
  return readingOf(model, modelValuesOf(model, written, type), recordUnitRow(model, row));
}

function compileProperty({ propertySet, baseName }: OwnedSource & { from: 'PROPERTY' }, model: Model): (row: number) => Reading {
  // `propertiesNamed` caches by the identity of the set of names.
  const names = new Set([baseName]);
  return (row) => {
    // The property of the occurrence comes before that of its type.
    const property = propertiesNamed(model, row, names).find(({ set }) => set === propertySet)?.one;
    if (!property) return MISSING;
    if (property.kind === 'UNSUPPORTED') return { kind: 'UNDECIDED', code: RuleReason.VALUE_IS_OBJECT };
    return readingOf(model, property.values, property.values[0]?.unitRow ?? -1);
  };
}

function compileClassification({ system }: OwnedSource & { from: 'CLASSIFICATION' }, model: Model): (row: number) => Reading {
  const matcher = system && compileConstraint(system);
  return (row) => {
    const entries = classificationsOf(model, row).filter(
      (entry) => !matcher || (entry.system !== null && matcher.matchesText(entry.system)),
    );
    const codes = [...new Set(entries.flatMap(({ codes: [firstCode] }) => (firstCode === undefined ? [] : [firstCode])))];
    if (codes.length > 1) return { kind: 'UNDECIDED', code: RuleReason.VALUE_IS_LIST };
    return textReading(codes[0]);
  };
}

function textReading(text: string | undefined): Reading {
  return text === undefined || text === '' ? MISSING : { kind: 'TEXT', text };
}

function readingOf(model: Model, values: readonly ModelValue[], unitRow: number): Reading {
  const filled = values.filter(({ value }) => value !== null);
  const [only, second] = filled;
  if (!only) return MISSING;
  if (second) return { kind: 'UNDECIDED', code: RuleReason.VALUE_IS_LIST };
  if (typeof only.value !== 'number' && typeof only.value !== 'bigint') return { kind: 'TEXT', text: String(only.value) };
  if (!isUnitKnown(model, only.dataType, unitRow)) return { kind: 'UNDECIDED', code: RuleReason.UNIT_UNKNOWN };
  const { value, rounding } = comparable(model, only, unitRow);
  const unit = unitSymbol(only.dataType);
  const dimension = unitMeasureOf(only.dataType)?.unitEnum ?? '';
  const integer = only.base === 'INTEGER' && rounding === 0 ? { integer: only.value } : {};
  return { kind: 'NUMBER', number: Number(value), rounding, dimension, ...(unit ? { unit } : {}), ...integer };
}

/** Returns the name of a value for reasons, such as Name or Pset_WallCommon.FireRating. */
export function nameOf(source: ValueSource): string {
  if (source.from === 'ATTRIBUTE') return source.name;
  return source.from === 'PROPERTY' ? `${source.propertySet}.${source.baseName}` : source.from;
}

/** Returns the failure of a reading without a value, or undefined for one that has a value. */
export function readingFailure(reading: Reading, source: ValueSource): RuleFailure | undefined {
  if (reading.kind === 'MISSING') return { code: RuleReason.VALUE_MISSING, value: nameOf(source) };
  return reading.kind === 'UNDECIDED' ? { code: reading.code, value: nameOf(source) } : undefined;
}

/** Returns the actual value as reasons show it. */
export function actualOf(reading: Reading): Pick<RuleFailure, 'actual' | 'unit'> {
  if (reading.kind === 'TEXT') return { actual: reading.text };
  if (reading.kind !== 'NUMBER') return { actual: null };
  // A number of JSON cannot represent every larger integer.
  if (typeof reading.integer === 'bigint') return { actual: String(reading.integer) };
  return { actual: reading.number, ...(reading.unit ? { unit: reading.unit } : {}) };
}
