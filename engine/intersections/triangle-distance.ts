/** Distances of points, segments and triangles, which are nine numbers at a position of a list. */

export const TRIANGLE = 9;

type Numbers = ArrayLike<number>;

/** Returns the square of the distance between a point and a triangle, which may be flat. */
export function pointTriangle2(point: Numbers, from: number, triangles: Float64Array, at: number): number {
  const [px, py, pz] = [point[from]!, point[from + 1]!, point[from + 2]!];
  const [ax, ay, az] = [triangles[at]! - px, triangles[at + 1]! - py, triangles[at + 2]! - pz];
  const [bx, by, bz] = [triangles[at + 3]! - px, triangles[at + 4]! - py, triangles[at + 5]! - pz];
  const [cx, cy, cz] = [triangles[at + 6]! - px, triangles[at + 7]! - py, triangles[at + 8]! - pz];
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length2 = nx * nx + ny * ny + nz * nz;
  if (length2 > 0) {
    // The point lies above the triangle if it is on the inner side of the three planes through the sides.
    const isAbove =
      side(nx, ny, nz, ax, ay, az, bx, by, bz) >= 0 &&
      side(nx, ny, nz, bx, by, bz, cx, cy, cz) >= 0 &&
      side(nx, ny, nz, cx, cy, cz, ax, ay, az) >= 0;
    if (isAbove) return (nx * ax + ny * ay + nz * az) ** 2 / length2;
  }
  return Math.min(
    originSegment2(ax, ay, az, bx, by, bz),
    originSegment2(bx, by, bz, cx, cy, cz),
    originSegment2(cx, cy, cz, ax, ay, az),
  );
}

/** Returns a number that is positive if the origin is on the inner side of the edge from a to b of a triangle with normal n. */
function side(
  nx: number,
  ny: number,
  nz: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
): number {
  return nx * (ay * bz - az * by) + ny * (az * bx - ax * bz) + nz * (ax * by - ay * bx);
}

function originSegment2(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const length2 = ux * ux + uy * uy + uz * uz;
  const along = length2 > 0 ? clamp(-(ax * ux + ay * uy + az * uz) / length2) : 0;
  return (ax + along * ux) ** 2 + (ay + along * uy) ** 2 + (az + along * uz) ** 2;
}

function clamp(share: number): number {
  return share < 0 ? 0 : Math.min(share, 1);
}

/** Returns the square of the distance between two triangles; 0 if they cross or touch. */
export function triangleTriangle2(one: Float64Array, at: number, other: Float64Array, otherAt: number): number {
  let least = Infinity;
  for (let corner = 0; corner < TRIANGLE; corner += 3) {
    least = Math.min(least, pointTriangle2(one, at + corner, other, otherAt), pointTriangle2(other, otherAt + corner, one, at));
  }
  for (let edge = 0; edge < TRIANGLE && least > 0; edge += 3) {
    const end = (edge + 3) % TRIANGLE;
    if (doesCross(one, at + edge, at + end, other, otherAt)) return 0;
    if (doesCross(other, otherAt + edge, otherAt + end, one, at)) return 0;
    for (let otherEdge = 0; otherEdge < TRIANGLE; otherEdge += 3) {
      const otherEnd = (otherEdge + 3) % TRIANGLE;
      least = Math.min(least, segmentSegment2(one, at + edge, at + end, other, otherAt + otherEdge, otherAt + otherEnd));
    }
  }
  return least;
}

/** Returns whether a segment passes through the inside of a triangle. */
function doesCross(points: Float64Array, from: number, to: number, triangles: Float64Array, at: number): boolean {
  const start = [points[from]!, points[from + 1]!, points[from + 2]!];
  const way = start.map((one, axis) => points[to + axis]! - one);
  const hit = crossingOf(start, way, triangles, at);
  return hit !== undefined && hit.inset >= 0 && hit.along >= 0 && hit.along <= 1;
}

/** Returns whether two triangles cross. Those that touch, or lie in one plane, may count as crossing; those apart never do. */
export function doTrianglesCross(one: Float64Array, at: number, other: Float64Array, otherAt: number): boolean {
  if (isOnOneSide(one, at, other, otherAt) || isOnOneSide(other, otherAt, one, at)) return false;
  for (let edge = 0; edge < TRIANGLE; edge += 3) {
    const end = (edge + 3) % TRIANGLE;
    if (mayCross(one, at + edge, at + end, other, otherAt)) return true;
    if (mayCross(other, otherAt + edge, otherAt + end, one, at)) return true;
  }
  return false;
}

/** Returns whether a triangle lies on one side of the plane of another one. */
function isOnOneSide(one: Float64Array, at: number, other: Float64Array, otherAt: number): boolean {
  const [ax, ay, az] = [other[otherAt]!, other[otherAt + 1]!, other[otherAt + 2]!];
  const [ux, uy, uz] = [other[otherAt + 3]! - ax, other[otherAt + 4]! - ay, other[otherAt + 5]! - az];
  const [vx, vy, vz] = [other[otherAt + 6]! - ax, other[otherAt + 7]! - ay, other[otherAt + 8]! - az];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  let [low, high] = [Infinity, -Infinity];
  for (let corner = at; corner < at + TRIANGLE; corner += 3) {
    const height = nx * (one[corner]! - ax) + ny * (one[corner + 1]! - ay) + nz * (one[corner + 2]! - az);
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return low > 0 || high < 0;
}

/** Returns whether a segment passes through a triangle, its sides included; a segment in its plane may. */
function mayCross(points: Float64Array, from: number, to: number, triangles: Float64Array, at: number): boolean {
  const start = [points[from]!, points[from + 1]!, points[from + 2]!];
  const way = [points[to]! - start[0]!, points[to + 1]! - start[1]!, points[to + 2]! - start[2]!];
  const hit = crossingOf(start, way, triangles, at);
  return hit !== undefined && hit.along >= -INSET_MARGIN && hit.along <= 1 + INSET_MARGIN;
}

/** A place this close to a side of a triangle, as a share of its size, may be inside or outside. */
export const INSET_MARGIN = 1e-9;

export interface Crossing {
  /** In lengths of the direction of the ray. */
  along: number;
  /** 1 or -1: the side from which the ray meets the triangle. */
  way: number;
  /** The smallest share of a corner in the place: 0 on a side of the triangle, negative just outside. */
  inset: number;
}

/** Returns where a line meets a triangle or the narrow margin around it; undefined if it passes by or lies in its plane. */
export function crossingOf(start: Numbers, way: Numbers, triangles: Float64Array, at: number): Crossing | undefined {
  const [dx, dy, dz] = [way[0]!, way[1]!, way[2]!];
  const [ax, ay, az] = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!];
  const [ux, uy, uz] = [triangles[at + 3]! - ax, triangles[at + 4]! - ay, triangles[at + 5]! - az];
  const [vx, vy, vz] = [triangles[at + 6]! - ax, triangles[at + 7]! - ay, triangles[at + 8]! - az];
  const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
  const determinant = ux * px + uy * py + uz * pz;
  if (determinant === 0) return undefined;
  const [sx, sy, sz] = [start[0]! - ax, start[1]! - ay, start[2]! - az];
  const u = (sx * px + sy * py + sz * pz) / determinant;
  // Most lines pass by on this side, which saves the other shares.
  if (!(u >= -INSET_MARGIN && u <= 1 + 2 * INSET_MARGIN)) return undefined;
  const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux];
  const v = (dx * qx + dy * qy + dz * qz) / determinant;
  const inset = Math.min(u, v, 1 - u - v);
  if (!(inset >= -INSET_MARGIN)) return undefined;
  return { along: (vx * qx + vy * qy + vz * qz) / determinant, way: determinant > 0 ? 1 : -1, inset };
}

/** Returns the square of the distance between two segments. */
function segmentSegment2(
  one: Float64Array,
  from: number,
  to: number,
  other: Float64Array,
  otherFrom: number,
  otherTo: number,
): number {
  const [ux, uy, uz] = [one[to]! - one[from]!, one[to + 1]! - one[from + 1]!, one[to + 2]! - one[from + 2]!];
  const [vx, vy, vz] = [
    other[otherTo]! - other[otherFrom]!,
    other[otherTo + 1]! - other[otherFrom + 1]!,
    other[otherTo + 2]! - other[otherFrom + 2]!,
  ];
  const [wx, wy, wz] = [
    one[from]! - other[otherFrom]!,
    one[from + 1]! - other[otherFrom + 1]!,
    one[from + 2]! - other[otherFrom + 2]!,
  ];
  const [uu, vv, uv] = [ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, ux * vx + uy * vy + uz * vz];
  const [uw, vw] = [ux * wx + uy * wy + uz * wz, vx * wx + vy * wy + vz * wz];
  const area2 = uu * vv - uv * uv;
  // Parallel segments are nearest at an end of one of them, which the distances of corners and triangles cover.
  if (!(area2 > uu * vv * PARALLEL)) return Infinity;
  const s = clamp((uv * vw - vv * uw) / area2);
  const t = (uv * s + vw) / vv;
  const along = clamp(t);
  const back = t === along ? s : clamp((uv * along - uw) / uu);
  return (wx + back * ux - along * vx) ** 2 + (wy + back * uy - along * vy) ** 2 + (wz + back * uz - along * vz) ** 2;
}

/** The square of the sine of the angle below which two segments count as parallel. */
const PARALLEL = 1e-20;
