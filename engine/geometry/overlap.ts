/** Estimates how much volume two solids share, by rays through the box in which they can meet. */
import { GEOMETRY_RAYS_PER_AXIS } from '../limits.ts';
import type { Solid } from './split-solids.ts';

/** Rays miss the edges of a grid that people draw on. */
const OFFSET = [0.414_213_56, 0.732_050_81];

interface Crossing {
  at: number;
  isOfFirst: boolean;
  /** 1 where the ray enters, -1 where it leaves. */
  way: number;
}

/** Returns the shared volume; 0 for solids whose boxes share no more than `near` in one direction. */
export function overlapOf(first: Solid, second: Solid, near: number): number {
  const min = first.min.map((low, axis) => Math.max(low, second.min[axis]!));
  const sizes = first.max.map((high, axis) => Math.min(high, second.max[axis]!) - min[axis]!);
  if (sizes.some((size) => size <= near)) return 0;
  // Along the longest side the fewest rays are between the places where solids meet.
  const along = sizes.indexOf(Math.max(...sizes));
  const [across, up] = [(along + 1) % 3, (along + 2) % 3] as [number, number];
  const grid = {
    along,
    across: { axis: across, from: min[across]!, step: sizes[across]! / GEOMETRY_RAYS_PER_AXIS, offset: OFFSET[0]! },
    up: { axis: up, from: min[up]!, step: sizes[up]! / GEOMETRY_RAYS_PER_AXIS, offset: OFFSET[1]! },
  };
  const rays = Array.from({ length: GEOMETRY_RAYS_PER_AXIS ** 2 }, (): Crossing[] => []);
  castRays(first.triangles, true, grid, rays);
  castRays(second.triangles, false, grid, rays);
  const length = rays.reduce((sum, crossings) => sum + sharedLength(crossings), 0);
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

function castRays(triangles: Float64Array, isOfFirst: boolean, { along, across, up }: Grid, rays: Crossing[][]): void {
  for (let at = 0; at < triangles.length; at += 9) {
    const [ax, bx, cx] = [0, 3, 6].map((corner) => triangles[at + corner + across.axis]!) as [number, number, number];
    const [ay, by, cy] = [0, 3, 6].map((corner) => triangles[at + corner + up.axis]!) as [number, number, number];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) continue;
    const [az, bz, cz] = [0, 3, 6].map((corner) => triangles[at + corner + along]!) as [number, number, number];
    const [fromX, toX] = cellsOf(across, Math.min(ax, bx, cx), Math.max(ax, bx, cx));
    const [fromY, toY] = cellsOf(up, Math.min(ay, by, cy), Math.max(ay, by, cy));
    for (let i = fromX; i <= toX; i += 1) {
      const x = across.from + (i + across.offset) * across.step;
      for (let j = fromY; j <= toY; j += 1) {
        const y = up.from + (j + up.offset) * up.step;
        const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
        const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
        const w = 1 - u - v;
        if (u < 0 || v < 0 || w < 0) continue;
        rays[i * GEOMETRY_RAYS_PER_AXIS + j]!.push({ at: u * az + v * bz + w * cz, isOfFirst, way: area < 0 ? 1 : -1 });
      }
    }
  }
}

function cellsOf({ from, step, offset }: Axis, low: number, high: number): [number, number] {
  const cellOf = (value: number) => (value - from) / step - offset;
  return [Math.max(0, Math.ceil(cellOf(low))), Math.min(GEOMETRY_RAYS_PER_AXIS - 1, Math.floor(cellOf(high)))];
}

/** A ray through an edge meets two triangles or none: what does not leave as often as it enters is not counted. */
function sharedLength(crossings: Crossing[]): number {
  crossings.sort((one, other) => one.at - other.at);
  let [first, second, length] = [0, 0, 0];
  for (const [index, { at, isOfFirst, way }] of crossings.entries()) {
    if (isOfFirst) first += way;
    else second += way;
    if (first > 0 && second > 0) length += crossings[index + 1] ? crossings[index + 1]!.at - at : 0;
  }
  return first === 0 && second === 0 ? length : 0;
}
