/** Reads integers beyond 2^53 exactly, as bigints, because a double cannot represent all of them. */
import { NUMBER_DIGITS_MAX } from '../limits.ts';

const WHOLE = /^[-+]?\d+$/;

/**
 * The exact value of a number. `rounded` is its value as a double. Integers up to 2^53 - 1 are numbers and larger ones bigints,
 * so that equal integers have the same type.
 */
export function exactNumber(text: string, rounded: number): number | bigint {
  const isSafe = rounded <= Number.MAX_SAFE_INTEGER && rounded >= Number.MIN_SAFE_INTEGER;
  return isSafe || text.length > NUMBER_DIGITS_MAX || !WHOLE.test(text) ? rounded : BigInt(text);
}
