/**
 * The one quote within a string that is not doubled: \S\' is the character 128 places after the apostrophe, §, for any
 * character at all may follow \S\ (ISO 10303-21, 6.4.3: PAGE and LATIN_CODEPOINT). Exporters that double it none the less are
 * understood where what follows can be no next argument.
 */
import { BACKSLASH, CLOSE, COMMA, QUOTE } from './byte-codes.ts';

const S = 'S'.charCodeAt(0);
const X = 'X'.charCodeAt(0);
const P = 'P'.charCodeAt(0);
const N = 'N'.charCodeAt(0);
const F = 'F'.charCodeAt(0);

/** Bytes before a quote that may have to be looked at. */
export const LOOKED_BACK_BYTES = 8;

/** Whether the quote at i, in a string, belongs to the \S\ before it. */
export function isShiftedQuote(bytes: Uint8Array, i: number): boolean {
  if (bytes[i - 1] !== BACKSLASH || bytes[i - 2] !== S || bytes[i - 3] !== BACKSLASH || bytes[i] !== QUOTE) return false;
  let before = i - 4;
  while (bytes[before] === BACKSLASH) before--;
  // Doubled reverse solidi before it stand for themselves; an odd one makes of \S a reverse solidus and an S.
  return (i - 4 - before) % 2 === 0 || endsDirective(bytes, i - 4);
}

/** Whether the quote at i, in a string, doubles that of a \S\' before it. */
export function isShiftedTwice(bytes: Uint8Array, i: number, next: number | undefined): boolean {
  return next !== COMMA && next !== CLOSE && bytes[i] === QUOTE && isShiftedQuote(bytes, i - 1);
}

/** Whether \X0\, \P?\, \N\ or \F\ ends with the byte at i. */
function endsDirective(bytes: Uint8Array, i: number): boolean {
  if (bytes[i - 2] === BACKSLASH && (bytes[i - 1] === N || bytes[i - 1] === F)) return true;
  return bytes[i - 3] === BACKSLASH && (bytes[i - 2] === X || bytes[i - 2] === P);
}
