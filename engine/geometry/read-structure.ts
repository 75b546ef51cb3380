/** What the page has to know of each object beside its meshes: identity, class and storey. */
import type { IfcAPI } from 'web-ifc';

interface Storey {
  globalId: string;
  name: string;
  /** Metres above the origin of the file; null where the storey has no placement. */
  elevation: number | null;
}

export interface Structure {
  storeys: Storey[];
  /** Index in `storeys`, or -1. */
  storeyOf(stepId: number): number;
  globalIdOf(stepId: number): string;
}

/** A reference of web-ifc's raw lines. */
const REFERENCE = 5;

/** Codes of the classes read, as web-ifc names them. */
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
  return {
    storeys: ids.map((id) => readStorey(api, model, id, metres)),
    storeyOf(stepId) {
      // A file may hold a circle.
      const seen = new Set<number>();
      for (let at: number | undefined = stepId; at !== undefined && !seen.has(at); at = parents.get(at)) {
        const index = indexOf.get(at);
        if (index !== undefined) return index;
        seen.add(at);
      }
      return -1;
    },
    globalIdOf: (stepId) => textOf(argumentsOf(api, model, stepId)[0]),
  };
}

function readStorey(api: IfcAPI, model: number, id: number, metres: number): Storey {
  const values = argumentsOf(api, model, id);
  const [placement] = referencesOf(values[5]);
  // Unlike those of meshes this matrix has z up and the unit of the file.
  const height = placement === undefined ? undefined : api.GetWorldTransformMatrix(model, placement)[14];
  const elevation = height !== undefined && Number.isFinite(height) ? height * metres : null;
  return { globalId: textOf(values[0]), name: textOf(values[2]), elevation };
}

const PREFIXES: Record<string, number> = { KILO: 1e3, HECTO: 1e2, DECA: 10, DECI: 0.1, CENTI: 1e-2, MILLI: 1e-3, MICRO: 1e-6 };

/** Of the unit of lengths: metres with a prefix, or one that the file states in metres, such as feet. */
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
  const found = api.GetLineIDsWithType(model, code);
  return Array.from({ length: found.size() }, (_, index) => found.get(index));
}

function argumentsOf(api: IfcAPI, model: number, id: number): unknown[] {
  return api.GetRawLineData(model, id)?.arguments ?? [];
}

function textOf(value: unknown): string {
  const text = (value as { value?: unknown } | null)?.value;
  return typeof text === 'string' ? text : '';
}

function referencesOf(value: unknown): number[] {
  const found: unknown[] = Array.isArray(value) ? value : [value];
  return found.flatMap((one) => {
    const { type, value: id } = (one ?? {}) as { type?: number; value?: unknown };
    return type === REFERENCE && typeof id === 'number' ? [id] : [];
  });
}

/** web-ifc gives numbers as the file writes them, such as `3.`. */
function numberOf(value: unknown): number {
  const number = Number((value as { value?: unknown } | null)?.value);
  return Number.isFinite(number) && number > 0 ? number : 1;
}
