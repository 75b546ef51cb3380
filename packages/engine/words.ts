/** What `@vakwerk/engine/words` exports: the sentences of a report, which has codes and facts alone. */
import { exportWordsOf } from '../../common/i18n/export-words.ts';
import type { ExportWords } from '../../engine/export/export-input.ts';

/** The words of one language. */
export function wordsOf(language: 'nl' | 'en'): ExportWords {
  return exportWordsOf(language);
}
