/** Reads what the page needs of each object apart from its meshes: identity, class and storey. */
import type { IfcAPI } from 'web-ifc';
import { nearestWhole } from './nearest-whole.ts';

interface Storey {
  globalId: string;
  name: string;
  /** Metres above the origin of the file; null if the storey has no placement. */
  elevation: number | null;
}

export interface Structure {
  storeys: Storey[];
  /** Index in `storeys`, or -1. */
  storeyOf(stepId: number): number;
  globalIdOf(stepId: number): string;
}

/** The kind of a reference in the raw lines of web-ifc. */
const REFERENCE = 5;

/** Codes of the classes that are read, as web-ifc names them. */
export interface ClassCodes {
  IFCBUILDINGSTOREY: number;
  IFCRELCONTAINEDINSPATIALSTRUCTURE: number;
  IFCRELAGGREGATES: number;
  IFCUNITASSIGNMENT: number;
}

export function readStructure(api: IfcAPI, model: number, codes: ClassCodes): Structure {
  const parents = new Map<number, number>();
  for (const id of linesOf(api, model, codes.IFCRELAGGREGATES)) {
    const values = argumentsOf(api, model, id);
    for (const part of referencesOf(values[5])) parents.set(part, referencesOf(values[4])[0] ?? 0);
  }
  for (const id of linesOf(api, model, codes.IFCRELCONTAINEDINSPATIALSTRUCTURE)) {
    const values = argumentsOf(api, model, id);
    for (const part of referencesOf(values[4])) parents.set(part, referencesOf(values[5])[0] ?? 0);
  }
  const ids = linesOf(api, model, codes.IFCBUILDINGSTOREY);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const metres = metresPerUnit(api, model, linesOf(api, model, codes.IFCUNITASSIGNMENT));
  const storeyOf = nearestWhole(parents, (id) => indexOf.get(id));
  return {
    storeys: ids.map((id) => readStorey(api, model, id, metres)),
    storeyOf: (stepId) => storeyOf(stepId) ?? -1,
    globalIdOf: (stepId) => textOf(argumentsOf(api, model, stepId)[0]),
  };
}

function readStorey(api: IfcAPI, model: number, id: number, metres: number): Storey {
  const values = argumentsOf(api, model, id);
  const [placement] = referencesOf(values[5]);
  // Unlike the matrices of meshes, this one has z up and uses the unit of the file.
  const height = placement === undefined ? undefined : api.GetWorldTransformMatrix(model, placement)[14];
  const elevation = height !== undefined && Number.isFinite(height) ? height * metres : null;
  return { globalId: textOf(values[0]), name: textOf(values[2]), elevation };
}

const PREFIXES: Record<string, number> = { KILO: 1e3, HECTO: 1e2, DECA: 10, DECI: 0.1, CENTI: 1e-2, MILLI: 1e-3, MICRO: 1e-6 };

/** Returns the size of the unit of length: metres with a prefix, or a unit that the file defines in metres, such as feet. */
function metresPerUnit(api: IfcAPI, model: number, assignments: number[]): number {
  const units = assignments.flatMap((id) => referencesOf(argumentsOf(api, model, id)[0]));
  for (const unit of units.map((id) => argumentsOf(api, model, id))) {
    // web-ifc leaves out the derived first value of an SI unit.
    if (textOf(unit[0]) === 'LENGTHUNIT') return PREFIXES[textOf(unit[1])] ?? 1;
    if (textOf(unit[1]) !== 'LENGTHUNIT') continue;
    const [measure = 0] = referencesOf(unit[3]);
    const [value, base] = argumentsOf(api, model, measure);
    const [inner = 0] = referencesOf(base);
    return numberOf(value) * (PREFIXES[textOf(argumentsOf(api, model, inner)[1])] ?? 1);
  }
  return 1;
}

function linesOf(api: IfcAPI, model: number, code: number): number[] {
  const ids = api.GetLineIDsWithType(model, code);
  return Array.from({ length: ids.size() }, (_, index) => ids.get(index));
}

function argumentsOf(api: IfcAPI, model: number, id: number): unknown[] {
  return api.GetRawLineData(model, id)?.arguments ?? [];
}

function textOf(value: unknown): string {
  const text = (value as { value?: unknown } | null)?.value;
  return typeof text === 'string' ? text : '';
}

function referencesOf(value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => {
    const { type, value: id } = (one ?? {}) as { type?: number; value?: unknown };
    return type === REFERENCE && typeof id === 'number' ? [id] : [];
  });
}

/** Reads a number, which web-ifc gives as the file writes it, such as `3.`. */
function numberOf(value: unknown): number {
  const number = Number((value as { value?: unknown } | null)?.value);
  return Number.isFinite(number) && number > 0 ? number : 1;
}
