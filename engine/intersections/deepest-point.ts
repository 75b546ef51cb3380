/**
 * Finds how deep a surface lies in a solid. The most promising piece of its triangles is split first, until no other piece can have a
 * deeper point.
 */
import { SHAPE_REFINEMENTS_MAX, SHAPE_STEPS_MAX } from '../limits.ts';
import { climb } from './climb.ts';
import { deepTriangles, isMovedOut } from './deep-pieces.ts';
import { farthestCorner, halve, middleOf, RADIUS_MIN_M, radiusOf } from './pieces.ts';
import { createQueue } from './queue.ts';
import { crossingsAlong, isInside, nearestTo, type Surface } from './surface.ts';
import { normalOf } from './surface-ways.ts';
import { thicknessOf } from './thickness.ts';
import { TRIANGLE } from './triangle-distance.ts';

export interface Depth {
  /** Metres; 0 if no point is as deep as it has to be. That of another search if no point is deeper. */
  depth: number;
  /** Whether the search ended before it was certain that there is no such point. */
  isComplex?: boolean | undefined;
  /** Whether the surface lies outside, or touches the solid only. */
  isClear?: boolean;
}

/** The share by which a depth may be too small. */
const PRECISION = 0.01;

/** What a search looks for. */
export interface Target {
  /** Points that are less deep are of no interest, in metres. */
  atLeast: number;
  /** Metres of a point that another search led to; only a deeper one is of interest, and is searched for less long. 0: there is none. */
  best: number;
}

/** Returns the least depth of a point that is of interest. */
export function goalOf({ atLeast, best }: Target): number {
  return Math.max(atLeast, best * (1 + PRECISION));
}

/**
 * Returns the depth of the deepest point of a surface in a closed solid, if it is at least `atLeast`. It may be up to 1 % too small,
 * or smaller where the shapes are intricate.
 */
export function deepestPoint(surface: Surface, solid: Surface, target: Target): Depth {
  if (thicknessOf(solid) < 2 * goalOf(target)) return { depth: target.best, isClear: true };
  const positions = deepTriangles(surface, solid, goalOf(target));
  if (positions.length === 0) return { depth: target.best, isClear: true };
  const search = createSearch(surface, solid, target);
  for (const at of positions) {
    if (search.isDone()) break;
    search.add(surface.triangles.subarray(at, at + TRIANGLE));
  }
  return search.finish();
}

function createSearch(surface: Surface, solid: Surface, target: Target) {
  let [best, steps, refinements] = [target.best, 0, 0];
  let deepest: { point: readonly number[]; piece: Float64Array } | undefined;
  const queue = createQueue<Float64Array>();
  const goal = () => goalOf({ ...target, best });
  const isDone = () => refinements > SHAPE_REFINEMENTS_MAX || steps > SHAPE_STEPS_MAX;
  const consider = (point: readonly number[], distance: number, piece: Float64Array) => {
    if (distance <= best || distance < target.atLeast || !isInside(solid, point)) return;
    best = distance;
    deepest = { point, piece };
  };
  const considerCorner = (piece: Float64Array, corner: number) => {
    const point = [piece[corner]!, piece[corner + 1]!, piece[corner + 2]!];
    consider(point, nearestTo(solid, point).distance, piece);
  };
  /** Considers the middle of a piece, and returns whether another point of it may be deeper; then it is split later. */
  const addPiece = (piece: Float64Array): boolean => {
    steps += 1;
    if (best > 0) refinements += 1;
    const middle = middleOf(piece);
    const { distance, at } = nearestTo(solid, middle);
    const radius = radiusOf(piece, middle);
    if (distance + radius < goal() || farthestCorner(piece, solid.triangles, at) < goal()) return false;
    const isIn = isInside(solid, middle);
    if (isIn) consider(middle, distance, piece);
    const bound = (isIn ? distance : -distance) + radius;
    if (bound < goal() || radius < RADIUS_MIN_M) return false;
    const way = normalOf(solid.triangles, at);
    if (way && isMovedOut(piece, solid, way, goal())) return false;
    queue.push(piece, bound);
    return true;
  };
  /** Considers also the corners of a triangle, and the middle of each part of its sides that passes through the solid. */
  const add = (triangle: Float64Array) => {
    if (!mayBeDeep(triangle, solid, goal()) || !addPiece(triangle)) return;
    for (let corner = 0; corner < TRIANGLE; corner += 3) {
      considerCorner(triangle, corner);
      for (const middle of middlesAlong(solid, triangle, corner)) consider(middle, nearestTo(solid, middle).distance, triangle);
    }
  };
  const finish = (): Depth => {
    for (let next = queue.pop(); next && next.rank >= goal(); next = queue.pop()) {
      if (isDone()) {
        if (deepest) best = climb({ point: deepest.point, depth: best }, deepest.piece, { surface, solid });
        return { depth: best, isComplex: best === 0 };
      }
      const halves = halve(next.item);
      considerCorner(halves[0], 3);
      for (const half of halves) addPiece(half);
    }
    return { depth: best };
  };
  return { isDone, add, finish };
}

/** Returns the middle of each part of the side of a triangle between two places where it passes through a surface. */
function middlesAlong(solid: Surface, triangle: Float64Array, corner: number): number[][] {
  const end = (corner + 3) % TRIANGLE;
  const start = [0, 1, 2].map((axis) => triangle[corner + axis]!);
  const way = start.map((one, axis) => triangle[end + axis]! - one);
  const shares = [0, ...crossingsAlong(solid, start, way), 1];
  return shares.slice(1).map((share, at) => start.map((one, axis) => one + (way[axis]! * (share + shares[at]!)) / 2));
}

/** Returns whether the box of a piece reaches into the box of a solid by the depth. */
function mayBeDeep(piece: Float64Array, { tree: { bounds } }: Surface, depth: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const [a, b, c] = [piece[axis]!, piece[axis + 3]!, piece[axis + 6]!];
    if (Math.max(a, b, c) < bounds[axis]! + depth || Math.min(a, b, c) > bounds[axis + 3]! - depth) return false;
  }
  return true;
}
