/** A measured value as people read it: 21.6666666667 m² says no more than 21.6667 m². JSON keeps the value as the file states it. */
import type { Failure } from '../contract/reports.ts';

const DIGITS_MAX = 6;
/** What a number holds; beyond it are the leftovers of binary fractions. */
const DIGITS_EXACT = 12;
const NUMBER = /^[-+]?\d*\.\d+(?:[eE][-+]?\d+)?$/;

/** At most six significant digits, whole numbers whole, and more where it would seem to be a limit that it misses. */
export function readableNumber(value: number, expected?: Failure['expected']): string {
  if (Number.isSafeInteger(value)) return String(value);
  const limits = limitsOf(expected);
  for (let digits = DIGITS_MAX; digits < DIGITS_EXACT; digits++) {
    const rounded = rounding(value, digits);
    if (!limits.includes(rounded)) return String(rounded);
  }
  return String(rounding(value, DIGITS_EXACT));
}

/** A number that stands as text; any other text as it is. */
export function readableLiteral(literal: string, expected?: Failure['expected']): string {
  const digits = literal
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length;
  return digits > DIGITS_MAX && NUMBER.test(literal) ? readableNumber(Number(literal), expected) : literal;
}

/** Digits before the point are never taken away: a volume of 1,234,567.8 is not one of 1,234,570. */
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
