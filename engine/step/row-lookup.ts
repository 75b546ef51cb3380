import { hashOfId } from './id-set.ts';
import { popcount } from './popcount.ts';

/** Bits and ranks take a quarter of a byte per id up to the largest. With more ids per row a hash table takes less. */
const BITS_PER_ROW = 32;
const FREE_BITS = 262_144;
/** Up to this id a table of rows takes at most 2 MB. It is the fastest to build and to query. */
const TABLE_ID_MAX = 524_287;
/** Maximum of ids per row for a table. Lookups dominate the cost of following references. */
const TABLE_IDS_PER_ROW = 32;

/**
 * Returns a function that finds the row of a STEP id, or -1. Uses a table for small ids, bits with ranks for compact ids, and
 * else an open-addressed hash table.
 */
export function createRowLookup(ids: Uint32Array | Float64Array): (id: number) => number {
  let largest = -1;
  for (let row = 0; row < ids.length; row++) largest = Math.max(largest, ids[row] as number);
  if (largest <= TABLE_ID_MAX && largest < ids.length * TABLE_IDS_PER_ROW) return tableLookup(ids, largest);
  return largest < ids.length * BITS_PER_ROW + FREE_BITS ? rankLookup(ids, largest) : hashLookup(ids);
}

function tableLookup(ids: Uint32Array | Float64Array, largest: number): (id: number) => number {
  // Stores row + 1; 0 means none.
  const rows = new Uint32Array(largest + 1);
  for (let row = 0; row < ids.length; row++) rows[ids[row] as number] = row + 1;
  return (id) => {
    const after = rows[id];
    return after === undefined ? -1 : after - 1;
  };
}

/**
 * Stores a bit per id, and per 32-bit word the number of bits set before it (its rank). This takes 2 MB for the 8 million ids
 * of a 512 MB file; a table of rows would take 35. The rank equals the row if ids ascend, as most exporters write them.
 */
function rankLookup(ids: Uint32Array | Float64Array, largest: number): (id: number) => number {
  // Empty when nothing is kept and `largest` is -1.
  const words = new Uint32Array((largest + 32) >>> 5);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row] as number;
    words[id >>> 5] = (words[id >>> 5] as number) | (1 << (id & 31));
  }
  const before = new Uint32Array(words.length);
  for (let word = 1; word < words.length; word++)
    before[word] = (before[word - 1] as number) + popcount(words[word - 1] as number);
  const rankOf = (id: number): number => {
    if (!(id <= largest)) return -1;
    const word = words[id >>> 5] as number;
    const bit = 1 << (id & 31);
    return (word & bit) === 0 ? -1 : (before[id >>> 5] as number) + popcount(word & (bit - 1));
  };
  return isRising(ids) ? rankOf : rowsByRank(ids, rankOf);
}

function isRising(ids: Uint32Array | Float64Array): boolean {
  for (let row = 1; row < ids.length; row++) if ((ids[row] as number) <= (ids[row - 1] as number)) return false;
  return true;
}

function rowsByRank(ids: Uint32Array | Float64Array, rankOf: (id: number) => number): (id: number) => number {
  const rows = new Int32Array(ids.length);
  for (let row = 0; row < ids.length; row++) rows[rankOf(ids[row] as number)] = row;
  return (id) => {
    const rank = rankOf(id);
    return rank < 0 ? -1 : (rows[rank] as number);
  };
}

function hashLookup(ids: Uint32Array | Float64Array): (id: number) => number {
  const mask = 2 ** Math.ceil(Math.log2(ids.length * 2 + 1)) - 1;
  const rows = new Int32Array(mask + 1).fill(-1);
  for (let row = 0; row < ids.length; row++) {
    let slot = hashOfId(ids[row] as number) & mask;
    while (rows[slot] !== -1) slot = (slot + 1) & mask;
    rows[slot] = row;
  }
  return (id) => {
    let slot = hashOfId(id) & mask;
    let row = rows[slot] as number;
    while (row !== -1 && ids[row] !== id) {
      slot = (slot + 1) & mask;
      row = rows[slot] as number;
    }
    return row;
  };
}
