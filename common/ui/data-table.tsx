/** Provides Fluent's table in our density: 36 px rows (44 on touch), quiet header, sideways scrolling inside its own box only. */

import type {
  TableCellProps,
  TableHeaderCellProps,
  TableHeaderProps,
  TableProps,
  TableRowProps,
} from '@fluentui/react-components';
import {
  makeStyles,
  mergeClasses,
  Table,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { layout } from './layout.ts';
import { reachWhile } from './reach-while.ts';
import { Tooltip } from './tooltip.tsx';

const PHONE = '@media (max-width: 480px)';
/** A narrow column of a wide page. */
const NARROW = '@container (max-width: 480px)';
const NARROW_PADDING = { paddingLeft: '8px', paddingRight: '8px' } as const;

const useStyles = makeStyles({
  box: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // The box scrolls only where it overflows: in a scrolling box the header would stick to the box, not to the page.
    '&[tabindex]': { overflowX: 'auto' },
    '&[tabindex] thead > tr > th': { position: 'static' },
  },
  table: { tableLayout: 'auto', fontSize: '14px', lineHeight: '20px', textAlign: 'left' },
  // The header is printed on each page, unlike Fluent's.
  header: { display: 'table-header-group' },
  head: {
    padding: '8px 12px',
    [PHONE]: NARROW_PADDING,
    [NARROW]: NARROW_PADDING,
    ...layout.small,
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    ':first-child': { borderTopLeftRadius: '7px' },
    ':last-child': { borderTopRightRadius: '7px' },
  },
  sortable: { minHeight: '16px', lineHeight: 'inherit', fontWeight: 'inherit' },
  sortableNumber: { justifyContent: 'end' },
  // The width of the sort arrow, so that sorting does not change the column's width.
  unsorted: { paddingRight: '16px' },
  row: {
    borderBottomColor: tokens.colorNeutralStroke3,
    ':last-child': { borderBottomStyle: 'none' },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  cell: {
    height: 'auto',
    padding: '7px 12px',
    [PHONE]: NARROW_PADDING,
    [NARROW]: NARROW_PADDING,
    verticalAlign: 'top',
    '@media (pointer: coarse)': { paddingTop: '11px', paddingBottom: '11px' },
  },
  // Inline, so that the ellipsis of the cell applies to it.
  plain: { display: 'inline', lineHeight: 'inherit' },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** A table; `label` names the box, which is focusable only while it scrolls. */
export function DataTable({ label, className, ...rest }: TableProps & { label: string }) {
  const styles = useStyles();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => (box.current ? reachWhile((element) => element.scrollWidth > element.clientWidth, box.current) : undefined),
    [],
  );
  return (
    <section ref={box} className={styles.box} aria-label={label}>
      <Table {...rest} size="small" className={mergeClasses(styles.table, className)} />
    </section>
  );
}

/** The row of column headers. */
export function HeadRow({ className, children }: TableHeaderProps) {
  return (
    <TableHeader className={mergeClasses(useStyles().header, className)}>
      <TableRow>{children}</TableRow>
    </TableHeader>
  );
}

type HeadCellProps = Omit<TableHeaderCellProps, 'button'> & {
  colSpan?: number;
  number?: boolean;
  /** Called to sort; it makes the header a button, which `sortHint` describes. */
  onSort?: () => void;
  sortHint?: string;
};

export function HeadCell({ number, className, onSort, sortHint, ...rest }: HeadCellProps) {
  const styles = useStyles();
  const sortable = mergeClasses(styles.sortable, number && styles.sortableNumber, !rest.sortDirection && styles.unsorted);
  const head = (Head: ComponentType, props: object) => (
    <Tooltip content={sortHint}>
      <Head {...props} />
    </Tooltip>
  );
  return (
    <TableHeaderCell
      scope="col"
      {...rest}
      sortable={Boolean(onSort)}
      button={onSort ? { as: 'button', onClick: onSort, className: sortable, children: head } : { className: styles.plain }}
      className={mergeClasses(styles.head, number && styles.number, className)}
    />
  );
}

export function Row({ className, ...rest }: TableRowProps) {
  return <TableRow {...rest} className={mergeClasses(useStyles().row, className)} />;
}

export function Cell({ number, className, ...rest }: TableCellProps & { number?: boolean }) {
  const styles = useStyles();
  return <TableCell {...rest} className={mergeClasses(styles.cell, number && styles.number, className)} />;
}

export function RowHead({ className, ...rest }: Omit<TableHeaderCellProps, 'button'> & { rowSpan?: number }) {
  const styles = useStyles();
  return (
    <TableHeaderCell
      scope="row"
      {...rest}
      button={{ className: styles.plain }}
      className={mergeClasses(styles.cell, className)}
    />
  );
}
