/** Bytes of an IFC file in, the places of its objects out. Keeps every point of the file while it reads: some 40 bytes each. */
import { type KeepSet, type Reading, readModel } from '../model/index-model.ts';
import { originOf, type Point } from '../model/placements.ts';
import type { Schema } from '../schema/schema.ts';

/** With their subtypes. */
const KEPT = [
  'IFCPRODUCT',
  'IFCLOCALPLACEMENT',
  'IFCAXIS2PLACEMENT3D',
  'IFCAXIS2PLACEMENT2D',
  'IFCCARTESIANPOINT',
  'IFCDIRECTION',
  'IFCPROJECT',
  'IFCUNITASSIGNMENT',
  'IFCNAMEDUNIT',
  'IFCMEASUREWITHUNIT',
];

function keepPlacements(schema: Schema): KeepSet {
  const kept = new Set(KEPT.flatMap((kind) => schema.subtypesOf(kind)));
  return { keep: (typeName) => kept.has(typeName), wantedNames: () => undefined };
}

/** Gives the place of an object by its STEP id, in metres; undefined where the file says none. */
export function readOrigins(): Reading<(stepId: number) => Point | undefined> {
  return readModel(keepPlacements, (model) => (stepId) => {
    const row = model.index.rowOf(stepId);
    return row < 0 ? undefined : originOf(model, row);
  });
}
