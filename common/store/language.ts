/** Manages the language of the page: key `language`, otherwise the browser's (D02, D03). */

import { detectLanguage, isLanguage } from '@vakwerk/i18n';
import { atom } from 'nanostores';
import type { Language } from '../contract/users.ts';
import { readStored, watchStored, writeStored } from './stored-text.ts';

const KEY = 'language';

export const $language = atom<Language>(detectLanguage(readStored(KEY), globalThis.navigator?.languages?.[0]));

export function setLanguage(language: Language): void {
  writeStored(KEY, language);
  $language.set(language);
}

watchStored(KEY, (value) => {
  if (isLanguage(value)) $language.set(value);
});
$language.subscribe((language) => {
  if (globalThis.document) document.documentElement.lang = language;
});
