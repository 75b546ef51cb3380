/**
 * Finds the point of some triangles that lies farthest from a surface. Triangles are split until the rest is known to be nearer: the
 * distance to one triangle of the surface is convex, so that no point of a piece is farther from it than the farthest corner.
 */
import { SHAPE_REFINEMENTS_MAX, SHAPE_STEPS_MAX } from '../limits.ts';
import { isInside, nearestTo, type Surface } from './surface.ts';
import { pointTriangle2, TRIANGLE } from './triangle-distance.ts';

interface Search {
  /** Distances below this are of no interest, in metres. */
  atLeast: number;
  /** Whether only points inside the surface count, which is closed then. */
  isWithin: boolean;
}

/** No result: the search would take too long. */
export const TOO_COMPLEX = 'TOO_COMPLEX';

/** The share by which the result may be too small. */
const PRECISION = 0.005;

/**
 * Returns the distance of the farthest point, 0 if none is as far as `atLeast`, or TOO_COMPLEX. A distance above `atLeast` may be up
 * to 0.5 % too small, or smaller where the shapes are intricate.
 */
export function farthestPoint(
  triangles: Float64Array,
  surface: Surface,
  { atLeast, isWithin }: Search,
): number | typeof TOO_COMPLEX {
  let [best, steps, refinements] = [0, 0, 0];
  const goal = () => (best > 0 ? best * (1 + PRECISION) : atLeast);
  const consider = (point: readonly number[], distance: number) => {
    if (distance >= atLeast && distance > best && (!isWithin || isInside(surface, point))) best = distance;
  };
  const considerCorner = (piece: Float64Array, corner: number) => {
    const point = [piece[corner]!, piece[corner + 1]!, piece[corner + 2]!];
    consider(point, nearestTo(surface, point).distance);
  };
  const stack: Float64Array[] = [];
  for (let at = 0; at < triangles.length; at += TRIANGLE) {
    const whole = triangles.subarray(at, at + TRIANGLE);
    if (isWithin && !mayBeDeep(whole, surface, goal())) continue;
    for (let corner = 0; corner < TRIANGLE; corner += 3) considerCorner(whole, corner);
    stack.push(whole);
    for (let piece = stack.pop(); piece; piece = stack.pop()) {
      steps += 1;
      if (best > 0) refinements += 1;
      if (refinements > SHAPE_REFINEMENTS_MAX) return best;
      if (steps > SHAPE_STEPS_MAX) return TOO_COMPLEX;
      if (isWithin && !mayBeDeep(piece, surface, goal())) continue;
      const middle = middleOf(piece);
      const { distance, at: nearest } = nearestTo(surface, middle);
      const radius = radiusOf(piece, middle);
      consider(middle, distance);
      if (Math.min(distance + radius, farthestCorner(piece, surface.triangles, nearest)) < goal()) continue;
      // The surface does not pass through the piece, so all of it is on the side of its middle.
      if (isWithin && distance > radius && !isInside(surface, middle)) continue;
      if (radius < RADIUS_MIN_M) continue;
      const [first, second] = halve(piece);
      considerCorner(first, 3);
      stack.push(first, second);
    }
  }
  return best;
}

/** Smaller pieces are not split further: a hundredth of a millimetre. */
const RADIUS_MIN_M = 1e-5;

/** Returns whether the box of a piece reaches into the box of a surface by the depth. */
function mayBeDeep(piece: Float64Array, { tree: { bounds } }: Surface, depth: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const [a, b, c] = [piece[axis]!, piece[axis + 3]!, piece[axis + 6]!];
    if (Math.max(a, b, c) < bounds[axis]! + depth || Math.min(a, b, c) > bounds[axis + 3]! - depth) return false;
  }
  return true;
}

function middleOf(piece: Float64Array): number[] {
  return [0, 1, 2].map((axis) => (piece[axis]! + piece[axis + 3]! + piece[axis + 6]!) / 3);
}

function radiusOf(piece: Float64Array, middle: readonly number[]): number {
  let most = 0;
  for (let corner = 0; corner < TRIANGLE; corner += 3) {
    const [x, y, z] = [piece[corner]! - middle[0]!, piece[corner + 1]! - middle[1]!, piece[corner + 2]! - middle[2]!];
    most = Math.max(most, x * x + y * y + z * z);
  }
  return Math.sqrt(most);
}

function farthestCorner(piece: Float64Array, triangles: Float64Array, at: number): number {
  let most = 0;
  for (let corner = 0; corner < TRIANGLE; corner += 3) most = Math.max(most, pointTriangle2(piece, corner, triangles, at));
  return Math.sqrt(most);
}

/** Splits a triangle at the middle of its longest side, which is the second corner of the first half. */
function halve(piece: Float64Array): [Float64Array, Float64Array] {
  const lengths = [0, 3, 6].map((from) => {
    const to = (from + 3) % TRIANGLE;
    return Math.hypot(piece[to]! - piece[from]!, piece[to + 1]! - piece[from + 1]!, piece[to + 2]! - piece[from + 2]!);
  });
  const from = lengths.indexOf(Math.max(...lengths)) * 3;
  const [to, opposite] = [(from + 3) % TRIANGLE, (from + 6) % TRIANGLE];
  const [start, end, third] = [from, to, opposite].map((corner) => piece.subarray(corner, corner + 3));
  const middle = [0, 1, 2].map((axis) => (piece[from + axis]! + piece[to + axis]!) / 2);
  return [Float64Array.of(...start!, ...middle, ...third!), Float64Array.of(...middle, ...end!, ...third!)];
}
