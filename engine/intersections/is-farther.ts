/**
 * Finds whether some triangles have a point far from a surface. Triangles are split until the rest is certainly nearer; those that may
 * have the farthest point come first, so that a hole is seen before the seams of other triangles around it.
 */
import { SHAPE_STEPS_MAX } from '../limits.ts';
import { farthestCorner, halve, middleOf, RADIUS_MIN_M, radiusOf, TOO_COMPLEX } from './pieces.ts';
import { createQueue } from './queue.ts';
import { nearestTo, type Surface } from './surface.ts';
import { TRIANGLE } from './triangle-distance.ts';
import { hasTwin } from './twin-triangle.ts';

/** Returns whether a point of the triangles is farther from the surface than the distance. */
export function isAnyFarther(triangles: Float64Array, surface: Surface, distance: number): boolean | typeof TOO_COMPLEX {
  const queue = createQueue<Float64Array>();
  /** Returns whether the piece has a farther point; puts it in the queue if it may have one. */
  const isFarther = (piece: Float64Array): boolean => {
    const middle = middleOf(piece);
    const near = nearestTo(surface, middle);
    if (near.distance > distance) return true;
    const radius = radiusOf(piece, middle);
    const most = Math.min(near.distance + radius, farthestCorner(piece, surface.triangles, near.at));
    if (most <= distance) return false;
    // A corner may be the only point that is farther.
    for (let corner = 0; corner < TRIANGLE; corner += 3) if (nearestTo(surface, piece, corner).distance > distance) return true;
    if (radius >= RADIUS_MIN_M) queue.push(piece, most);
    return false;
  };
  for (let at = 0; at < triangles.length; at += TRIANGLE) {
    const triangle = triangles.subarray(at, at + TRIANGLE);
    if (!hasTwin(triangle, surface, distance) && isFarther(triangle)) return true;
  }
  for (let steps = 0, next = queue.pop(); next; next = queue.pop()) {
    if (++steps > SHAPE_STEPS_MAX / 2) return TOO_COMPLEX;
    for (const half of halve(next.item)) if (isFarther(half)) return true;
  }
  return false;
}
