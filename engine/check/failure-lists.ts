/**
 * The reasons of one rule and its distinct lists of failures. A check stores the number of its list; 0 is the empty list of a check
 * that passed. Only a reason stores the requirement, so the size grows with the number of distinct reasons plus the number of distinct
 * actual values, not with their product.
 */

import type { PropertyFacet, ValueConstraint } from '../ids/specification.ts';
import { EXPECTED_LENGTH_MAX } from '../limits.ts';
import { cutActual } from './cut-actual.ts';
import type { CheckFailure, Failure } from './failure.ts';

/** The names that a requirement states, which may be patterns. */
export type RequiredNames = Partial<Record<'propertySet' | 'property' | 'attribute', ValueConstraint>>;

/** A compiled requirement: the failures of an entity by its row. */
export interface Requirement {
  failuresOf: (row: number) => readonly Failure[];
  required?: RequiredNames;
}

export function namesOf({ propertySet, baseName }: PropertyFacet): RequiredNames {
  return { propertySet, property: baseName };
}

export interface FailureLists {
  readonly lists: readonly (readonly CheckFailure[])[];
  /** Reasons without the actual values. */
  readonly reasons: readonly Failure[];
  /** Returns the number of a list of failures of one requirement. */
  numberOf(list: readonly Failure[], required?: RequiredNames): number;
  /** Returns the number of the lists with these numbers, joined. */
  joined(numbers: readonly number[]): number;
}

/** Number of lists recognised by identity, since facets often return the same object; others are recognised by their JSON. */
const KNOWN_LISTS_MAX = 8192;

export function createFailureLists(): FailureLists {
  const lists: (readonly CheckFailure[])[] = [[]];
  const byIdentity = new Map<readonly Failure[], number>();
  const byFacts = new Map<string, number>();
  const byNumbers = new Map<string, number>();
  const { reasons, checkFailure } = createReasons();
  return {
    lists,
    reasons,
    numberOf: (list, required = {}) => {
      if (list.length === 0) return 0;
      const cachedNumber = byIdentity.get(list);
      if (cachedNumber !== undefined) return cachedNumber;
      const failures = list.map((failure) => checkFailure(failure, required));
      const facts = JSON.stringify(failures);
      const number = byFacts.get(facts) ?? lists.push(failures) - 1;
      byFacts.set(facts, number);
      if (byIdentity.size >= KNOWN_LISTS_MAX) byIdentity.clear();
      byIdentity.set(list, number);
      return number;
    },
    joined: (numbers) => {
      const key = numbers.join();
      let number = byNumbers.get(key);
      if (number === undefined) {
        number = lists.push(numbers.flatMap((one) => lists[one] as readonly CheckFailure[])) - 1;
        byNumbers.set(key, number);
      }
      return number;
    },
  };
}

const NAMES = ['propertySet', 'property', 'attribute'] as const;

function createReasons() {
  const reasons: Failure[] = [];
  const isShort: boolean[] = [];
  const byFacts = new Map<string, number>();
  const idOf = createIds();
  const numberOf = (reason: Failure): number => {
    const facts = JSON.stringify(reason, (_, fact) =>
      fact === reason || fact === null || typeof fact !== 'object' ? fact : idOf(fact),
    );
    let number = byFacts.get(facts);
    if (number === undefined) {
      number = reasons.push(reason) - 1;
      isShort.push(JSON.stringify(reason.expected ?? null).length <= EXPECTED_LENGTH_MAX);
      byFacts.set(facts, number);
    }
    return number;
  };
  return {
    reasons,
    checkFailure: ({ actual, actualLength: _, source, ...reason }: Failure, required: RequiredNames): CheckFailure => {
      const names: Partial<Failure> = {};
      for (const name of NAMES) {
        // The actual name belongs to the check, its pattern to the reason.
        const requiredName = required[name];
        if (typeof reason[name] !== 'string' || !requiredName?.restrictions) continue;
        names[name] = reason[name];
        reason[name] = requiredName;
      }
      const number = numberOf(reason);
      const { facet, code, expected } = reason;
      return {
        reason: number,
        facet,
        code,
        ...(expected !== undefined && isShort[number] ? { expected } : {}),
        ...names,
        ...(actual === undefined ? {} : cutActual(actual)),
        ...(source ? { source } : {}),
      };
    },
  };
}

/** Returns a function that gives a text per constraint, the same for equal constraints. */
function createIds(): (constraint: object) => string {
  const ids = new WeakMap<object, string>();
  const byFacts = new Map<string, string>();
  return (constraint) => {
    let id = ids.get(constraint);
    if (id === undefined) {
      const facts = JSON.stringify(constraint);
      id = byFacts.get(facts) ?? `\0${byFacts.size}`;
      byFacts.set(facts, id);
      ids.set(constraint, id);
    }
    return id;
  };
}
