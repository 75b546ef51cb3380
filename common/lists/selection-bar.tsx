import { formatNumber } from '@vakwerk/i18n';
import { Button, makeStyles, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({
  // The bar is below the rows, so that no row moves when it is selected, and sticky, so that it stays visible.
  bar: {
    position: 'sticky',
    bottom: '8px',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    padding: '4px 4px 4px 12px',
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  // The live region is always present, because screen readers announce only changes in it; it is out of the grid's flow.
  empty: { position: 'absolute' },
});

/** Shows how many rows are selected, with actions on them and a button that clears the selection. */
export function SelectionBar<T>({ selection, children }: { selection: Selection<T>; children?: ReactNode }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { rows } = selection;
  const count = selection.total ?? rows.length;
  return (
    <div role="status" className={rows.length > 0 ? styles.bar : styles.empty}>
      {rows.length > 0 && (
        <>
          <span>{t('lists.selected', { count, formatted: formatNumber(language, count) })}</span>
          {children}
          <Button variant="subtle" onClick={selection.clear}>
            {t('lists.selectNone')}
          </Button>
        </>
      )}
    </div>
  );
}
