/**
 * Words many failures: the common part of a reason is worded once, and each actual value is inserted. A rule may list five hundred
 * codes and fail for a hundred thousand names; wording each sentence from scratch took minutes.
 */
import type { Failure } from '../contract/reports.ts';
import { actualWords, failureSentence } from './failure-sentence.ts';
import type { Translate } from './translate.ts';

/** Placeholder of the actual value; occurs in no text. */
const FOUND = '\u0001\uffff\u0001';
const TEMPLATES_MAX = 4_096;

/** Returns a function that gives the same sentences as `failureSentence`. */
export function failureWriter(t: Translate): (failure: Failure) => string {
  const templates = new Map<string, string[]>();
  const idOf = createIds();
  return (failure) => {
    // A count changes the surrounding words.
    if (failure.code === 'TOO_FEW_ENTITIES' || failure.code === 'TOO_MANY_ENTITIES') return failureSentence(t, failure);
    const key = templateKey(failure, idOf);
    let parts = templates.get(key);
    if (!parts) {
      if (templates.size >= TEMPLATES_MAX) templates.clear();
      parts = failureSentence(t, failure, FOUND).split(FOUND);
      templates.set(key, parts);
    }
    if (parts.length === 1) return parts[0] as string;
    return parts[0] === '' ? failureSentence(t, failure) : parts.join(actualWords(t, failure));
  };
}

/** Returns everything that a sentence depends on, except the value. */
function templateKey({ actual, actualLength: _, ...failure }: Failure, idOf: (fact: unknown) => string): string {
  let key = Array.isArray(actual) ? 'list' : actual === null ? 'none' : typeof actual;
  for (const name in failure) key += `|${name}:${idOf(failure[name as keyof typeof failure])}`;
  return key;
}

/** Returns a function that gives a short key per fact, equal for equal constraints. */
function createIds(): (fact: unknown) => string {
  const ids = new WeakMap<object, string>();
  const byFacts = new Map<string, string>();
  return (fact) => {
    if (typeof fact !== 'object' || fact === null) return String(fact);
    let id = ids.get(fact);
    if (id === undefined) {
      const facts = JSON.stringify(fact);
      id = byFacts.get(facts) ?? `#${byFacts.size}`;
      byFacts.set(facts, id);
      ids.set(fact, id);
    }
    return id;
  };
}
