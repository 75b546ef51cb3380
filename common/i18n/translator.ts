/**
 * i18next with both catalogues at hand: a language is an argument, not a global, because two elements in one page may
 * speak different languages and a server writes mails in both.
 */
import i18next from 'i18next';
import type { Language } from '../contract/users.ts';
import { en } from './en.ts';
import { nl } from './nl.ts';
import type { Translate } from './translate.ts';

const instance = i18next.createInstance();
instance.init({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: { en: { translation: en }, nl: { translation: nl } },
  // React escapes what it shows; mails and files escape for themselves.
  interpolation: { escapeValue: false },
  returnNull: false,
});

const translators: Record<Language, Translate> = {
  en: instance.getFixedT('en') as Translate,
  nl: instance.getFixedT('nl') as Translate,
};

/** The same function for the same language, so that it can stand in a dependency list. */
export function translatorOf(language: Language): Translate {
  return translators[language];
}
