/**
 * Reads arguments of one kept record. Skips earlier arguments without decoding them; the fast paths allocate no objects.
 * Positions are 0-based. Complex instances have no arguments of their own: use `readComplexParts`.
 */
import { AMPERSAND, HASH, OPEN, POINT, QUOTE, SLASH, ZERO } from './byte-codes.ts';
import { decodeString } from './decode-string.ts';
import type { RecordIndex } from './record-index.ts';
import type { StepValue } from './step-value.ts';
import { asciiText, skipSpace, stringEnd, valueEnd, valueStart } from './value-bytes.ts';
import { parseKeyword, parseList, parseValue, type ValueCursor } from './value-parser.ts';

type Records = Pick<RecordIndex, 'arena' | 'starts'>;

interface ComplexPart {
  /** Upper case. */
  type: string;
  values: StepValue[];
}

/** All arguments of a record. An invalid value becomes null and ends the list. */
export function readArguments(index: Records, row: number): StepValue[] {
  if (isComplex(index, row)) return [];
  return parseList({ bytes: index.arena, at: index.starts[row] as number, broken: false });
}

/** One argument; undefined when the record has fewer. */
export function readArgument(index: Records, row: number, position: number): StepValue | undefined {
  const at = argumentStart(index, row, position);
  if (at < 0) return undefined;
  const cursor: ValueCursor = { bytes: index.arena, at, broken: false };
  const value = parseValue(cursor);
  return cursor.broken ? null : value;
}

/** Id of a reference; -1 for anything else. */
export function readRef(index: Records, row: number, position: number): number {
  const at = argumentStart(index, row, position);
  return at >= 0 && index.arena[at] === HASH ? idAt(index.arena, at) : -1;
}

/** Ids of all references in an argument, in order: a single one, or those in nested and typed lists. */
export function readRefs(index: Records, row: number, position: number): number[] {
  const ids: number[] = [];
  forEachRef(index, row, position, (id) => ids.push(id));
  return ids;
}

/** Calls `visit` with the ids that `readRefs` returns. It creates no array. */
export function forEachRef(index: Records, row: number, position: number, visit: (id: number) => void): void {
  const at = argumentStart(index, row, position);
  if (at < 0) return;
  const { arena } = index;
  const end = valueEnd(arena, at, arena.length);
  for (let i = at; i < end; i++) {
    const byte = arena[i] as number;
    if (byte === HASH) visit(idAt(arena, i));
    else if (byte === QUOTE) i = stringEnd(arena, i + 1, end);
    else if (byte === SLASH) i = Math.max(i, skipSpace(arena, i, end) - 1);
  }
}

/** Decoded text of a string; null for anything else. */
export function readText(index: Records, row: number, position: number): string | null {
  const from = textStart(index, row, position);
  return from < 0 ? null : decodeString(index.arena, from, stringEnd(index.arena, from, index.arena.length));
}

/** Index of the first byte inside the quotes of a string; -1 for anything else. A negative position is none. */
export function textStart(index: Records, row: number, position: number): number {
  const at = position < 0 ? -1 : argumentStart(index, row, position);
  return at >= 0 && index.arena[at] === QUOTE ? at + 1 : -1;
}

/** Upper-case name of an enumeration value without its points (`.T.` is T); null for anything else. */
export function readEnum(index: Records, row: number, position: number): string | null {
  const at = argumentStart(index, row, position);
  if (at < 0 || index.arena[at] !== POINT) return null;
  const end = index.arena.indexOf(POINT, at + 1);
  return end < 0 ? null : asciiText(index.arena, at + 1, end).toUpperCase();
}

/** Whether a record is a complex instance, `#1=(A(…)B(…));`. */
export function isComplex(index: Records, row: number): boolean {
  const start = index.starts[row] as number;
  return start > 0 && index.arena[start - 1] === AMPERSAND;
}

/** The parts of a complex instance with their attributes, in file order; empty for other records. */
export function readComplexParts(index: Records, row: number): ComplexPart[] {
  if (!isComplex(index, row)) return [];
  const { arena } = index;
  const cursor: ValueCursor = { bytes: arena, at: (index.starts[row] as number) + 1, broken: false };
  const parts: ComplexPart[] = [];
  while (!cursor.broken) {
    cursor.at = skipSpace(arena, cursor.at, arena.length);
    const type = parseKeyword(cursor);
    cursor.at = skipSpace(arena, cursor.at, arena.length);
    if (type === '' || arena[cursor.at] !== OPEN) break;
    parts.push({ type, values: parseList(cursor) });
  }
  return parts;
}

function argumentStart(index: Records, row: number, position: number): number {
  return isComplex(index, row) ? -1 : valueStart(index.arena, index.starts[row] as number, position);
}

function idAt(bytes: Uint8Array, hashAt: number): number {
  let id = 0;
  for (let i = hashAt + 1; ; i++) {
    const digit = (bytes[i] as number) - ZERO;
    // Past the end the digit is NaN, which also ends the loop.
    if (!(digit >= 0 && digit <= 9)) return id;
    id = id * 10 + digit;
  }
}
