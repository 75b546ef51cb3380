/**
 * What one facet finds on one entity, before its cardinality is applied (IDS specifications, "Cardinality of
 * requirements"): a match; nothing there at all; something there that differs; or a construct that cannot be decided.
 */
import { Cardinality } from '../ids/specification.ts';
import type { Failure } from './failure.ts';

export type FacetResult =
  | { kind: 'MATCH'; found: Failure; blamed?: Failure[] }
  /** `found`: one of several that does match, which breaks a prohibition although not all match. */
  | { kind: 'ABSENT' | 'DIFFERS' | 'UNDECIDABLE'; failures: Failure[]; found?: Failure; blamed?: Failure[] };

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

/** The same result for every entity. */
export function always(result: FacetResult): FacetCheck {
  return () => result;
}

const NONE: readonly Failure[] = [];

/** Reasons for which a requirement of this cardinality is not met; empty when it is. Optional: absent passes. */
export function failuresOf(result: FacetResult, cardinality: Cardinality): readonly Failure[] {
  if (cardinality === Cardinality.PROHIBITED) {
    if (!result.found) return result.kind === 'UNDECIDABLE' ? result.failures : NONE;
    // One list per result, so that checks with the same result are recognised by it.
    result.blamed ??= [result.found];
    return result.blamed;
  }
  if (result.kind === 'MATCH') return NONE;
  if (cardinality === Cardinality.OPTIONAL && result.kind === 'ABSENT') return NONE;
  return result.failures;
}

const REMEMBERED_MAX = 8192;

/** The question with its last answers kept by the object asked about: the same answer is then the same object. */
export function rememberBy<T extends object>(judge: (asked: T) => FacetResult): (asked: T) => FacetResult {
  const known = new Map<T, FacetResult>();
  return (asked) => {
    let result = known.get(asked);
    if (!result) {
      result = judge(asked);
      if (known.size >= REMEMBERED_MAX) known.clear();
      known.set(asked, result);
    }
    return result;
  };
}
