/** Numbered page buttons with an ellipsis where there are many (D126). Shows nothing when one page holds all. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { offPaper } from './ground.ts';
import { useTranslate } from './language-context.tsx';
import { layout } from './layout.ts';
import { pageWindow } from './page-window.ts';

const useStyles = makeStyles({
  list: { ...layout.row(4), alignItems: 'center', ...layout.plainList, ...offPaper },
  button: {
    minWidth: '32px',
    paddingLeft: '8px',
    paddingRight: '8px',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  current: { border: `1px solid ${tokens.colorBrandStroke1}`, color: tokens.colorBrandForeground1, fontWeight: 600 },
  gap: { minWidth: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

interface PaginationProps {
  total: number;
  limit: number;
  offset: number;
  onChange: (offset: number) => void;
  labels: { navigation: string; page: (page: number) => string; previous: string; next: string };
}

export function Pagination({ total, limit, offset, onChange, labels }: PaginationProps) {
  const styles = useStyles();
  if (total <= limit) return null;
  const current = Math.floor(offset / limit) + 1;
  const last = Math.ceil(total / limit);
  const button = (page: number, name: string, content: ReactNode) => (
    <Button
      variant="subtle"
      aria-label={name}
      aria-current={content === page && page === current ? 'page' : undefined}
      disabled={page < 1 || page > last}
      className={mergeClasses(styles.button, content === page && page === current && styles.current)}
      onClick={() => onChange((page - 1) * limit)}
    >
      {content}
    </Button>
  );
  return (
    <nav aria-label={labels.navigation}>
      <ul className={styles.list}>
        <li>{button(current - 1, labels.previous, '‹')}</li>
        {pageWindow(current, last).map((page, index) => (
          <li key={page ?? `gap-${index < 3 ? 'before' : 'after'}`}>
            {page === null ? <div className={styles.gap}>…</div> : button(page, labels.page(page), page)}
          </li>
        ))}
        <li>{button(current + 1, labels.next, '›')}</li>
      </ul>
    </nav>
  );
}

/** Returns the labels; needs the messages of `lists`. */
export function usePageLabels() {
  const t = useTranslate();
  return {
    navigation: t('lists.pages'),
    page: (page: number) => t('lists.page', { page }),
    previous: t('lists.previous'),
    next: t('lists.next'),
  };
}
