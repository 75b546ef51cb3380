/** Points and vectors in a plane and in space. */

export type Point2 = readonly [number, number];
export type Point3 = readonly [number, number, number];

export function add([a, b, c]: Point3, [x, y, z]: Point3): Point3 {
  return [a + x, b + y, c + z];
}

export function subtract([a, b, c]: Point3, [x, y, z]: Point3): Point3 {
  return [a - x, b - y, c - z];
}

export function scale([x, y, z]: Point3, factor: number): Point3 {
  return [x * factor, y * factor, z * factor];
}

export function dot([a, b, c]: Point3, [x, y, z]: Point3): number {
  return a * x + b * y + c * z;
}

export function cross([a, b, c]: Point3, [x, y, z]: Point3): Point3 {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}

export function lengthOf(vector: Point3): number {
  return Math.hypot(...vector);
}

/** Returns undefined for a vector without length. */
export function unitOf(vector: Point3): Point3 | undefined {
  const length = lengthOf(vector);
  return length > 0 && Number.isFinite(length) ? scale(vector, 1 / length) : undefined;
}

export function distanceOf(one: Point3, other: Point3): number {
  return lengthOf(subtract(one, other));
}
