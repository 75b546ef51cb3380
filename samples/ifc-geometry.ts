/** Placements and boxes: everything in the house is an extruded rectangle, so that any viewer can show it. */

import type { Box } from './house-plan.ts';
import type { Ifc } from './ifc-context.ts';
import { addShared } from './ifc-context.ts';
import type { Ref } from './step-file.ts';
import { addRecord, enumeration } from './step-file.ts';

export interface Placed {
  ref: Ref;
  /** Height of the placement in the project, in mm. */
  z: number;
}

const point = (ifc: Ifc, x: number, y: number, z: number): Ref => addShared(ifc, 'IFCCARTESIANPOINT', [[x, y, z]]);
const direction = (ifc: Ifc, x: number, y: number, z: number): Ref => addShared(ifc, 'IFCDIRECTION', [[x, y, z]]);

export function addContext(ifc: Ifc): { context: Ref; body: Ref } {
  const world = addShared(ifc, 'IFCAXIS2PLACEMENT3D', [point(ifc, 0, 0, 0), null, null]);
  const context = addRecord(ifc.file, 'IFCGEOMETRICREPRESENTATIONCONTEXT', [null, 'Model', { raw: '3' }, 0.01, world, null]);
  const derived = { raw: '*' };
  const body = addRecord(ifc.file, 'IFCGEOMETRICREPRESENTATIONSUBCONTEXT', [
    'Body',
    'Model',
    derived,
    derived,
    derived,
    derived,
    context,
    null,
    enumeration('MODEL_VIEW'),
    null,
  ]);
  return { context, body };
}

/** A placement straight above its parent, as sites, buildings and storeys have. */
export function placeLevel(ifc: Ifc, parent: Placed | null, z: number): Placed {
  const axis = addShared(ifc, 'IFCAXIS2PLACEMENT3D', [point(ifc, 0, 0, z - (parent?.z ?? 0)), null, null]);
  return { ref: addRecord(ifc.file, 'IFCLOCALPLACEMENT', [parent?.ref ?? null, axis]), z };
}

export function placeBox(ifc: Ifc, parent: Placed, box: Box): Ref {
  const location = point(ifc, box.x, box.y, box.z - parent.z);
  return addRecord(ifc.file, 'IFCLOCALPLACEMENT', [
    parent.ref,
    addShared(ifc, 'IFCAXIS2PLACEMENT3D', [location, ...axesOf(ifc, box)]),
  ]);
}

function axesOf(ifc: Ifc, box: Box): [Ref | null, Ref | null] {
  if (box.tilt === undefined) return [null, null];
  const angle = (box.tilt * Math.PI) / 180;
  return [direction(ifc, 0, -Math.sin(angle), Math.cos(angle)), direction(ifc, 1, 0, 0)];
}

/** The shape of a box from the corner of its placement; equal boxes share the solid, but no shape representation (WR11). */
export function addBoxShape(ifc: Ifc, body: Ref, box: Box): Ref {
  const centre = addShared(ifc, 'IFCCARTESIANPOINT', [[box.dx / 2, box.dy / 2]]);
  const position = addShared(ifc, 'IFCAXIS2PLACEMENT2D', [centre, null]);
  const profile = addShared(ifc, 'IFCRECTANGLEPROFILEDEF', [enumeration('AREA'), null, position, box.dx, box.dy]);
  const origin = addShared(ifc, 'IFCAXIS2PLACEMENT3D', [point(ifc, 0, 0, 0), null, null]);
  const solid = addShared(ifc, 'IFCEXTRUDEDAREASOLID', [profile, origin, direction(ifc, 0, 0, 1), box.dz]);
  const representation = addRecord(ifc.file, 'IFCSHAPEREPRESENTATION', [body, 'Body', 'SweptSolid', [solid]]);
  return addRecord(ifc.file, 'IFCPRODUCTDEFINITIONSHAPE', [null, null, [representation]]);
}
