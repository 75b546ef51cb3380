/** Finds a point that lies near an earlier one of the same curve. */
import type { PointTable } from './point-table.ts';

/** Curves of up to this number of points compare each pair. */
const PAIRS_MAX = 24;

/** Below this share of the largest coordinate, cells of the grid could not be numbered exactly. */
const RESOLUTION = 2 ** -50;

/**
 * Returns the first slot that lies nearer than `precision` to an earlier one; -1 for none. Long curves sort their points into a
 * grid of cells of that size, in which a cell without near points has a bounded number of them. A precision below the resolution
 * of numbers leaves equal points only.
 */
export function findNearPoint(table: PointTable, slots: readonly number[], precision: number): number {
  if (!(precision > 0)) return -1;
  if (slots.length <= PAIRS_MAX) return findInPairs(table, slots, precision);
  return precision < largestOf(table, slots) * RESOLUTION ? findEqual(table, slots) : findInGrid(table, slots, precision);
}

function findInPairs(table: PointTable, slots: readonly number[], precision: number): number {
  for (let at = 1; at < slots.length; at++)
    for (let before = 0; before < at; before++)
      if (table.distance(slots[before] as number, slots[at] as number) < precision) return slots[at] as number;
  return -1;
}

function largestOf({ x, y, z }: PointTable, slots: readonly number[]): number {
  let largest = 0;
  for (const slot of slots)
    largest = Math.max(largest, Math.abs(x[slot] as number), Math.abs(y[slot] as number), Math.abs(z[slot] as number));
  return largest;
}

function findEqual(table: PointTable, slots: readonly number[]): number {
  const identities = table.identitiesOf();
  const earlier = new Set<number>();
  for (const slot of slots) {
    const identity = identities[slot] as number;
    if (earlier.has(identity)) return slot;
    earlier.add(identity);
  }
  return -1;
}

function findInGrid(table: PointTable, slots: readonly number[], precision: number): number {
  const grid = new Grid(table, slots, precision);
  for (let at = 1; at < slots.length; at++)
    if (grid.hasEarlier(at, (other) => table.distance(slots[other] as number, slots[at] as number) < precision))
      return slots[at] as number;
  return -1;
}

const STEPS = [-1, 0, 1];

/** The positions of a curve's points, sorted by the cell of each point and then by position. */
class Grid {
  private readonly cells: readonly [Float64Array, Float64Array, Float64Array];
  private readonly order: Uint32Array;

  constructor({ x, y, z }: PointTable, slots: readonly number[], size: number) {
    const cellsOf = (axis: Float64Array) => Float64Array.from(slots, (slot) => Math.floor((axis[slot] as number) / size));
    this.cells = [cellsOf(x), cellsOf(y), cellsOf(z)];
    this.order = Uint32Array.from(slots.keys()).sort((a, b) => this.compareCells(a, b) || a - b);
  }

  /** Returns whether an earlier position in the cell of a position or in a neighbouring cell meets the claim. */
  hasEarlier(at: number, claim: (position: number) => boolean): boolean {
    const [x, y, z] = this.cells.map((axis) => axis[at] as number) as [number, number, number];
    for (const dx of STEPS)
      for (const dy of STEPS)
        for (const dz of STEPS) {
          const cell = [x + dx, y + dy, z + dz] as const;
          for (let place = this.firstOf(cell); place < this.order.length; place++) {
            const position = this.order[place] as number;
            if (position >= at || this.compareWith(position, cell) !== 0) break;
            if (claim(position)) return true;
          }
        }
    return false;
  }

  /** Returns the first place in the order that is not before the cell. */
  private firstOf(cell: readonly [number, number, number]): number {
    let [low, high] = [0, this.order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareWith(this.order[middle] as number, cell) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private compareWith(position: number, [x, y, z]: readonly [number, number, number]): number {
    const [xs, ys, zs] = this.cells;
    return (xs[position] as number) - x || (ys[position] as number) - y || (zs[position] as number) - z;
  }

  private compareCells(a: number, b: number): number {
    const [xs, ys, zs] = this.cells;
    return this.compareWith(a, [xs[b] as number, ys[b] as number, zs[b] as number]);
  }
}
