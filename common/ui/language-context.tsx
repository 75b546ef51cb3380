/** Provides the language of the content: that of the page, or of an element in a page with another language. */
import type { Translate } from '@vakwerk/i18n';
import { translatorOf } from '@vakwerk/i18n';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { Language } from '../contract/users.ts';

const LanguageContext = createContext<Language>('en');

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useTranslate(): Translate {
  return translatorOf(useLanguage());
}
