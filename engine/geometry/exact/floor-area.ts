/** Computes the floor area that a space covers as seen from above. */
import { type Affine, mapArea, mapVector } from './affine.ts';
import { coveredArea } from './convex-polygon.ts';
import { shadowOf } from './convex-solid.ts';
import type { Solid } from './solid.ts';
import { lengthOf, type Point3 } from './vectors.ts';

/** The sine of the angle by which an upright extrusion may lean. */
const LEAN = 1e-6;

/** Returns the area of the shadow of the solid on the ground. Throws if the parts of the solid are unknown. */
export function floorAreaOf(solid: Solid, world: Affine): number {
  if (solid.sweep) {
    const way = mapVector(world, solid.sweep.way);
    if (Math.hypot(way[0], way[1]) <= LEAN * lengthOf(way)) return Math.abs(mapArea(world, solid.sweep.area)[2]);
  }
  const turn = (point: Point3) => mapVector(world, point);
  return coveredArea(solid.parts().map((part) => shadowOf(part, turn)));
}
