/** Renders the rows of a list as a table; columns that do not fit a narrow screen are shown elsewhere in the row. */

import type { ListPlace, ListState } from '@vakwerk/store';
import {
  Cell,
  Checkbox,
  DataTable,
  HeadCell,
  HeadRow,
  mergeClasses,
  Row,
  RowHead,
  TableBody,
  Tooltip,
  useTranslate,
} from '@vakwerk/ui';
import { type CSSProperties, Fragment } from 'react';
import { AwaitedRows } from './awaited-rows.tsx';
import type { Column, ListViewProps } from './list-props.ts';
import { hiding, stacking, stackingTable, useTableStyles } from './table-styles.ts';

export function ListTable<T>(props: ListViewProps<T> & { state: ListState<T> }) {
  const { label, columns, rowKey, state } = props;
  const styles = useTableStyles();
  const isFixed = columns.some(({ width }) => width !== undefined);
  return (
    <DataTable label={label} aria-label={label} className={mergeClasses(isFixed && styles.fixed, stackingTable(styles, columns))}>
      <TableHead {...props} isFixed={isFixed} />
      <TableBody>
        {state.status === 'loading' ? (
          <AwaitedRows {...props} />
        ) : (
          state.data.map((row) => (
            <Fragment key={rowKey(row)}>
              <TableRow {...props} row={row} />
              <RowBelow {...props} row={row} />
            </Fragment>
          ))
        )}
      </TableBody>
    </DataTable>
  );
}

function TableHead<T>(props: TableProps<T> & { isFixed: boolean }) {
  const { columns, list, state, selection, rowActions, hasWideActions, isFixed } = props;
  const styles = useTableStyles();
  const t = useTranslate();
  return (
    <HeadRow>
      {selection && (
        <HeadCell className={mergeClasses(styles.head, styles.tick)}>
          <Tooltip content={t('lists.selectAll')}>
            <Checkbox
              aria-label={t('lists.selectAll')}
              disabled={!selection.isPossible}
              checked={selection.allSelected ? true : selection.rows.length > 0 ? 'mixed' : false}
              onChange={selection.toggleAll}
            />
          </Tooltip>
        </HeadCell>
      )}
      {columns.map((column) => (
        <ColumnHead key={column.key} column={column} sort={sortOf(column, state.place)} onSort={list.sort} />
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
    </HeadRow>
  );
}

type ColumnSort = 'ascending' | 'descending' | undefined;

function ColumnHead<T>({ column, sort, onSort }: { column: Column<T>; sort?: ColumnSort; onSort?: (field: string) => void }) {
  const styles = useTableStyles();
  const t = useTranslate();
  const { sortField } = column;
  return (
    <HeadCell
      number={column.number}
      className={mergeClasses(styles.head, styles.width, hiding(styles, column), column.isBelow && styles.belowHead)}
      style={{ '--column-width': column.width } as CSSProperties}
      sortDirection={sort}
      sortHint={t('lists.sortBy', { column: column.header })}
      onSort={sortField && onSort ? () => onSort(sortField) : undefined}
    >
      {column.header}
    </HeadCell>
  );
}

/** The skeleton of a list before its page is loaded: the columns with skeleton rows. */
export function AwaitedTable<T>({ label, columns }: { label: string; columns: readonly Column<T>[] }) {
  const styles = useTableStyles();
  return (
    <div inert className={styles.measured}>
      <DataTable label={label} className={columns.some(({ width }) => width) ? styles.fixed : undefined}>
        <HeadRow>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} />
          ))}
        </HeadRow>
        <TableBody>
          <AwaitedRows columns={columns} />
        </TableBody>
      </DataTable>
    </div>
  );
}

type TableProps<T> = ListViewProps<T> & { state: ListState<T> };

function sortOf<T>({ sortField }: Column<T>, { sort }: ListPlace): ColumnSort {
  if (!sortField || sort?.field !== sortField) return undefined;
  return sort.order === 'ASC' ? 'ascending' : 'descending';
}

function TableRow<T>(props: TableProps<T> & { row: T }) {
  const { row, columns, selection, rowActions } = props;
  const styles = useTableStyles();
  const t = useTranslate();
  const isSelected = selection?.isSelected(row);
  return (
    <Row
      className={mergeClasses(
        stacking(styles, columns, selection !== undefined),
        selection && styles.selectable,
        isSelected && styles.selected,
      )}
    >
      {selection && (
        <Cell className={styles.tick}>
          <Checkbox
            aria-label={t('lists.select', { name: selection.nameOf(row) })}
            disabled={selection.isDisabled || !selection.isSelectable(row)}
            checked={isSelected}
            onChange={({ nativeEvent }) => selection.toggle(row, (nativeEvent as MouseEvent).shiftKey)}
          />
        </Cell>
      )}
      {columns.map((column) => {
        const { key, cell, isRowHead, number, isBelow, wraps, hasControl, title } = column;
        const Tag = isRowHead ? RowHead : Cell;
        return (
          <Tooltip key={key} content={title?.(row)} isCutText>
            <Tag
              {...(number && !isRowHead ? { number } : {})}
              className={mergeClasses(
                styles.middle,
                !wraps && styles.cut,
                hasControl && !isBelow && styles.uncut,
                hiding(styles, column),
                isBelow && styles.below,
              )}
            >
              {cell(row)}
            </Tag>
          </Tooltip>
        );
      })}
      {rowActions && <Cell className={styles.actions}>{rowActions(row)}</Cell>}
    </Row>
  );
}

function RowBelow<T>({ row, columns, selection, rowActions, below }: TableProps<T> & { row: T }) {
  const content = below?.(row);
  if (content === undefined) return null;
  return (
    <Row>
      <Cell colSpan={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}>{content}</Cell>
    </Row>
  );
}
