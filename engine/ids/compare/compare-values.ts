/** Decides, where possible, whether a value constraint of a newer version allows less or more than that of the older one. */
import { COMPARED_LITERAL_MAX, COMPARED_MATCHES_MAX } from '../../limits.ts';
import { parseDouble } from '../literal.ts';
import { compilePattern } from '../pattern.ts';
import type { RangeBound, Restriction, ValueConstraint } from '../specification.ts';

/** The amount allowed in comparison: the same, less, more, or undecided. */
export type Extent = 'SAME' | 'LESS' | 'MORE' | 'OTHER';

export function invert(extent: Extent): Extent {
  return extent === 'LESS' ? 'MORE' : extent === 'MORE' ? 'LESS' : extent;
}

/** Combines extents: less in one and more in another is undecided. */
export function combine(extents: readonly Extent[]): Extent {
  const distinct = new Set(extents.filter((extent) => extent !== 'SAME'));
  const [only = 'SAME'] = distinct;
  return distinct.size > 1 ? 'OTHER' : only;
}

/**
 * Compares two constraints; undefined allows anything. `isTyped` means that all values have one type, so that a literal and a list that
 * contains only it mean the same; otherwise a list matches texts or numbers, and a literal either.
 */
export function compareValues(before: ValueConstraint | undefined, after: ValueConstraint | undefined, isTyped = true): Extent {
  if (!before || !after) return before ? 'MORE' : after ? 'LESS' : 'SAME';
  const areAlike = baseOf(before) === baseOf(after) || (isTyped && (!baseOf(before) || !baseOf(after)));
  if (!areAlike) return 'OTHER';
  const [old, young] = [literalsOf(before), literalsOf(after)];
  if (old && young) return compareSets(old, young);
  if (young && before.restrictions) return areAllowed(young, before.restrictions) ? 'LESS' : 'OTHER';
  if (old && after.restrictions) return areAllowed(old, after.restrictions) ? 'MORE' : 'OTHER';
  if (!before.restrictions || !after.restrictions) return 'OTHER';
  return compareRestrictions(before.restrictions, after.restrictions);
}

function baseOf(value: ValueConstraint): string | undefined {
  return value.restrictions && value.base;
}

/** Returns the literals of a list of values or of a single value. */
function literalsOf(value: ValueConstraint): readonly string[] | undefined {
  if (value.restrictions === undefined) return [value.simpleValue];
  const [one, another] = value.restrictions;
  return one?.type === 'ENUM' && !another ? one.allowedValues : undefined;
}

export function compareSets(before: readonly string[], after: readonly string[]): Extent {
  const [old, young] = [new Set(before), new Set(after)];
  const [losesNone, gainsNone] = [before.every((one) => young.has(one)), after.every((one) => old.has(one))];
  if (losesNone) return gainsNone ? 'SAME' : 'MORE';
  return gainsNone ? 'LESS' : 'OTHER';
}

/** Long lists and many patterns are not compared, because that would take too long. */
function areAllowed(literals: readonly string[], restrictions: readonly Restriction[]): boolean {
  const patterns = restrictions.flatMap((one) => (one.type === 'PATTERN' ? one.patterns : []));
  const isTried = patterns.length === 0 || literals.length * patterns.length <= COMPARED_MATCHES_MAX;
  const areShort = literals.every(({ length }) => length <= COMPARED_LITERAL_MAX);
  return isTried && areShort && literals.every((one) => isAllowed(one, restrictions));
}

function isAllowed(literal: string, restrictions: readonly Restriction[]): boolean {
  return restrictions.every((restriction) => {
    switch (restriction.type) {
      case 'ENUM':
        return restriction.allowedValues.includes(literal);
      case 'PATTERN':
        return restriction.patterns.some((pattern) => compilePattern(pattern).matches?.(literal) === true);
      case 'RANGE':
        return isInRange(literal, restriction);
      case 'LENGTH':
        return [...literal].length >= (restriction.min ?? 0) && [...literal].length <= (restriction.max ?? Infinity);
      default:
        return false;
    }
  });
}

function isInRange(literal: string, { min, max }: { min?: RangeBound; max?: RangeBound }): boolean {
  const value = parseDouble(literal);
  const [low, high] = [numberOf(min, -Infinity), numberOf(max, Infinity)];
  if (value === undefined || low === undefined || high === undefined) return false;
  const isAbove = value > low || (value === low && min?.inclusive !== false);
  return isAbove && (value < high || (value === high && max?.inclusive !== false));
}

/** Compares lists of restrictions. All must hold, so an added restriction allows less. */
function compareRestrictions(before: readonly Restriction[], after: readonly Restriction[]): Extent {
  const types = new Set([...before, ...after].map(({ type }) => type));
  return combine(
    [...types].map((type) => {
      const old = before.find((one) => one.type === type);
      const young = after.find((one) => one.type === type);
      if (!old || !young) return old ? 'MORE' : 'LESS';
      return compareRestriction(old, young);
    }),
  );
}

function compareRestriction(before: Restriction, after: Restriction): Extent {
  if (before.type === 'ENUM' && after.type === 'ENUM') return compareSets(before.allowedValues, after.allowedValues);
  if (before.type === 'PATTERN' && after.type === 'PATTERN') return compareSets(before.patterns, after.patterns);
  if (before.type === 'RANGE' && after.type === 'RANGE') {
    return combine([compareBounds(before.min, after.min, 1), compareBounds(before.max, after.max, -1)]);
  }
  if (before.type === 'LENGTH' && after.type === 'LENGTH') {
    return combine([
      compareNumbers(before.min ?? 0, after.min ?? 0),
      compareNumbers(after.max ?? Infinity, before.max ?? Infinity),
    ]);
  }
  if (before.type === 'DIGIT' && after.type === 'DIGIT') return compareNumbers(after.digits, before.digits);
  if (before.type === 'FRACTION' && after.type === 'FRACTION') return compareNumbers(after.fractionDigits, before.fractionDigits);
  return 'OTHER';
}

/** Compares bounds; `direction` is 1 for a minimum, -1 for a maximum. */
function compareBounds(before: RangeBound | undefined, after: RangeBound | undefined, direction: 1 | -1): Extent {
  if (!before || !after) return before ? 'MORE' : after ? 'LESS' : 'SAME';
  const isOpened = before.inclusive === after.inclusive ? 0 : after.inclusive ? -1 : 1;
  if (before.value === after.value) return compareNumbers(0, isOpened);
  const [old, young] = [numberOf(before, 0), numberOf(after, 0)];
  if (old === undefined || young === undefined) return 'OTHER';
  return old === young ? compareNumbers(0, isOpened) : compareNumbers(old * direction, young * direction);
}

function numberOf(bound: RangeBound | undefined, absent: number): number | undefined {
  const value = bound ? parseDouble(bound.value) : absent;
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** Compares lower limits: a higher one allows less. */
export function compareNumbers(before: number, after: number): Extent {
  return after > before ? 'LESS' : after < before ? 'MORE' : 'SAME';
}
