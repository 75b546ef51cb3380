/** Coordinates of many points in typed arrays, read once. A point is named by its slot. */
import { cached } from '../../model/model.ts';
import { readArgument } from '../../step/read-values.ts';
import { createRowLookup } from '../../step/row-lookup.ts';
import type { StepValue } from '../../step/step-value.ts';
import { numbersOf } from './numbers.ts';
import type { RuleContext } from './rule-context.ts';

/** The slot of a row that is no point, or whose coordinates are not one to three numbers. */
export const NO_POINT = 0;

/** Coordinates of points by slot, of which the first is NO_POINT. */
export class Coordinates {
  /** 0 on an axis that a point does not have. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Number of coordinates; 0 where the value is not one to three numbers. */
  readonly dimensions: Uint8Array;
  private identities: Uint32Array | undefined;

  constructor(count: number) {
    const size = count + 1;
    [this.x, this.y, this.z] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
    this.dimensions = new Uint8Array(size);
  }

  get size(): number {
    return this.x.length;
  }

  /** Stores the coordinates that a value states, if it states one to three numbers. */
  set(slot: number, value: StepValue | undefined): void {
    if (!Array.isArray(value) || value.length === 0 || value.length > 3) return;
    const [x = 0, y = 0, z = 0] = numbersOf(value);
    if (Number.isNaN(x + y + z)) return;
    // Adding 0 turns -0 into 0, which is the same coordinate.
    this.x[slot] = x + 0;
    this.y[slot] = y + 0;
    this.z[slot] = z + 0;
    this.dimensions[slot] = value.length;
  }

  /** Returns the coordinates of a slot. */
  pointOf(slot: number): number[] {
    return [this.x[slot] as number, this.y[slot] as number, this.z[slot] as number].slice(0, this.dimensions[slot]);
  }

  distance(a: number, b: number): number {
    const { x, y, z } = this;
    const [dx, dy, dz] = [
      (x[a] as number) - (x[b] as number),
      (y[a] as number) - (y[b] as number),
      (z[a] as number) - (z[b] as number),
    ];
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** Returns a number from 1 to `size` - 1 per slot that is equal for points with equal coordinates; 0 for NO_POINT. */
  identitiesOf(): Uint32Array {
    return (this.identities ??= this.numberPoints());
  }

  /** Numbers equal points by a hash table with open addressing, at most half full. */
  private numberPoints(): Uint32Array {
    const identities = new Uint32Array(this.size);
    const capacity = 1 << Math.ceil(Math.log2(2 * this.size + 2));
    const table = new Uint32Array(capacity);
    // A seed per table keeps a file from being written such that its points collide.
    const seed = Math.floor(Math.random() * 0x7fffffff);
    const words = new Uint32Array(6);
    const bits = new Float64Array(words.buffer);
    for (let slot = 1; slot < this.size; slot++) {
      if (this.dimensions[slot] === 0) continue;
      bits[0] = this.x[slot] as number;
      bits[1] = this.y[slot] as number;
      bits[2] = this.z[slot] as number;
      let place = hash(words, seed) & (capacity - 1);
      while (table[place] !== 0 && !this.areEqual(table[place] as number, slot)) place = (place + 1) & (capacity - 1);
      if (table[place] === 0) table[place] = slot;
      identities[slot] = table[place] as number;
    }
    return identities;
  }

  private areEqual(a: number, b: number): boolean {
    const { x, y, z, dimensions } = this;
    return x[a] === x[b] && y[a] === y[b] && z[a] === z[b] && dimensions[a] === dimensions[b];
  }
}

/** The coordinates of every IfcCartesianPoint of a file. */
export class PointTable extends Coordinates {
  private readonly placeOf: (row: number) => number;

  constructor({ model: { index, schema } }: RuleContext) {
    const rows = index.rowsOf('IFCCARTESIANPOINT');
    super(rows.length);
    this.placeOf = createRowLookup(rows);
    const position = schema.attributePosition('IFCCARTESIANPOINT', 'Coordinates');
    for (let at = 0; at < rows.length; at++) this.set(at + 1, readArgument(index, rows[at] as number, position));
  }

  /** Returns the slot of a row of the index; NO_POINT for -1. */
  slotOf(row: number): number {
    const slot = row < 0 ? NO_POINT : this.placeOf(row) + 1;
    return this.dimensions[slot] === 0 ? NO_POINT : slot;
  }

  /** Returns the slots of rows, without those that are no points. */
  slotsOf(rows: readonly number[]): number[] {
    const slots: number[] = [];
    for (const row of rows) {
      const slot = this.slotOf(row);
      if (slot !== NO_POINT) slots.push(slot);
    }
    return slots;
  }
}

/** Mixes the words as MurmurHash3 does (32 bits). */
function hash(words: Uint32Array, seed: number): number {
  let mixed = seed;
  for (let at = 0; at < words.length; at++) {
    let word = Math.imul(words[at] as number, 0xcc9e2d51);
    word = (word << 15) | (word >>> 17);
    mixed ^= Math.imul(word, 0x1b873593);
    mixed = Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  }
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  return mixed >>> 0;
}

/** Returns the points of the file, read when first asked for. */
export function pointTableOf(context: RuleContext): PointTable {
  return cached(context.model, 'points', () => new PointTable(context));
}
