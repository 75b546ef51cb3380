/**
 * Compiles a value constraint into a matcher, once per facet. The caller knows the kind of the value and calls the method for that
 * kind: the literal "42.0" equals the real 42 but no integer, and no pattern matches a number.
 */

import { countDigits, equalsWithTolerance, parseBoolean, parseDouble, parseInteger } from '../ids/literal.ts';
import { compilePattern } from '../ids/pattern.ts';
import type { RangeBound, Restriction, ValueConstraint } from '../ids/specification.ts';
import { parseTemporal } from '../ids/temporal.ts';

export interface Matcher {
  /** Matches case-sensitively and without trimming. */
  matchesText(text: string): boolean;
  /**
   * Matches a REAL or a measure, in the unit of the constraint (SI). Equality has the standard's tolerance; bounds have none.
   * `rounding` is the most by which a conversion of units may have changed the number: a number this close to a bound equals the bound.
   */
  matchesNumber(value: number, rounding: number): boolean;
  /** Matches an INTEGER exactly; integers beyond 2^53 are bigints. */
  matchesInteger(value: number | bigint): boolean;
  /** Matches a truth value; LOGICAL unknown, 'U', never matches. */
  matchesBoolean(value: boolean | 'U'): boolean;
  /** Set when the constraint contains a construct that cannot be evaluated (D34); then nothing matches. */
  undecidable?: string;
}

const NEVER = (): boolean => false;
const ALWAYS = (): boolean => true;
/** Number of decimal digits that every double represents. */
const SIGNIFICANT_DIGITS = 15;
const NUMERIC_BASES = new Set([
  'xs:double',
  'xs:float',
  'xs:decimal',
  'xs:integer',
  'xs:int',
  'xs:long',
  'xs:short',
  'xs:nonNegativeInteger',
  'xs:positiveInteger',
]);

export function compileConstraint(value: ValueConstraint): Matcher {
  if (value.restrictions === undefined) return matchLiterals([value.simpleValue]);
  if (value.restrictions.length === 0) return matchBase(value.base);
  const matchers = value.restrictions.map((restriction) => compileRestriction(restriction, value.base));
  const undecidable = matchers.find((matcher) => matcher.undecidable !== undefined);
  if (undecidable) return undecidable;
  return matchers.length === 1 ? matchers[0]! : matchAll(matchers);
}

function matchAll(matchers: readonly Matcher[]): Matcher {
  return {
    matchesText: (text) => matchers.every((matcher) => matcher.matchesText(text)),
    matchesNumber: (value, rounding) => matchers.every((matcher) => matcher.matchesNumber(value, rounding)),
    matchesInteger: (value) => matchers.every((matcher) => matcher.matchesInteger(value)),
    matchesBoolean: (value) => matchers.every((matcher) => matcher.matchesBoolean(value)),
  };
}

function compileRestriction(restriction: Restriction, base: string): Matcher {
  switch (restriction.type) {
    case 'ENUM':
      return matchLiterals(restriction.allowedValues);
    case 'PATTERN':
      return matchPatterns(restriction.patterns);
    case 'RANGE':
      return matchRange(restriction, base);
    case 'LENGTH':
      return matchLength(restriction);
    case 'DIGIT':
      return matchDigits(({ total }) => total <= restriction.digits);
    case 'FRACTION':
      return matchDigits(({ fraction }) => fraction <= restriction.fractionDigits);
  }
}

function matchLiterals(literals: readonly string[]): Matcher {
  const texts = new Set(literals);
  const doubles = literals.map(parseDouble).filter((value) => value !== undefined);
  const integers = new Set(literals.map(parseInteger).filter((value) => value !== undefined));
  const booleans = new Set(literals.map(parseBoolean).filter((value) => value !== undefined));
  return {
    matchesText: (text) => texts.has(text),
    matchesNumber: (value) => doubles.some((literal) => equalsWithTolerance(value, literal)),
    matchesInteger: (value) => integers.has(value),
    matchesBoolean: (value) => value !== 'U' && booleans.has(value),
  };
}

/** Combines several patterns as alternatives (XML Schema part 2, 4.3.4.3). */
function matchPatterns(patterns: readonly string[]): Matcher {
  const never = { matchesNumber: NEVER, matchesInteger: NEVER, matchesBoolean: NEVER };
  const tests: ((text: string) => boolean)[] = [];
  for (const pattern of patterns) {
    const compiled = compilePattern(pattern);
    if (compiled.error !== undefined) return { matchesText: NEVER, ...never, undecidable: pattern };
    tests.push(compiled.matches);
  }
  const [first] = tests;
  return { matchesText: tests.length === 1 ? first! : (text) => tests.some((matches) => matches(text)), ...never };
}

function matchRange({ min, max }: { min?: RangeBound; max?: RangeBound }, base: string): Matcher {
  const [isAbove, isBelow] = [min ? compileBound(min, 1) : ALWAYS, max ? compileBound(max, -1) : ALWAYS];
  const [isIntegerAbove, isIntegerBelow] = [min ? compileExactBound(min, 1) : ALWAYS, max ? compileExactBound(max, -1) : ALWAYS];
  return {
    matchesText: matchTemporalRange({ min, max }, base),
    matchesNumber: (value, rounding) => isAbove(value, rounding) && isBelow(value, rounding),
    matchesInteger: (value) => isIntegerAbove(value) && isIntegerBelow(value),
    matchesBoolean: NEVER,
  };
}

/**
 * Compiles a bound of real numbers, which has no tolerance (buildingSMART/IDS #318). `side` is 1 for a minimum, -1 for a maximum. A
 * bound that is not a number matches nothing.
 */
function compileBound({ value: text, inclusive }: RangeBound, side: 1 | -1): (value: number, rounding: number) => boolean {
  const limit = parseDouble(text.trim());
  if (limit === undefined) return NEVER;
  return (value, rounding) => {
    if (value === limit || (rounding > 0 && Math.abs(value - limit) <= rounding)) return inclusive;
    return side * value > side * limit;
  };
}

/** Compiles a bound of integers; JavaScript compares a number with a bigint exactly. */
function compileExactBound(bound: RangeBound, side: 1 | -1): (value: number | bigint) => boolean {
  const text = bound.value.trim();
  const limit = parseInteger(text) ?? parseDouble(text);
  if (limit === undefined) return NEVER;
  if (side === 1) return bound.inclusive ? (value) => value >= limit : (value) => value > limit;
  return bound.inclusive ? (value) => value <= limit : (value) => value < limit;
}

/** Compiles a range of dates, times or durations, which are text in IFC but have an order; other text has none. */
function matchTemporalRange({ min, max }: { min?: RangeBound; max?: RangeBound }, base: string): (text: string) => boolean {
  const compile = (bound: RangeBound | undefined, side: 1 | -1): ((instants: number[]) => boolean) => {
    if (!bound) return ALWAYS;
    const limit = parseTemporal(bound.value.trim(), base);
    if (!limit) return NEVER;
    return (instants) =>
      instants.every((instant, i) => (bound.inclusive ? side * instant >= side * limit[i]! : side * instant > side * limit[i]!));
  };
  const above = compile(min, 1);
  const below = compile(max, -1);
  return (text) => {
    const instants = parseTemporal(text, base);
    return instants !== undefined && above(instants) && below(instants);
  };
}

/** Matches the number of Unicode characters; numbers have no length. */
function matchLength({ min = 0, max = Infinity }: { min?: number; max?: number }): Matcher {
  const matchesText = (text: string): boolean => {
    // A text has at least half as many characters as UTF-16 units and never more, so most texts need no counting.
    if (text.length < min || text.length > max * 2) return false;
    const length = [...text].length;
    return length >= min && length <= max;
  };
  return { matchesText, matchesNumber: NEVER, matchesInteger: NEVER, matchesBoolean: NEVER };
}

/**
 * Matches the digits of a number. A converted number counts its digits without those that rounding added: 1001 mm are 1.001 m, not
 * 1.0009999999999999 m.
 */
function matchDigits(test: (digits: ReturnType<typeof countDigits>) => boolean): Matcher {
  return {
    matchesText: NEVER,
    matchesNumber: (value, rounding) => test(countDigits(rounding > 0 ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value)),
    matchesInteger: (value) => test(countDigits(value)),
    matchesBoolean: NEVER,
  };
}

/** Matches the type only, for a restriction without facets. */
function matchBase(base: string): Matcher {
  const numeric = NUMERIC_BASES.has(base) ? ALWAYS : NEVER;
  const boolean = base === 'xs:boolean';
  const matchesText = numeric === ALWAYS || boolean ? NEVER : ALWAYS;
  return { matchesText, matchesNumber: numeric, matchesInteger: numeric, matchesBoolean: (value) => boolean && value !== 'U' };
}
