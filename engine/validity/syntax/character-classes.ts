/** Classes of the characters of keywords and numbers (ISO 10303-21, 6.2). */
import { MINUS, NINE, PLUS, POINT, ZERO } from '../../step/byte-codes.ts';

export const TAB = 9;
export const FORM_FEED = 12;
const UNDERSCORE = 95;

/** 1: upper-case letter, 2: lower-case letter, 4: digit, 8: "_", 16: "-". */
export const CLASSES = new Uint8Array(256);
for (let byte = 65; byte <= 90; byte++) CLASSES[byte] = 1;
for (let byte = 97; byte <= 122; byte++) CLASSES[byte] = 2;
for (let byte = ZERO; byte <= NINE; byte++) CLASSES[byte] = 4;
CLASSES[UNDERSCORE] = 8;
CLASSES[MINUS] = 16;
export const LETTER = 3;
export const UPPER_KEYWORD = 13;
export const KEYWORD = 15;
export const WORD = 31;

export function isUpperKeyword(bytes: Uint8Array, from: number, to: number): boolean {
  if (to <= from || CLASSES[bytes[from] as number] !== 1) return false;
  for (let i = from + 1; i < to; i++) if (((CLASSES[bytes[i] as number] as number) & UPPER_KEYWORD) === 0) return false;
  return true;
}

export function isLetter(byte: number): boolean {
  return ((CLASSES[byte] as number) & LETTER) !== 0;
}

export function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= ZERO && byte <= NINE;
}

export function isSign(byte: number | undefined): boolean {
  return byte === PLUS || byte === MINUS || byte === POINT;
}

export function isHexDigit(byte: number): boolean {
  return isDigit(byte) || (byte >= 65 && byte <= 70);
}
