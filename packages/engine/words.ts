/** The exports of `@vakwerk/engine/words`: the sentences of a report, which itself holds only codes and facts. */
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import type { ExportWords } from '../../engine/export/export-input.ts';

/** Returns the words of one language. */
export function wordsOf(language: 'nl' | 'en'): ExportWords {
  return exportWordsOf(language);
}
