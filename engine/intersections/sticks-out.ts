/**
 * Finds whether a surface has a point that lies outside a closed solid and far from it. Its triangles are split until the rest is
 * certainly nearer or inside; those that may have the farthest point come first.
 */
import { SHAPE_STEPS_MAX } from '../limits.ts';
import { isMovedIn } from './deep-pieces.ts';
import { farthestCorner, halve, middleOf, RADIUS_MIN_M, radiusOf, TOO_COMPLEX } from './pieces.ts';
import { createQueue } from './queue.ts';
import { isInside, nearestTo, type Surface } from './surface.ts';
import { normalOf } from './surface-ways.ts';
import { TRIANGLE } from './triangle-distance.ts';

/** Returns whether a point of the triangles is farther from the solid than the distance. */
export function sticksOut(triangles: Float64Array, solid: Surface, distance: number): boolean | typeof TOO_COMPLEX {
  const queue = createQueue<Float64Array>();
  /** Returns whether the middle of the piece is farther; puts the piece in the queue if another point of it may be. */
  const isOut = (piece: Float64Array): boolean => {
    const middle = middleOf(piece);
    const near = nearestTo(solid, middle);
    const radius = radiusOf(piece, middle);
    if (Math.min(near.distance + radius, farthestCorner(piece, solid.triangles, near.at)) <= distance) return false;
    const isIn = isInside(solid, middle);
    if (!isIn && near.distance > distance) return true;
    // The distance of a middle that is inside counts as negative.
    const most = (isIn ? -near.distance : near.distance) + radius;
    if (most <= distance || radius < RADIUS_MIN_M) return false;
    const way = wayTo(middle, solid, near.at, isIn);
    // What is inside after it is moved by the distance is no farther away than that.
    if (!way || !isMovedIn(piece, solid, way, distance)) queue.push(piece, most);
    return false;
  };
  for (let at = 0; at < triangles.length; at += TRIANGLE) if (isOut(triangles.subarray(at, at + TRIANGLE))) return true;
  for (let steps = 0, next = queue.pop(); next; next = queue.pop()) {
    if (++steps > SHAPE_STEPS_MAX / 2) return TOO_COMPLEX;
    for (const half of halve(next.item)) if (isOut(half)) return true;
  }
  return false;
}

/** Returns the direction from a point through the face nearest to it; for a point that is inside, that away from the face. */
function wayTo(point: readonly number[], { triangles }: Surface, at: number, isIn: boolean): number[] | undefined {
  const normal = normalOf(triangles, at);
  if (!normal) return undefined;
  const side = normal.reduce((sum, one, axis) => sum + one * (point[axis]! - triangles[at + axis]!), 0);
  return side > 0 === isIn ? normal : normal.map((one) => -one);
}
