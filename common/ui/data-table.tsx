/** The look of a table: 36 px rows (44 on touch), quiet header, sideways scrolling inside its own box only. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { HTMLAttributes, RefObject, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { useLayoutEffect, useRef } from 'react';

const PHONE = '@media (max-width: 480px)';

const useStyles = makeStyles({
  box: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // A scrolling box only where it has to be: inside one, a head would stick to the box and not to the page.
    '&[tabindex]': { overflowX: 'auto' },
    '&[tabindex] thead > tr > th': { position: 'static' },
  },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '20px', textAlign: 'left' },
  head: {
    padding: '8px 12px',
    [PHONE]: { paddingLeft: '8px', paddingRight: '8px' },
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
    ':first-child': { borderTopLeftRadius: '7px' },
    ':last-child': { borderTopRightRadius: '7px' },
  },
  row: {
    '&:not(:last-child) > *': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  cell: {
    padding: '7px 12px',
    [PHONE]: { paddingLeft: '8px', paddingRight: '8px' },
    verticalAlign: 'top',
    fontWeight: 400,
    '@media (pointer: coarse)': { paddingTop: '11px', paddingBottom: '11px' },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/**
 * Lets the keyboard reach a box that has something to scroll to, and only such a box. The attribute is set here and not
 * by a state: before paint and in the same task as a change of size, without rendering inside the observer's call.
 */
function useScrollFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
      else box.removeAttribute('tabindex');
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** `label` names the box; it takes focus only where there is something to scroll to, for the keyboard to scroll it. */
export function DataTable({ label, className, ...rest }: TableHTMLAttributes<HTMLTableElement> & { label: string }) {
  const styles = useStyles();
  return (
    <section ref={useScrollFocus()} className={styles.box} aria-label={label}>
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
