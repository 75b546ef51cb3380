/** A button that shows and hides what stands under it. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { offPaper } from './ground.ts';
import { usePrinted } from './use-printed.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '32px',
    padding: '5px 8px 5px 0',
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  strong: { color: tokens.colorNeutralForeground1, fontWeight: 600, ':hover': { color: tokens.colorNeutralForeground1 } },
  sign: {
    flexShrink: 0,
    transitionProperty: 'transform',
    transitionDuration: '120ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  open: { transform: 'rotate(90deg)' },
  offPaper,
});

interface CollapsibleProps {
  /** Label of the button, by state. */
  label: (isOpen: boolean) => ReactNode;
  children: ReactNode;
  startsOpen?: boolean;
  /** A heading-like label instead of a link-like one. */
  strong?: boolean;
  /** On paper it stands open, without its button. */
  isWholeOnPaper?: boolean;
}

export function Collapsible({ label, children, startsOpen = false, strong, isWholeOnPaper = false }: CollapsibleProps) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const isPrinted = usePrinted();
  const isShown = isOpen || (isPrinted && isWholeOnPaper);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={mergeClasses(styles.button, strong && styles.strong, isWholeOnPaper && styles.offPaper)}
        onClick={() => setOpen(!isOpen)}
      >
        <svg
          aria-hidden
          width="12"
          height="12"
          viewBox="0 0 12 12"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={mergeClasses(styles.sign, isOpen && styles.open)}
        >
          <path d="M4 2l4 4-4 4" />
        </svg>
        {label(isOpen)}
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && children}
      </div>
    </div>
  );
}
