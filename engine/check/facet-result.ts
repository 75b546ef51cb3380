/**
 * What one facet finds on one entity, before its cardinality is applied (IDS specifications, "Cardinality of
 * requirements"): a match; nothing there at all; something there that differs; or a construct that cannot be decided.
 */
import { Cardinality } from '../ids/specification.ts';
import { type Facet, type Failure, FailureCode } from './failure.ts';
import type { Matcher } from './match-value.ts';

export type FacetResult =
  | { kind: 'MATCH'; found: Failure; blamed?: Failure[] }
  /** `found`: one of several values that matches, which breaks a prohibition although not all match. */
  | { kind: 'ABSENT' | 'DIFFERS' | 'UNDECIDABLE'; failures: Failure[]; found?: Failure; blamed?: Failure[] };

/** One facet compiled for a file; takes the row of an entity. */
export type FacetCheck = (row: number) => FacetResult;

/** `found` is what a prohibition would blame: the facts of the match with the code of the prohibition. */
export function match(found: Failure): FacetResult {
  return { kind: 'MATCH', found };
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

/** UNDECIDABLE for every entity where one of the matchers holds a construct that cannot be evaluated, else undefined. */
export function undecidableBy(facet: Facet, ...matchers: readonly (Matcher | undefined)[]): FacetCheck | undefined {
  const matcher = matchers.find((one) => one?.undecidable !== undefined);
  if (!matcher) return undefined;
  const result = undecidable({ facet, code: FailureCode.UNDECIDABLE, expected: matcher.undecidable! });
  return () => result;
}

const NONE: readonly Failure[] = [];

/** Reasons for which a requirement of this cardinality is not met; empty when it is. Optional: absent passes. */
export function failuresOf(result: FacetResult, cardinality: Cardinality): readonly Failure[] {
  if (cardinality === Cardinality.PROHIBITED) {
    if (!result.found) return result.kind === 'UNDECIDABLE' ? result.failures : NONE;
    // One list per result, since checks with the same list share a number (failure-lists.ts).
    result.blamed ??= [result.found];
    return result.blamed;
  }
  if (result.kind === 'MATCH') return NONE;
  if (cardinality === Cardinality.OPTIONAL && result.kind === 'ABSENT') return NONE;
  return result.failures;
}

/** Results that a facet keeps by the object that they are of: lists of classifications, materials, ancestors. */
export const RESULTS_MAX = 8192;
