/** Wording a failure costs more than all else in an export, and most failures of a report are alike. */
import type { Failure } from '../check/failure.ts';
import type { ExportWords } from './export-input.ts';

/** The same words, with each distinct failure worded once. */
export function rememberWords(words: ExportWords): ExportWords {
  const byObject = new WeakMap<Failure, string>();
  const byFacts = new Map<string, string>();
  const failure = (one: Failure) => {
    const known = byObject.get(one);
    if (known !== undefined) return known;
    // A report that was stored and read again shares no objects.
    const facts = JSON.stringify(one);
    const sentence = byFacts.get(facts) ?? words.failure(one);
    byFacts.set(facts, sentence);
    byObject.set(one, sentence);
    return sentence;
  };
  return { ...words, failure };
}
