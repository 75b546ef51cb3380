/** Convex polygons in a plane: cutting them, and the area that several of them cover together. */
import { signedAreaOf, sizeOf } from './region.ts';
import type { Point2 } from './vectors.ts';

/**
 * A point lies on a line within this share of the size of the polygon; a remaining area below this share of its area counts as
 * nothing.
 */
const NEAR = 1e-9;

interface HalfPlane {
  normal: Point2;
  offset: number;
}

/** Returns the half-planes whose intersection is the polygon. */
function halfPlanesOf(polygon: readonly Point2[]): HalfPlane[] {
  const turn = Math.sign(signedAreaOf(polygon));
  return polygon.flatMap((a, at) => {
    const b = polygon[(at + 1) % polygon.length]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length === 0) return [];
    const normal: Point2 = [(turn * (b[1] - a[1])) / length, (-turn * (b[0] - a[0])) / length];
    return [{ normal, offset: normal[0] * a[0] + normal[1] * a[1] }];
  });
}

function clipToHalfPlane(polygon: readonly Point2[], { normal, offset }: HalfPlane): Point2[] {
  const distanceOf = ([x, y]: Point2) => normal[0] * x + normal[1] * y - offset;
  return polygon.flatMap((a, at) => {
    const b = polygon[(at + 1) % polygon.length]!;
    const [p, q] = [distanceOf(a), distanceOf(b)];
    const inside: Point2[] = p <= 0 ? [a] : [];
    if (p < 0 !== q < 0 && p !== 0 && q !== 0) {
      const t = p / (p - q);
      inside.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
    return inside;
  });
}

function isNothing(polygon: readonly Point2[], size: number): boolean {
  return polygon.length < 3 || Math.abs(signedAreaOf(polygon)) <= NEAR * size * size;
}

/** Returns the intersection of two convex polygons; undefined if they share no area. */
export function clipPolygon(polygon: readonly Point2[], clip: readonly Point2[]): Point2[] | undefined {
  const size = Math.min(sizeOf(polygon), sizeOf(clip));
  let rest = [...polygon];
  for (const plane of halfPlanesOf(clip)) {
    rest = clipToHalfPlane(rest, plane);
    if (isNothing(rest, size)) return undefined;
  }
  return rest;
}

function cutAway(polygon: Point2[], clip: readonly Point2[]): Point2[][] {
  if (!clipPolygon(polygon, clip)) return [polygon];
  const size = sizeOf(polygon);
  const outside: Point2[][] = [];
  let rest = polygon;
  for (const { normal, offset } of halfPlanesOf(clip)) {
    const beyond = clipToHalfPlane(rest, { normal: [-normal[0], -normal[1]], offset: -offset });
    if (!isNothing(beyond, size * 1e-3)) outside.push(beyond);
    rest = clipToHalfPlane(rest, { normal, offset });
    if (rest.length < 3) break;
  }
  return outside;
}

interface Bounds {
  low: Point2;
  high: Point2;
}

function boundsOf(polygon: readonly Point2[]): Bounds {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  return { low: [Math.min(...xs), Math.min(...ys)], high: [Math.max(...xs), Math.max(...ys)] };
}

function areApart(one: Bounds, other: Bounds): boolean {
  return [0, 1].some((axis) => one.high[axis]! <= other.low[axis]! || other.high[axis]! <= one.low[axis]!);
}

/** Returns the area that convex polygons cover together; an area that several of them cover counts once. */
export function coveredArea(polygons: readonly Point2[][]): number {
  const earlier: { polygon: Point2[]; bounds: Bounds }[] = [];
  let area = 0;
  for (const polygon of polygons) {
    const bounds = boundsOf(polygon);
    let parts = [polygon];
    for (const one of earlier) {
      if (!areApart(bounds, one.bounds)) parts = parts.flatMap((part) => cutAway(part, one.polygon));
    }
    area += parts.reduce((sum, part) => sum + Math.abs(signedAreaOf(part)), 0);
    earlier.push({ polygon, bounds });
  }
  return area;
}

/** Returns the convex hull of the points. */
export function hullOf(points: readonly Point2[]): Point2[] {
  const sorted = [...points].sort(([a, b], [x, y]) => a - x || b - y);
  const half = (list: readonly Point2[]): Point2[] => {
    const chain: Point2[] = [];
    for (const point of list) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft([ax, ay]: Point2, [bx, by]: Point2, [cx, cy]: Point2): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}
