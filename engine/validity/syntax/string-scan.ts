/**
 * Checks the inside of strings (ISO 10303-21, 6.4.3), which may span chunks: a string can be longer than any buffer. Each call
 * reads on from `at`, and stops before an escape that the chunk does not hold whole.
 */
import { BACKSLASH, CR, EQUALS, HASH, LF, QUOTE, SPACE } from '../../step/byte-codes.ts';
import { isShiftedTwice } from '../../step/shifted-quote.ts';
import { SyntaxCode } from './syntax-code.ts';

const DELETE = 127;
const TAB = 9;
const FORM_FEED = 12;
const [A, F, I, N, P, S, X, ZERO, NINE, TWO, FOUR] = [...'AFINPSX0924'].map((letter) => letter.charCodeAt(0)) as number[];
/** The longest escape, a group of \X4\ included, with the bytes around it. */
const ESCAPE_MAX_BYTES = 12;
/** The longest character of UTF-8. */
const CHARACTER_MAX_BYTES = 4;

/** What string and number scans see of the file. */
export interface Bytes {
  bytes: Uint8Array;
  /** Index of the next byte. */
  at: number;
  /** Number of bytes of the chunk. */
  end: number;
  /** Whether no chunk follows. */
  last: boolean;
  fail(code: SyntaxCode, at: number, actual?: string): void;
  endLine(at: number): void;
}

export class StringScan {
  /** Hexadecimal digits per character in the current \X2\ or \X4\ run; 0 outside one. */
  private group = 0;
  /** Whether a faulty run was left before its \X0\. */
  private leftRun = false;

  /** Reads on in a string. Returns true when it has ended, and `at` is after its quote. */
  read(input: Bytes): boolean {
    const { bytes, end } = input;
    let i = input.at;
    for (; i < end; i++) {
      const byte = bytes[i] as number;
      if (byte > SPACE - 1 && byte < DELETE && byte !== QUOTE && byte !== BACKSLASH && this.group === 0) continue;
      if (this.group > 0) {
        if (!input.last && i + ESCAPE_MAX_BYTES > end) break;
        i = this.readGroup(input, i);
      } else if (byte === QUOTE) {
        if (i + 1 === end && !input.last) break;
        if (bytes[i + 1] !== QUOTE) {
          input.at = i + 1;
          this.leftRun = false;
          return true;
        }
        i++;
      } else if (byte === BACKSLASH) {
        if (!input.last && i + ESCAPE_MAX_BYTES > end) break;
        i = this.readEscape(input, i);
      } else if (byte === LF || byte === CR) {
        const unclosed = beginsInstance(bytes, i + 1, end);
        if (unclosed === undefined && !input.last) break;
        input.endLine(i);
        if (unclosed) {
          input.at = i + 1;
          this.group = 0;
          return true;
        }
      } else if (byte !== TAB && byte !== FORM_FEED) {
        if (!input.last && i + CHARACTER_MAX_BYTES > end) break;
        i = failBytes(input, i);
      }
    }
    input.at = i;
    return false;
  }

  /** Returns the index of the last byte of the escape at i. */
  private readEscape(input: Bytes, i: number): number {
    const { bytes } = input;
    const kind = bytes[i + 1];
    if (kind === BACKSLASH) return i + 1;
    if (kind === S && bytes[i + 2] === BACKSLASH) {
      // Some exporters double the quote after \S\ although it is a character of its own.
      const doubled = bytes[i + 3] === QUOTE && isShiftedTwice(bytes, i + 4, bytes[i + 5]);
      return doubled ? i + 4 : i + 3;
    }
    if (kind === P && isBetween(bytes[i + 2], A, I) && bytes[i + 3] === BACKSLASH) return i + 3;
    if ((kind === N || kind === F) && bytes[i + 2] === BACKSLASH) return i + 2;
    if (kind === X && bytes[i + 2] === BACKSLASH && isHex(bytes[i + 3]) && isHex(bytes[i + 4])) return i + 4;
    if (kind === X && (bytes[i + 2] === TWO || bytes[i + 2] === FOUR) && bytes[i + 3] === BACKSLASH) {
      this.group = bytes[i + 2] === TWO ? 4 : 8;
      return i + 3;
    }
    if (kind === X && bytes[i + 2] === ZERO && bytes[i + 3] === BACKSLASH && this.leftRun) {
      this.leftRun = false;
      return i + 3;
    }
    input.fail(SyntaxCode.STRING_ESCAPE_INVALID, i, textAt(bytes, i, i + 4));
    // The second reverse solidus of a directive is no second fault.
    return (kind === X || kind === P) && bytes[i + 2] === BACKSLASH ? i + 2 : i;
  }

  /** Returns the index of the last byte of the group at i, or of the \X0\ that ends the run. */
  private readGroup(input: Bytes, i: number): number {
    const { bytes } = input;
    if (bytes[i] === BACKSLASH && bytes[i + 1] === X && bytes[i + 2] === ZERO && bytes[i + 3] === BACKSLASH) {
      this.group = 0;
      return i + 3;
    }
    let digits = 0;
    while (digits < this.group && isHex(bytes[i + digits])) digits++;
    if (digits === this.group) return i + digits - 1;
    input.fail(SyntaxCode.STRING_ESCAPE_INVALID, i, textAt(bytes, i, i + this.group));
    this.group = 0;
    this.leftRun = true;
    // The byte that is no digit is read again, as it may be the quote that ends the string.
    return i + digits - 1;
  }
}

/** Reports an illegal byte, or a UTF-8 character or two, once. Returns the index of the last byte. */
function failBytes(input: Bytes, i: number): number {
  const { bytes, end } = input;
  let last = i;
  while (last + 1 < Math.min(end, i + CHARACTER_MAX_BYTES) && (bytes[last + 1] as number) >= 128 && (bytes[i] as number) >= 128)
    last++;
  input.fail(SyntaxCode.STRING_CHARACTER_ILLEGAL, i, textAt(bytes, i, last + 1));
  return last;
}

/** Whether `#1=` stands at `from`; undefined where the bytes end too early to say. A string before it has no closing quote. */
export function beginsInstance(bytes: Uint8Array, from: number, end: number): boolean | undefined {
  if (from === end) return undefined;
  if (bytes[from] !== HASH) return false;
  let i = from + 1;
  while (i < end && isBetween(bytes[i], ZERO, NINE)) i++;
  while (i < end && i > from + 1 && bytes[i] === SPACE) i++;
  return i === end ? undefined : i > from + 1 && bytes[i] === EQUALS;
}

function isHex(byte: number | undefined): boolean {
  return isBetween(byte, ZERO, NINE) || isBetween(byte, A, F);
}

function isBetween(byte: number | undefined, from: number | undefined, to: number | undefined): boolean {
  return byte !== undefined && byte >= (from as number) && byte <= (to as number);
}

/** The bytes as text; those of UTF-8 become their characters, and control characters their code. */
export function textAt(bytes: Uint8Array, from: number, to: number): string {
  const part = bytes.subarray(from, Math.min(to, bytes.length));
  const control = part.findIndex((byte) => byte < SPACE || byte === DELETE);
  if (control === 0) return `0x${(part[0] as number).toString(16).padStart(2, '0').toUpperCase()}`;
  return new TextDecoder().decode(control < 0 ? part : part.subarray(0, control));
}
