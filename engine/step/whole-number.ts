/** Whole numbers beyond 2^53, of which a double holds only some: they are read as what is written, as a bigint. */
import { NUMBER_DIGITS_MAX } from '../limits.ts';

const WHOLE = /^[-+]?\d+$/;

/**
 * The number that a text means, exactly where `rounded`, its double, is beyond the integers that doubles hold one by one.
 * Equal integers have one form: a number up to 2^53 - 1, a bigint above.
 */
export function exactNumber(text: string, rounded: number): number | bigint {
  const isSure = rounded <= Number.MAX_SAFE_INTEGER && rounded >= Number.MIN_SAFE_INTEGER;
  return isSure || text.length > NUMBER_DIGITS_MAX || !WHOLE.test(text) ? rounded : BigInt(text);
}
