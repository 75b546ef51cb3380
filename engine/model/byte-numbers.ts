/**
 * Numbers slices of the arena: equal bytes get equal numbers. Names and values repeat thousands of times in a file, so work is done
 * once per number instead of once per record. The implementation is an open-addressed hash table of first occurrences, which decodes no
 * text and creates no object per slice.
 */
const FIRST_SLOTS = 1024;
const EMPTY = -1;

export class ByteNumbers {
  length = 0;
  private readonly bytes: Uint8Array;
  private slots = new Int32Array(FIRST_SLOTS).fill(EMPTY);
  private hashes = new Int32Array(FIRST_SLOTS);
  private froms = new Float64Array(FIRST_SLOTS);
  private sizes = new Uint32Array(FIRST_SLOTS);
  private seeds = new Float64Array(FIRST_SLOTS);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Returns the number of bytes[from, to), counted from 0 in order of first appearance. Slices with different `seed` are different. */
  numberOf(from: number, to: number, seed = 0): number {
    const hash = hashBytes(this.bytes, from, to, seed);
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let number = this.slots[slot] as number; number !== EMPTY; number = this.slots[slot] as number) {
      if (this.hashes[number] === hash && this.seeds[number] === seed && this.isSame(number, from, to)) return number;
      slot = (slot + 1) & mask;
    }
    const added = this.add(slot, from, to, seed);
    this.hashes[added] = hash;
    if (this.length * 2 > this.slots.length) this.spread();
    return added;
  }

  private isSame(number: number, from: number, to: number): boolean {
    if (this.sizes[number] !== to - from) return false;
    const { bytes } = this;
    for (let i = from, j = this.froms[number] as number; i < to; i++, j++) if (bytes[i] !== bytes[j]) return false;
    return true;
  }

  private add(slot: number, from: number, to: number, seed: number): number {
    const added = this.length++;
    if (added === this.hashes.length) this.grow();
    this.froms[added] = from;
    this.sizes[added] = to - from;
    this.seeds[added] = seed;
    this.slots[slot] = added;
    return added;
  }

  private grow(): void {
    const size = this.hashes.length * 2;
    this.hashes = copyInto(new Int32Array(size), this.hashes);
    this.froms = copyInto(new Float64Array(size), this.froms);
    this.sizes = copyInto(new Uint32Array(size), this.sizes);
    this.seeds = copyInto(new Float64Array(size), this.seeds);
  }

  private spread(): void {
    const slots = new Int32Array(this.slots.length * 2).fill(EMPTY);
    const mask = slots.length - 1;
    for (let number = 0; number < this.length; number++) {
      let slot = (this.hashes[number] as number) & mask;
      while (slots[slot] !== EMPTY) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
  }
}

function copyInto<T extends Int32Array | Float64Array | Uint32Array>(target: T, source: T): T {
  target.set(source);
  return target;
}

/** Computes FNV-1a over the bytes and mixes its halves at the end, because the table takes the low bits. */
function hashBytes(bytes: Uint8Array, from: number, to: number, seed: number): number {
  let hash = 0x811c_9dc5 ^ seed;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x0100_0193);
  return hash ^ (hash >>> 15);
}
