/**
 * What one facet finds on one entity, before its cardinality is applied (IDS specifications, "Cardinality of
 * requirements"): a match; nothing there at all; something there that differs; or a construct that cannot be decided.
 */
import { Cardinality } from '../ids/specification.ts';
import type { Failure } from './failure.ts';

export type FacetResult =
  | { kind: 'MATCH'; found: Failure }
  /** `found`: one of several that does match, which breaks a prohibition although not all match. */
  | { kind: 'ABSENT' | 'DIFFERS' | 'UNDECIDABLE'; failures: Failure[]; found?: Failure };

/** One facet made ready for a file: asked once per entity. */
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

/** Reasons for which a requirement of this cardinality is not met; empty when it is. Optional: absent passes. */
export function failuresOf(result: FacetResult, cardinality: Cardinality): Failure[] {
  if (cardinality === Cardinality.PROHIBITED)
    return result.found ? [result.found] : result.kind === 'UNDECIDABLE' ? result.failures : [];
  if (result.kind === 'MATCH') return [];
  if (cardinality === Cardinality.OPTIONAL && result.kind === 'ABSENT') return [];
  return result.failures;
}
