/** Writes a specification in words as an HTML file to read, to send or to print. */
import type { Language } from '../contract/users.ts';
import type { Translate } from '../i18n/translate.ts';
import { wordsHtml } from './words-html.ts';
import { type InWords, readWords } from './words-of-rules.ts';

/** Returns the file; `t` has the words of `language`. */
export function wordsFile(t: Translate, specification: InWords, language: Language): { blob: Blob; filename: string } {
  const words = readWords(t, specification, language);
  const name = words.title.replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ').trim() || 'vakwerk';
  return { blob: new Blob([...wordsHtml(words)], { type: 'text/html' }), filename: `${name} (${language}).html` };
}
