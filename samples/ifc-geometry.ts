/** Writes placements and shapes: everything in the house is an extruded profile, so that any viewer can show it. */

import type { Box, SteelSection } from './house-plan.ts';
import { steelSizesOf } from './house-plan.ts';
import type { Ifc } from './ifc-context.ts';
import { addShared } from './ifc-context.ts';
import { isIfc2x3 } from './ifc-version.ts';
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

/** Places a site, building or storey straight above its parent. */
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

/** Adds the shape of an element, relative to its placement. Equal shapes share solids, but no shape representation (WR11). */
export function addShape(ifc: Ifc, body: Ref, box: Box, filledBy?: Box[] | SteelSection): Ref {
  const whole = { ...box, x: 0, y: 0, z: 0 };
  const solids =
    filledBy && !Array.isArray(filledBy) ? [addSteel(ifc, box, filledBy)] : (filledBy ?? [whole]).map((one) => addBox(ifc, one));
  const representation = addRecord(ifc.file, 'IFCSHAPEREPRESENTATION', [body, 'Body', 'SweptSolid', solids]);
  return addRecord(ifc.file, 'IFCPRODUCTDEFINITIONSHAPE', [null, null, [representation]]);
}

function addBox(ifc: Ifc, { x, y, z, dx, dy, dz }: Box): Ref {
  const centre = addShared(ifc, 'IFCCARTESIANPOINT', [[dx / 2, dy / 2]]);
  const middle = addShared(ifc, 'IFCAXIS2PLACEMENT2D', [centre, null]);
  const profile = addShared(ifc, 'IFCRECTANGLEPROFILEDEF', [enumeration('AREA'), null, middle, dx, dy]);
  const corner = addShared(ifc, 'IFCAXIS2PLACEMENT3D', [point(ifc, x, y, z), null, null]);
  return addShared(ifc, 'IFCEXTRUDEDAREASOLID', [profile, corner, direction(ifc, 0, 0, 1), dz]);
}

/** Adds a steel profile. The web is vertical: along z, or in y for a column. */
function addSteel(ifc: Ifc, box: Box, section: SteelSection): Ref {
  const { width, depth, length } = steelSizesOf(box, section);
  const centre = addShared(ifc, 'IFCCARTESIANPOINT', [[width / 2, depth / 2]]);
  const middle = addShared(ifc, 'IFCAXIS2PLACEMENT2D', [centre, null]);
  const rest = isIfc2x3(ifc.version) ? [] : [null, null];
  const sizes = [width, depth, section.web, section.flange, null, ...rest];
  const profile = addShared(ifc, 'IFCISHAPEPROFILEDEF', [enumeration('AREA'), null, middle, ...sizes]);
  // Along x, the x axis of the profile is y of the house, and its y axis is z.
  const axes = section.along === 'x' ? [direction(ifc, 1, 0, 0), direction(ifc, 0, 1, 0)] : [null, null];
  const corner = addShared(ifc, 'IFCAXIS2PLACEMENT3D', [point(ifc, 0, 0, 0), ...axes]);
  return addShared(ifc, 'IFCEXTRUDEDAREASOLID', [profile, corner, direction(ifc, 0, 0, 1), length]);
}
