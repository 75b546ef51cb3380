/**
 * Finds how deep a surface lies in a solid. The most promising piece of its triangles is split first, until no other piece can have a
 * deeper point.
 */
import { SHAPE_REFINEMENTS_MAX, SHAPE_STEPS_MAX } from '../limits.ts';
import { deepTriangles, isMovedOut } from './deep-pieces.ts';
import { farthestCorner, halve, middleOf, RADIUS_MIN_M, radiusOf, TOO_COMPLEX } from './pieces.ts';
import { createQueue } from './queue.ts';
import { isInside, nearestTo, type Surface } from './surface.ts';
import { normalOf } from './surface-ways.ts';
import { TRIANGLE } from './triangle-distance.ts';

export interface Depth {
  /** Metres; 0 if no point is as deep as it has to be. */
  depth: number;
  /** Whether the search ended before it was certain that there is no such point. */
  isComplex?: boolean;
  /** Whether the surface lies outside, or touches the solid only. */
  isClear?: boolean;
}

/** The share by which a depth may be too small. */
const PRECISION = 0.005;

/**
 * Returns the depth of the deepest point of a surface in a closed solid, if it is at least `atLeast`. It may be up to 0.5 % too small,
 * or smaller where the shapes are intricate.
 */
export function deepestPoint(surface: Surface, solid: Surface, atLeast: number): Depth {
  const positions = deepTriangles(surface, solid, atLeast);
  if (positions.length === 0) return { depth: 0, isClear: true };
  const search = createSearch(solid, atLeast);
  for (const at of positions) {
    if (search.isDone()) break;
    search.add(surface.triangles.subarray(at, at + TRIANGLE));
  }
  return search.finish();
}

function createSearch(solid: Surface, atLeast: number) {
  let [best, steps, refinements] = [0, 0, 0];
  const queue = createQueue<Float64Array>();
  const goal = () => (best > 0 ? best * (1 + PRECISION) : atLeast);
  const isDone = () => refinements > SHAPE_REFINEMENTS_MAX || steps > SHAPE_STEPS_MAX;
  const consider = (point: readonly number[], distance: number) => {
    if (distance > best && distance >= atLeast && isInside(solid, point)) best = distance;
  };
  const considerCorner = (piece: Float64Array, corner: number) => {
    const point = [piece[corner]!, piece[corner + 1]!, piece[corner + 2]!];
    consider(point, nearestTo(solid, point).distance);
  };
  /** Considers the middle of a piece, and splits the piece later if another point of it may be deeper. */
  const addPiece = (piece: Float64Array) => {
    steps += 1;
    if (best > 0) refinements += 1;
    const middle = middleOf(piece);
    const { distance, at } = nearestTo(solid, middle);
    const radius = radiusOf(piece, middle);
    if (distance + radius < goal() || farthestCorner(piece, solid.triangles, at) < goal()) return;
    const isIn = isInside(solid, middle);
    if (isIn) consider(middle, distance);
    const bound = (isIn ? distance : -distance) + radius;
    if (bound < goal() || radius < RADIUS_MIN_M) return;
    const way = normalOf(solid.triangles, at);
    if (best === 0 && way && isMovedOut(piece, solid, way, atLeast)) return;
    queue.push(piece, bound);
  };
  const add = (triangle: Float64Array) => {
    if (!mayBeDeep(triangle, solid, atLeast)) return;
    for (let corner = 0; corner < TRIANGLE; corner += 3) considerCorner(triangle, corner);
    addPiece(triangle);
  };
  const finish = (): Depth => {
    for (let next = queue.pop(); next && next.rank >= goal(); next = queue.pop()) {
      if (isDone()) return { depth: best, isComplex: best === 0 };
      const halves = halve(next.item);
      considerCorner(halves[0], 3);
      for (const half of halves) addPiece(half);
    }
    return { depth: best };
  };
  return { isDone, add, finish };
}

/** Returns whether the box of a piece reaches into the box of a solid by the depth. */
function mayBeDeep(piece: Float64Array, { tree: { bounds } }: Surface, depth: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const [a, b, c] = [piece[axis]!, piece[axis + 3]!, piece[axis + 6]!];
    if (Math.max(a, b, c) < bounds[axis]! + depth || Math.min(a, b, c) > bounds[axis + 3]! - depth) return false;
  }
  return true;
}
