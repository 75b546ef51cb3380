/**
 * Decodes the values of a record into those of EXPRESS. A value that cannot be read is indeterminate: what is wrong with it is
 * the finding of another check.
 */
import { VALUE_DEPTH_MAX } from '../../../limits.ts';
import {
  BANG,
  CLOSE,
  COMMA,
  DOLLAR,
  HASH,
  MINUS,
  OPEN,
  PLUS,
  POINT,
  QUOTATION,
  QUOTE,
  STAR,
  ZERO,
} from '../../../step/byte-codes.ts';
import { decodeString } from '../../../step/decode-string.ts';
import { readPlainNumber } from '../../../step/plain-number.ts';
import { asciiText, skipSpace, stringEnd, valueEnd } from '../../../step/value-bytes.ts';
import { type Population, TypedValue, type Value } from './value.ts';

/** Position after the value that was read last. */
export interface ValueReader {
  readonly population: Population;
  readonly bytes: Uint8Array;
  at: number;
}

export function readValue(reader: ValueReader, depth = 0): Value {
  const { bytes } = reader;
  reader.at = skipSpace(bytes, reader.at, bytes.length);
  const byte = bytes[reader.at] as number;
  switch (byte) {
    case DOLLAR:
    case STAR:
      reader.at++;
      return null;
    case HASH:
      return readReference(reader);
    case QUOTE:
      return readText(reader);
    case OPEN:
      return depth < VALUE_DEPTH_MAX ? readList(reader, depth + 1) : skip(reader);
    case POINT:
      return readItem(reader);
    case QUOTATION:
      return readBinary(reader);
  }
  if ((byte >= ZERO && byte <= ZERO + 9) || byte === MINUS || byte === PLUS) return readNumber(reader);
  return isWordByte(byte) || byte === BANG ? readTyped(reader, depth) : skip(reader);
}

function skip(reader: ValueReader): null {
  const end = valueEnd(reader.bytes, reader.at, reader.bytes.length);
  reader.at = Math.max(end, reader.at + 1);
  return null;
}

function readReference(reader: ValueReader): Value {
  const { bytes } = reader;
  let id = 0;
  let at = reader.at + 1;
  for (let digit = (bytes[at] as number) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[++at] as number) - ZERO)
    id = id * 10 + digit;
  reader.at = at;
  return reader.population.instanceOf(id);
}

function readText(reader: ValueReader): string {
  const from = reader.at + 1;
  const to = stringEnd(reader.bytes, from, reader.bytes.length);
  reader.at = to + 1;
  return decodeString(reader.bytes, from, to);
}

function readList(reader: ValueReader, depth: number): Value[] {
  const { bytes } = reader;
  const values: Value[] = [];
  reader.at = skipSpace(bytes, reader.at + 1, bytes.length);
  if (bytes[reader.at] === CLOSE) {
    reader.at++;
    return values;
  }
  while (reader.at < bytes.length) {
    values.push(readValue(reader, depth));
    reader.at = skipSpace(bytes, reader.at, bytes.length);
    if (bytes[reader.at++] !== COMMA) break;
  }
  return values;
}

/** .T. and .F. are logical values, .U. is UNKNOWN: no enumeration of IFC has these items. */
function readItem(reader: ValueReader): Value {
  const from = reader.at + 1;
  let at = from;
  while (isWordByte(reader.bytes[at] as number)) at++;
  if (reader.bytes[at] !== POINT) return skip(reader);
  reader.at = at + 1;
  const item = asciiText(reader.bytes, from, at).toUpperCase();
  if (item === 'T') return true;
  if (item === 'F') return false;
  return item === 'U' ? null : item;
}

function readBinary(reader: ValueReader): Value {
  const to = reader.bytes.indexOf(QUOTATION, reader.at + 1);
  if (to < 0) return skip(reader);
  const text = asciiText(reader.bytes, reader.at + 1, to);
  reader.at = to + 1;
  return text;
}

function readNumber(reader: ValueReader): Value {
  const plain = readPlainNumber(reader);
  if (plain !== undefined) return plain;
  const { bytes } = reader;
  const from = reader.at;
  while (isNumberByte(bytes[reader.at] as number)) reader.at++;
  const value = Number(asciiText(bytes, from, reader.at));
  return Number.isNaN(value) ? null : value;
}

/** A digit, a sign, a point or the E of an exponent. */
const isNumberByte = (byte: number): boolean =>
  (byte >= ZERO && byte <= ZERO + 9) || [MINUS, PLUS, POINT, 69, 101].includes(byte);

function readTyped(reader: ValueReader, depth: number): Value {
  const { bytes } = reader;
  const from = reader.at;
  let at = from + 1;
  while (isWordByte(bytes[at] as number)) at++;
  const typeName = reader.population.properTypeName(asciiText(bytes, from, at).toUpperCase());
  reader.at = skipSpace(bytes, at, bytes.length);
  if (bytes[reader.at] !== OPEN || depth >= VALUE_DEPTH_MAX) return skip(reader);
  const [value = null] = readList(reader, depth + 1);
  return typeName === undefined ? null : new TypedValue(reader.population, typeName, value);
}

/** Letters, digits and "_". */
export function isWordByte(byte: number): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte === 95;
}
