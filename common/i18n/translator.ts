/**
 * Wraps i18next with the messages of both languages. The language is an argument, not a global, because two elements in one page may
 * have different languages and the server writes mails in both. Parts of a page add their own areas of messages (`addMessages`), so
 * that the first page does not load all of them. The module has the state of this folder: one copy per page.
 */
import i18next from 'i18next';
import type { Language } from '../contract/users.ts';
import type { Translate } from './translate.ts';

const instance = i18next.createInstance();
instance.init({
  // There are no namespaces: a key may end in user text with colons.
  nsSeparator: false,
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: { en: { translation: {} }, nl: { translation: {} } },
  // React, mails and files escape values themselves.
  interpolation: { escapeValue: false },
  returnNull: false,
});

const translators: Record<Language, Translate> = { en: translator('en'), nl: translator('nl') };

function translator(language: Language): Translate {
  const translate = instance.getFixedT(language) as (key: string, options: object) => string;
  // Nesting is off, since `$t(…)` in a value is user text.
  return (key, params) => (params ? undefined : plainText(language, key)) ?? translate(key, { nest: false, ...params });
}

/** Messages without parameters, which are most of a page's, are read directly: i18next is slow enough to delay the first view. */
function plainText(language: Language, key: string): string | undefined {
  let value: unknown = instance.getDataByLanguage(language)?.translation;
  for (const part of key.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return typeof value === 'string' && !value.includes('{{') ? value : undefined;
}

/** Adds areas of messages, one per `messages/<area>.<language>.ts`. Adding the same twice changes nothing. */
export function addMessages<Areas extends object>(words: Record<Language, Areas>): void {
  for (const [language, areas] of Object.entries(words)) instance.addResourceBundle(language, 'translation', areas, true, true);
}

/** Returns the same function for the same language, so that it can be a hook dependency. */
export function translatorOf(language: Language): Translate {
  return translators[language];
}
