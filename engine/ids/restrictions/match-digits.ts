import { countDigits } from '../literal.ts';
import { type Matcher, NEVER } from './matcher.ts';

/** Number of decimal digits that every double represents. */
const SIGNIFICANT_DIGITS = 15;

/**
 * Matches the digits of a number. A converted number counts its digits without those that rounding added: 1001 mm are 1.001 m, not
 * 1.0009999999999999 m.
 */
export function matchDigits(test: (digits: ReturnType<typeof countDigits>) => boolean): Matcher {
  return {
    matchesText: NEVER,
    matchesNumber: (value, rounding) => test(countDigits(rounding > 0 ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value)),
    matchesInteger: (value) => test(countDigits(value)),
    matchesBoolean: NEVER,
  };
}
