/** Reads the places of the objects of an IFC file. It keeps every point of the file in memory while reading: about 40 bytes each. */
import { type KeepSet, type Reading, readModel } from '../model/index-model.ts';
import { originOf, type Point } from '../model/placements.ts';
import type { Schema } from '../schema/schema.ts';

/** Classes that are kept, with their subtypes. */
const KEPT = [
  'IFCPRODUCT',
  'IFCLOCALPLACEMENT',
  'IFCAXIS2PLACEMENT3D',
  'IFCAXIS2PLACEMENT2D',
  'IFCCARTESIANPOINT',
  'IFCDIRECTION',
  'IFCPROJECT',
  'IFCCONTEXT',
  'IFCUNITASSIGNMENT',
  'IFCNAMEDUNIT',
  'IFCMEASUREWITHUNIT',
];

function keepPlacements(schema: Schema): KeepSet {
  const names = new Set(KEPT.flatMap((kind) => schema.subtypesOf(kind)));
  return { keep: (typeName) => names.has(typeName), wantedNames: () => undefined };
}

/** Returns a reading that gives the place of an object by its STEP id, in metres, or undefined where the file has none. */
export function readOrigins(): Reading<(stepId: number) => Point | undefined> {
  return readModel(keepPlacements, (model) => (stepId) => {
    const row = model.index.rowOf(stepId);
    return row < 0 ? undefined : originOf(model, row);
  });
}
