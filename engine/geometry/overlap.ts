/** Estimates how much volume two solids share, by rays through the box in which they can meet. */
import { GEOMETRY_RAYS_PER_AXIS } from '../limits.ts';
import type { Solid } from './split-solids.ts';

/** The offset keeps rays off the edges of the grids that people draw on. */
const OFFSET = [0.414_213_56, 0.732_050_81];

interface Crossing {
  at: number;
  /** 1 if the ray enters, -1 if it leaves. */
  way: number;
}

/** The crossings of each ray with a solid; undefined for a ray that misses it. */
type Rays = (Crossing[] | undefined)[];

/** Returns the shared volume; 0 if the boxes of the solids overlap by at most `near` along some axis. */
export function overlapOf(first: Solid, second: Solid, near: number): number {
  const min = first.min.map((low, axis) => Math.max(low, second.min[axis]!));
  const sizes = first.max.map((high, axis) => Math.min(high, second.max[axis]!) - min[axis]!);
  if (sizes.some((size) => size <= near)) return 0;
  // Along the longest side the fewest rays are needed.
  const along = sizes.indexOf(Math.max(...sizes));
  const [across, up] = [(along + 1) % 3, (along + 2) % 3] as [number, number];
  const grid = {
    along,
    across: { axis: across, from: min[across]!, step: sizes[across]! / GEOMETRY_RAYS_PER_AXIS, offset: OFFSET[0]! },
    up: { axis: up, from: min[up]!, step: sizes[up]! / GEOMETRY_RAYS_PER_AXIS, offset: OFFSET[1]! },
  };
  const [ofFirst, ofSecond] = [castRays(first.triangles, grid), castRays(second.triangles, grid)];
  let length = 0;
  for (const [ray, crossings] of ofFirst.entries()) {
    const others = crossings && ofSecond[ray];
    if (others) length += sharedLength(insideOf(crossings), insideOf(others));
  }
  return length * grid.across.step * grid.up.step;
}

interface Axis {
  axis: number;
  from: number;
  step: number;
  offset: number;
}

interface Grid {
  along: number;
  across: Axis;
  up: Axis;
}

function castRays(triangles: Float64Array, { along, across, up }: Grid): Rays {
  const rays: Rays = new Array(GEOMETRY_RAYS_PER_AXIS ** 2).fill(undefined);
  for (let at = 0; at < triangles.length; at += 9) {
    const [x, y, z] = [at + across.axis, at + up.axis, at + along];
    const [ax, bx, cx] = [triangles[x]!, triangles[x + 3]!, triangles[x + 6]!];
    const [ay, by, cy] = [triangles[y]!, triangles[y + 3]!, triangles[y + 6]!];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const [fromX, toX] = [firstCell(across, Math.min(ax, bx, cx)), lastCell(across, Math.max(ax, bx, cx))];
    const [fromY, toY] = [firstCell(up, Math.min(ay, by, cy)), lastCell(up, Math.max(ay, by, cy))];
    for (let i = fromX; i <= toX; i += 1) {
      const px = across.from + (i + across.offset) * across.step;
      for (let j = fromY; j <= toY; j += 1) {
        const py = up.from + (j + up.offset) * up.step;
        const u = ((bx - px) * (cy - py) - (cx - px) * (by - py)) / area;
        const v = ((cx - px) * (ay - py) - (ax - px) * (cy - py)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        const crossing = { at: u * triangles[z]! + v * triangles[z + 3]! + w * triangles[z + 6]!, way: area < 0 ? 1 : -1 };
        const ray = i * GEOMETRY_RAYS_PER_AXIS + j;
        const crossings = rays[ray];
        if (crossings) crossings.push(crossing);
        else rays[ray] = [crossing];
      }
    }
  }
  return rays;
}

function firstCell({ from, step, offset }: Axis, low: number): number {
  return Math.max(0, Math.ceil((low - from) / step - offset));
}

function lastCell({ from, step, offset }: Axis, high: number): number {
  return Math.min(GEOMETRY_RAYS_PER_AXIS - 1, Math.floor((high - from) / step - offset));
}

/**
 * Returns the positions along a ray where a solid begins and ends, alternating. A ray through an edge meets two triangles or
 * none; a ray that enters and leaves unequally often does not count.
 */
function insideOf(crossings: Crossing[]): number[] {
  crossings.sort((one, other) => one.at - other.at);
  const ends: number[] = [];
  let winding = 0;
  for (const { at, way } of crossings) {
    const isInside = winding > 0;
    winding += way;
    if (isInside !== winding > 0) ends.push(at);
  }
  return winding === 0 ? ends : [];
}

/** Returns the length that lies in both lists; each list alternates between the start and the end of a part. */
function sharedLength(first: number[], second: number[]): number {
  let [length, one, other] = [0, 0, 0];
  while (one < first.length && other < second.length) {
    const [end, otherEnd] = [first[one + 1]!, second[other + 1]!];
    length += Math.max(0, Math.min(end, otherEnd) - Math.max(first[one]!, second[other]!));
    if (end < otherEnd) one += 2;
    else other += 2;
  }
  return length;
}
