/** Detects the language (specification §1, D02). */
import type { Language } from '../contract/users.ts';

const LOCALES: Record<Language, string> = { nl: 'nl-NL', en: 'en-US' };

export function isLanguage(value: unknown): value is Language {
  return value === 'nl' || value === 'en';
}

/** Returns the stored choice, otherwise the browser's first language: nl, nl_NL or nl-BE is Dutch, anything else English. */
export function detectLanguage(stored: string | null | undefined, browserLanguage: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  return /^nl([-_]|$)/i.test(browserLanguage ?? '') ? 'nl' : 'en';
}

export function localeOf(language: Language): string {
  return LOCALES[language];
}
