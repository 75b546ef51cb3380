/** Wraps every app: theme, language and router of the page. An element on another page has its own (element-frame.tsx). */
import { FluentProvider, makeStyles } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { $language, $theme, isPlainClick, navigate, prefetchLater, prefetchPage } from '@vakwerk/store';
import type { ReactNode } from 'react';
import { LanguageProvider } from './language-context.tsx';
import { PageRouterContext } from './page-router.ts';
import { themes } from './theme.ts';

const useStyles = makeStyles({
  // The page paints the background; the provider must not paint over it.
  root: { backgroundColor: 'transparent' },
});

const ROUTER = { isPlainClick, navigate, prefetchLater, prefetchPage };

export function Provider({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const language = useStore($language);
  const theme = useStore($theme);
  return (
    <FluentProvider theme={themes[theme]} className={styles.root}>
      <LanguageProvider language={language}>
        <PageRouterContext value={ROUTER}>{children}</PageRouterContext>
      </LanguageProvider>
    </FluentProvider>
  );
}
