/** Facts of a file as a whole: its units, the program that wrote it, its coordinate reference system, its north and its origin. */
import * as z from 'zod';
import { attributeOf, textOf } from '../model/attributes.ts';
import { referredRow } from '../model/links.ts';
import { type Model, rowsOfKind } from '../model/model.ts';
import { originOf } from '../model/placements.ts';
import { isUnitKnown, measureFactor } from '../model/units.ts';
import { RuleReason } from './verdict.ts';

export const TEXT_FACTS = ['LENGTH_UNIT', 'AREA_UNIT', 'VOLUME_UNIT', 'APPLICATION', 'COORDINATE_REFERENCE_SYSTEM'] as const;
export const NUMBER_FACTS = ['TRUE_NORTH', 'ORIGIN'] as const;
/** The facts of one value, which a constraint can be about. */
export const singleFactSchema = z
  .enum([...TEXT_FACTS, 'TRUE_NORTH'])
  .describe(
    'Units have the names of IFC, such as METRE or MILLIMETRE; the application is its name and version; north is in degrees clockwise from the y axis, from -180 to 180',
  );

export type FileFact = (typeof TEXT_FACTS)[number] | (typeof NUMBER_FACTS)[number];

/** Classes that the fact is read from, in addition to those that are always in the index. */
export function classesOfFact(fact: FileFact): readonly string[] {
  if (fact === 'ORIGIN') return PLACEMENT_CLASSES;
  return fact === 'TRUE_NORTH' ? ['IFCGEOMETRICREPRESENTATIONCONTEXT', 'IFCDIRECTION'] : [];
}

/** Classes that placements consist of. */
export const PLACEMENT_CLASSES = ['IFCOBJECTPLACEMENT', 'IFCPLACEMENT', 'IFCCARTESIANPOINT', 'IFCDIRECTION'] as const;

/** Numbers are in metres or degrees. */
export type FactReading =
  | { kind: 'TEXT'; text: string }
  | { kind: 'NUMBERS'; numbers: readonly number[]; unit: 'm' | 'deg' }
  | { kind: 'MISSING' }
  | { kind: 'UNDECIDED'; code: RuleReason };

const MISSING: FactReading = { kind: 'MISSING' };

export function readFact(model: Model, fact: FileFact): FactReading {
  switch (fact) {
    case 'LENGTH_UNIT':
      return readUnit(model, 'IFCLENGTHMEASURE', LENGTH_UNITS);
    case 'AREA_UNIT':
      return readUnit(model, 'IFCAREAMEASURE', AREA_UNITS);
    case 'VOLUME_UNIT':
      return readUnit(model, 'IFCVOLUMEMEASURE', VOLUME_UNITS);
    case 'APPLICATION':
      return readApplication(model);
    case 'COORDINATE_REFERENCE_SYSTEM':
      return textReading(firstOf(model, 'IFCCOORDINATEREFERENCESYSTEM', (row) => textOf(model, row, 'Name')));
    case 'TRUE_NORTH':
      return readTrueNorth(model);
    case 'ORIGIN':
      return readOrigin(model);
  }
}

/** Names of units by their size in SI units. */
const LENGTH_UNITS = { 1: 'METRE', 0.01: 'CENTIMETRE', 0.001: 'MILLIMETRE', 0.3048: 'FOOT', 0.0254: 'INCH' };
const AREA_UNITS = { 1: 'SQUARE_METRE', 0.0001: 'SQUARE_CENTIMETRE', 0.000001: 'SQUARE_MILLIMETRE', 0.09290304: 'SQUARE_FOOT' };
const VOLUME_UNITS = { 1: 'CUBIC_METRE', 0.001: 'LITRE', 1e-9: 'CUBIC_MILLIMETRE', 0.028316846592: 'CUBIC_FOOT' };
/** Share of a unit's size by which its written factor may be off. */
const UNIT_ROUNDING = 1e-6;

function readUnit(model: Model, measure: string, units: Record<number, string>): FactReading {
  if (!isUnitKnown(model, measure)) return { kind: 'UNDECIDED', code: RuleReason.UNIT_UNKNOWN };
  const { factor } = measureFactor(model, measure);
  const named = Object.entries(units).find(([size]) => Math.abs(Number(size) - factor) <= Number(size) * UNIT_ROUNDING);
  return textReading(named ? named[1] : `${factor} SI`);
}

function readApplication(model: Model): FactReading {
  const row = model.index.rowsOf('IFCAPPLICATION')[0];
  if (row === undefined) return MISSING;
  return textReading([textOf(model, row, 'ApplicationFullName'), textOf(model, row, 'Version')].filter(Boolean).join(' '));
}

/** Reads the first direction of north that a context states, in degrees clockwise from the y axis. Sub-contexts repeat it. */
function readTrueNorth(model: Model): FactReading {
  const contexts = Array.from(model.index.rowsOf('IFCGEOMETRICREPRESENTATIONCONTEXT'));
  const direction = contexts.map((row) => referredRow(model, row, 'TrueNorth')).find((row) => row >= 0);
  const ratios = direction === undefined ? undefined : attributeOf(model, direction, 'DirectionRatios');
  if (!Array.isArray(ratios)) return MISSING;
  const [x, y] = ratios;
  if (typeof x !== 'number' || typeof y !== 'number' || (x === 0 && y === 0)) return MISSING;
  return { kind: 'NUMBERS', numbers: [(Math.atan2(x, y) * 180) / Math.PI], unit: 'deg' };
}

/** Reads where the site lies in the coordinates of the model. */
function readOrigin(model: Model): FactReading {
  const site = model.index.rowsOf('IFCSITE')[0];
  if (site === undefined) return MISSING;
  if (!isUnitKnown(model, 'IFCLENGTHMEASURE')) return { kind: 'UNDECIDED', code: RuleReason.UNIT_UNKNOWN };
  const origin = originOf(model, site);
  return origin ? { kind: 'NUMBERS', numbers: origin, unit: 'm' } : { kind: 'UNDECIDED', code: RuleReason.PLACEMENT_UNKNOWN };
}

function firstOf(model: Model, kind: string, read: (row: number) => string | null): string | null {
  const row = rowsOfKind(model, kind)[0]?.[0];
  return row === undefined ? null : read(row);
}

function textReading(text: string | null): FactReading {
  return text ? { kind: 'TEXT', text } : MISSING;
}
