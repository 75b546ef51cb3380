/**
 * The only quote in a string that is not doubled: \S\' is § (apostrophe + 128), because any character may follow \S\
 * (ISO 10303-21, 6.4.3: PAGE and LATIN_CODEPOINT). Some exporters double it nevertheless: this is detected when no argument
 * can follow.
 */
import { BACKSLASH, CLOSE, COMMA, QUOTE } from './byte-codes.ts';

const S = 'S'.charCodeAt(0);
const X = 'X'.charCodeAt(0);
const P = 'P'.charCodeAt(0);
const N = 'N'.charCodeAt(0);
const F = 'F'.charCodeAt(0);

/** Maximum of bytes to read before a quote. */
export const LOOKBACK_BYTES = 8;

/** Whether the quote at i belongs to the \S\ before it. */
export function isShiftedQuote(bytes: Uint8Array, i: number): boolean {
  if (bytes[i - 1] !== BACKSLASH || bytes[i - 2] !== S || bytes[i - 3] !== BACKSLASH || bytes[i] !== QUOTE) return false;
  let before = i - 4;
  while (bytes[before] === BACKSLASH) before--;
  // An even number of reverse solidi before it are escapes of their own; an odd number escapes the one of \S\.
  return (i - 4 - before) % 2 === 0 || endsDirective(bytes, i - 4);
}

/** Whether the quote at i doubles the quote of a \S\' before it. */
export function isShiftedTwice(bytes: Uint8Array, i: number, next: number | undefined): boolean {
  return next !== COMMA && next !== CLOSE && bytes[i] === QUOTE && isShiftedQuote(bytes, i - 1);
}

/** Whether \X0\, \P?\, \N\ or \F\ ends with the byte at i. */
function endsDirective(bytes: Uint8Array, i: number): boolean {
  if (bytes[i - 2] === BACKSLASH && (bytes[i - 1] === N || bytes[i - 1] === F)) return true;
  return bytes[i - 3] === BACKSLASH && (bytes[i - 2] === X || bytes[i - 2] === P);
}
