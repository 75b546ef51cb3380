/**
 * `translator.ts` without i18next, for pages that are not ours, where its 15 KB would be a tenth of everything: keys with dots,
 * {{slots}}, and plurals by `count`. A test holds it to what i18next says, for every text in both languages.
 */
import type { Language } from '../contract/users.ts';
import type { Translate } from './translate.ts';

interface Words {
  [key: string]: string | Words;
}

const catalogues: Record<Language, Words> = { en: {}, nl: {} };
/** Made when a count is first said: it takes milliseconds, and a page mostly speaks one language. */
const plurals = new Map<Language, Intl.PluralRules>();

const translators: Record<Language, Translate> = { en: translatorFor('en'), nl: translatorFor('nl') };

/** Areas of words; adding the same twice changes nothing. */
export function addMessages<Areas extends object>(words: Record<Language, Areas>): void {
  for (const [language, areas] of Object.entries(words)) Object.assign(catalogues[language as Language], areas);
}

/** The same function for the same language, so that it can stand in a dependency list. */
export function translatorOf(language: Language): Translate {
  return translators[language];
}

function pluralOf(language: Language, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

function translatorFor(language: Language): Translate {
  const find = (key: string): string | undefined => {
    let at: string | Words | undefined = catalogues[language];
    for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
    return typeof at === 'string' ? at : undefined;
  };
  return (key, params = {}) => {
    const { count } = params;
    const zero = count === 0 ? find(`${key}_zero`) : undefined;
    const plural = typeof count === 'number' ? find(`${key}_${pluralOf(language, count)}`) : undefined;
    const text = zero ?? plural ?? find(key);
    // As i18next does: a key without words stands for itself, and a slot without a value is empty.
    return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? '')) ?? key;
  };
}
