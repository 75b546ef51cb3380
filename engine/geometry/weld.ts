/** An open hash table that gives equal keys of integers the same index, in the order of first occurrence. */

export interface Weld {
  /** Index of the key at each place. */
  indexOf: Uint32Array;
  /** Place of the first key of each index. */
  firstOf: Uint32Array;
}

/** Indexes the keys; `keys` holds `width` numbers for each position. */
export function weld(keys: Int32Array, width: number): Weld {
  const places = keys.length / width;
  const size = 2 ** Math.ceil(Math.log2(Math.max(places, 4) * 1.5));
  const table = new Int32Array(size).fill(-1);
  const indexOf = new Uint32Array(places);
  const firstOf = new Uint32Array(places);
  let count = 0;
  for (let place = 0; place < places; place += 1) {
    const at = place * width;
    let slot = hash(keys, at, width) & (size - 1);
    for (;;) {
      const index = table[slot]!;
      if (index < 0) {
        table[slot] = count;
        firstOf[count] = place;
        indexOf[place] = count++;
        break;
      }
      if (areEqual(keys, firstOf[index]! * width, at, width)) {
        indexOf[place] = index;
        break;
      }
      slot = (slot + 1) & (size - 1);
    }
  }
  return { indexOf, firstOf: firstOf.subarray(0, count) };
}

export function hash(words: Int32Array, from: number, count: number): number {
  let value = 0x811c9dc5;
  for (let at = from; at < from + count; at += 1) {
    value = Math.imul(value ^ words[at]!, 0x01000193);
    value ^= value >>> 15;
  }
  return value >>> 0;
}

function areEqual(keys: Int32Array, one: number, other: number, width: number): boolean {
  for (let at = 0; at < width; at += 1) if (keys[one + at] !== keys[other + at]) return false;
  return true;
}
