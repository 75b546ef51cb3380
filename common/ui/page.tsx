/** Renders the frame of a page: gutters of 16, 24 and 32 px, a title of 28 px, one line of purpose, actions at the right. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { Facts, type FactsProps } from './facts.tsx';
import { TABLET_SCREEN, WIDE_SCREEN, WORKBENCH_SCREEN } from './ground.ts';
import { useTranslate } from './language-context.tsx';
import { layout } from './layout.ts';
import { SkeletonLine } from './skeleton.tsx';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1344px',
    marginLeft: 'auto',
    marginRight: 'auto',
    padding: '24px 16px 64px',
    // The gutter that an error page inside it still has to add.
    '--vakwerk-gutter': '0px',
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
    [TABLET_SCREEN]: { padding: '32px 24px 64px' },
    [WIDE_SCREEN]: { padding: '40px 32px 80px' },
  },
  narrow: { maxWidth: '464px' },
  /** A workbench uses the whole width, with the little padding that panes need. */
  workbench: { [WORKBENCH_SCREEN]: { maxWidth: 'none', padding: '4px 16px 6px' } },
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
  place: { marginBottom: '4px' },
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
  actions: layout.row(8),
});

interface PageProps {
  title: string;
  /** Heading, where it differs from the title of the window. */
  heading?: ReactNode;
  /** The way back, above the title. */
  place?: ReactNode;
  purpose?: ReactNode;
  /** Facts about the subject of the page. */
  facts?: FactsProps['facts'];
  actions?: ReactNode;
  children?: ReactNode;
  isNarrow?: boolean;
}

export function Page({ title, heading = title, place, purpose, facts, actions, children, isNarrow = false }: PageProps) {
  const styles = useStyles();
  useDocumentTitle(title);
  // The heading is rendered at once; the content below it follows in small steps.
  const isHeadingThere = useDeferredValue(true, false);
  return (
    <div className={mergeClasses(styles.page, isNarrow && styles.narrow)}>
      <header className={styles.header}>
        <div className={styles.words}>
          {place && <div className={styles.place}>{place}</div>}
          <h1 className={styles.title}>{heading}</h1>
          {purpose && <p className={styles.purpose}>{purpose}</p>}
          {facts && <Facts facts={facts} />}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {isHeadingThere && children}
    </div>
  );
}

interface PageSkeletonProps {
  /** Says what is being loaded. */
  label: string;
  hasPlace?: boolean;
  hasPurpose?: boolean;
  hasFacts?: boolean;
  /** Widths of its buttons in px. */
  actions?: readonly number[];
  children?: ReactNode;
}

/** Renders the same page while its subject is being loaded: grey where its words will be. */
export function PageSkeleton({ label, hasPlace, hasPurpose, hasFacts, actions, children }: PageSkeletonProps) {
  const styles = useStyles();
  return (
    <div className={styles.page} role="status" aria-label={label}>
      <div className={styles.header}>
        <div className={styles.words}>
          {hasPlace && (
            <div className={styles.place}>
              <SkeletonLine width={96} />
            </div>
          )}
          <div className={styles.title}>
            <SkeletonLine width={200} height={36} />
          </div>
          {hasPurpose && (
            <div className={styles.purpose}>
              <SkeletonLine width={480} height={24} />
            </div>
          )}
          {hasFacts && <Facts facts={[{ key: 'awaited', content: <SkeletonLine width={320} /> }]} />}
        </div>
        {actions && (
          <div className={styles.actions}>
            {actions.map((width) => (
              <SkeletonLine key={width} width={width} height={32} />
            ))}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

/** Renders the gutters of a page without its header, for a view that has its own header. */
export function PageFrame({ isWorkbench = false, children }: { isWorkbench?: boolean; children: ReactNode }) {
  const styles = useStyles();
  // Elements above the page are then as wide as the page (ground.ts).
  useLayoutEffect(() => {
    if (!isWorkbench) return;
    document.documentElement.dataset.workbench = '';
    return () => {
      delete document.documentElement.dataset.workbench;
    };
  }, [isWorkbench]);
  return <div className={mergeClasses(styles.page, isWorkbench && styles.workbench)}>{children}</div>;
}

/** Sets a title such as "Dashboard – Vakwerk". */
export function useDocumentTitle(page: string): void {
  const t = useTranslate();
  useEffect(() => {
    document.title = t('shell.documentTitle', { page });
  }, [t, page]);
}
