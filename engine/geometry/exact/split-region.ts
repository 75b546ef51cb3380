/** Splits regions into convex polygons without overlap. */
import { clipPolygon } from './convex-polygon.ts';
import { loopsOf, type Region, sizeOf, spansOf } from './region.ts';
import { NotCovered } from './shape-source.ts';
import type { Point2 } from './vectors.ts';

/** Limits the convex parts of one region, so that operations on them stay fast. */
const PARTS_MAX = 2_000;
/** Limits the pairs of parts of two regions. */
const PAIRS_MAX = 100_000;

/** A part thinner than this share of the size of the region does not count. */
const THIN = 1e-9;

export function splitRegion(region: Region): Point2[][] {
  if (region.holes.length === 0 && isConvex(region.outer)) return [[...region.outer]];
  const thin = THIN * sizeOf(region.outer);
  const parts = spansOf(loopsOf(region)).filter(({ corners, width }) => width > thin && corners[2][1] - corners[0][1] > thin);
  if (parts.length > PARTS_MAX) throw new NotCovered('A profile has too many convex parts.');
  return parts.map(({ corners }) => [...corners]);
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

/** Tells whether two profiles share more than their edges. */
export function regionsOverlap(one: readonly Region[], other: readonly Region[]): boolean {
  const [first, second] = [one.flatMap(splitRegion), other.flatMap(splitRegion)];
  if (first.length * second.length > PAIRS_MAX) throw new NotCovered('Two profiles have too many convex parts.');
  return first.some((part) => second.some((clip) => clipPolygon(part, clip) !== undefined));
}
