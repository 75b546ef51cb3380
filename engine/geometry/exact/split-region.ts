/** Regions as convex polygons that do not overlap. */
import { clipPolygon } from './convex-polygon.ts';
import { loopsOf, type Region } from './region.ts';
import { NotCovered } from './shape-source.ts';
import type { Point2 } from './vectors.ts';

/** Convex parts of one region, so that work with them stays short. */
const PARTS_MAX = 2_000;
/** Pairs of parts of two regions. */
const PAIRS_MAX = 100_000;

export function splitRegion(region: Region): Point2[][] {
  if (region.holes.length === 0 && isConvex(region.outer)) return [[...region.outer]];
  const loops = loopsOf(region);
  const heights = [...new Set(loops.flat().map(([, y]) => y))].sort((one, other) => one - other);
  const parts: Point2[][] = [];
  for (let at = 0; at + 1 < heights.length; at += 1) {
    parts.push(...trapeziumsBetween(loops, heights[at]!, heights[at + 1]!));
    if (parts.length > PARTS_MAX) throw new NotCovered('A profile has too many convex parts.');
  }
  return parts;
}

export function isConvex(polygon: readonly Point2[]): boolean {
  let sign = 0;
  for (let at = 0; at < polygon.length; at += 1) {
    const [a, b, c] = [polygon[at]!, polygon[(at + 1) % polygon.length]!, polygon[(at + 2) % polygon.length]!];
    const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
    if (turn * sign < 0) return false;
    if (turn !== 0) sign = Math.sign(turn);
  }
  return sign !== 0;
}

/** Returns what lies between two heights that no corner lies between: every other gap between the edges there. */
function trapeziumsBetween(loops: readonly (readonly Point2[])[], low: number, high: number): Point2[][] {
  const spans: [number, number][] = [];
  for (const loop of loops) {
    for (const [at, a] of loop.entries()) {
      const b = loop[(at + 1) % loop.length]!;
      if (Math.min(a[1], b[1]) > low || Math.max(a[1], b[1]) < high) continue;
      const xAt = (y: number) => a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      spans.push([xAt(low), xAt(high)]);
    }
  }
  spans.sort((one, other) => one[0] + one[1] - other[0] - other[1]);
  return spans.flatMap(([below, above], at) => {
    const next = at % 2 === 0 ? spans[at + 1] : undefined;
    if (!next) return [];
    const corners: Point2[] = [
      [below, low],
      [next[0], low],
      [next[1], high],
      [above, high],
    ];
    return [corners];
  });
}

/** Tells whether two profiles share more than their edges. */
export function regionsOverlap(one: readonly Region[], other: readonly Region[]): boolean {
  const [first, second] = [one.flatMap(splitRegion), other.flatMap(splitRegion)];
  if (first.length * second.length > PAIRS_MAX) throw new NotCovered('Two profiles have too many convex parts.');
  return first.some((part) => second.some((clip) => clipPolygon(part, clip) !== undefined));
}
