/** Areas in a plane: polygons with holes that do not touch. */
import { type Affine, mapPoint } from './affine.ts';
import { NotCovered } from './shape-source.ts';
import type { Point2 } from './vectors.ts';

export interface Region {
  readonly outer: readonly Point2[];
  readonly holes: readonly (readonly Point2[])[];
}

/** Corners of one outline, so that its check stays short. */
const CORNERS_MAX = 2_000;
/** Share of the size of an outline under which two edges touch. */
const TOUCH = 1e-9;

export function loopsOf({ outer, holes }: Region): readonly (readonly Point2[])[] {
  return [outer, ...holes];
}

/** Returns the area of a polygon, positive where its corners run counterclockwise. */
export function signedAreaOf(polygon: readonly Point2[]): number {
  const [ox, oy] = polygon[0]!;
  let twofold = 0;
  for (let at = 1; at + 1 < polygon.length; at += 1) {
    const [[ax, ay], [bx, by]] = [polygon[at]!, polygon[at + 1]!];
    twofold += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return twofold / 2;
}

export function areaOf({ outer, holes }: Region): number {
  return Math.abs(signedAreaOf(outer)) - holes.reduce((sum, hole) => sum + Math.abs(signedAreaOf(hole)), 0);
}

/** Returns the integral of a x + b y + c over the region, for which the area is 0, 0, 1. */
export function momentOf(region: Region, a: number, b: number, c: number): number {
  const ofLoop = (polygon: readonly Point2[]): number => {
    const [ox, oy] = polygon[0]!;
    let sum = 0;
    for (let at = 1; at + 1 < polygon.length; at += 1) {
      const [[px, py], [qx, qy]] = [polygon[at]!, polygon[at + 1]!];
      const area = ((px - ox) * (qy - oy) - (qx - ox) * (py - oy)) / 2;
      sum += area * ((a * (ox + px + qx) + b * (oy + py + qy)) / 3 + c);
    }
    return sum * Math.sign(signedAreaOf(polygon));
  };
  return ofLoop(region.outer) - region.holes.reduce((sum, hole) => sum + ofLoop(hole), 0);
}

export function mapRegion(map: Affine, { outer, holes }: Region): Region {
  const move = ([x, y]: Point2): Point2 => {
    const [mx, my] = mapPoint(map, [x, y, 0]);
    return [mx, my];
  };
  return { outer: outer.map(move), holes: holes.map((hole) => hole.map(move)) };
}

/** Throws where an outline crosses or touches itself or another one, or a hole lies outside or in another hole. */
export function requireSound(region: Region): Region {
  const loops = loopsOf(region);
  if (loops.some((loop) => Math.abs(signedAreaOf(loop)) === 0)) throw new NotCovered('An outline has no area.');
  requireApart(loops);
  for (const [at, hole] of region.holes.entries()) {
    const others = region.holes.filter((_, other) => other !== at);
    if (!isInside(hole[0]!, region.outer) || others.some((other) => isInside(hole[0]!, other))) {
      throw new NotCovered('A hole lies outside of its outline or in another hole.');
    }
  }
  return region;
}

export function isInside([x, y]: Point2, polygon: readonly Point2[]): boolean {
  let inside = false;
  for (let at = 0; at < polygon.length; at += 1) {
    const [[ax, ay], [bx, by]] = [polygon[at]!, polygon[(at + 1) % polygon.length]!];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

interface Edge {
  a: Point2;
  b: Point2;
  loop: number;
  at: number;
  left: number;
  right: number;
}

function edgesOf(loops: readonly (readonly Point2[])[]): Edge[] {
  return loops.flatMap((points, loop) =>
    points.map((a, at) => {
      const b = points[(at + 1) % points.length]!;
      return { a, b, loop, at, left: Math.min(a[0], b[0]), right: Math.max(a[0], b[0]) };
    }),
  );
}

function requireApart(loops: readonly (readonly Point2[])[]): void {
  const edges = edgesOf(loops).sort((one, other) => one.left - other.left);
  if (edges.length > CORNERS_MAX) throw new NotCovered('An outline has too many corners.');
  const size = Math.max(...loops[0]!.map(([x, y]) => Math.hypot(x - loops[0]![0]![0], y - loops[0]![0]![1])));
  const near = TOUCH * size;
  let open: Edge[] = [];
  for (const edge of edges) {
    open = open.filter(({ right }) => right >= edge.left - near);
    for (const other of open) {
      const meets = areNeighbours(edge, other, loops) ? doFoldBack(edge, other) : doTouch(edge, other, near);
      if (meets) throw new NotCovered('An outline crosses or touches itself or another one.');
    }
    open.push(edge);
  }
}

function areNeighbours(one: Edge, other: Edge, loops: readonly (readonly Point2[])[]): boolean {
  const count = loops[one.loop]!.length;
  return one.loop === other.loop && ((one.at + 1) % count === other.at || (other.at + 1) % count === one.at);
}

/** Tells whether two edges that follow each other lie on each other. */
function doFoldBack(one: Edge, other: Edge): boolean {
  const [p, q] = [one, other].map(({ a, b }) => [b[0] - a[0], b[1] - a[1]] as const) as [Point2, Point2];
  const size = Math.hypot(...p) * Math.hypot(...q);
  return p[0] * q[0] + p[1] * q[1] < 0 && Math.abs(p[0] * q[1] - p[1] * q[0]) <= TOUCH * size;
}

function doTouch(one: Edge, other: Edge, near: number): boolean {
  const isApart = (axis: 0 | 1) =>
    Math.min(one.a[axis], one.b[axis]) > Math.max(other.a[axis], other.b[axis]) + near ||
    Math.min(other.a[axis], other.b[axis]) > Math.max(one.a[axis], one.b[axis]) + near;
  return !isApart(0) && !isApart(1) && !areOnOneSide(one, other, near) && !areOnOneSide(other, one, near);
}

/** Tells whether both ends of `other` lie on one side of the line through `edge`. */
function areOnOneSide({ a, b }: Edge, other: Edge, near: number): boolean {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const sideOf = ([x, y]: Point2) => ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length;
  const [p, q] = [sideOf(other.a), sideOf(other.b)];
  return (p > near && q > near) || (p < -near && q < -near);
}
