/** Caches the words of an export: wording is its most expensive part, and most failures of a report are alike. */
import type { Failure } from '../check/failure.ts';
import { memoize } from '../schema/memoize.ts';
import type { ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';

const REMEMBERED_MAX = 8_192;

/** Returns words that word each label, and each recently worded failure, only once. */
export function rememberWords(words: ExportWords): ExportWords {
  const failure = memoize((one: Failure) => words.failure(one), REMEMBERED_MAX);
  const label = memoize((key: ExportKey) => words.text(key));
  return { ...words, failure, text: (key, params) => (params ? words.text(key, params) : label(key)) };
}
