/** The frame of a page: gutters of 16, 24 and 32 px, a title of 28 px, one line of purpose, actions at the right. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useTranslate } from './provider.tsx';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1344px',
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: '24px 16px 64px',
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    '@media (min-width: 640px)': { padding: '32px 24px 64px' },
    '@media (min-width: 1024px)': { padding: '40px 32px 80px' },
  },
  narrow: { maxWidth: '464px' },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: '24px',
    rowGap: '12px',
    marginBottom: '24px',
  },
  words: { minWidth: 0, flexGrow: 1, flexBasis: '320px' },
  title: {
    margin: 0,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  purpose: {
    margin: '4px 0 0',
    fontSize: '16px',
    lineHeight: '24px',
    color: tokens.colorNeutralForeground3,
    maxWidth: '72ch',
    textWrap: 'pretty',
  },
  actions: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', rowGap: '8px' },
});

export interface PageProps {
  title: string;
  /** Where the heading says more than the title of the window. */
  heading?: ReactNode;
  purpose?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  isNarrow?: boolean;
}

export function Page({ title, heading = title, purpose, actions, children, isNarrow = false }: PageProps) {
  const styles = useStyles();
  useDocumentTitle(title);
  return (
    <div className={mergeClasses(styles.page, isNarrow && styles.narrow)}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{heading}</h1>
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The gutters of a page without its header, for a view that brings a header of its own. */
export function PageFrame({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <div className={styles.page}>{children}</div>;
}

/** "Dashboard – Vakwerk" */
export function useDocumentTitle(page: string): void {
  const t = useTranslate();
  useEffect(() => {
    document.title = t('shell.documentTitle', { page });
  }, [t, page]);
}
