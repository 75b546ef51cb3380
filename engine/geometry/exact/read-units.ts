/** Reads the units of a file: metres per unit of length and radians per unit of angle. */
import { type Attribute, numberOf, referenceOf, type ShapeSource } from './shape-source.ts';

export interface Units {
  metres: number;
  radians: number;
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
/** Limits units that are defined by other units. */
const UNIT_DEPTH_MAX = 8;

/** Reads the units; an absent unit is the SI unit. Returns undefined if a unit cannot be read. */
export function readUnits(source: ShapeSource): Units | undefined {
  const assignments = source.idsOf('IFCUNITASSIGNMENT');
  const ids = assignments.flatMap((id) => {
    const units = source.attributesOf(id)[0];
    return Array.isArray(units) ? units.map(referenceOf) : [];
  });
  const factorOf = (kind: string): number | undefined => {
    const id = ids.find((one) => one !== undefined && source.attributesOf(one).includes(kind));
    return id === undefined ? 1 : factorOfUnit(source, id, 0);
  };
  const [metres, radians] = [factorOf('LENGTHUNIT'), factorOf('PLANEANGLEUNIT')];
  return metres && radians ? { metres, radians } : undefined;
}

function factorOfUnit(source: ShapeSource, id: number, depth: number): number | undefined {
  if (depth > UNIT_DEPTH_MAX) return undefined;
  const attributes = source.attributesOf(id);
  const type = source.typeOf(id);
  // Counts from the end, because web-ifc leaves out the derived first value.
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
