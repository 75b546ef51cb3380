import { Button, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { Selection } from './use-selection.ts';

const useStyles = makeStyles({
  // Under the rows, so that none moves away under the pointer that ticks it; in sight while there are more rows than fit.
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
  // The region is always there, because only a change in it is spoken; empty it takes no gap of the grid around it.
  empty: { position: 'absolute' },
});

/** How many rows are ticked; there only while some are. */
export function SelectionBar<T>({ selection }: { selection: Selection<T> }) {
  const styles = useStyles();
  const t = useTranslate();
  const count = selection.rows.length;
  return (
    <div role="status" className={count > 0 ? styles.bar : styles.empty}>
      {count > 0 && (
        <>
          <span>{t('lists.selected', { count })}</span>
          <Button variant="subtle" onClick={selection.clear}>
            {t('lists.selectNone')}
          </Button>
        </>
      )}
    </div>
  );
}
