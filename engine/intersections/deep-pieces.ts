/**
 * Finds the triangles of a surface that may have a point deep in a solid. A point that is `depth` deep can be moved by that way in any
 * direction and is still in the solid, so a triangle that can be moved out of the solid has no such point. Triangles that only touch the
 * solid leave it when they are moved away from their own face.
 */
import { BOX, type BoxTree, doBoxesMeet, visitItems } from './box-tree.ts';
import { middleOf } from './pieces.ts';
import { isInside, type Surface } from './surface.ts';
import { normalOf } from './surface-ways.ts';
import { doTrianglesCross, TRIANGLE } from './triangle-distance.ts';

/** Returns positions of triangles of the surface. */
export function deepTriangles(surface: Surface, solid: Surface, depth: number): number[] {
  const positions: number[] = [];
  visitItems(
    surface.tree,
    (boxes, at) => doBoxesMeet(boxes, at, solid.tree.bounds, 0, depth),
    (item) => {
      if (!leavesSolid(surface, item * TRIANGLE, solid, depth)) positions.push(item * TRIANGLE);
    },
  );
  return positions;
}

function leavesSolid({ triangles, inwards }: Surface, at: number, solid: Surface, depth: number): boolean {
  const piece = triangles.subarray(at, at + TRIANGLE);
  if (isOutside(movedCorners(piece, inwards().subarray(at, at + TRIANGLE), depth), solid)) return true;
  const normal = normalOf(triangles, at);
  return normal !== undefined && isMovedOut(piece, solid, normal, -depth);
}

/** Returns whether a triangle is outside a solid after it is moved along a direction. */
export function isMovedOut(piece: Float64Array, solid: Surface, way: readonly number[], distance: number): boolean {
  return isOutside(moved(piece, way, distance), solid);
}

/** Returns whether a triangle is wholly inside a solid after it is moved along a direction. */
export function isMovedIn(piece: Float64Array, solid: Surface, way: readonly number[], distance: number): boolean {
  const place = moved(piece, way, distance);
  return !doesCrossSurface(place, boxOfTriangle(place), solid) && isInside(solid, middleOf(place));
}

function moved(piece: Float64Array, way: readonly number[], distance: number): Float64Array {
  const place = new Float64Array(TRIANGLE);
  for (let at = 0; at < TRIANGLE; at += 1) place[at] = piece[at]! + way[at % 3]! * distance;
  return place;
}

function movedCorners(piece: Float64Array, ways: Float64Array, distance: number): Float64Array {
  const moved = new Float64Array(TRIANGLE);
  for (let at = 0; at < TRIANGLE; at += 1) moved[at] = piece[at]! + ways[at]! * distance;
  return moved;
}

function isOutside(piece: Float64Array, solid: Surface): boolean {
  const box = boxOfTriangle(piece);
  if (!doBoxesMeet(box, 0, solid.tree.bounds, 0, 0)) return true;
  if (doesCrossSurface(piece, box, solid)) return false;
  return !isInside(solid, middleOf(piece));
}

function boxOfTriangle(piece: Float64Array): Float64Array {
  const box = new Float64Array(BOX);
  for (let axis = 0; axis < 3; axis += 1) {
    const [a, b, c] = [piece[axis]!, piece[axis + 3]!, piece[axis + 6]!];
    box[axis] = Math.min(a, b, c);
    box[axis + 3] = Math.max(a, b, c);
  }
  return box;
}

function doesCrossSurface(piece: Float64Array, box: Float64Array, { triangles, tree }: Surface): boolean {
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!doBoxesMeet(tree.bounds, node * BOX, box, 0, 0)) continue;
    if (tree.seconds[node]! > 0) stack.push(tree.seconds[node]!, node + 1);
    else if (doesCrossLeaf(tree, node, (item) => doTrianglesCross(piece, 0, triangles, item * TRIANGLE), box)) return true;
  }
  return false;
}

function doesCrossLeaf(
  { starts, ends, items, boxes }: BoxTree,
  node: number,
  doesCross: (item: number) => boolean,
  box: Float64Array,
): boolean {
  for (let at = starts[node]!; at < ends[node]!; at += 1) {
    const item = items[at]!;
    if (doBoxesMeet(boxes, item * BOX, box, 0, 0) && doesCross(item)) return true;
  }
  return false;
}
