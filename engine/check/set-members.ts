/**
 * What property sets hold, as small numbers: sets of one name whose properties are the same bytes in the same order are one.
 * Rules ask the same sets for one property after another; the members of a set are then read once per file, not once per rule.
 */
import { ByteNumbers } from '../model/byte-numbers.ts';
import { answerOnce, type Model } from '../model/model.ts';
import { namesOf } from '../model/names.ts';
import { memberPosition, readMembers } from '../model/property-sets.ts';
import { createRefPair } from '../model/ref-pairs.ts';

export interface SetMembers {
  /** The same for sets that hold the same; -1 where they are not told apart. */
  number: number;
  /** Number of the set's name. */
  setName: number;
  /** Rows of the properties of the first such set, and the number of the content of each. */
  rows: readonly number[];
  contents: readonly number[];
}

/** Beyond these a model is taken for one whose sets all differ, and what they hold is kept no more. */
const DISTINCT_MAX = 16_384;

/** Of a set that lists its properties; undefined for a predefined set. */
export function setMembersOf(model: Model): (setRow: number) => SetMembers | undefined {
  return answerOnce(model, setMembersOf, createSetMembers);
}

function createSetMembers(model: Model): (setRow: number) => SetMembers | undefined {
  const names = namesOf(model);
  const contentOf = createContents(model);
  const pair = createRefPair();
  // One more than the number; 0 where nobody has asked yet.
  const numbers = new Uint16Array(model.index.count);
  const known: SetMembers[] = [];
  // A content belongs to one name of a set, so that it is key enough where it stands alone.
  const ofOne = new Map<number, SetMembers>();
  const ofMany = new Map<string, SetMembers>();
  const read = (setRow: number): SetMembers => {
    readMembers(model, setRow, pair);
    const setName = names.numberOf(setRow);
    const rows = pair.from.rows.slice(0, pair.from.length);
    const contents = rows.map((row) => contentOf(row, setName));
    const key = contents.length === 1 ? '' : `${setName}:${contents.join()}`;
    const same = key === '' ? ofOne.get(contents[0] as number) : ofMany.get(key);
    if (same) return same;
    if (known.length >= DISTINCT_MAX) return { number: -1, setName, rows, contents };
    const members = { number: known.length, setName, rows, contents };
    known.push(members);
    if (key === '') ofOne.set(contents[0] as number, members);
    else ofMany.set(key, members);
    return members;
  };
  return (setRow) => {
    const number = numbers[setRow] as number;
    if (number !== 0) return known[number - 1];
    if (memberPosition(model, setRow) < 0) return undefined;
    const members = read(setRow);
    numbers[setRow] = members.number + 1;
    return members;
  };
}

/** A number per distinct property: its class, the name of its set and its bytes up to the next record. */
function createContents(model: Model): (row: number, setName: number) => number {
  const { starts, types, arena, count } = model.index;
  const numbers = new ByteNumbers(arena);
  return (row, setName) => {
    const to = row + 1 < count ? (starts[row + 1] as number) : arena.length;
    return numbers.numberOf(starts[row] as number, to, setName * 65_536 + (types[row] as number));
  };
}
