/** A surface of triangles that can be searched: the triangle nearest to a place, and whether the place is inside. */
import { BOX, type BoxTree, buildBoxTree, doBoxesMeet, visitItems } from './box-tree.ts';
import { waysInwards } from './surface-ways.ts';
import { crossingOf, INSET_MARGIN, pointTriangle2, TRIANGLE } from './triangle-distance.ts';

export interface Surface {
  /** Nine numbers for each triangle, in metres. */
  triangles: Float64Array;
  tree: BoxTree;
  /** The ways inwards (surface-ways.ts). */
  inwards(): Float64Array;
}

export function createSurface(triangles: Float64Array): Surface {
  const boxes = new Float64Array((triangles.length / TRIANGLE) * BOX);
  for (let at = 0, box = 0; at < triangles.length; at += TRIANGLE, box += BOX) {
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c] = [triangles[at + axis]!, triangles[at + axis + 3]!, triangles[at + axis + 6]!];
      boxes[box + axis] = Math.min(a, b, c);
      boxes[box + axis + 3] = Math.max(a, b, c);
    }
  }
  let inwards: Float64Array | undefined;
  return {
    triangles,
    tree: buildBoxTree(boxes),
    inwards: () => {
      inwards ??= waysInwards(triangles);
      return inwards;
    },
  };
}

export interface Nearest {
  distance: number;
  /** Position of the triangle in the list of triangles. */
  at: number;
}

/** Returns the triangle nearest to a point, which is three numbers at a position of a list. */
export function nearestTo({ triangles, tree }: Surface, point: ArrayLike<number>, from = 0): Nearest {
  let [least, nearest] = [Infinity, -1];
  const stack = [0];
  const gaps = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (gaps.pop()! >= least) continue;
    const second = tree.seconds[node]!;
    if (second === 0) {
      for (let at = tree.starts[node]!; at < tree.ends[node]!; at += 1) {
        const item = tree.items[at]!;
        if (pointGap2(tree.boxes, item, point, from) >= least) continue;
        const triangle = item * TRIANGLE;
        const distance2 = pointTriangle2(point, from, triangles, triangle);
        if (distance2 < least) [least, nearest] = [distance2, triangle];
      }
      continue;
    }
    const gap = pointGap2(tree.bounds, node + 1, point, from);
    const secondGap = pointGap2(tree.bounds, second, point, from);
    // The nearer part is visited first, so that it rules out most of the other one.
    if (gap < secondGap) {
      stack.push(second, node + 1);
      gaps.push(secondGap, gap);
    } else {
      stack.push(node + 1, second);
      gaps.push(gap, secondGap);
    }
  }
  return { distance: Math.sqrt(least), at: nearest };
}

/** Returns the square of the distance between a point and one of some boxes. */
function pointGap2(boxes: Float64Array, box: number, point: ArrayLike<number>, from: number): number {
  let sum = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const place = point[from + axis]!;
    const gap = Math.max(boxes[box * BOX + axis]! - place, place - boxes[box * BOX + axis + 3]!, 0);
    sum += gap * gap;
  }
  return sum;
}

/** Directions of rays that are parallel to nothing that people draw. */
const WAYS = [
  [0.414_213_56, 0.732_050_81, 0.540_859_13],
  [-0.618_033_99, 0.346_410_16, 0.705_709_78],
  [0.271_828_18, -0.577_215_66, 0.770_033_17],
  [-0.314_159_27, -Math.LN2, -0.648_689_31],
] as const;

/** Returns whether a point is inside a closed surface. Points on the surface itself may be either. */
export function isInside(surface: Surface, point: readonly number[]): boolean {
  let winding = 0;
  for (const way of WAYS) {
    const count = countCrossings(surface, point, way);
    winding = count.winding;
    if (count.isCertain) break;
  }
  return winding !== 0;
}

function countCrossings({ triangles, tree }: Surface, point: readonly number[], way: readonly number[]) {
  let [winding, isCertain] = [0, true];
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!doesRayMeet(tree.bounds, node * BOX, point, way)) continue;
    if (tree.seconds[node]! > 0) {
      stack.push(tree.seconds[node]!, node + 1);
      continue;
    }
    for (let at = tree.starts[node]!; at < tree.ends[node]!; at += 1) {
      const crossing = crossingOf(point, way, triangles, tree.items[at]! * TRIANGLE);
      if (!crossing || crossing.along < 0) continue;
      winding += crossing.way;
      // A ray along a side of a triangle may meet two triangles or none.
      if (crossing.inset < INSET_MARGIN) isCertain = false;
    }
  }
  return { winding, isCertain };
}

/** Returns where a segment passes through a surface, as shares of its length in rising order. */
export function crossingsAlong({ triangles, tree }: Surface, start: readonly number[], way: readonly number[]): number[] {
  const shares: number[] = [];
  const box = Float64Array.of(
    ...[0, 1, 2].map((axis) => Math.min(start[axis]!, start[axis]! + way[axis]!)),
    ...[0, 1, 2].map((axis) => Math.max(start[axis]!, start[axis]! + way[axis]!)),
  );
  visitItems(
    tree,
    (boxes, at) => doBoxesMeet(boxes, at, box, 0, 0),
    (item) => {
      const along = crossingOf(start, way, triangles, item * TRIANGLE)?.along;
      if (along !== undefined && along > 0 && along < 1) shares.push(along);
    },
  );
  return shares.sort((one, other) => one - other);
}

function doesRayMeet(bounds: Float64Array, at: number, point: readonly number[], way: readonly number[]): boolean {
  let [enter, leave] = [0, Infinity];
  for (let axis = 0; axis < 3; axis += 1) {
    const low = (bounds[at + axis]! - point[axis]!) / way[axis]!;
    const high = (bounds[at + axis + 3]! - point[axis]!) / way[axis]!;
    enter = Math.max(enter, Math.min(low, high));
    leave = Math.min(leave, Math.max(low, high));
  }
  return enter <= leave + ROUNDING_M;
}

/** Numbers of a file have some fifteen digits; a ray along the side of a box must not miss it. */
const ROUNDING_M = 1e-6;
