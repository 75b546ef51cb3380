/** Rounds measured values for display: 21.6666666667 m² becomes 21.6667 m². JSON has the value of the file. */
import type { Failure } from '../contract/reports.ts';

const DIGITS_MAX = 6;
/** The precision of a number; further digits are rounding errors. */
const DIGITS_EXACT = 12;
const NUMBER = /^[-+]?\d*\.\d+(?:[eE][-+]?\d+)?$/;

/** Rounds to at most six significant digits; integers are unchanged, and a value that misses a limit gets enough digits to show that. */
export function readableNumber(value: number, expected?: Failure['expected']): string {
  if (Number.isSafeInteger(value)) return String(value);
  const limits = limitsOf(expected);
  for (let digits = DIGITS_MAX; digits < DIGITS_EXACT; digits++) {
    const rounded = rounding(value, digits);
    if (!limits.includes(rounded)) return String(rounded);
  }
  return String(rounding(value, DIGITS_EXACT));
}

/** Rounds a number in a text; other text is unchanged. */
export function readableLiteral(literal: string, expected?: Failure['expected']): string {
  const digits = literal
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length;
  return digits > DIGITS_MAX && NUMBER.test(literal) ? readableNumber(Number(literal), expected) : literal;
}

/** Returns the rounding. Digits before the point are never rounded: 1,234,567.8 does not become 1,234,570. */
function rounding(value: number, digits: number): number {
  const whole = Math.trunc(Math.abs(value)).toString().length;
  return Number(value.toPrecision(Math.min(100, Math.max(digits, Math.abs(value) < 1e21 ? whole : digits))));
}

function limitsOf(expected: Failure['expected']): number[] {
  if (expected === undefined || typeof expected === 'string') return [];
  if (typeof expected === 'number') return [expected];
  if (expected.restrictions === undefined) return [Number(expected.simpleValue)];
  return expected.restrictions.flatMap((one) => {
    if (one.type === 'RANGE') return [one.min, one.max].flatMap((bound) => (bound ? [Number(bound.value)] : []));
    return one.type === 'ENUM' ? one.allowedValues.map(Number) : [];
  });
}
