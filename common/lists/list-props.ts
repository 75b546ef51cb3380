/** The props of a list: its columns, and the controls around them. */
import type { List } from '@vakwerk/store';
import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

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
  /** Hidden where the list is narrow; another cell shows its content as `NarrowOnly`. */
  isWide?: boolean;
  /** Also hidden at medium widths; another cell shows its content as `MiddleOnly`. */
  isWidest?: boolean;
  /** Below the name where the list is narrow. */
  isBelow?: boolean;
  /** Wraps; by default text is cut off with an ellipsis (specification §2). */
  wraps?: boolean;
  /** Its cells hold a control, so its skeleton is higher. */
  hasControl?: boolean;
  /** Tooltip for a cell that may be cut off. */
  title?: (row: T) => string | undefined;
}

export interface ListViewProps<T> {
  /** Names the table. */
  label: string;
  list: List<T>;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** Label of the search box; without it there is no search. */
  searchLabel?: string;
  /** Beside the search box, such as a status. */
  filters?: ReactNode;
  actions?: ReactNode;
  /** Shown when there are no rows and no search. */
  empty: ReactNode;
  /** Title when the search finds nothing. */
  noMatch?: string;
  selection?: Selection<T>;
  /** Buttons at the end of a row. */
  rowActions?: (row: T) => ReactNode;
  /** Rows have two text buttons. */
  hasWideActions?: boolean;
  /** Spoken while the first rows are fetched; 'Loading…' by default. */
  loading?: string;
}
