/** Provides the styles of the cells of a list, shared with its skeleton. */
import { layout, makeStyles, tokens } from '@vakwerk/ui';
import type { Column } from './list-props.ts';
import { NARROW, WIDE, WIDEST } from './list-widths.ts';

export const useTableStyles = makeStyles({
  measured: { containerType: 'inline-size' },
  fixed: { [WIDE]: { tableLayout: 'fixed' } },
  wide: { display: 'none', [WIDE]: { display: 'table-cell' } },
  widest: { display: 'none', [WIDEST]: { display: 'table-cell' } },
  cut: {
    [WIDE]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  // Below the sticky header of the page.
  head: { position: 'sticky', top: '48px', zIndex: 1 },
  // Only where no columns are hidden.
  // Where they are, the heads that are left take the whole width, so that their ground does.
  width: { boxSizing: 'border-box', [WIDE]: { width: 'var(--column-width)' }, [NARROW]: { flexGrow: 1 } },
  // Stacked cells. Rows of a table that are no table rows stand in its first column, so that the table is a block as well.
  stacked: {
    [NARROW]: layout.stack(0),
  },
  stackedTicks: {
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      '& > :not(:first-child)': { gridColumnStart: 2 },
    },
  },
  stackedTable: {
    [NARROW]: {
      display: 'block',
      '& > thead, & > tbody': { display: 'block' },
      // Its last head may be hidden, and the one before it has no round corner.
      '& > thead > tr': { display: 'flex', overflow: 'clip', borderTopLeftRadius: '7px', borderTopRightRadius: '7px' },
      '& > thead > tr > th': { alignContent: 'center' },
    },
  },
  below: { [NARROW]: { paddingTop: 0 } },
  belowHead: { [NARROW]: { display: 'none' } },
  // A select next to the name is as wide as its words; the name wraps instead.
  uncut: { [NARROW]: { '& .fui-Select': { width: 'max-content', maxWidth: 'none' } } },
  middle: { verticalAlign: 'middle' },
  tick: {
    padding: '0 0 0 4px',
    width: '32px',
    verticalAlign: 'middle',
    // Fluent's border of a disabled box is invisible in the dark theme.
    '& input:disabled ~ .fui-Checkbox__indicator': {
      borderTopColor: tokens.colorNeutralForegroundDisabled,
      borderRightColor: tokens.colorNeutralForegroundDisabled,
      borderBottomColor: tokens.colorNeutralForegroundDisabled,
      borderLeftColor: tokens.colorNeutralForegroundDisabled,
    },
  },
  // Keeps focused rows clear of the sticky selection bar.
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
  // Two buttons side by side, where there is room.
  actionsWide: { '@container (min-width: 700px)': { width: '200px' } },
  // Skeletons of a checkbox, a button and a select.
  box: { width: '16px', height: '16px', margin: '8px' },
  button: { width: '72px', height: '24px', marginLeft: 'auto' },
  control: { width: '112px', height: '32px', maxWidth: '100%', '@media (pointer: coarse)': { height: '40px' } },
});

type TableStyles = ReturnType<typeof useTableStyles>;

/** Returns the class that hides a column. */
export function hiding<T>(styles: TableStyles, { isWide, isWidest }: Column<T>): string | undefined {
  if (isWidest) return styles.widest;
  return isWide ? styles.wide : undefined;
}

/** Returns the class of rows with a column below the name; a tick stands to the left of it. */
export function stacking<T>(styles: TableStyles, columns: readonly Column<T>[], hasTicks: boolean): string | undefined {
  if (!hasBelow(columns)) return undefined;
  return hasTicks ? styles.stackedTicks : styles.stacked;
}

/** Returns the class of a table with such rows. */
export function stackingTable<T>(styles: TableStyles, columns: readonly Column<T>[]): string | undefined {
  return hasBelow(columns) ? styles.stackedTable : undefined;
}

function hasBelow<T>(columns: readonly Column<T>[]): boolean {
  return columns.some(({ isBelow }) => isBelow);
}
