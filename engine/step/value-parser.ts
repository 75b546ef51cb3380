/**
 * Decodes values of ISO 10303-21 (clause 6.4), with one function per kind over one cursor. An invalid value becomes null and
 * ends the parse (`broken`): the scanner checks only that parentheses are balanced.
 */
import { VALUE_DEPTH_MAX } from '../limits.ts';
import { BANG, CLOSE, COMMA, DOLLAR, HASH, MINUS, NINE, OPEN, PLUS, POINT, QUOTATION, QUOTE, STAR, ZERO } from './byte-codes.ts';
import { decodeString } from './decode-string.ts';
import { readPlainNumber } from './plain-number.ts';
import { DERIVED, type StepValue } from './step-value.ts';
import { asciiText, skipSpace, stringEnd } from './value-bytes.ts';
import { exactNumber } from './whole-number.ts';

export interface ValueCursor {
  readonly bytes: Uint8Array;
  at: number;
  broken: boolean;
}

export function parseValue(cursor: ValueCursor, depth = 0): StepValue {
  const { bytes } = cursor;
  cursor.at = skipSpace(bytes, cursor.at, bytes.length);
  const byte = bytes[cursor.at];
  switch (byte) {
    case DOLLAR:
      cursor.at++;
      return null;
    case STAR:
      cursor.at++;
      return DERIVED;
    case QUOTE:
      return parseString(cursor);
    case HASH:
      return { kind: 'ref', id: parseRef(cursor) };
    case OPEN:
      return depth < VALUE_DEPTH_MAX ? parseList(cursor, depth + 1) : fail(cursor);
    case POINT:
      return parseEnum(cursor);
    case QUOTATION:
      return parseBinary(cursor);
    case undefined:
      return fail(cursor);
    default:
      if (isNumberByte(byte)) return parseNumber(cursor);
      return isKeywordByte(byte) || byte === BANG ? parseTyped(cursor, depth) : fail(cursor);
  }
}

/** Parses the values from the "(" at the cursor up to and including the ")". */
export function parseList(cursor: ValueCursor, depth = 0): StepValue[] {
  const { bytes } = cursor;
  const values: StepValue[] = [];
  cursor.at = skipSpace(bytes, cursor.at + 1, bytes.length);
  if (bytes[cursor.at] === CLOSE) {
    cursor.at++;
    return values;
  }
  while (!cursor.broken) {
    values.push(parseValue(cursor, depth));
    if (cursor.broken) break;
    cursor.at = skipSpace(bytes, cursor.at, bytes.length);
    const byte = bytes[cursor.at++];
    if (byte === CLOSE) break;
    if (byte !== COMMA) cursor.broken = true;
  }
  return values;
}

/** The upper-case keyword at the cursor; '' without one. */
export function parseKeyword(cursor: ValueCursor): string {
  const { bytes } = cursor;
  const from = cursor.at;
  if (bytes[cursor.at] === BANG) cursor.at++;
  while (isKeywordByte(bytes[cursor.at])) cursor.at++;
  return asciiText(bytes, from, cursor.at).toUpperCase();
}

function fail(cursor: ValueCursor): null {
  cursor.broken = true;
  return null;
}

function parseString(cursor: ValueCursor): string {
  const from = cursor.at + 1;
  const to = stringEnd(cursor.bytes, from, cursor.bytes.length);
  cursor.at = to + 1;
  return decodeString(cursor.bytes, from, to);
}

function parseRef(cursor: ValueCursor): number {
  let id = 0;
  let i = cursor.at + 1;
  for (; isDigit(cursor.bytes[i]); i++) id = id * 10 + ((cursor.bytes[i] as number) - ZERO);
  if (i === cursor.at + 1) cursor.broken = true;
  cursor.at = i;
  return id;
}

function parseNumber(cursor: ValueCursor): number | bigint | null {
  const plain = readPlainNumber(cursor);
  if (plain !== undefined) return plain;
  const from = cursor.at;
  while (isNumberByte(cursor.bytes[cursor.at]) || isExponentByte(cursor.bytes[cursor.at])) cursor.at++;
  const text = asciiText(cursor.bytes, from, cursor.at);
  const value = Number(text);
  return Number.isNaN(value) ? fail(cursor) : exactNumber(text, value);
}

/** Parses an enumeration, or a number without the leading 0 that 6.4.2 requires. */
function parseEnum(cursor: ValueCursor): StepValue {
  if (isDigit(cursor.bytes[cursor.at + 1])) return parseNumber(cursor);
  const from = ++cursor.at;
  while (isKeywordByte(cursor.bytes[cursor.at])) cursor.at++;
  if (cursor.bytes[cursor.at] !== POINT) return fail(cursor);
  return { kind: 'enum', name: asciiText(cursor.bytes, from, cursor.at++).toUpperCase() };
}

function parseBinary(cursor: ValueCursor): StepValue {
  const from = cursor.at + 1;
  const to = cursor.bytes.indexOf(QUOTATION, from);
  if (to < 0) return fail(cursor);
  cursor.at = to + 1;
  return { kind: 'binary', hex: asciiText(cursor.bytes, from, to).toUpperCase() };
}

function parseTyped(cursor: ValueCursor, depth: number): StepValue {
  const type = parseKeyword(cursor);
  cursor.at = skipSpace(cursor.bytes, cursor.at, cursor.bytes.length);
  if (cursor.bytes[cursor.at] !== OPEN || depth >= VALUE_DEPTH_MAX) return fail(cursor);
  const values = parseList(cursor, depth + 1);
  if (values.length !== 1) return fail(cursor);
  return { kind: 'typed', type, value: values[0] as StepValue };
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

function isNumberByte(byte: number | undefined): boolean {
  return isDigit(byte) || byte === MINUS || byte === PLUS || byte === POINT;
}

function isExponentByte(byte: number | undefined): boolean {
  return byte === 69 || byte === 101;
}

/** Letters, digits and "_". */
function isKeywordByte(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || isDigit(byte) || byte === 95;
}
