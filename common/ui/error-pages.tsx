/** 403 and 404 (specification §2 "Error pages"), shown by any app where its data says so. */

import { makeStyles, tokens } from '@fluentui/react-components';
import { loadUser, navigate } from '@vakwerk/store';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';
import { layout } from './layout.ts';
import { useDocumentTitle } from './page.tsx';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '8px',
    maxWidth: '480px',
    margin: '0 auto',
    // The gutter of every page, which is already present inside a page (page.tsx).
    padding: '64px var(--vakwerk-gutter, 16px)',
    '@media (min-width: 640px)': { padding: '96px var(--vakwerk-gutter, 24px)' },
    color: tokens.colorNeutralForeground1,
  },
  code: { margin: 0, ...layout.partTitle, color: tokens.colorBrandForeground1, fontVariantNumeric: 'tabular-nums' },
  title: { margin: 0, fontSize: '28px', lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.01em' },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: tokens.colorNeutralForeground2 },
});

export function NotFound() {
  return <ErrorPage code="404" name="notFound" />;
}

/** Shows 403. `isPlatform` means that nobody in a project or an organization can give access. */
export function Forbidden({ isPlatform = false }: { isPlatform?: boolean }) {
  return <ErrorPage code="403" name="forbidden" body={isPlatform ? 'forbiddenPlatform' : undefined} />;
}

/** Returns the page for 403 and 404, and sign-in where the session ended. */
export function pageOfError(error: unknown): ReactNode | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 401) void loadUser();
  if (status === 403) return <Forbidden />;
  return status === 404 ? <NotFound /> : undefined;
}

interface ErrorPageProps {
  code: string;
  name: 'notFound' | 'forbidden';
  body?: 'notFoundBody' | 'forbiddenBody' | 'forbiddenPlatform';
}

function ErrorPage({ code, name, body = `${name}Body` as const }: ErrorPageProps) {
  const styles = useStyles();
  const t = useTranslate();
  useDocumentTitle(t(`errors.${name}`));
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code}</p>
      <h1 className={styles.title}>{t(`errors.${name}`)}</h1>
      <p className={styles.text}>{t(`errors.${body}`)}</p>
      <Button variant="solid" size="large" onClick={goBack}>
        {t('errors.back')}
      </Button>
    </div>
  );
}

/** Goes back, or to the dashboard if the page was opened by its address, so that the browser's own start page or nothing is before it. */
function goBack(): void {
  if (hasPageBefore()) history.back();
  else navigate('/dashboard');
}

/**
 * Returns whether one of our pages is before this one. `navigation` counts only our pages, and not every browser has it; a referrer is
 * the page that led here.
 */
function hasPageBefore(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack || (history.length > 1 && (!navigation || document.referrer !== ''));
}
