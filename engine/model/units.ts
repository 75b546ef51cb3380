/**
 * Computes factors to SI for the units of a file (IDS units.md): value in SI = value × factor + offset. Conversion-based and derived
 * units are followed to their SI parts; a unit that cannot be followed counts as SI.
 */
import { UNIT_DEPTH_MAX } from '../limits.ts';
import { type Measure, measureOf } from '../schema/measures.ts';
import { siFactor, siOffset } from '../schema/si-units.ts';
import { readArgument, readEnum } from '../step/read-values.ts';
import { attributeOf } from './attributes.ts';
import { referredRow, referredRows } from './links.ts';
import { cached, type Model, positionOf, rowsOfKind, typeNameOf } from './model.ts';
import { modelValuesOf } from './values.ts';

interface UnitFactor {
  factor: number;
  offset: number;
}

const SI: UnitFactor = { factor: 1, offset: 0 };

/**
 * Returns the factor of a unit record; monetary, context-dependent and unreadable units count as SI, and so does a unit that consists
 * of itself.
 */
function unitFactorOf(model: Model, row: number, depth = 0): UnitFactor {
  const unitFactors = cached(model, unitFactorOf, createFactors);
  let factor = unitFactors.get(row);
  if (!factor && row >= 0 && depth <= UNIT_DEPTH_MAX) {
    unitFactors.set(row, SI);
    unitFactors.set(row, (factor = readUnit(model, row, depth)));
  }
  return factor ?? SI;
}

function createFactors(): Map<number, UnitFactor> {
  return new Map();
}

function readUnit(model: Model, row: number, depth: number): UnitFactor {
  const type = typeNameOf(model, row);
  if (type === 'IFCSIUNIT') return siUnit(model, row);
  if (type.startsWith('IFCCONVERSIONBASEDUNIT')) return conversionBasedUnit(model, row, depth);
  if (type === 'IFCDERIVEDUNIT') return derivedUnit(model, row, depth);
  return SI;
}

function siUnit(model: Model, row: number): UnitFactor {
  const name = enumOf(model, row, 'Name') ?? '';
  return { factor: siFactor(enumOf(model, row, 'Prefix'), name) ?? 1, offset: siOffset(name) };
}

function conversionBasedUnit(model: Model, row: number, depth: number): UnitFactor {
  const measure = referredRow(model, row, 'ConversionFactor');
  if (measure < 0) return SI;
  const base = unitFactorOf(model, referredRow(model, measure, 'UnitComponent'), depth + 1);
  const written = numberOf(model, measure, 'ValueComponent') ?? 1;
  const offset = numberOf(model, row, 'ConversionOffset') ?? 0;
  // IFC4 prints Fahrenheit with the factor 1.8, which IFC4X3 corrects to 1/1.8; files contain either.
  const conversion = offset < 0 && written === 1.8 ? 1 / written : written;
  const factor = conversion * base.factor;
  return { factor, offset: offsetToBase(offset, conversion) * base.factor + base.offset };
}

/**
 * Returns the offset in the base unit. In IFC4X3's example, f = 1.8 k - 459.67, the offset is in the unit itself and negative where its
 * zero lies above that of the base unit. Exporters also write the number to add to the base unit (273.15), which is positive. No unit
 * of temperature has its zero below absolute zero, so the sign distinguishes the two.
 */
function offsetToBase(offset: number, conversion: number): number {
  return offset < 0 ? -offset * conversion : offset;
}

function derivedUnit(model: Model, row: number, depth: number): UnitFactor {
  let factor = 1;
  for (const element of referredRows(model, row, 'Elements')) {
    const part = unitFactorOf(model, referredRow(model, element, 'Unit'), depth + 1);
    factor *= part.factor ** (numberOf(model, element, 'Exponent') ?? 1);
  }
  return { factor, offset: 0 };
}

function enumOf(model: Model, row: number, attribute: string): string | null {
  const position = positionOf(model, row, attribute);
  return position < 0 ? null : readEnum(model.index, row, position);
}

function numberOf(model: Model, row: number, attribute: string): number | null {
  const value = modelValuesOf(model, attributeOf(model, row, attribute))[0]?.value;
  return typeof value === 'number' ? value : null;
}

/** Returns the rows of the project's units by unit type, such as LENGTHUNIT. */
function projectUnits(model: Model): Map<string, number> {
  return cached(model, 'project units', () => {
    const byType = new Map<string, number>();
    for (const assignment of unitAssignments(model)) {
      for (const unit of referredRows(model, assignment, 'Units')) {
        const type = enumOf(model, unit, 'UnitType');
        if (type !== null && !byType.has(type)) byType.set(type, unit);
      }
    }
    return byType;
  });
}

/** A library has units of its own; a file may also contain an assignment that nothing refers to. */
function unitAssignments(model: Model): number[] {
  for (const kind of ['IFCPROJECT', 'IFCCONTEXT']) {
    const contexts = rowsOfKind(model, kind).flatMap((rows) => [...rows]);
    if (contexts.length > 0) return contexts.flatMap((row) => [...referredRows(model, row, 'UnitsInContext')]);
  }
  return [...model.index.rowsOf('IFCUNITASSIGNMENT')];
}

/** Returns the factor for a value of a measure type: by its own unit where it has one, otherwise by that of the project. */
export function measureFactor(model: Model, dataType: string, ownUnitRow = -1): UnitFactor {
  const measure = unitMeasureOf(dataType);
  if (!measure) return SI;
  return unitFactorOf(model, ownUnitRow >= 0 ? ownUnitRow : (projectUnits(model).get(measure.unitEnum) ?? -1));
}

/**
 * Returns whether the file says in which unit a value of this type is, in a form that can be followed to SI. IDS counts any other unit
 * as SI; a rule that compares two values may not.
 */
export function isUnitKnown(model: Model, dataType: string, ownUnitRow = -1): boolean {
  const measure = unitMeasureOf(dataType);
  if (!measure) return true;
  return isFollowed(model, ownUnitRow >= 0 ? ownUnitRow : (projectUnits(model).get(measure.unitEnum) ?? -1));
}

/** Follows each unit once, however often others refer to it. A unit that consists of itself cannot be followed. */
function isFollowed(model: Model, row: number, depth = 0): boolean {
  if (row < 0 || depth > UNIT_DEPTH_MAX) return false;
  const results = cached(model, isFollowed, () => new Map<number, boolean>());
  let result = results.get(row);
  if (result === undefined) {
    results.set(row, false);
    results.set(row, (result = followUnit(model, row, depth)));
  }
  return result;
}

function followUnit(model: Model, row: number, depth: number): boolean {
  const type = typeNameOf(model, row);
  if (type === 'IFCSIUNIT') return siFactor(enumOf(model, row, 'Prefix'), enumOf(model, row, 'Name') ?? '') !== undefined;
  if (type.startsWith('IFCCONVERSIONBASEDUNIT')) {
    const measure = referredRow(model, row, 'ConversionFactor');
    return measure >= 0 && isFollowed(model, referredRow(model, measure, 'UnitComponent'), depth + 1);
  }
  if (type !== 'IFCDERIVEDUNIT') return false;
  const elements = referredRows(model, row, 'Elements');
  return elements.length > 0 && elements.every((element) => isFollowed(model, referredRow(model, element, 'Unit'), depth + 1));
}

/** Returns the plain measure of a measure: positive and non-negative lengths and angles have its unit. */
export function unitMeasureOf(dataType: string): Measure | undefined {
  return measureOf(dataType) ?? (PLAIN.test(dataType) ? measureOf(dataType.replace(PLAIN, 'IFC')) : undefined);
}

const PLAIN = /^IFC(POSITIVE|NONNEGATIVE)/;

export function toSi(value: number, unit: UnitFactor): number {
  return value * unit.factor + unit.offset;
}

/**
 * Share of a converted number by which the conversion may be off: the roundings of product and sum, and of a factor that files
 * write with fifteen digits (0.555555555555556). It concerns the fifteenth significant digit, which no requirement depends on.
 */
const CONVERSION_ROUNDING = 16 * Number.EPSILON;

/** Returns by how much the result of `toSi` may differ from the exact one; the sum is relative to its larger part. */
export function conversionRounding(value: number, { factor, offset }: UnitFactor): number {
  const rounding = CONVERSION_ROUNDING * (Math.abs(value * factor) + Math.abs(offset));
  return Number.isFinite(rounding) ? rounding : 0;
}

/**
 * Classes whose records give the unit of their own measures, which replaces that of the project: a quantity has a unit next to its
 * value, a map conversion by its coordinate system (IfcPhysicalSimpleQuantity.Unit; IfcProjectedCRS.MapUnit, which applies to Eastings
 * and Northings whatever the project's unit of length is).
 */
const QUANTITY = 'IFCPHYSICALSIMPLEQUANTITY';
const MAP_CONVERSION = 'IFCMAPCONVERSION';

/** Returns whether records of a class may give units of their own. */
export function mayGiveUnit({ schema }: Model, typeName: string): boolean {
  return schema.isKindOf(typeName, QUANTITY) || schema.isKindOf(typeName, MAP_CONVERSION);
}

/** Returns the row of the unit that a record gives for its measures, or -1 for that of the project. */
export function recordUnitRow(model: Model, row: number): number {
  const typeName = typeNameOf(model, row);
  if (model.schema.isKindOf(typeName, QUANTITY)) return ownUnitRow(model, row, positionOf(model, row, 'Unit'));
  if (!model.schema.isKindOf(typeName, MAP_CONVERSION)) return -1;
  const target = referredRow(model, row, 'TargetCRS');
  return target < 0 ? -1 : ownUnitRow(model, target, positionOf(model, target, 'MapUnit'));
}

/** Returns the row of a record's own unit by its argument position, or -1. */
export function ownUnitRow(model: Model, row: number, position: number): number {
  const value = position < 0 ? null : readArgument(model.index, row, position);
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ref'
    ? model.index.rowOf(value.id)
    : -1;
}
