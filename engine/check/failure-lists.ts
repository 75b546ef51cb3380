/**
 * The distinct lists of reasons of one rule, each once: a check holds the number of its list. 0 is the empty list, of a
 * check that passed.
 */
import type { Failure } from './failure.ts';

export interface FailureLists {
  readonly lists: readonly (readonly Failure[])[];
  /** Number of a list. */
  numberOf(list: readonly Failure[]): number;
  /** Number of the list that these make together. */
  joined(numbers: readonly number[]): number;
}

/** Facets give the same list again and again; more than these are recognised by what they say. */
const REMEMBERED_MAX = 8192;

export function createFailureLists(): FailureLists {
  const lists: (readonly Failure[])[] = [[]];
  const byIdentity = new Map<readonly Failure[], number>();
  const byFacts = new Map<string, number>([['[]', 0]]);
  const byNumbers = new Map<string, number>();
  const numberOf = (list: readonly Failure[]): number => {
    if (list.length === 0) return 0;
    const known = byIdentity.get(list);
    if (known !== undefined) return known;
    const facts = JSON.stringify(list);
    const number = byFacts.get(facts) ?? lists.push(list) - 1;
    byFacts.set(facts, number);
    if (byIdentity.size >= REMEMBERED_MAX) byIdentity.clear();
    byIdentity.set(list, number);
    return number;
  };
  return {
    lists,
    numberOf,
    joined: (numbers) => {
      const key = numbers.join();
      let number = byNumbers.get(key);
      if (number === undefined) {
        number = numberOf(numbers.flatMap((one) => lists[one] as readonly Failure[]));
        byNumbers.set(key, number);
      }
      return number;
    },
  };
}
