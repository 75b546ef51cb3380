/** Stands around every app: theme and language of the page. An element with a language of its own nests another. */
import { FluentProvider } from '@fluentui/react-provider';
import { makeStyles } from '@griffel/react';
import { useStore } from '@nanostores/react';
import type { Translate } from '@vakwerk/i18n';
import { translatorOf } from '@vakwerk/i18n';
import { $language } from '@vakwerk/store';
import type { ReactNode } from 'react';
import { createContext, useContext, useInsertionEffect } from 'react';
import type { Language } from '../contract/users.ts';
import { themeStyle } from './theme-style.ts';

const useStyles = makeStyles({
  // The page paints the ground; a provider that painted its own would cut the header off from it.
  root: { backgroundColor: 'transparent' },
});

/** Its own way is to write all values once more for each app. */
const NO_THEME = {};
let isThemeThere = false;

function adoptTheme(): void {
  if (isThemeThere) return;
  isThemeThere = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeStyle());
  document.adoptedStyleSheets.push(sheet);
}

export function Provider({ children }: { children: ReactNode }) {
  const styles = useStyles();
  useInsertionEffect(adoptTheme, []);
  return (
    <FluentProvider theme={NO_THEME} className={styles.root}>
      {children}
    </FluentProvider>
  );
}

const LanguageContext = createContext<Language | undefined>(undefined);

/** For an element with a language of its own, in a page that may speak another. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const ofPage = useStore($language);
  return useContext(LanguageContext) ?? ofPage;
}

export function useTranslate(): Translate {
  return translatorOf(useLanguage());
}
