/** Decides, where possible, whether a value constraint of a newer version allows less or more than that of the older one. */
import { COMPARED_LITERAL_MAX, COMPARED_MATCHES_MAX } from '../../limits.ts';
import { kindOf } from '../restrictions/all-restrictions.ts';
import type { Restriction, ValueConstraint } from '../specification.ts';
import { combine, compareSets, type Extent } from './extent.ts';

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

/** Long lists and many patterns are not compared, because that would take too long. */
function areAllowed(literals: readonly string[], restrictions: readonly Restriction[]): boolean {
  const patterns = restrictions.flatMap((one) => (one.type === 'PATTERN' ? one.patterns : []));
  const isTried = patterns.length === 0 || literals.length * patterns.length <= COMPARED_MATCHES_MAX;
  const areShort = literals.every(({ length }) => length <= COMPARED_LITERAL_MAX);
  const isAllowed = (literal: string) => restrictions.every((one) => kindOf(one).allows(one, literal));
  return isTried && areShort && literals.every(isAllowed);
}

/** Compares lists of restrictions. All must hold, so an added restriction allows less. */
function compareRestrictions(before: readonly Restriction[], after: readonly Restriction[]): Extent {
  const types = new Set([...before, ...after].map(({ type }) => type));
  return combine(
    [...types].map((type) => {
      const old = before.find((one) => one.type === type);
      const young = after.find((one) => one.type === type);
      if (!old || !young) return old ? 'MORE' : 'LESS';
      return kindOf(old).compare(old, young);
    }),
  );
}
