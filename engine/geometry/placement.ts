/** Computes where an instance of a mesh stands. */

/** A matrix of four by four, column by column; the last column is the translation. */
export type Matrix = readonly number[];

export interface Placement {
  translation: [number, number, number];
  /** The quaternion x, y, z, w. */
  rotation: [number, number, number, number];
  scale: [number, number, number];
}

/** Axes may deviate from a right angle by this much. */
const SKEW = 1e-4;

export function determinantOf(m: Matrix): number {
  return (
    m[0]! * (m[5]! * m[10]! - m[6]! * m[9]!) - m[4]! * (m[1]! * m[10]! - m[2]! * m[9]!) + m[8]! * (m[1]! * m[6]! - m[2]! * m[5]!)
  );
}

/** Returns the matrix that, applied before `base`, gives `m`. `base` may not flatten. */
export function relativeTo(base: Matrix, m: Matrix): number[] {
  const rows = [0, 1, 2].map((at) => {
    const [p, q] = [4 * ((at + 1) % 3), 4 * ((at + 2) % 3)];
    const minor = (one: number, other: number) => base[p + one]! * base[q + other]! - base[p + other]! * base[q + one]!;
    return [minor(1, 2), minor(2, 0), minor(0, 1)] as const;
  });
  const determinant = determinantOf(base);
  return [0, 4, 8, 12].flatMap((column) => {
    const way = [0, 1, 2].map((row) => m[column + row]! - (column === 12 ? base[12 + row]! : 0));
    return rows.map((row) => (row[0] * way[0]! + row[1] * way[1]! + row[2] * way[2]!) / determinant);
  });
}

/**
 * Splits a matrix into translation, rotation and scale. Returns undefined if its axes are not perpendicular or one has no length.
 * The matrix may not mirror.
 */
export function placementOf(m: Matrix): Placement | undefined {
  const scale = [0, 4, 8].map((at) => Math.hypot(m[at]!, m[at + 1]!, m[at + 2]!)) as [number, number, number];
  if (!scale.every((one) => one > 0 && Number.isFinite(one))) return undefined;
  const r = (column: number, row: number) => m[column * 4 + row]! / scale[column]!;
  const dot = (one: number, other: number) => r(one, 0) * r(other, 0) + r(one, 1) * r(other, 1) + r(one, 2) * r(other, 2);
  if (Math.abs(dot(0, 1)) + Math.abs(dot(1, 2)) + Math.abs(dot(0, 2)) > SKEW) return undefined;
  return { translation: [m[12]!, m[13]!, m[14]!], rotation: quaternionOf(r), scale };
}

function quaternionOf(r: (column: number, row: number) => number): [number, number, number, number] {
  const [x, y, z, w] = [
    1 + r(0, 0) - r(1, 1) - r(2, 2),
    1 - r(0, 0) + r(1, 1) - r(2, 2),
    1 - r(0, 0) - r(1, 1) + r(2, 2),
    1 + r(0, 0) + r(1, 1) + r(2, 2),
  ];
  const largest = Math.max(x, y, z, w);
  const half = 0.5 / Math.sqrt(largest);
  const [xy, xz, yz] = [r(0, 1) + r(1, 0), r(0, 2) + r(2, 0), r(1, 2) + r(2, 1)];
  const [wx, wy, wz] = [r(1, 2) - r(2, 1), r(2, 0) - r(0, 2), r(0, 1) - r(1, 0)];
  if (largest === w) return [wx * half, wy * half, wz * half, w * half];
  if (largest === x) return [x * half, xy * half, xz * half, wx * half];
  if (largest === y) return [xy * half, y * half, yz * half, wy * half];
  return [xz * half, yz * half, z * half, wz * half];
}

/** Rotates a direction into the axes of the placement. */
export function turn(
  [x, y, z, w]: Placement['rotation'],
  [a, b, c]: readonly [number, number, number],
): [number, number, number] {
  const [p, q, r] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * p + y * r - z * q, b + w * q + z * p - x * r, c + w * r + x * q - y * p];
}
