/** A table that is to come: its box, its head and rows of its columns, as grey lines where the texts will be. */
import { makeStyles, mergeClasses, SkeletonBar, tokens } from '@vakwerk/ui';
import type { Column } from './list-table.tsx';
import { WIDE } from './list-widths.ts';

const useStyles = makeStyles({
  box: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    alignItems: 'center',
    rowGap: '6px',
    boxSizing: 'border-box',
    minHeight: '51px',
    '&:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    [WIDE]: { gridTemplateColumns: 'var(--skeleton-columns)', minHeight: '35px' },
    '@media (pointer: coarse)': { minHeight: '51px' },
  },
  head: { minHeight: '33px', backgroundColor: tokens.colorNeutralBackground2, [WIDE]: { minHeight: '33px' } },
  // As the cells of a table keep to their own edges.
  line: { height: '12px', width: '62%', marginLeft: '12px' },
  short: { width: '44%' },
  headLine: { height: '8px', width: '64px', marginLeft: '12px' },
  // Where the list is narrow, a row is its name and a line under it.
  wide: { display: 'none', [WIDE]: { display: 'block' } },
});

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** `label` says what is awaited. */
export function ListSkeleton<T>({ columns, label }: { columns: readonly Column<T>[]; label: string }) {
  const styles = useStyles();
  const shares = columns.map(({ width }) => `minmax(0, ${Number.parseFloat(width ?? '25')}fr)`).join(' ');
  return (
    <div role="status" aria-label={label} className={styles.box} style={{ '--skeleton-columns': shares } as object}>
      <div className={mergeClasses(styles.row, styles.head)}>
        {columns.map(({ key }, at) => (
          <SkeletonBar key={key} className={mergeClasses(styles.headLine, at > 0 && styles.wide)} />
        ))}
      </div>
      {ROWS.map((row, place) => (
        <div key={row} className={styles.row}>
          {columns.map(({ key }, at) => (
            <SkeletonBar
              key={key}
              className={mergeClasses(styles.line, (at + place) % 2 === 1 && styles.short, at > 1 && styles.wide)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
