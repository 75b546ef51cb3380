/** Pairs the points of two lists that are nearest to each other. Linear: crowded places are left alone. */
import type { Point } from '../model/placements.ts';
import { addToList } from '../schema/add-to-list.ts';

/** Metres, in each direction, that an object may have been moved. */
const REACH = 1;
/** With more points around one than this, the nearest says little. */
const CROWD_MAX = 32;

interface Placed {
  at: number;
  point: Point;
}

/** `at` of both. */
export function pairNearest(before: readonly Placed[], now: readonly Placed[]): [number, number][] {
  const cells = new Map<string, Placed[]>();
  for (const one of before) addToList(cells, cellOf(one.point).join(), one);
  const pairs = now.flatMap((one) => around(cells, one).map((other) => ({ one, other, metres: between(one, other) })));
  const [taken, matched] = [new Set<number>(), new Set<number>()];
  const found: [number, number][] = [];
  for (const { one, other, metres } of pairs.sort((a, b) => a.metres - b.metres)) {
    if (metres > REACH || taken.has(other.at) || matched.has(one.at)) continue;
    taken.add(other.at);
    matched.add(one.at);
    found.push([other.at, one.at]);
  }
  return found;
}

function cellOf(point: Point): [number, number, number] {
  return point.map((one) => Math.floor(one / REACH)) as [number, number, number];
}

function around(cells: ReadonlyMap<string, Placed[]>, { point }: Placed): Placed[] {
  const [x, y, z] = cellOf(point);
  const found: Placed[] = [];
  for (const dx of NEIGHBOURS)
    for (const dy of NEIGHBOURS)
      for (const dz of NEIGHBOURS) {
        const cell = cells.get([x + dx, y + dy, z + dz].join()) ?? [];
        if (found.length + cell.length > CROWD_MAX) return [];
        found.push(...cell);
      }
  return found;
}

const NEIGHBOURS = [-1, 0, 1] as const;

function between(a: Placed, b: Placed): number {
  return Math.hypot(a.point[0] - b.point[0], a.point[1] - b.point[1], a.point[2] - b.point[2]);
}
