/**
 * Writes checks in columns as JSON, directly from the bytes of the file: a GlobalId or a name of plain characters is copied without
 * creating a string. The output equals JSON.stringify of `checkAt` (a test compares them). This is hot: a large model has millions of
 * checks; it writes one in a third of a microsecond, where objects took three.
 */

import { storeyRowOf } from '../model/ancestors.ts';
import { longNameOf, textOf, typeRowOf } from '../model/attributes.ts';
import { materialNamesOf } from '../model/materials.ts';
import { cached, type Model, positionOf, properTypeNameOf } from '../model/model.ts';
import type { CheckColumns } from '../report/check-columns.ts';
import { memoize } from '../schema/memoize.ts';
import { BACKSLASH, COMMA, QUOTATION, QUOTE, SPACE, ZERO } from '../step/byte-codes.ts';
import { decodeString } from '../step/decode-string.ts';
import { isComplex } from '../step/read-values.ts';
import { stringEnd, valueStart } from '../step/value-bytes.ts';
import type { ByteWriter } from './byte-writer.ts';
import { createEntityTexts } from './entity-texts.ts';

interface CheckWriter {
  /** Writes checks [from, to) with commas between them. */
  write(from: number, to: number): void;
}

const ASCII_MAX = 126;
const REMEMBERED_MAX = 4096;
/** From this size on the platform's copy is faster than a loop over bytes, which V8 runs ten times slower until it is hot. */
const COPIED_BYTES_MIN = 32;

const encoder = new TextEncoder();
const NULL = encoder.encode('null');
const NAME = encoder.encode(',"name":');
const TAG = encoder.encode(',"tag":');
const STOREY = encoder.encode(',"storey":');
const TYPE_NAME = encoder.encode(',"typeName":');
const MATERIAL = encoder.encode(',"material":');
const LONG_NAME = encoder.encode(',"longName":');
const COMMA_BYTES = Uint8Array.of(COMMA);

export function createCheckWriter(columns: CheckColumns, out: ByteWriter): CheckWriter {
  const { model, rows, failing } = columns;
  const { ids } = model.index;
  const layoutOf = rememberLayouts(model);
  const nameOf = rememberNames(model);
  const outcomes = columns.outcomes.map((outcome) => encoder.encode(`,"outcome":"${outcome}","stepId":`));
  const closingOf = rememberClosings(columns);
  const writeAttribute = createAttributeWriter(model, out);
  const entities = cached(model, createEntityTexts, () => createEntityTexts(model.index.sizeBytes));
  const writeHead = (row: number): void => {
    const { opening, globalId, name } = layoutOf(row);
    append(out, opening);
    writeAttribute(row, globalId);
    append(out, NAME);
    writeAttribute(row, name);
  };
  const writeTail = (row: number): void => {
    const { tag, hasLongName } = layoutOf(row);
    appendNumber(out, ids[row] as number);
    append(out, TAG);
    writeAttribute(row, tag);
    append(out, STOREY);
    append(out, nameOf(storeyRowOf(model, row)));
    append(out, TYPE_NAME);
    append(out, nameOf(typeRowOf(model, row)));
    const material = materialNamesOf(model, row);
    if (material !== '') {
      append(out, MATERIAL);
      out.text(JSON.stringify(material));
    }
    const longName = hasLongName ? longNameOf(model, row) : undefined;
    if (longName === undefined) return;
    append(out, LONG_NAME);
    out.text(JSON.stringify(longName));
  };
  const writeOne = (row: number, number: number): void => {
    if (!entities.write(row, out, outcomes[number] as Uint8Array)) {
      const from = out.length;
      writeHead(row);
      const headTo = out.length;
      append(out, outcomes[number] as Uint8Array);
      const tailFrom = out.length;
      writeTail(row);
      entities.remember(row, out.bytes.subarray(from, out.length), headTo - from, tailFrom - from);
    }
    append(out, closingOf(number));
  };
  return {
    write(from, to) {
      for (let at = from; at < to; at++) {
        if (at > from) append(out, COMMA_BYTES);
        writeOne(rows[at] as number, failing[at] as number);
      }
    },
  };
}

/** An attribute of the records of one class. */
interface Place {
  name: string;
  /** Position of the attribute; -1 where the class has none. */
  position: number;
}

interface Layout {
  /** The start of an object, such as {"ifcType":"IfcWall","globalId": */
  opening: Uint8Array;
  globalId: Place;
  name: Place;
  tag: Place;
  /** Few classes have one: rooms and other places. */
  hasLongName: boolean;
}

function rememberLayouts(model: Model): (row: number) => Layout {
  const byType: Layout[] = [];
  const place = (row: number, name: string): Place => ({ name, position: positionOf(model, row, name) });
  return (row) => {
    const type = model.index.types[row] as number;
    byType[type] ??= {
      opening: encoder.encode(`{"ifcType":${JSON.stringify(properTypeNameOf(model, row))},"globalId":`),
      globalId: place(row, 'GlobalId'),
      name: place(row, 'Name'),
      tag: place(row, 'Tag'),
      hasLongName: positionOf(model, row, 'LongName') >= 0,
    };
    return byType[type];
  };
}

/** Caches the names of storeys and types, which are few for many checks. Row -1 has none. */
function rememberNames(model: Model): (row: number) => Uint8Array {
  const nameOf = memoize((row: number) => encoder.encode(JSON.stringify(textOf(model, row, 'Name'))), REMEMBERED_MAX);
  return (row) => (row < 0 ? NULL : nameOf(row));
}

function rememberClosings({ lists }: CheckColumns): (number: number) => Uint8Array {
  return memoize(
    (number) => encoder.encode(number === 0 ? '}' : `,"failures":${JSON.stringify(lists[number])}}`),
    REMEMBERED_MAX,
  );
}

/** Writes a text attribute as JSON; null where it is no text. */
function createAttributeWriter(model: Model, out: ByteWriter): (row: number, place: Place) => void {
  const { index } = model;
  const { arena } = index;
  return (row, { name, position }) => {
    if (position < 0) return append(out, NULL);
    if (isComplex(index, row)) return out.text(JSON.stringify(textOf(model, row, name)));
    const at = valueStart(arena, index.starts[row] as number, position);
    if (at < 0 || arena[at] !== QUOTE) return append(out, NULL);
    const to = plainEnd(arena, at + 1);
    if (to < 0) return out.text(JSON.stringify(decodeString(arena, at + 1, stringEnd(arena, at + 1, arena.length))));
    appendQuoted(out, arena, at + 1, to);
  };
}

/** Returns the end of a string if every byte means itself in JSON too, otherwise -1. */
function plainEnd(bytes: Uint8Array, from: number): number {
  for (let i = from; ; i++) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) return bytes[i + 1] === QUOTE ? -1 : i;
    // Beyond the end the byte is undefined, which ends the loop as well.
    if (!(byte >= SPACE && byte <= ASCII_MAX) || byte === QUOTATION || byte === BACKSLASH) return -1;
  }
}

function append(out: ByteWriter, source: Uint8Array): void {
  const { length } = source;
  if (length >= COPIED_BYTES_MIN) {
    out.copy(source);
    return;
  }
  out.reserve(length);
  const { bytes } = out;
  let at = out.length;
  for (let i = 0; i < length; i++) bytes[at++] = source[i] as number;
  out.length = at;
}

function appendQuoted(out: ByteWriter, source: Uint8Array, from: number, to: number): void {
  out.reserve(to - from + 2);
  const { bytes } = out;
  let at = out.length;
  bytes[at++] = QUOTATION;
  for (let i = from; i < to; i++) bytes[at++] = source[i] as number;
  bytes[at++] = QUOTATION;
  out.length = at;
}

/** Writes the digits of a whole number, starting from the last. */
function appendNumber(out: ByteWriter, value: number): void {
  let digits = 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++;
  out.reserve(digits);
  let rest = value;
  for (let at = out.length + digits - 1; at >= out.length; at--) {
    out.bytes[at] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  out.length += digits;
}
