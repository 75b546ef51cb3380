/** How the cells of a list look, shared by its rows and by those that are awaited. */
import { makeStyles, tokens } from '@vakwerk/ui';
import type { Column } from './list-table.tsx';
import { NARROW, WIDE, WIDEST } from './list-widths.ts';

export const useTableStyles = makeStyles({
  fixed: { [WIDE]: { tableLayout: 'fixed' } },
  wide: { display: 'none', [WIDE]: { display: 'table-cell' } },
  widest: { display: 'none', [WIDEST]: { display: 'table-cell' } },
  cut: {
    [WIDE]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  // Under the header of the page, which sticks as well.
  head: { position: 'sticky', top: '48px', zIndex: 1 },
  // Where columns are hidden, the others share the room by their content.
  width: { boxSizing: 'border-box', [WIDE]: { width: 'var(--column-width)' } },
  // A row of which a column stands below: its cells under each other, one line under them all.
  stacked: {
    [NARROW]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '&& > *:not(:last-child)': { borderBottom: 'none' } },
  },
  below: { [NARROW]: { paddingTop: 0 } },
  belowHead: { [NARROW]: { display: 'none' } },
  middle: { verticalAlign: 'middle' },
  tick: { padding: '0 0 0 4px', width: '32px', verticalAlign: 'middle' },
  actions: {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    paddingTop: '3px',
    paddingBottom: '3px',
    width: '1%',
    verticalAlign: 'middle',
  },
  actionsFixed: { [WIDE]: { width: '132px' } },
  // Two buttons beside each other, where that leaves the columns enough.
  actionsWide: { '@container (min-width: 700px)': { width: '200px' } },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    padding: 0,
    border: 'none',
    borderRadius: '2px',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  unsorted: { visibility: 'hidden' },
  // While the rows are awaited: in the place of a box to tick, and of a button.
  box: { width: '16px', height: '16px', margin: '8px' },
  button: { width: '72px', height: '24px', marginLeft: 'auto' },
});

type TableStyles = ReturnType<typeof useTableStyles>;

/** Where a column is left out. */
export function hiding<T>(styles: TableStyles, { isWide, isWidest }: Column<T>): string | undefined {
  if (isWidest) return styles.widest;
  return isWide ? styles.wide : undefined;
}

/** Of a row, where a column stands under its name. */
export function stacking<T>(styles: TableStyles, columns: readonly Column<T>[]): string | undefined {
  return columns.some(({ isBelow }) => isBelow) ? styles.stacked : undefined;
}
