/**
 * i18next with the words of both languages: a language is an argument, not a global, because two elements in one page
 * may speak different languages and a server writes mails in both. Words come by area, with the part of the page that
 * says them (`addMessages`), so that the first page does not carry the words of all others. Holds the state of this
 * folder: one copy in a page.
 */
import i18next from 'i18next';
import type { Language } from '../contract/users.ts';
import type { Translate } from './translate.ts';

const instance = i18next.createInstance();
instance.init({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  resources: { en: { translation: {} }, nl: { translation: {} } },
  // React escapes what it shows; mails and files escape for themselves.
  interpolation: { escapeValue: false },
  returnNull: false,
});

const translators: Record<Language, Translate> = { en: translator('en'), nl: translator('nl') };

function translator(language: Language): Translate {
  const translate = instance.getFixedT(language) as Translate;
  return (key, params) => (params ? undefined : plainText(language, key)) ?? translate(key, params);
}

/** Words without slots, most of a page's, as they stand: i18next works a while on each, which a first view waits for. */
function plainText(language: Language, key: string): string | undefined {
  let found: unknown = instance.getDataByLanguage(language)?.translation;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[part];
  return typeof found === 'string' && !/\{\{|\$t\(/.test(found) ? found : undefined;
}

/** Areas of words, each as large as `messages/<area>.<language>.ts`. Adding the same twice changes nothing. */
export function addMessages<Areas extends object>(words: Record<Language, Areas>): void {
  for (const [language, areas] of Object.entries(words)) instance.addResourceBundle(language, 'translation', areas, true, true);
}

/** The same function for the same language, so that it can stand in a dependency list. */
export function translatorOf(language: Language): Translate {
  return translators[language];
}
