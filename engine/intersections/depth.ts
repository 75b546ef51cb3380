/**
 * How deep two closed solids lie in each other: how far a point that they share lies below the surface of one of them. Solids that only
 * touch share points of their surfaces, whose depth is 0.
 */
import { farthestPoint, TOO_COMPLEX } from './farthest-point.ts';
import { isInside, nearestTo, type Surface } from './surface.ts';
import { crossingOf, TRIANGLE } from './triangle-distance.ts';

/** A closed solid. */
export type Solid = Surface;

type Depth = number | typeof TOO_COMPLEX;

/** Returns the depth in metres if it is at least `atLeast`, otherwise 0. */
export function depthOf(one: Solid, other: Solid, atLeast: number): Depth {
  const { inOne, inOther } = whereDeep(one, other, atLeast);
  if (!inOne && !inOther) return 0;
  const cores = Math.max(inOther ? deepestCore(other, one, atLeast) : 0, inOne ? deepestCore(one, other, atLeast) : 0);
  return deepest(cores, () => [
    inOther ? depthOfSurface(one.triangles, other, atLeast) : 0,
    inOne ? depthOfSurface(other.triangles, one, atLeast) : 0,
  ]);
}

function deepest(cores: number, depthsOfSurfaces: () => Depth[]): Depth {
  const depths = [cores, ...depthsOfSurfaces()];
  const most = Math.max(...depths.filter((depth) => depth !== TOO_COMPLEX));
  return most === 0 && depths.includes(TOO_COMPLEX) ? TOO_COMPLEX : most;
}

/** Returns how far, at most, a point of some triangles lies inside a solid, if that is at least `atLeast`; otherwise 0. */
export function depthOfSurface(triangles: Float64Array, solid: Solid, atLeast: number): Depth {
  return farthestPoint(triangles, solid, { atLeast, isWithin: true });
}

/** The directions of faces that are tried for each of two solids. */
const AXES_MAX = 24;

/**
 * Returns whether a point that is deep in one of the solids may lie in the other. Along any direction, the solid that the point is deep
 * in reaches beyond it by the depth on both sides.
 */
function whereDeep(one: Solid, other: Solid, depth: number): { inOne: boolean; inOther: boolean } {
  let [inOne, inOther] = [true, true];
  for (const axis of [...COORDINATE_AXES, ...normalsOf(one), ...normalsOf(other)]) {
    const [first, second] = [extentOf(one, axis), extentOf(other, axis)];
    if (!doOverlap(first, shrunk(second, depth))) inOther = false;
    if (!doOverlap(shrunk(first, depth), second)) inOne = false;
    if (!inOne && !inOther) break;
  }
  return { inOne, inOther };
}

type Extent = [low: number, high: number];

function shrunk([low, high]: Extent, depth: number): Extent {
  return [low + depth, high - depth];
}

function doOverlap(one: Extent, other: Extent): boolean {
  return one[0] <= one[1] && other[0] <= other[1] && one[0] <= other[1] && other[0] <= one[1];
}

function extentOf({ triangles }: Solid, [x, y, z]: readonly number[]): Extent {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at += 3) {
    const place = triangles[at]! * x! + triangles[at + 1]! * y! + triangles[at + 2]! * z!;
    if (place < low) low = place;
    if (place > high) high = place;
  }
  return [low, high];
}

const COORDINATE_AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const NORMAL_STEPS = 1e6;

/** Returns different directions of faces, without regard to the side that a face looks to. */
function normalsOf({ triangles }: Solid): number[][] {
  const normals = new Map<string, number[]>();
  for (let at = 0; at < triangles.length && normals.size < AXES_MAX; at += TRIANGLE) {
    const normal = normalOf(triangles, at);
    if (!normal) continue;
    const steps = normal.map((one) => Math.round(one * NORMAL_STEPS));
    const isTurned = steps.find((one) => one !== 0)! < 0;
    const key = steps.map((one) => (isTurned ? -one : one)).join();
    if (!normals.has(key)) normals.set(key, normal);
  }
  return [...normals.values()];
}

/** Returns the direction of a triangle; undefined for a flat one. */
function normalOf(triangles: Float64Array, at: number): number[] | undefined {
  const from = (corner: number) => [0, 1, 2].map((axis) => triangles[at + corner + axis]! - triangles[at + axis]!);
  const [[ux, uy, uz], [vx, vy, vz]] = [from(3), from(6)] as [number[], number[]];
  const normal = [uy! * vz! - uz! * vy!, uz! * vx! - ux! * vz!, ux! * vy! - uy! * vx!];
  const length = Math.hypot(...normal);
  return length > 0 ? normal.map((one) => one / length) : undefined;
}

/** Triangles of a solid from which a way into its core is tried. */
const CORES_MAX = 64;
/** A point at the depth itself must not fall short of it by rounding. */
const BEYOND = 1.001;

/**
 * Returns the depth of the deepest of some points in the core of a solid that lie in the other one as well. They show that two solids
 * share their core although neither surface lies deep in the other, as those of a copy at nearly the same place.
 */
function deepestCore(solid: Solid, other: Solid, atLeast: number): number {
  const count = solid.triangles.length / TRIANGLE;
  const stride = Math.ceil(count / CORES_MAX) * TRIANGLE;
  let most = 0;
  for (let at = 0; at < solid.triangles.length; at += stride) {
    for (const point of corePoints(solid, at, atLeast)) {
      const { distance } = nearestTo(solid, point);
      if (distance < atLeast || distance <= most) continue;
      if (isInside(solid, point) && isInside(other, point)) most = distance;
    }
  }
  return most;
}

/** Returns points below the middle of a triangle: half-way to the opposite side, and just beyond the depth. */
function corePoints({ triangles }: Solid, at: number, depth: number): number[][] {
  const normal = normalOf(triangles, at);
  if (!normal) return [];
  const middle = [0, 1, 2].map((axis) => (triangles[at + axis]! + triangles[at + axis + 3]! + triangles[at + axis + 6]!) / 3);
  const pointAt = (along: number) => middle.map((one, axis) => one - normal[axis]! * along);
  const thickness = thicknessAt(triangles, { middle, normal, at });
  return [...(thickness === undefined ? [] : [pointAt(thickness / 2)]), pointAt(depth * BEYOND)];
}

/** Returns the way inwards from the middle of a triangle to the first triangle opposite. */
function thicknessAt(
  triangles: Float64Array,
  { middle, normal, at }: { middle: number[]; normal: number[]; at: number },
): number | undefined {
  const inwards = normal.map((one) => -one);
  let least = Infinity;
  for (let next = 0; next < triangles.length; next += TRIANGLE) {
    const along = next === at ? undefined : crossingOf(middle, inwards, triangles, next)?.along;
    if (along !== undefined && along > 0 && along < least) least = along;
  }
  return least < Infinity ? least : undefined;
}
