/** Finds a point that lies near an earlier one of the same curve. */
import type { PointTable } from './point-table.ts';

/** Curves of up to this number of points compare each pair. */
const PAIRS_MAX = 24;

/** Below this share of the largest coordinate, cells of the grid could not be numbered exactly. */
const RESOLUTION = 2 ** -50;

/**
 * Returns the first slot that lies nearer than `precision` to an earlier one; -1 for none. Long curves sort their points
 * along one direction; where too many lie side by side along it, in a grid of cells of that size, in which a cell without near points has a
 * bounded number of them. A precision below the resolution
 * of numbers leaves equal points only.
 */
export function findNearPoint(table: PointTable, slots: readonly number[], precision: number): number {
  if (!(precision > 0)) return -1;
  if (slots.length <= PAIRS_MAX) return findInPairs(table, slots, precision);
  const resolution = largestOf(table, slots) * RESOLUTION;
  if (precision < resolution) return findEqual(table, slots);
  return findBySweep(table, slots, { precision, within: precision + resolution }) ?? findInGrid(table, slots, precision);
}

/** A direction along no axis, shorter than 1, so that few points of a curve lie side by side along it. */
const SLANTED = [0.5773, 0.4142, 0.3123] as const;
/** Pairs per point that a sweep compares; a curve with more is compared in a grid. */
const SWEPT_PAIRS_MAX = 8;

/**
 * Compares the points that lie within a distance of each other along one direction. Returns undefined for a curve with too many of
 * those, such as one across that direction.
 */
function findBySweep(table: PointTable, slots: readonly number[], { precision, within }: Nearness): number | undefined {
  const { x, y, z } = table;
  const [a, b, c] = SLANTED;
  const along = Float64Array.from(slots, (slot) => a * (x[slot] as number) + b * (y[slot] as number) + c * (z[slot] as number));
  const order = Uint32Array.from(slots.keys()).sort((one, other) => (along[one] as number) - (along[other] as number));
  let first = slots.length;
  let left = SWEPT_PAIRS_MAX * slots.length;
  for (let low = 0; low < order.length; low++) {
    const one = order[low] as number;
    for (let high = low + 1; high < order.length; high++) {
      const other = order[high] as number;
      if ((along[other] as number) - (along[one] as number) >= within) break;
      if (left-- === 0) return undefined;
      if (table.distance(slots[one] as number, slots[other] as number) < precision) first = Math.min(first, Math.max(one, other));
    }
  }
  return slots[first] ?? -1;
}

interface Nearness {
  /** Points nearer than this are near each other. */
  precision: number;
  /** No points that are near each other lie farther apart along any direction, as far as numbers are exact. */
  within: number;
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
