/**
 * Combines measurements from the geometry of a model with what its file states. The two are never added up, and no verdict depends on a
 * measurement.
 */
import { keepSet } from '../check/keep-set.ts';
import type { ObjectMeasure } from '../geometry/measure-object.ts';
import type { Unmeasured } from '../geometry/unmeasured.ts';
import { MEASURED_DIFFERENCE, MEASURED_DIFFERENCES_MAX } from '../limits.ts';
import { textOf } from '../model/attributes.ts';
import { type Reading, readModel } from '../model/index-model.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import type { Schema } from '../schema/schema.ts';
import { divideElements, NET_VOLUME, statedVolume } from './materials.ts';
import type { MaterialEntry, MeasuredDifference, MeasuredMaterial, SpaceEntry } from './report.ts';

/** Reads from a file which materials the measured objects are made of. */
export function readMeasuredMaterials(measures: readonly ObjectMeasure[]): Reading<MeasuredMaterial[]> {
  const keepOf = (schema: Schema) => keepSet(schema, { specifications: [], propertyNames: [NET_VOLUME] });
  return readModel(keepOf, (model) => measureMaterials(model, measures));
}

function measureMaterials(model: Model, measures: readonly ObjectMeasure[]): MeasuredMaterial[] {
  const byId = new Map(measures.map((one) => [one.globalId, one]));
  const materials: MeasuredMaterial[] = [];
  divideElements(model, (row, portions) => {
    const stated = statedVolume(model, row) ?? 0;
    const measure = byId.get(textOf(model, row, 'GlobalId') ?? '');
    const measured = measure?.volumeM3;
    const difference =
      measured !== undefined && stated > 0 && isFar(measured, stated) && differenceOf(model, row, { stated, measured });
    for (const { index, material, share, total } of portions) {
      materials[index] ??= { material, closed: 0, open: 0, unmeasured: 0, stated: 0, differing: 0, differences: [] };
      const entry = materials[index];
      if (stated > 0) entry.stated += 1;
      if (measure?.unmeasured === 'OPEN') entry.open += 1;
      else if (measure && measured === undefined) entry.unmeasured = (entry.unmeasured ?? 0) + 1;
      if (measured !== undefined) {
        entry.closed += 1;
        entry.measured = (entry.measured ?? 0) + (measured * share) / total;
      }
      if (difference) {
        entry.differing += 1;
        entry.differences.push(difference);
      }
    }
  });
  for (const entry of materials) entry.differences = largest(entry.differences);
  return materials;
}

function differenceOf(model: Model, row: number, volumes: { stated: number; measured: number }): MeasuredDifference {
  const [globalId, name] = [textOf(model, row, 'GlobalId') ?? '', textOf(model, row, 'Name')];
  return { globalId, ifcType: properTypeNameOf(model, row), name, ...volumes };
}

function largest(differences: MeasuredDifference[]): MeasuredDifference[] {
  const sizeOf = ({ stated, measured }: MeasuredDifference) => Math.abs(measured - stated);
  return differences.sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MEASURED_DIFFERENCES_MAX);
}

function isFar(measured: number, stated: number): boolean {
  return Math.abs(measured - stated) > stated * MEASURED_DIFFERENCE;
}

/** Adds measurements to the rows of a report; rows of materials without measurements are unchanged. */
export function withMaterialMeasures(
  materials: readonly MaterialEntry[],
  measured: readonly MeasuredMaterial[],
): MaterialEntry[] {
  const byName = new Map(measured.map(({ material, ...measure }) => [material, withReasons(measure)]));
  return materials.map((entry) => {
    const measure = byName.get(entry.material);
    const source = sourceOf(entry.netVolume > 0, measure?.measured);
    return { ...entry, ...measure, ...(source && { source }) };
  });
}

/** Returns counts as they are stored today: earlier counts have no reasons, so they do not say whose flaw an open mesh is. */
function withReasons(measure: Omit<MeasuredMaterial, 'material'>): Omit<MeasuredMaterial, 'material'> {
  return measure.unmeasured === undefined ? { ...measure, open: 0, unmeasured: measure.open } : measure;
}

/** Returns why an object has no volume; an open mesh stored before reasons existed may be a flaw of the converter. */
export function reasonOf({ closed, unmeasured }: Pick<ObjectMeasure, 'closed' | 'unmeasured'>): Unmeasured | undefined {
  return unmeasured ?? (closed ? undefined : 'CONVERTER');
}

export function withSpaceMeasures(spaces: readonly SpaceEntry[], measures: readonly ObjectMeasure[]): SpaceEntry[] {
  const byId = new Map(measures.map((one) => [one.globalId, one]));
  return spaces.map((space) => {
    const measure = byId.get(space.globalId ?? '');
    const measured = measure?.floorAreaM2;
    const source = sourceOf(space.grossArea > 0 || space.netArea > 0, measured);
    return {
      ...space,
      ...(measured !== undefined && { measured }),
      ...(measure && measured === undefined && reasonsOfSpace(measure)),
      ...(measured !== undefined && contradicts(space, measured) && { differs: true as const }),
      ...(source && { source }),
    };
  });
}

function reasonsOfSpace(measure: ObjectMeasure): Pick<SpaceEntry, 'open' | 'unmeasured'> {
  const unmeasured = reasonOf(measure) ?? 'CONVERTER';
  return { ...(unmeasured === 'OPEN' && { open: true }), unmeasured };
}

function sourceOf(isStated: boolean, measured: number | undefined): 'STATED' | 'MEASURED' | undefined {
  if (isStated) return 'STATED';
  return measured === undefined ? undefined : 'MEASURED';
}

/**
 * Returns whether stated areas contradict the mesh, which bounds net and gross of a space: its floor is one of the two, net is at most
 * that, and gross at least.
 */
function contradicts({ grossArea, netArea }: SpaceEntry, measured: number): boolean {
  const stated = [grossArea, netArea].filter((area) => area > 0);
  if (stated.length === 0) return false;
  if (stated.every((area) => isFar(measured, area))) return true;
  return (
    (netArea > measured && isFar(measured, netArea)) || (grossArea > 0 && grossArea < measured && isFar(measured, grossArea))
  );
}
