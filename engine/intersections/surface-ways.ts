/** Directions at the faces and corners of a surface. Triangles are nine numbers at a position of a list, seen from outside. */
import { TRIANGLE } from './triangle-distance.ts';

/** Returns the direction in which a triangle looks; undefined for a flat one. */
export function normalOf(triangles: Float64Array, at: number): [number, number, number] | undefined {
  const [ax, ay, az] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
  const [ux, uy, uz] = [triangles[at + 3]! - ax, triangles[at + 4]! - ay, triangles[at + 5]! - az];
  const [vx, vy, vz] = [triangles[at + 6]! - ax, triangles[at + 7]! - ay, triangles[at + 8]! - az];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.sqrt(x * x + y * y + z * z);
  return length > 0 ? [x / length, y / length, z / length] : undefined;
}

/** Corners this close to each other are one, in metres. */
const CORNER_M = 1e-5;
/** Directions of faces at one corner that count; a corner of a round face has more. */
const WAYS_MAX = 16;
/** Two directions whose cosine is larger are the same. */
const ALIKE = 0.999;

/**
 * Returns for each corner of each triangle the direction, of length 1, that leads inwards from all faces at that place. It is 0 where
 * the faces have no common inside.
 */
export function waysInwards(triangles: Float64Array): Float64Array {
  const waysOf = new Map<number, number[]>();
  const keys = new Int32Array(triangles.length / 3);
  for (let at = 0; at < triangles.length; at += TRIANGLE) {
    const normal = normalOf(triangles, at);
    for (let corner = at; corner < at + TRIANGLE; corner += 3) {
      const key = keyOf(triangles, corner);
      keys[corner / 3] = key;
      const ways = waysOf.get(key) ?? [];
      if (ways.length === 0) waysOf.set(key, ways);
      if (normal && ways.length < WAYS_MAX * 3 && !hasWay(ways, normal)) ways.push(...normal);
    }
  }
  const inwards = new Float64Array(triangles.length);
  for (const [corner, key] of keys.entries()) inwards.set(inwardsFrom(waysOf.get(key)!), corner * 3);
  return inwards;
}

/** Different corners may have one key: then their direction is less useful, but still of length 1. */
function keyOf(triangles: Float64Array, corner: number): number {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.round((triangles[corner + axis]! - triangles[axis]!) / CORNER_M));
  return Math.imul(x!, 73_856_093) ^ Math.imul(y!, 19_349_663) ^ Math.imul(z!, 83_492_791);
}

/** Returns whether a direction is among some, which are three numbers each. */
export function hasWay(ways: readonly number[], [x, y, z]: readonly [number, number, number]): boolean {
  for (let at = 0; at < ways.length; at += 3) {
    if (ways[at]! * x + ways[at + 1]! * y + ways[at + 2]! * z > ALIKE) return true;
  }
  return false;
}

function inwardsFrom(ways: readonly number[]): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [at, one] of ways.entries()) sum[at % 3]! -= one;
  const length = Math.hypot(...sum);
  return length > 1e-6 ? [sum[0] / length, sum[1] / length, sum[2] / length] : [0, 0, 0];
}
