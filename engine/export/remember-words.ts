/** Wording costs more than all else in an export, and most failures of a report are alike. */
import type { Failure } from '../check/failure.ts';
import type { ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';

/** The same words, with each label and each distinct failure worded once. */
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
  const labels = new Map<ExportKey, string>();
  const text: ExportWords['text'] = (key, params) => {
    if (params) return words.text(key, params);
    const label = labels.get(key) ?? words.text(key);
    labels.set(key, label);
    return label;
  };
  return { ...words, failure, text };
}
