/** Wording costs more than all else in an export, and most failures of a report are alike. */
import type { Failure } from '../check/failure.ts';
import type { ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';

const REMEMBERED_MAX = 8_192;

/** The same words, with each label, and each failure that was worded a moment ago, worded once. */
export function rememberWords(words: ExportWords): ExportWords {
  const sentences = new Map<Failure, string>();
  const failure = (one: Failure) => {
    let sentence = sentences.get(one);
    if (sentence === undefined) {
      sentence = words.failure(one);
      if (sentences.size >= REMEMBERED_MAX) sentences.clear();
      sentences.set(one, sentence);
    }
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
