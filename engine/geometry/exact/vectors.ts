/**
 * Points and vectors in a plane and in space. They are read by index, because destructuring allocates, and this code runs
 * millions of times.
 */

export type Point2 = readonly [number, number];
export type Point3 = readonly [number, number, number];

export function add(one: Point3, other: Point3): Point3 {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}

export function subtract(one: Point3, other: Point3): Point3 {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

export function scale(vector: Point3, factor: number): Point3 {
  return [vector[0] * factor, vector[1] * factor, vector[2] * factor];
}

export function dot(one: Point3, other: Point3): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

export function cross(one: Point3, other: Point3): Point3 {
  return [one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2], one[0] * other[1] - one[1] * other[0]];
}

export function lengthOf(vector: Point3): number {
  return Math.hypot(vector[0], vector[1], vector[2]);
}

/** Returns undefined for a vector without length. */
export function unitOf(vector: Point3): Point3 | undefined {
  const length = lengthOf(vector);
  return length > 0 && Number.isFinite(length) ? scale(vector, 1 / length) : undefined;
}

export function distanceOf(one: Point3, other: Point3): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
