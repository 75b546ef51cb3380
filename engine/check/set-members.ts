/**
 * Reads the members of property sets as small numbers: sets with the same name and the same property bytes in the same order share a
 * number. Many rules look into the same sets, so the members of a set are read once per file instead of once per rule.
 */
import { ByteNumbers } from '../model/byte-numbers.ts';
import { cached, type Model } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { memberPosition, readMembers } from '../model/property-sets.ts';
import { createRefPair } from '../model/ref-pairs.ts';

export interface SetMembers {
  /** Number that sets with equal members share; -1 beyond DISTINCT_MAX. */
  number: number;
  /** Number of the set's name. */
  setName: number;
  /** Rows of the properties of the first such set, and the number of the content of each. */
  rows: readonly number[];
  contents: readonly number[];
}

/** Number of distinct sets that are cached: in a model with more, most sets are probably unique. */
const DISTINCT_MAX = 16_384;

/** Returns the members of a set that lists its properties, or undefined for a predefined set. */
export function setMembersOf(model: Model): (setRow: number) => SetMembers | undefined {
  return cached(model, setMembersOf, createSetMembers);
}

function createSetMembers(model: Model): (setRow: number) => SetMembers | undefined {
  const names = namesOf(model);
  const contentOf = createContents(model);
  const pair = createRefPair();
  // The number plus 1; 0 means not yet read.
  const numbers = new Uint16Array(model.index.count);
  const distinct: SetMembers[] = [];
  const byContents = new Map<number | string, SetMembers>();
  const read = (setRow: number): SetMembers => {
    readMembers(model, setRow, pair);
    const setName = names.numberOf(setRow);
    const rows = pair.from.rows.slice(0, pair.from.length);
    const contents = rows.map((row) => contentOf(row, setName));
    const key = keyOf(setName, contents);
    const same = byContents.get(key);
    if (same) return same;
    if (distinct.length >= DISTINCT_MAX) return { number: -1, setName, rows, contents };
    const members = { number: distinct.length, setName, rows, contents };
    distinct.push(members);
    byContents.set(key, members);
    return members;
  };
  return (setRow) => {
    const number = numbers[setRow] as number;
    if (number !== 0) return distinct[number - 1];
    if (memberPosition(model, setRow) < 0) return undefined;
    const members = read(setRow);
    numbers[setRow] = members.number + 1;
    return members;
  };
}

/**
 * Returns the key of a set by the numbers of its name and contents. A content belongs to one set name, so a single content is a key by
 * itself.
 */
export function keyOf(setName: number, contents: readonly number[]): number | string {
  return contents.length === 1 ? (contents[0] as number) : `${setName}:${contents.join()}`;
}

/** Returns a number per distinct property: its class, the name of its set and its bytes up to the next record. */
function createContents(model: Model): (row: number, setName: number) => number {
  const { starts, types, arena, count } = model.index;
  const numbers = new ByteNumbers(arena);
  return (row, setName) => {
    const to = row + 1 < count ? (starts[row + 1] as number) : arena.length;
    return numbers.numberOf(starts[row] as number, to, setName * 65_536 + (types[row] as number));
  };
}
