/**
 * Parses literals of an IDS, in the lexical forms of the standard table of XML base types: a dot as decimal separator, no thousands
 * separators, `42.0` is not an integer, booleans are true, false, 1 and 0.
 */
import { exactNumber } from '../step/whole-number.ts';

const DOUBLE = /^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/;
const INTEGER = /^[-+]?\d+$/;

/** Returns undefined when the literal is not an xs:double. */
export function parseDouble(literal: string): number | undefined {
  if (DOUBLE.test(literal)) return Number(literal);
  if (literal === '+INF' || literal === 'INF') return Infinity;
  if (literal === '-INF') return -Infinity;
  return literal === 'NaN' ? Number.NaN : undefined;
}

/** Returns undefined when the literal is not an xs:integer, and a bigint beyond 2^53. */
export function parseInteger(literal: string): number | bigint | undefined {
  return INTEGER.test(literal) ? exactNumber(literal, Number(literal)) : undefined;
}

/** Returns undefined when the literal is not an xs:boolean; upper case is invalid. */
export function parseBoolean(literal: string): boolean | undefined {
  if (literal === 'true' || literal === '1') return true;
  return literal === 'false' || literal === '0' ? false : undefined;
}

/** Relative and fixed part of the tolerance for rounding errors (IDS, tolerance.md). */
const EPSILON = 1e-6;
/**
 * Rounding of binary fractions just beyond the limits: -1.000002 is a limit of -1 and equal to it (official cases
 * tolerance/pass-…_bound).
 */
const ROUNDING = 4 * Number.EPSILON;

/** Returns whether x is within [v - |v|ε - ε, v + |v|ε + ε]. */
export function equalsWithTolerance(x: number, v: number): boolean {
  if (x === v || !Number.isFinite(v)) return x === v;
  const tolerance = Math.abs(v) * EPSILON + EPSILON;
  return Math.abs(x - v) <= tolerance + ROUNDING * (Math.abs(v) + tolerance);
}

/** Counts the significant digits and the digits after the point in a number's shortest decimal form. */
export function countDigits(x: number | bigint): { total: number; fraction: number } {
  if (typeof x === 'bigint') return { total: String(x).replace('-', '').length, fraction: 0 };
  const [mantissa = '', exponent = '0'] = Math.abs(x).toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const power = Number(exponent);
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const decimals = Math.max(0, fraction.length - power);
  const zeros = Math.max(0, power - fraction.length);
  return { total: Math.max(1, digits.length + zeros), fraction: decimals };
}
