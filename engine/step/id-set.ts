/**
 * A set of STEP ids or other whole numbers, to detect duplicates. Stores small ids as bits (1 MB for 8 million), and larger ones in an
 * open-addressed hash table, because some exporters derive ids from a hash.
 */
import type { PlainRecordScan } from './plain-record-scan.ts';

const BITS_MAX_ID = 268_435_456; // 32 MiB of bits
const FIRST_WORDS = 1024;
const FIRST_SLOTS = 1024;
const EMPTY = -1;

export class IdSet {
  private bits = new Uint32Array(FIRST_WORDS);
  private slots = new Float64Array(0);
  private used = 0;
  /** Stores the small ids in place of `bits`. */
  private plain: PlainRecordScan | undefined;

  /** Moves the small ids to `plain`, which also stores later ones. */
  moveTo(plain: PlainRecordScan): void {
    const { bits } = this;
    for (let word = 0; word < bits.length; word++) {
      for (let left = bits[word] as number; left !== 0; left &= left - 1) plain.addId(word * 32 + 31 - Math.clz32(left & -left));
    }
    this.plain = plain;
    this.bits = new Uint32Array(0);
  }

  /** Adds an id. Returns false when the set had it already. */
  add(id: number): boolean {
    if (id >= BITS_MAX_ID) return this.addSlot(id);
    return this.plain ? this.plain.addId(id) : this.addBit(id);
  }

  /** Whether the set has an id. Only for sets whose small ids have not been moved. */
  has(id: number): boolean {
    if (id < BITS_MAX_ID) return (((this.bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
    return this.used > 0 && this.slots[findSlot(this.slots, id)] === id;
  }

  private addBit(id: number): boolean {
    const word = id >>> 5;
    if (word >= this.bits.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.bits.length * 2));
      grown.set(this.bits);
      this.bits = grown;
    }
    const mask = 1 << (id & 31);
    const before = this.bits[word] as number;
    if ((before & mask) !== 0) return false;
    this.bits[word] = before | mask;
    return true;
  }

  private addSlot(id: number): boolean {
    if (this.used * 2 >= this.slots.length) this.growSlots();
    const slot = findSlot(this.slots, id);
    if (this.slots[slot] === id) return false;
    this.slots[slot] = id;
    this.used++;
    return true;
  }

  private growSlots(): void {
    const before = this.slots;
    this.slots = new Float64Array(Math.max(FIRST_SLOTS, before.length * 2)).fill(EMPTY);
    for (const id of before) if (id !== EMPTY) this.slots[findSlot(this.slots, id)] = id;
  }
}

function findSlot(slots: Float64Array, id: number): number {
  const mask = slots.length - 1;
  let slot = hashOfId(id) & mask;
  while (slots[slot] !== EMPTY && slots[slot] !== id) slot = (slot + 1) & mask;
  return slot;
}

/** Mixes both halves of an id of up to 53 bits. */
export function hashOfId(id: number): number {
  const mixed = Math.imul((id >>> 0) ^ Math.imul((id / 4_294_967_296) >>> 0, 0x85eb_ca6b), 0x9e37_79b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
