/**
 * Skips over the bytes of a record's arguments without decoding them. The scanner keeps only records with balanced
 * parentheses and closed strings; the checks of `end` are for bytes from other sources.
 */
import { CLOSE, COMMA, OPEN, QUOTE, SLASH, SPACE, STAR, tableOf } from './byte-codes.ts';
import { isShiftedQuote, isShiftedTwice } from './shifted-quote.ts';

const STOPS = tableOf([QUOTE, OPEN, CLOSE, COMMA, SLASH]);

/** Index of the first byte that is neither white space nor in a comment. */
export function skipSpace(bytes: Uint8Array, from: number, end: number): number {
  let i = from;
  while (i < end) {
    const byte = bytes[i] as number;
    if (byte <= SPACE) i++;
    else if (byte === SLASH && bytes[i + 1] === STAR) i = skipComment(bytes, i, end);
    else break;
  }
  return i;
}

/** Index after the comment that begins at `from`. */
function skipComment(bytes: Uint8Array, from: number, end: number): number {
  for (let i = from + 3; i < end; i++) if (bytes[i] === SLASH && bytes[i - 1] === STAR) return i + 1;
  return end;
}

/** Index of the closing quote of the string whose inside begins at `from`, or `end`. */
export function stringEnd(bytes: Uint8Array, from: number, end: number): number {
  for (let i = from; ; ) {
    while (i < end && bytes[i] !== QUOTE) i++;
    if (i >= end) return end;
    if (isShiftedQuote(bytes, i)) i++;
    else if (bytes[i + 1] === QUOTE && i + 1 < end) i += 2;
    else if (i > from && isShiftedTwice(bytes, i, bytes[i + 1])) i++;
    else return i;
  }
}

/** Index of the "," or ")" after the value that begins at `from`, or `end`. */
export function valueEnd(bytes: Uint8Array, from: number, end: number): number {
  let depth = 0;
  for (let i = from; i < end; i++) {
    const stop = STOPS[bytes[i] as number] as number;
    if (stop === 0) continue;
    if (stop === QUOTE) i = stringEnd(bytes, i + 1, end);
    else if (stop === OPEN) depth++;
    else if (stop === SLASH) i = bytes[i + 1] === STAR ? skipComment(bytes, i, end) - 1 : i;
    else if (depth === 0) return i;
    else if (stop === CLOSE) depth--;
  }
  return end;
}

/**
 * Index of the value at a 0-based position of the list whose "(" is at `open`, or -1 when the list is shorter. Hot: one loop,
 * in which most bytes cost one comparison.
 */
export function valueStart(bytes: Uint8Array, open: number, position: number): number {
  const end = bytes.length;
  let i = skipSpace(bytes, open + 1, end);
  if (bytes[i] === CLOSE) return -1;
  let depth = 0;
  for (let left = position; left > 0; i++) {
    if (i >= end) return -1;
    const byte = bytes[i] as number;
    // Letters and digits are skipped.
    if (byte > SLASH) continue;
    if (byte === COMMA) {
      if (depth === 0) left--;
    } else if (byte === QUOTE) i = stringEnd(bytes, i + 1, end);
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE) {
      if (--depth < 0) return -1;
    } else if (byte === SLASH && bytes[i + 1] === STAR) i = skipComment(bytes, i, end) - 1;
  }
  i = skipSpace(bytes, i, end);
  return i < end ? i : -1;
}

/** Decodes ASCII and Latin-1. */
export function asciiText(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}
