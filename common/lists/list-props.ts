/** Defines the props of a list: its columns, and the controls around them. */
import type { List } from '@vakwerk/store';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** CSS width, such as 35%; given widths fix the layout of the table. */
  width?: string;
  /** Whether the column names the row to a screen reader; a table has one such column. */
  isRowHead?: boolean;
  number?: boolean;
  /** The field to sort by; without it the header is plain text. */
  sortField?: string;
  /** Whether the column is hidden where the list is narrow; another cell shows its content as `NarrowOnly`. */
  isWide?: boolean;
  /** Whether the column is also hidden at medium widths; another cell shows its content as `MiddleOnly`. */
  isWidest?: boolean;
  /** Whether the column moves below the name where the list is narrow. */
  isBelow?: boolean;
  /** Whether text wraps; by default it is cut off with an ellipsis (specification §2). */
  wraps?: boolean;
  /** Whether its cells contain a control, so that its skeleton is higher. */
  hasControl?: boolean;
  /** Tooltip for a cell that may be cut off. */
  title?: (row: T) => string | undefined;
}

export interface ListViewProps<T> {
  /** Label of the table. */
  label: string;
  list: List<T>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** Label of the search box; without it there is no search. */
  searchLabel?: string;
  /** Filters next to the search box, such as a status. */
  filters?: ReactNode;
  actions?: ReactNode;
  /** Content when there are no rows and no search. */
  empty: ReactNode;
  /** Title when the search has no matches. */
  noMatch?: string;
  selection?: Selection<T>;
  /** Buttons for the selected rows. */
  selectionActions?: ReactNode;
  /** Content below a row, over its whole width; undefined where there is none. */
  below?: (row: T) => ReactNode;
  /** Buttons at the end of a row. */
  rowActions?: (row: T) => ReactNode;
  /** Whether rows have two text buttons. */
  hasWideActions?: boolean;
  /** Text for screen readers while the first rows are fetched; 'Loading…' by default. */
  loading?: string;
}
