/** How the cells of a list look, shared by its rows and by those that are awaited. */
import { makeStyles, tokens } from '@vakwerk/ui';
import type { Column } from './list-table.tsx';
import { NARROW, WIDE, WIDEST } from './list-widths.ts';

export const useTableStyles = makeStyles({
  measured: { containerType: 'inline-size' },
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
  tick: {
    padding: '0 0 0 4px',
    width: '32px',
    verticalAlign: 'middle',
    // Fluent's border of a box that may not be ticked is lost on a dark ground.
    '& input:disabled ~ .fui-Checkbox__indicator': {
      borderTopColor: tokens.colorNeutralForegroundDisabled,
      borderRightColor: tokens.colorNeutralForegroundDisabled,
      borderBottomColor: tokens.colorNeutralForegroundDisabled,
      borderLeftColor: tokens.colorNeutralForegroundDisabled,
    },
  },
  // The bar that counts them sticks to the bottom of the window: what the keyboard reaches is scrolled clear of it.
  selectable: { '& :focus': { scrollMarginBottom: '60px' } },
  selected: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
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
  // While the rows are awaited: in the place of a box to tick, of a button, and of a select.
  box: { width: '16px', height: '16px', margin: '8px' },
  button: { width: '72px', height: '24px', marginLeft: 'auto' },
  control: { width: '112px', height: '32px', maxWidth: '100%', '@media (pointer: coarse)': { height: '40px' } },
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
