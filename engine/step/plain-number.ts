/** Reads numbers without an exponent from their bytes, as nearly all in a file are: faster than by a text. */
import { MINUS, PLUS, POINT, ZERO } from './byte-codes.ts';

/** The powers of ten that a double represents exactly. */
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/**
 * Returns the number at the cursor and moves the cursor after it. Returns undefined, and leaves the cursor, where it is written in another
 * way or with more digits than a double holds: the digits and the power of ten are exact here, so that their quotient is the nearest number.
 */
export function readPlainNumber(cursor: { readonly bytes: Uint8Array; at: number }): number | undefined {
  const { bytes } = cursor;
  const isNegative = bytes[cursor.at] === MINUS;
  const from = isNegative || bytes[cursor.at] === PLUS ? cursor.at + 1 : cursor.at;
  let at = from;
  let digits = 0;
  let point = -1;
  for (; ; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (bytes[at] === POINT && point < 0) point = at;
    else break;
  }
  const decimals = point < 0 ? 0 : at - point - 1;
  const isOfDigits = at - from > (point < 0 ? 0 : 1);
  if (!isOfDigits || decimals >= POWERS.length || digits > Number.MAX_SAFE_INTEGER || isPartOfNumber(bytes[at])) return undefined;
  cursor.at = at;
  const value = digits / (POWERS[decimals] as number);
  return isNegative ? -value : value;
}

/** A letter, "_", a sign or a point: the number goes on in a way that is not plain. */
function isPartOfNumber(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const isLetter = (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95;
  return isLetter || byte === POINT || byte === MINUS || byte === PLUS;
}
