/** Areas in a plane: polygons with holes that do not touch. */
import { type Affine, mapPoint } from './affine.ts';
import { NotCovered } from './shape-source.ts';
import type { Point2 } from './vectors.ts';

export interface Region {
  readonly outer: readonly Point2[];
  readonly holes: readonly (readonly Point2[])[];
}

/** Limits the corners of one outline, so that its check stays fast. */
const CORNERS_MAX = 2_000;
/** Two edges touch within this share of the size of an outline. */
const TOUCH = 1e-9;
/** Two ways to compute an area may differ by this share of it. */
const AREA_OFF = 1e-6;

export function loopsOf({ outer, holes }: Region): readonly (readonly Point2[])[] {
  return [outer, ...holes];
}

/** Returns the area of a polygon; positive if its corners run counterclockwise. */
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

/** Returns the integral of a x + b y + c over the region; the coefficients 0, 0, 1 give the area. */
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

/**
 * Throws if an outline crosses itself or another outline, or if the region between the outlines is not the outer area minus the
 * holes: a hole lies outside or inside another hole, or an outline encloses something twice. Outlines may touch, as a slit to a
 * hole does.
 */
export function requireSound(region: Region): Region {
  const loops = loopsOf(region);
  const area = areaOf(region);
  if (!(area > 0)) throw new NotCovered('An outline has no area.');
  if (doTouch(loops) || region.holes.length > 0) {
    const between = spansOf(loops).reduce((sum, { corners }) => sum + Math.abs(signedAreaOf(corners)), 0);
    if (Math.abs(between - area) > AREA_OFF * Math.abs(signedAreaOf(region.outer)))
      throw new NotCovered('An outline is not simple.');
  }
  return region;
}

interface Span {
  corners: readonly [Point2, Point2, Point2, Point2];
  /** The greatest extent along x. */
  width: number;
}

/** Returns the trapeziums between the outlines by the even-odd rule, in slabs between the heights of the corners. */
export function spansOf(loops: readonly (readonly Point2[])[]): Span[] {
  const heights = [...new Set(loops.flat().map(([, y]) => y))].sort((one, other) => one - other);
  return heights.slice(1).flatMap((high, at) => spansBetween(loops, heights[at]!, high));
}

function spansBetween(loops: readonly (readonly Point2[])[], low: number, high: number): Span[] {
  const sides: [number, number][] = [];
  for (const loop of loops) {
    for (const [at, a] of loop.entries()) {
      const b = loop[(at + 1) % loop.length]!;
      if (Math.min(a[1], b[1]) > low || Math.max(a[1], b[1]) < high) continue;
      const xAt = (y: number) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      sides.push([xAt(low), xAt(high)]);
    }
  }
  sides.sort((one, other) => one[0] + one[1] - other[0] - other[1]);
  return sides.flatMap(([below, above], at) => {
    const next = at % 2 === 0 ? sides[at + 1] : undefined;
    if (!next) return [];
    const corners = [
      [below, low],
      [next[0], low],
      [next[1], high],
      [above, high],
    ] as const;
    return [{ corners, width: Math.max(next[0] - below, next[1] - above) }];
  });
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

/** Tells whether outlines touch themselves or each other. Throws if they cross. */
function doTouch(loops: readonly (readonly Point2[])[]): boolean {
  const edges = edgesOf(loops).sort((one, other) => one.left - other.left);
  if (edges.length > CORNERS_MAX) throw new NotCovered('An outline has too many corners.');
  const near = TOUCH * sizeOf(loops[0]!);
  let touches = false;
  let open: Edge[] = [];
  for (const edge of edges) {
    open = open.filter(({ right }) => right >= edge.left - near);
    for (const other of open) {
      if (areApart(edge, other, near)) continue;
      if (areNeighbours(edge, other, loops)) touches ||= doFoldBack(edge, other);
      else if (doCross(edge, other, near)) throw new NotCovered('An outline crosses itself or another one.');
      else touches ||= !areOnOneSide(edge, other, near) && !areOnOneSide(other, edge, near);
    }
    open.push(edge);
  }
  return touches;
}

export function sizeOf(polygon: readonly Point2[]): number {
  const [ox, oy] = polygon[0]!;
  return Math.max(...polygon.map(([x, y]) => Math.hypot(x - ox, y - oy)));
}

function areNeighbours(one: Edge, other: Edge, loops: readonly (readonly Point2[])[]): boolean {
  const count = loops[one.loop]!.length;
  return one.loop === other.loop && ((one.at + 1) % count === other.at || (other.at + 1) % count === one.at);
}

/** Tells whether two consecutive edges lie on each other. */
function doFoldBack(one: Edge, other: Edge): boolean {
  const [p, q] = [one, other].map(({ a, b }) => [b[0] - a[0], b[1] - a[1]] as const) as [Point2, Point2];
  const size = Math.hypot(...p) * Math.hypot(...q);
  return p[0] * q[0] + p[1] * q[1] < 0 && Math.abs(p[0] * q[1] - p[1] * q[0]) <= TOUCH * size;
}

function areApart(one: Edge, other: Edge, near: number): boolean {
  return ([0, 1] as const).some(
    (axis) =>
      Math.min(one.a[axis], one.b[axis]) > Math.max(other.a[axis], other.b[axis]) + near ||
      Math.min(other.a[axis], other.b[axis]) > Math.max(one.a[axis], one.b[axis]) + near,
  );
}

/** Returns the distances of the ends of `other` from the line through the edge; positive on the left. */
function distancesFrom({ a, b }: Edge, other: Edge): [number, number] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const sideOf = ([x, y]: Point2) => ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length;
  return [sideOf(other.a), sideOf(other.b)];
}

/** Tells whether both ends of `other` lie on one side of the line through the edge. */
function areOnOneSide(edge: Edge, other: Edge, near: number): boolean {
  const [p, q] = distancesFrom(edge, other);
  return (p > near && q > near) || (p < -near && q < -near);
}

function doCross(one: Edge, other: Edge, near: number): boolean {
  return [distancesFrom(one, other), distancesFrom(other, one)].every(
    ([p, q]) => Math.min(p, q) < -near && Math.max(p, q) > near,
  );
}
