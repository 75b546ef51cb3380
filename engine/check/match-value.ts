/**
 * Compiles a value constraint into a matcher, once per facet. The caller knows the kind of the value and calls the method for that
 * kind: the literal "42.0" equals the real 42 but no integer, and no pattern matches a number.
 */

import { kindOf } from '../ids/restrictions/all-restrictions.ts';
import { matchLiterals } from '../ids/restrictions/enumeration.ts';
import { ALWAYS, type Matcher, NEVER } from '../ids/restrictions/matcher.ts';
import type { ValueConstraint } from '../ids/specification.ts';

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
  const matchers = value.restrictions.map((restriction) => kindOf(restriction).compile(restriction, value.base));
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

/** Matches the type only, for a restriction without facets. */
function matchBase(base: string): Matcher {
  const numeric = NUMERIC_BASES.has(base) ? ALWAYS : NEVER;
  const boolean = base === 'xs:boolean';
  const matchesText = numeric === ALWAYS || boolean ? NEVER : ALWAYS;
  return { matchesText, matchesNumber: numeric, matchesInteger: numeric, matchesBoolean: (value) => boolean && value !== 'U' };
}
