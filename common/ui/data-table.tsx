/** The look of a table: 36 px rows (44 on touch), quiet header, sideways scrolling inside its own box only. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { HTMLAttributes, RefObject, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const useStyles = makeStyles({
  box: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '20px', textAlign: 'left' },
  head: {
    padding: '8px 12px',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
  },
  row: {
    '&:not(:last-child) > *': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  cell: {
    padding: '7px 12px',
    verticalAlign: 'top',
    fontWeight: 400,
    '@media (pointer: coarse)': { paddingTop: '11px', paddingBottom: '11px' },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** Whether the content of a box is wider than the box, followed while either changes. */
function useOverflow(): [ref: RefObject<HTMLElement | null>, isOverflowing: boolean] {
  const ref = useRef<HTMLElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  // Before paint and in the same task as a change of size: in between, a box that scrolls could not be reached by keyboard.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setOverflowing(box.scrollWidth > box.clientWidth);
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isOverflowing];
}

/** `label` names the box; it takes focus only where there is something to scroll to, for the keyboard to scroll it. */
export function DataTable({ label, className, ...rest }: TableHTMLAttributes<HTMLTableElement> & { label: string }) {
  const styles = useStyles();
  const [ref, isOverflowing] = useOverflow();
  return (
    <section ref={ref} className={styles.box} aria-label={label} tabIndex={isOverflowing ? 0 : undefined}>
      <table {...rest} className={mergeClasses(styles.table, className)} />
    </section>
  );
}

export function HeadCell({ number, className, ...rest }: ThHTMLAttributes<HTMLTableCellElement> & { number?: boolean }) {
  const styles = useStyles();
  return <th scope="col" {...rest} className={mergeClasses(styles.head, number && styles.number, className)} />;
}

export function Row({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  const styles = useStyles();
  return <tr {...rest} className={mergeClasses(styles.row, className)} />;
}

export function Cell({ number, className, ...rest }: TdHTMLAttributes<HTMLTableCellElement> & { number?: boolean }) {
  const styles = useStyles();
  return <td {...rest} className={mergeClasses(styles.cell, number && styles.number, className)} />;
}

export function RowHead({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  const styles = useStyles();
  return <th scope="row" {...rest} className={mergeClasses(styles.cell, className)} />;
}
