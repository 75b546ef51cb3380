/**
 * Checks the bytes of one value against the type of its attribute, in one pass and without decoding: most values cost a look at
 * their first byte. The first thing that is wrong with a value is its problem.
 */
import { VALUE_DEPTH_MAX } from '../../limits.ts';
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
  SPACE,
  ZERO,
} from '../../step/byte-codes.ts';
import { decodeString } from '../../step/decode-string.ts';
import { asciiText, skipSpace, stringEnd, valueEnd } from '../../step/value-bytes.ts';
import type { FilePopulation } from './express/population.ts';
import { isWordByte } from './express/read-value.ts';
import { SchemaCode } from './schema-code.ts';
import type { TypeRule, ValueType } from './value-type.ts';

export interface ValueProblem {
  code: SchemaCode;
  expected: string;
  /** The bytes [from, to) of what is there. */
  from: number;
  to: number;
}

/** A finding lists so many items of an enumeration. */
const LISTED_ITEMS_MAX = 12;
/** Elements up to this number are compared pair by pair. */
const PAIRS_MAX = 16;

export class ValueCheck {
  problem: ValueProblem | undefined;
  /** Position after the value that was checked last; where it has a problem, the position is not of use. */
  at = 0;
  private readonly bytes: Uint8Array;
  private readonly population: FilePopulation;
  private readonly onRule: (rule: TypeRule, at: number) => void;
  /** Ids of the elements of the aggregates that are open. */
  private readonly ids: number[] = [];

  /** `onRule` is called for each WHERE rule of a defined type that a value has. */
  constructor(population: FilePopulation, onRule: (rule: TypeRule, at: number) => void) {
    this.population = population;
    this.bytes = population.model.index.arena;
    this.onRule = onRule;
  }

  /** Whether the value at `this.at`, after white space, is of the type. Sets `problem` where it is not. */
  check(type: ValueType, depth = 0): boolean {
    const { bytes } = this;
    const from = this.at;
    if (type.rules.length > 0) for (const rule of type.rules) this.onRule(rule, from);
    switch (type.kind) {
      case 'ENTITY':
        return bytes[from] === HASH ? this.checkReference(type, SchemaCode.ATTRIBUTE_TYPE) : this.fail(type);
      case 'AGGREGATE':
        return bytes[from] === OPEN && depth < VALUE_DEPTH_MAX ? this.checkAggregate(type, depth) : this.fail(type);
      case 'SELECT':
        return this.checkSelect(type, depth);
      case 'STRING':
        return bytes[from] === QUOTE ? this.checkString(type) : this.fail(type);
      case 'ENUMERATION':
        return this.checkItem(type, SchemaCode.ENUMERATION_ITEM);
      case 'BOOLEAN':
      case 'LOGICAL':
        return this.checkItem(type, SchemaCode.ATTRIBUTE_TYPE);
      case 'BINARY':
        return this.checkBinary(type);
      default:
        return this.checkNumber(type);
    }
  }

  private fail(type: ValueType, code: SchemaCode = SchemaCode.ATTRIBUTE_TYPE, expected = type.text, from = this.at): false {
    const end = valueEnd(this.bytes, from, this.bytes.length);
    this.problem ??= { code, expected, from, to: end };
    return false;
  }

  private checkReference(type: ValueType, code: SchemaCode): boolean {
    const { bytes } = this;
    const { model, classOf } = this.population;
    let id = 0;
    let at = this.at + 1;
    for (let digit = (bytes[at] as number) - ZERO; digit >= 0 && digit <= 9; digit = (bytes[++at] as number) - ZERO)
      id = id * 10 + digit;
    const row = model.index.rowOf(id);
    if (row < 0) return this.fail(type, SchemaCode.REFERENCE_MISSING);
    const number = classOf[model.index.types[row] as number] as number;
    // An instance of an unknown class is the finding of its own record.
    if (number >= 0 && type.classes?.[number] !== 1) return this.fail(type, code);
    this.lastId = id;
    this.at = at;
    return true;
  }

  /** Id of the last reference; -1 where the last element of an aggregate is no reference. */
  private lastId = -1;

  private checkSelect(type: ValueType, depth: number): boolean {
    const { bytes } = this;
    const byte = bytes[this.at] as number;
    if (byte === HASH) return this.checkReference(type, SchemaCode.SELECT_MEMBER);
    const isTyped = (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === BANG;
    if (!isTyped || depth >= VALUE_DEPTH_MAX) return this.fail(type);
    const from = this.at;
    let at = from;
    while (isWordByte(bytes[at] as number)) at++;
    const member = type.members?.get(asciiText(bytes, from, at).toUpperCase());
    if (member === undefined) return this.fail(type, SchemaCode.SELECT_MEMBER);
    this.at = skipSpace(bytes, at, bytes.length);
    if (bytes[this.at] !== OPEN) return this.fail(type);
    this.at = skipSpace(bytes, this.at + 1, bytes.length);
    if (!this.check(member, depth + 1)) return false;
    this.at = skipSpace(bytes, this.at, bytes.length);
    if (bytes[this.at] !== CLOSE) return this.fail(member, SchemaCode.ATTRIBUTE_TYPE, member.text, from);
    this.at++;
    this.lastId = -1;
    return true;
  }

  private checkAggregate(type: ValueType, depth: number): boolean {
    const { bytes, ids } = this;
    const open = this.at;
    const first = ids.length;
    let count = 0;
    this.at = this.skip(open + 1);
    if (bytes[this.at] === CLOSE) this.at++;
    else {
      for (let more = true; more; count++) {
        if (!this.checkElement(type, depth)) {
          ids.length = first;
          return false;
        }
        this.at = this.skip(this.at);
        const byte = bytes[this.at++];
        if (byte !== COMMA && byte !== CLOSE) {
          ids.length = first;
          return this.fail(type, SchemaCode.ATTRIBUTE_TYPE, type.text, open);
        }
        more = byte === COMMA;
        if (more) this.at = this.skip(this.at);
      }
    }
    const isUnique = type.isUnique !== true || this.areDistinct(first, count, open);
    ids.length = first;
    if (count < (type.low ?? 0) || (type.high !== -1 && count > (type.high ?? -1)))
      return this.fail(type, SchemaCode.AGGREGATE_BOUNDS, type.text, open);
    return isUnique || this.fail(type, SchemaCode.AGGREGATE_UNIQUE, type.text, open);
  }

  private checkElement(type: ValueType, depth: number): boolean {
    this.lastId = -1;
    if (this.bytes[this.at] === DOLLAR && type.hasOptional) {
      this.at++;
      return true;
    }
    const isOf = this.check(type.element as ValueType, depth + 1);
    if (isOf && type.isUnique) this.ids.push(this.lastId);
    return isOf;
  }

  private skip(at: number): number {
    const byte = this.bytes[at] as number;
    return byte > SPACE && byte !== 47 ? at : skipSpace(this.bytes, at, this.bytes.length);
  }

  /** No two elements are the same instance, or the same value as it is written (ISO 10303-11, 8.2.2 and 8.2.4). */
  private areDistinct(first: number, count: number, open: number): boolean {
    const { ids } = this;
    if (ids.length - first !== count || count < 2) return true;
    if (ids[first] === -1) return this.areDistinctValues(open, count);
    if (count <= PAIRS_MAX) {
      for (let i = first + 1; i < ids.length; i++) for (let j = first; j < i; j++) if (ids[i] === ids[j]) return false;
      return true;
    }
    const sorted = Float64Array.from(ids.slice(first)).sort();
    for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1] && sorted[i] !== -1) return false;
    return true;
  }

  private areDistinctValues(open: number, count: number): boolean {
    const { bytes } = this;
    const values = new Set<string>();
    let at = this.skip(open + 1);
    for (let left = count; left > 0; left--) {
      const end = valueEnd(bytes, at, bytes.length);
      values.add(asciiText(bytes, at, end).trimEnd());
      at = this.skip(end + 1);
    }
    return values.size === count;
  }

  private checkString(type: ValueType): boolean {
    const from = this.at + 1;
    const to = stringEnd(this.bytes, from, this.bytes.length);
    if (type.width !== undefined && (type.isFixed || to - from > type.width) && !this.hasWidth(type, from, to))
      return this.fail(type, SchemaCode.STRING_WIDTH, `${type.text}, STRING (${type.width})${type.isFixed ? ' FIXED' : ''}`);
    this.at = to + 1;
    return true;
  }

  private hasWidth({ width = 0, isFixed }: ValueType, from: number, to: number): boolean {
    // Characters, not UTF-16 units.
    const length = [...decodeString(this.bytes, from, to)].length;
    return isFixed ? length === width : length <= width;
  }

  private checkItem(type: ValueType, code: SchemaCode): boolean {
    const { bytes } = this;
    if (bytes[this.at] !== POINT) return this.fail(type);
    const from = this.at + 1;
    let at = from;
    while (isWordByte(bytes[at] as number)) at++;
    if (bytes[at] !== POINT) return this.fail(type);
    if (type.items) {
      if (!type.items.has(asciiText(bytes, from, at).toUpperCase())) return this.fail(type, code, itemsOf(type));
    } else if (at !== from + 1 || !isLogical(bytes[from] as number, type.kind === 'LOGICAL')) return this.fail(type, code);
    this.at = at + 1;
    return true;
  }

  private checkBinary(type: ValueType): boolean {
    if (this.bytes[this.at] !== QUOTATION) return this.fail(type);
    const to = this.bytes.indexOf(QUOTATION, this.at + 1);
    if (to < 0) return this.fail(type);
    this.at = to + 1;
    return true;
  }

  /** An integer has no point, a real has one (ISO 10303-21, 6.4.1 and 6.4.2). */
  private checkNumber(type: ValueType): boolean {
    const { bytes } = this;
    let at = this.at;
    if (bytes[at] === MINUS || bytes[at] === PLUS) at++;
    const from = at;
    let isReal = false;
    for (; ; at++) {
      const byte = bytes[at] as number;
      if (byte >= ZERO && byte <= ZERO + 9) continue;
      if (byte === POINT) isReal = true;
      else if (!(isReal && (byte === 69 || byte === 101 || byte === MINUS || byte === PLUS))) break;
    }
    const isNumber = at > from && bytes[from] !== POINT;
    if (!isNumber || (type.kind === 'INTEGER' && isReal) || (type.kind === 'REAL' && !isReal)) return this.fail(type);
    this.at = at;
    return true;
  }
}

/** The name of an enumeration with its first items. */
function itemsOf({ text, items = new Set() }: ValueType): string {
  const listed = [...items].slice(0, LISTED_ITEMS_MAX);
  return `${text} (${listed.join(', ')}${items.size > listed.length ? ', …' : ''})`;
}

/** T and F; U for a logical. */
function isLogical(byte: number, hasUnknown: boolean): boolean {
  const upper = byte & 0xdf;
  return upper === 84 || upper === 70 || (hasUnknown && upper === 85);
}
