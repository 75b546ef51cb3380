/** Reads what the page needs of each object apart from its meshes: identity, class and storey. */
import type { IfcAPI } from 'web-ifc';
import { nearestWhole } from './nearest-whole.ts';

interface Storey {
  globalId: string;
  name: string;
  /** Metres above the origin of the file; null if the storey has no placement, or the unit is unknown. */
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
}

/** `metres` is the size of the unit of length; undefined if it is unknown. */
export function readStructure(
  api: IfcAPI,
  model: number,
  { codes, metres }: { codes: ClassCodes; metres: number | undefined },
): Structure {
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
  const storeyOf = nearestWhole(parents, (id) => indexOf.get(id));
  return {
    storeys: ids.map((id) => readStorey(api, model, id, metres)),
    storeyOf: (stepId) => storeyOf(stepId) ?? -1,
    globalIdOf: (stepId) => textOf(argumentsOf(api, model, stepId)[0]),
  };
}

function readStorey(api: IfcAPI, model: number, id: number, metres = Number.NaN): Storey {
  const values = argumentsOf(api, model, id);
  const [placement] = referencesOf(values[5]);
  // Unlike the matrices of meshes, this one has z up and uses the unit of the file.
  const height = placement === undefined ? undefined : api.GetWorldTransformMatrix(model, placement)[14];
  const elevation = height === undefined ? Number.NaN : height * metres;
  return { globalId: textOf(values[0]), name: textOf(values[2]), elevation: Number.isFinite(elevation) ? elevation : null };
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
