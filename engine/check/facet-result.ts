/**
 * The result of one facet on one entity, before its cardinality is applied (IDS specifications, "Cardinality of requirements"): a
 * match; nothing present; something present that differs; or a construct that cannot be decided.
 */

import type { Matcher } from '../ids/restrictions/matcher.ts';
import { Cardinality } from '../ids/specification.ts';
import { type Facet, type Failure, FailureCode } from './failure.ts';

export type FacetResult =
  | { kind: 'MATCH'; found: Failure; blamed?: Failure[] }
  /** `found` is the failure of a prohibition that one of several values breaks although not all values match. */
  | { kind: 'ABSENT' | 'DIFFERS' | 'UNDECIDABLE'; failures: Failure[]; found?: Failure; blamed?: Failure[] };

/** A facet compiled for one file; it takes the row of an entity. */
export type FacetCheck = (row: number) => FacetResult;

/** Returns a match. `violation` is the failure that a prohibition reports: the facts of the match with the code of the prohibition. */
export function match(violation: Failure): FacetResult {
  return { kind: 'MATCH', found: violation };
}
export function absent(failure: Failure): FacetResult {
  return { kind: 'ABSENT', failures: [failure] };
}
export function differs(...failures: Failure[]): FacetResult {
  return { kind: 'DIFFERS', failures };
}
export function undecidable(failure: Failure): FacetResult {
  return { kind: 'UNDECIDABLE', failures: [failure] };
}

/**
 * Returns a check that is UNDECIDABLE for every entity if one of the matchers contains a construct that cannot be evaluated, otherwise
 * undefined.
 */
export function undecidableBy(facet: Facet, ...matchers: readonly (Matcher | undefined)[]): FacetCheck | undefined {
  const matcher = matchers.find((one) => one?.undecidable !== undefined);
  if (!matcher) return undefined;
  const result = undecidable({ facet, code: FailureCode.UNDECIDABLE, expected: matcher.undecidable! });
  return () => result;
}

const NONE: readonly Failure[] = [];

/** Returns the reasons why a requirement of this cardinality is not met, or an empty list. An optional requirement accepts absence. */
export function failuresOf(result: FacetResult, cardinality: Cardinality): readonly Failure[] {
  if (cardinality === Cardinality.PROHIBITED) {
    if (!result.found) return result.kind === 'UNDECIDABLE' ? result.failures : NONE;
    // There is one list per result, since checks with the same list share a number (failure-lists.ts).
    result.blamed ??= [result.found];
    return result.blamed;
  }
  if (result.kind === 'MATCH') return NONE;
  if (cardinality === Cardinality.OPTIONAL && result.kind === 'ABSENT') return NONE;
  return result.failures;
}

/** Number of results that a facet caches by list of classifications, materials or ancestors. */
export const RESULTS_MAX = 8192;
