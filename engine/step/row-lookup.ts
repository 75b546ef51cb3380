import { hashOfId } from './id-set.ts';

/** A table costs four bytes per id up to the largest; beyond this many per row a hash costs less. */
const TABLE_IDS_PER_ROW = 8;
const TABLE_FREE_IDS = 65_536;

/** Row of a STEP id, or -1: by a table where ids are compact, else by an open-addressed hash of rows. */
export function createRowLookup(ids: Uint32Array | Float64Array): (id: number) => number {
  let largest = -1;
  for (let row = 0; row < ids.length; row++) largest = Math.max(largest, ids[row] as number);
  return largest < ids.length * TABLE_IDS_PER_ROW + TABLE_FREE_IDS ? tableLookup(ids, largest) : hashLookup(ids);
}

function tableLookup(ids: Uint32Array | Float64Array, largest: number): (id: number) => number {
  const rows = new Int32Array(largest + 1).fill(-1);
  for (let row = 0; row < ids.length; row++) rows[ids[row] as number] = row;
  return (id) => rows[id] ?? -1;
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
