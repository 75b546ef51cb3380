/**
 * Finds the triangle of a copy by its corners. Where faces lie in each other, or closer together than the tolerance, the triangle
 * nearest to a point is often another one than the copied one, and splitting pieces does not end.
 */
import { visitItems } from './box-tree.ts';
import type { Surface } from './surface.ts';
import { TRIANGLE } from './triangle-distance.ts';

/** The orders in which a triangle lists the corners of another one: from each corner, forwards and backwards. */
const ORDERS = [
  [0, 3, 6],
  [3, 6, 0],
  [6, 0, 3],
  [0, 6, 3],
  [6, 3, 0],
  [3, 0, 6],
] as const;

/** Returns whether the surface has a triangle with these corners, each within the distance; then so is each point between them. */
export function hasTwin(triangle: Float64Array, { triangles, tree }: Surface, distance: number): boolean {
  const [low, high] = [lowestOf(triangle), highestOf(triangle)];
  let isFound = false;
  visitItems(
    tree,
    (boxes, at) => !isFound && mayHold(boxes, at),
    (item) => {
      isFound ||= ORDERS.some((order) => areCornersNear(triangle, triangles, { at: item * TRIANGLE, order, distance }));
    },
  );
  return isFound;

  // The box of the twin has nearly these sides, and a box around it reaches at least as far.
  function mayHold(boxes: Float64Array, at: number): boolean {
    for (let axis = 0; axis < 3; axis += 1) {
      if (boxes[at + axis]! > low[axis]! + distance || boxes[at + axis + 3]! < high[axis]! - distance) return false;
    }
    return true;
  }
}

interface Other {
  at: number;
  order: (typeof ORDERS)[number];
  distance: number;
}

function areCornersNear(triangle: Float64Array, triangles: Float64Array, { at, order, distance }: Other): boolean {
  for (const [corner, from] of order.entries()) {
    let sum = 0;
    for (let axis = 0; axis < 3; axis += 1) sum += (triangle[corner * 3 + axis]! - triangles[at + from + axis]!) ** 2;
    if (sum > distance * distance) return false;
  }
  return true;
}

function lowestOf(triangle: Float64Array): number[] {
  return [0, 1, 2].map((axis) => Math.min(triangle[axis]!, triangle[axis + 3]!, triangle[axis + 6]!));
}

function highestOf(triangle: Float64Array): number[] {
  return [0, 1, 2].map((axis) => Math.max(triangle[axis]!, triangle[axis + 3]!, triangle[axis + 6]!));
}
