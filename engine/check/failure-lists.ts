/**
 * The reasons of one rule, and the distinct lists of failures with them, each once: a check holds the number of its list.
 * 0 is the empty list, of a check that passed. Size grows with distinct reasons plus distinct values found, never with their
 * product: what was asked stands with the reason alone.
 */
import type { ValueConstraint } from '../ids/specification.ts';
import { cutActual } from './cut-actual.ts';
import type { CheckFailure, Failure } from './failure.ts';

/** The names that a requirement asks for, which may be patterns of names. */
export type AskedNames = Partial<Record<'propertySet' | 'property' | 'attribute', ValueConstraint>>;

export interface FailureLists {
  readonly lists: readonly (readonly CheckFailure[])[];
  /** What checks fail for, without what was found. */
  readonly reasons: readonly Failure[];
  /** Number of a list of failures of one requirement. */
  numberOf(list: readonly Failure[], asked?: AskedNames): number;
  /** Number of the list that these make together. */
  joined(numbers: readonly number[]): number;
}

/** Facets give the same list again and again; more than these are recognised by what they say. */
const REMEMBERED_MAX = 8192;
/** A longer one, as JSON, stands with the reason alone (D144). */
const EXPECTED_LENGTH_MAX = 200;

export function createFailureLists(): FailureLists {
  const lists: (readonly CheckFailure[])[] = [[]];
  const byIdentity = new Map<readonly Failure[], number>();
  const byFacts = new Map<string, number>();
  const byNumbers = new Map<string, number>();
  const { reasons, checkFailure } = createReasons();
  return {
    lists,
    reasons,
    numberOf: (list, asked = {}) => {
      if (list.length === 0) return 0;
      const known = byIdentity.get(list);
      if (known !== undefined) return known;
      const failures = list.map((failure) => checkFailure(failure, asked));
      const facts = JSON.stringify(failures);
      const number = byFacts.get(facts) ?? lists.push(failures) - 1;
      byFacts.set(facts, number);
      if (byIdentity.size >= REMEMBERED_MAX) byIdentity.clear();
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

interface Reasons {
  reasons: readonly Failure[];
  checkFailure(failure: Failure, asked: AskedNames): CheckFailure;
}

const NAMES = ['propertySet', 'property', 'attribute'] as const;

function createReasons(): Reasons {
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
    checkFailure: ({ actual, actualLength: _, source, ...reason }, asked) => {
      const names: Partial<Failure> = {};
      for (const name of NAMES) {
        // A name that was found where a pattern was asked for is a fact of the check.
        const wanted = asked[name];
        if (typeof reason[name] !== 'string' || !wanted?.restrictions) continue;
        names[name] = reason[name];
        reason[name] = wanted;
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

/** A text per constraint, the same for constraints that ask the same; each is read once. */
function createIds(): (constraint: object) => string {
  const known = new WeakMap<object, string>();
  const byFacts = new Map<string, string>();
  return (constraint) => {
    let id = known.get(constraint);
    if (id === undefined) {
      const facts = JSON.stringify(constraint);
      id = byFacts.get(facts) ?? `\0${byFacts.size}`;
      byFacts.set(facts, id);
      known.set(constraint, id);
    }
    return id;
  };
}
