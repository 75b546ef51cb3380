/** Byte values with a meaning in ISO 10303-21. */
export const LF = 10;
export const CR = 13;
/** All bytes up to this one are white space. */
export const SPACE = 32;
export const BANG = 33;
export const QUOTATION = 34;
export const HASH = 35;
export const DOLLAR = 36;
export const AMPERSAND = 38;
export const QUOTE = 39;
export const OPEN = 40;
export const CLOSE = 41;
export const STAR = 42;
export const PLUS = 43;
export const COMMA = 44;
export const MINUS = 45;
export const POINT = 46;
export const SLASH = 47;
export const ZERO = 48;
export const NINE = 57;
export const SEMICOLON = 59;
export const EQUALS = 61;
export const BACKSLASH = 92;

/** A lookup table that maps these codes to themselves and all other bytes to 0. */
export function tableOf(codes: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const code of codes) table[code] = code;
  return table;
}
