/** Numbers, enumeration values and keywords (ISO 10303-21, 6.3 and 6.4). */
import { BANG, MINUS, PLUS, POINT } from '../../step/byte-codes.ts';
import { CLASSES, isDigit, isSign, isUpperKeyword, KEYWORD } from './character-classes.ts';
import { textAt } from './string-scan.ts';
import { SyntaxCode } from './syntax-code.ts';
import type { SyntaxScan } from './syntax-scan.ts';

/** Returns the index after the number at i, or -1 where the chunk ends in it. */
export function readNumber(scan: SyntaxScan, i: number): number {
  const { bytes, end } = scan;
  let next = i;
  if (bytes[next] === PLUS || bytes[next] === MINUS) next++;
  const whole = next;
  while (isDigit(bytes[next])) next++;
  let valid = next > whole;
  if (bytes[next] === POINT) {
    next++;
    while (isDigit(bytes[next])) next++;
    if (bytes[next] === 69) {
      next++;
      if (bytes[next] === PLUS || bytes[next] === MINUS) next++;
      const exponent = next;
      while (isDigit(bytes[next])) next++;
      valid &&= next > exponent;
    }
  }
  const rest = next;
  while (
    next < end &&
    (isDigit(bytes[next]) || ((CLASSES[bytes[next] as number] as number) & KEYWORD) !== 0 || isSign(bytes[next]))
  )
    next++;
  if (next >= end && !scan.last) return -1;
  if (!valid || next > rest) scan.fail(SyntaxCode.NUMBER_INVALID, i, textAt(bytes, i, Math.min(next, i + 40)));
  return next;
}

/** Returns the index after the enumeration at i, or -1 where the chunk ends in it. */
export function readEnumeration(scan: SyntaxScan, i: number): number {
  const { bytes, end } = scan;
  let next = i + 1;
  while (next < end && ((CLASSES[bytes[next] as number] as number) & KEYWORD) !== 0) next++;
  if (next >= end && !scan.last) return -1;
  const valid = bytes[next] === POINT && isUpperKeyword(bytes, i + 1, next);
  if (bytes[next] === POINT) next++;
  if (!valid) scan.fail(SyntaxCode.ENUMERATION_INVALID, i, textAt(bytes, i, Math.min(next, i + 40)));
  return next;
}

/** Checks the keyword at `from`; a "!" at `at` begins a user-defined one. */
export function checkKeyword(scan: SyntaxScan, at: number, from: number, to: number): void {
  const begin = scan.bytes[at] === BANG ? from : at;
  if (isUpperKeyword(scan.bytes, begin, to)) return;
  scan.fail(SyntaxCode.KEYWORD_INVALID, at, textAt(scan.bytes, at, Math.min(to, at + 40)));
}
