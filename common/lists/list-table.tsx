/** The rows of a list as a real table; columns that do not fit a narrow screen say where else they are shown. */

import type { ListPlace, ListState } from '@vakwerk/store';
import { Cell, Checkbox, DataTable, HeadCell, makeStyles, mergeClasses, Row, RowHead, tokens, useTranslate } from '@vakwerk/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { ListViewProps } from './list-view.tsx';
import { NARROW, WIDE, WIDEST } from './list-widths.ts';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** CSS width, such as 35%; given widths fix the layout of the table. */
  width?: string;
  /** Names the row to a screen reader: one column of a table. */
  isRowHead?: boolean;
  number?: boolean;
  /** The field to sort by; without it the header is plain text. */
  sortField?: string;
  /** Hidden where the list is narrow: its content has to stand elsewhere there, as `NarrowOnly`. */
  isWide?: boolean;
  /** Hidden also where the list is not narrow but has little room for it: its content stands elsewhere there, as `MiddleOnly`. */
  isWidest?: boolean;
  /** Stands under the name of its row where the list is narrow, instead of beside it. */
  isBelow?: boolean;
  /** Wraps instead of being cut off with an ellipsis, which is the default (spec.md §2). */
  wraps?: boolean;
  /** The whole text of a cell that may be cut off, as its tooltip. */
  title?: (row: T) => string | undefined;
}

const useStyles = makeStyles({
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
});

export function ListTable<T>(props: ListViewProps<T> & { state: ListState<T> }) {
  const { label, columns, rowKey, state } = props;
  const styles = useStyles();
  const isFixed = columns.some(({ width }) => width !== undefined);
  return (
    <DataTable label={label} aria-label={label} className={isFixed ? styles.fixed : undefined}>
      <TableHead {...props} isFixed={isFixed} />
      <tbody>
        {state.data.map((row) => (
          <TableRow key={rowKey(row)} {...props} row={row} />
        ))}
      </tbody>
    </DataTable>
  );
}

function TableHead<T>(props: TableProps<T> & { isFixed: boolean }) {
  const { columns, list, state, selection, rowActions, hasWideActions, isFixed } = props;
  const styles = useStyles();
  const t = useTranslate();
  return (
    <thead>
      <tr>
        {selection && (
          <HeadCell className={mergeClasses(styles.head, styles.tick)}>
            <Checkbox
              aria-label={t('lists.selectAll')}
              title={t('lists.selectAll')}
              disabled={!selection.isPossible}
              checked={selection.allSelected ? true : selection.rows.length > 0 ? 'mixed' : false}
              onChange={selection.toggleAll}
            />
          </HeadCell>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            number={column.number}
            className={mergeClasses(styles.head, styles.width, hiding(styles, column), column.isBelow && styles.belowHead)}
            style={{ '--column-width': column.width } as CSSProperties}
            aria-sort={sortOf(column, state.place)}
          >
            {column.sortField ? <SortButton column={column} place={state.place} onSort={list.sort} /> : column.header}
          </HeadCell>
        ))}
        {rowActions && (
          <HeadCell
            className={mergeClasses(
              styles.head,
              styles.actions,
              isFixed && styles.actionsFixed,
              isFixed && hasWideActions && styles.actionsWide,
            )}
          >
            {t('lists.actions')}
          </HeadCell>
        )}
      </tr>
    </thead>
  );
}

type TableProps<T> = ListViewProps<T> & { state: ListState<T> };

function sortOf<T>({ sortField }: Column<T>, { sort }: ListPlace): 'ascending' | 'descending' | undefined {
  if (!sortField || sort?.field !== sortField) return undefined;
  return sort.order === 'ASC' ? 'ascending' : 'descending';
}

interface SortButtonProps<T> {
  column: Column<T>;
  place: ListPlace;
  onSort: (field: string) => void;
}

function SortButton<T>({ column, place, onSort }: SortButtonProps<T>) {
  const styles = useStyles();
  const t = useTranslate();
  const order = sortOf(column, place);
  return (
    <button
      type="button"
      className={styles.sort}
      title={t('lists.sortBy', { column: column.header })}
      onClick={() => onSort(column.sortField as string)}
    >
      {column.header}
      <span aria-hidden className={order ? undefined : styles.unsorted}>
        {order === 'descending' ? '↓' : '↑'}
      </span>
    </button>
  );
}

/** Where a column is left out. */
function hiding<T>(styles: ReturnType<typeof useStyles>, { isWide, isWidest }: Column<T>): string | undefined {
  if (isWidest) return styles.widest;
  return isWide ? styles.wide : undefined;
}

function TableRow<T>({ row, columns, selection, rowActions }: TableProps<T> & { row: T }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <Row className={columns.some(({ isBelow }) => isBelow) ? styles.stacked : undefined}>
      {selection && (
        <Cell className={styles.tick}>
          <Checkbox
            aria-label={t('lists.select', { name: selection.nameOf(row) })}
            disabled={selection.isDisabled || !selection.isSelectable(row)}
            checked={selection.isSelected(row)}
            onChange={() => selection.toggle(row)}
          />
        </Cell>
      )}
      {columns.map((column) => {
        const { key, cell, isRowHead, number, isBelow, wraps, title } = column;
        const Tag = isRowHead ? RowHead : Cell;
        return (
          <Tag
            key={key}
            {...(number && !isRowHead ? { number } : {})}
            className={mergeClasses(styles.middle, !wraps && styles.cut, hiding(styles, column), isBelow && styles.below)}
            title={title?.(row)}
          >
            {cell(row)}
          </Tag>
        );
      })}
      {rowActions && <Cell className={styles.actions}>{rowActions(row)}</Cell>}
    </Row>
  );
}
