/** Affine maps of space, given by the images of the three axes and of the origin. */
import { add, cross, dot, type Point3, scale } from './vectors.ts';

export interface Affine {
  readonly x: Point3;
  readonly y: Point3;
  readonly z: Point3;
  readonly origin: Point3;
}

export const IDENTITY: Affine = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: [0, 0, 0] };

export function mapVector({ x, y, z }: Affine, vector: Point3): Point3 {
  const [a, b, c] = [vector[0], vector[1], vector[2]];
  return [x[0] * a + y[0] * b + z[0] * c, x[1] * a + y[1] * b + z[1] * c, x[2] * a + y[2] * b + z[2] * c];
}

export function mapPoint(map: Affine, point: Point3): Point3 {
  return add(mapVector(map, point), map.origin);
}

/** Returns the map that applies `inner` first. */
export function compose(outer: Affine, inner: Affine): Affine {
  return {
    x: mapVector(outer, inner.x),
    y: mapVector(outer, inner.y),
    z: mapVector(outer, inner.z),
    origin: mapPoint(outer, inner.origin),
  };
}

export function determinantOf({ x, y, z }: Affine): number {
  return dot(x, cross(y, z));
}

/** Maps a vector that stands for an area, by the cofactors of the map. */
export function mapArea({ x, y, z }: Affine, [a, b, c]: Point3): Point3 {
  return add(add(scale(cross(y, z), a), scale(cross(z, x), b)), scale(cross(x, y), c));
}

/** Returns the inverse of a map whose determinant is not 0. */
export function invert(map: Affine): Affine {
  const factor = 1 / determinantOf(map);
  const rows = [cross(map.y, map.z), cross(map.z, map.x), cross(map.x, map.y)].map((row) => scale(row, factor));
  const [p, q, r] = rows as [Point3, Point3, Point3];
  const linear = { x: [p[0], q[0], r[0]], y: [p[1], q[1], r[1]], z: [p[2], q[2], r[2]], origin: [0, 0, 0] } as const;
  return { ...linear, origin: scale(mapVector(linear, map.origin), -1) };
}

export function isIdentity(map: Affine): boolean {
  return (['x', 'y', 'z', 'origin'] as const).every((part) => map[part].every((value, at) => value === IDENTITY[part][at]));
}
