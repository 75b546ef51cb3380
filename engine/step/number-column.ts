const FIRST_ROWS = 1024;
/** The unused capacity of arrays from this length on takes no memory. */
const COPIED_MAX = 262_144;
const UINT32_MAX = 0xffff_ffff;

/** A growing column of integers. Uses four bytes per value, and eight after the first value that needs them. */
export class NumberColumn {
  private values: Uint32Array | Float64Array = new Uint32Array(FIRST_ROWS);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.move(this.length * 2, isWideArray(this.values));
    if (value > UINT32_MAX && !isWideArray(this.values)) this.move(this.values.length, true);
    this.values[this.length++] = value;
  }

  /** Removes the last value and returns it; undefined for an empty column. */
  pop(): number | undefined {
    return this.length === 0 ? undefined : this.values[--this.length];
  }

  /** Appends added[from, to), each with `plus` added. */
  pushRange(added: Uint32Array | Float64Array, from: number, to: number, plus = 0): void {
    const length = this.length + to - from;
    if (length > this.values.length) this.move(Math.max(length, this.values.length * 2), isWideArray(this.values));
    const last = added[to - 1] ?? 0;
    if (plus + last > UINT32_MAX && !isWideArray(this.values)) this.move(this.values.length, true);
    const { values } = this;
    for (let i = from, at = this.length; i < to; i++, at++) values[at] = (added[i] as number) + plus;
    this.length = length;
  }

  /**
   * The pushed numbers. Large columns return a view, which also retains the unused capacity. Later pushes do not change it,
   * unless values were removed before.
   */
  toArray(): Uint32Array | Float64Array {
    return this.length < COPIED_MAX ? this.values.slice(0, this.length) : this.values.subarray(0, this.length);
  }

  private move(length: number, isWide: boolean): void {
    const target = isWide ? new Float64Array(length) : new Uint32Array(length);
    target.set(this.values.subarray(0, this.length));
    this.values = target;
  }
}

function isWideArray(values: Uint32Array | Float64Array): values is Float64Array {
  return values instanceof Float64Array;
}
