/**
 * Reads the units of a file: metres per unit of length and radians per unit of angle. The units of values (engine/model/units.ts) are
 * those of the same assignment; one test compares both readers.
 */
import { UNIT_DEPTH_MAX } from '../../limits.ts';
import { type Attribute, numberOf, referenceOf, type ShapeSource } from './shape-source.ts';

/** A unit that cannot be read is undefined. */
export interface Units {
  metres: number | undefined;
  radians: number | undefined;
}

const PREFIXES: Record<string, number> = {
  EXA: 1e18,
  PETA: 1e15,
  TERA: 1e12,
  GIGA: 1e9,
  MEGA: 1e6,
  KILO: 1e3,
  HECTO: 1e2,
  DECA: 10,
  DECI: 1e-1,
  CENTI: 1e-2,
  MILLI: 1e-3,
  MICRO: 1e-6,
  NANO: 1e-9,
  PICO: 1e-12,
  FEMTO: 1e-15,
  ATTO: 1e-18,
};
/** The position of UnitsInContext in a project and in a library. */
const UNITS_IN_CONTEXT = 8;

/** Reads the units of the project; an absent unit is the SI unit. */
export function readUnits(source: ShapeSource): Units {
  const ids = assignmentsOf(source).flatMap((id) => {
    const units = source.attributesOf(id)[0];
    return Array.isArray(units) ? units.map(referenceOf) : [];
  });
  const factorOf = (kind: string): number | undefined => {
    const id = ids.find((one) => one !== undefined && kindOf(source, one) === kind);
    return id === undefined ? 1 : factorOfUnit(source, id, 0);
  };
  return { metres: factorOf('LENGTHUNIT'), radians: factorOf('PLANEANGLEUNIT') };
}

/** A library has units of its own; a file may also contain an assignment that nothing refers to. */
function assignmentsOf(source: ShapeSource): readonly number[] {
  const projects = source.idsOf('IFCPROJECT');
  const contexts = projects.length > 0 ? projects : source.idsOf('IFCPROJECTLIBRARY');
  if (contexts.length === 0) return source.idsOf('IFCUNITASSIGNMENT');
  return contexts.flatMap((id) => referenceOf(source.attributesOf(id)[UNITS_IN_CONTEXT]) ?? []);
}

function kindOf(source: ShapeSource, unit: number): Attribute | undefined {
  const attributes = source.attributesOf(unit);
  // Counts from the end, because web-ifc leaves out the derived first value.
  return source.typeOf(unit) === 'IFCSIUNIT' ? attributes.at(-3) : attributes[1];
}

function factorOfUnit(source: ShapeSource, id: number, depth: number): number | undefined {
  if (depth > UNIT_DEPTH_MAX) return undefined;
  const attributes = source.attributesOf(id);
  const type = source.typeOf(id);
  if (type === 'IFCSIUNIT') return prefixOf(attributes.at(-2));
  if (!type.startsWith('IFCCONVERSIONBASEDUNIT')) return undefined;
  const measure = attributes.map(referenceOf).find((one) => one !== undefined && source.typeOf(one) === 'IFCMEASUREWITHUNIT');
  if (measure === undefined) return undefined;
  const [value, base] = source.attributesOf(measure);
  const baseId = referenceOf(base);
  const [number, factor] = [numberOf(value), baseId === undefined ? undefined : factorOfUnit(source, baseId, depth + 1)];
  return number !== undefined && number > 0 && factor ? number * factor : undefined;
}

function prefixOf(prefix: Attribute | undefined): number | undefined {
  return typeof prefix === 'string' && prefix in PREFIXES
    ? PREFIXES[prefix]
    : prefix === null || prefix === undefined
      ? 1
      : undefined;
}
