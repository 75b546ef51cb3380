/** Pairs the points of two lists that are nearest to each other. The time is linear: crowded places are skipped. */
import type { Point } from '../model/placements.ts';
import { addToList } from '../schema/add-to-list.ts';

/** Distance in metres, in each direction, that an object may have moved. */
const REACH = 1;
/** With more points nearby than this, the nearest one is not meaningful. */
const CROWD_MAX = 32;

interface Placed {
  at: number;
  point: Point;
}

/** Returns pairs of the `at` of both points. */
export function pairNearest(before: readonly Placed[], now: readonly Placed[]): [number, number][] {
  const cells = new Map<string, Placed[]>();
  for (const one of before) addToList(cells, cellOf(one.point).join(), one);
  const pairs = now.flatMap((one) => around(cells, one).map((other) => ({ one, other, metres: between(one, other) })));
  const [taken, matched] = [new Set<number>(), new Set<number>()];
  const matches: [number, number][] = [];
  for (const { one, other, metres } of pairs.sort((a, b) => a.metres - b.metres)) {
    if (metres > REACH || taken.has(other.at) || matched.has(one.at)) continue;
    taken.add(other.at);
    matched.add(one.at);
    matches.push([other.at, one.at]);
  }
  return matches;
}

function cellOf(point: Point): [number, number, number] {
  return point.map((one) => Math.floor(one / REACH)) as [number, number, number];
}

function around(cells: ReadonlyMap<string, Placed[]>, { point }: Placed): Placed[] {
  const [x, y, z] = cellOf(point);
  const neighbours: Placed[] = [];
  for (const dx of NEIGHBOURS)
    for (const dy of NEIGHBOURS)
      for (const dz of NEIGHBOURS) {
        const cell = cells.get([x + dx, y + dy, z + dz].join()) ?? [];
        if (neighbours.length + cell.length > CROWD_MAX) return [];
        neighbours.push(...cell);
      }
  return neighbours;
}

const NEIGHBOURS = [-1, 0, 1] as const;

function between(a: Placed, b: Placed): number {
  return Math.hypot(a.point[0] - b.point[0], a.point[1] - b.point[1], a.point[2] - b.point[2]);
}
