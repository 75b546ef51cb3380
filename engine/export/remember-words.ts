/** Wording costs more than all else in an export, and most failures of a report are alike. */
import type { Failure } from '../check/failure.ts';
import { memoize } from '../schema/memoize.ts';
import type { ExportWords } from './export-input.ts';
import type { ExportKey } from './export-keys.ts';

const REMEMBERED_MAX = 8_192;

/** The same words, with each label, and each failure that was worded a moment ago, worded once. */
export function rememberWords(words: ExportWords): ExportWords {
  const failure = memoize((one: Failure) => words.failure(one), REMEMBERED_MAX);
  const label = memoize((key: ExportKey) => words.text(key));
  return { ...words, failure, text: (key, params) => (params ? words.text(key, params) : label(key)) };
}
