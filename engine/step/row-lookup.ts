import { bitsIn } from './bits-in.ts';
import { hashOfId } from './id-set.ts';

/** A bit and a rank cost a quarter of a byte per id up to the largest; beyond this many per row a hash costs less. */
const BITS_PER_ROW = 32;
const FREE_BITS = 262_144;
/** Up to this id a table of rows takes 2 MB at most, and is made and asked in the least time. */
const TABLE_ID_MAX = 524_287;
/** Ids per row that a table is worth: asking it is most of what the links of a model cost. */
const TABLE_IDS_PER_ROW = 32;

/** Row of a STEP id, or -1: by a table where ids are few and compact, by counting the kept ids below it where ids are compact, else by an open-addressed hash of rows. */
export function createRowLookup(ids: Uint32Array | Float64Array): (id: number) => number {
  let largest = -1;
  for (let row = 0; row < ids.length; row++) largest = Math.max(largest, ids[row] as number);
  if (largest <= TABLE_ID_MAX && largest < ids.length * TABLE_IDS_PER_ROW) return tableLookup(ids, largest);
  return largest < ids.length * BITS_PER_ROW + FREE_BITS ? rankLookup(ids, largest) : hashLookup(ids);
}

function tableLookup(ids: Uint32Array | Float64Array, largest: number): (id: number) => number {
  // One more than the row; 0 is none.
  const rows = new Uint32Array(largest + 1);
  for (let row = 0; row < ids.length; row++) rows[ids[row] as number] = row + 1;
  return (id) => {
    const after = rows[id];
    return after === undefined ? -1 : after - 1;
  };
}

/**
 * A bit per id, and per word of 32 how many bits are set before it: 2 MB for the 8 million ids of a file of 512 MB, where a
 * table of rows would take 35. The count is the row itself where ids rise through the file, as most exporters write them.
 */
function rankLookup(ids: Uint32Array | Float64Array, largest: number): (id: number) => number {
  // None where nothing is kept and the largest is -1.
  const words = new Uint32Array((largest + 32) >>> 5);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row] as number;
    words[id >>> 5] = (words[id >>> 5] as number) | (1 << (id & 31));
  }
  const before = new Uint32Array(words.length);
  for (let word = 1; word < words.length; word++) before[word] = (before[word - 1] as number) + bitsIn(words[word - 1] as number);
  const rankOf = (id: number): number => {
    if (!(id <= largest)) return -1;
    const word = words[id >>> 5] as number;
    const bit = 1 << (id & 31);
    return (word & bit) === 0 ? -1 : (before[id >>> 5] as number) + bitsIn(word & (bit - 1));
  };
  return isRising(ids) ? rankOf : throughRows(ids, rankOf);
}

function isRising(ids: Uint32Array | Float64Array): boolean {
  for (let row = 1; row < ids.length; row++) if ((ids[row] as number) <= (ids[row - 1] as number)) return false;
  return true;
}

function throughRows(ids: Uint32Array | Float64Array, rankOf: (id: number) => number): (id: number) => number {
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
