/**
 * Finds whether some triangles have a point far from a surface. Triangles are split until the rest is certainly nearer.
 */
import { SHAPE_STEPS_MAX } from '../limits.ts';
import { farthestCorner, halve, middleOf, RADIUS_MIN_M, radiusOf, TOO_COMPLEX } from './pieces.ts';
import { nearestTo, type Surface } from './surface.ts';
import { TRIANGLE } from './triangle-distance.ts';
import { hasTwin } from './twin-triangle.ts';

/** Returns whether a point of the triangles is farther from the surface than the distance. */
export function isAnyFarther(triangles: Float64Array, surface: Surface, distance: number): boolean | typeof TOO_COMPLEX {
  let steps = 0;
  const stack: Float64Array[] = [];
  for (let at = 0; at < triangles.length; at += TRIANGLE) {
    const triangle = triangles.subarray(at, at + TRIANGLE);
    if (hasTwin(triangle, surface, distance)) continue;
    stack.push(triangle);
    for (let piece = stack.pop(); piece; piece = stack.pop()) {
      steps += 1;
      if (steps > SHAPE_STEPS_MAX + triangles.length / TRIANGLE) return TOO_COMPLEX;
      const middle = middleOf(piece);
      const near = nearestTo(surface, middle);
      if (near.distance > distance) return true;
      const radius = radiusOf(piece, middle);
      if (Math.min(near.distance + radius, farthestCorner(piece, surface.triangles, near.at)) <= distance) continue;
      // A corner may be the only point that is farther.
      for (let corner = 0; corner < TRIANGLE; corner += 3) if (nearestTo(surface, piece, corner).distance > distance) return true;
      if (radius >= RADIUS_MIN_M) stack.push(...halve(piece));
    }
  }
  return false;
}
