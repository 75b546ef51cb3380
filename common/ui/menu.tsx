/**
 * A button that opens a small panel of links and commands. Closes on Escape (focus goes back to the button), on a
 * click outside and when one of its entries is followed.
 */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

const useStyles = makeStyles({
  place: { position: 'relative' },
  trigger: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '32px',
    height: '32px',
    padding: '0 4px',
    border: 'none',
    borderRadius: '4px',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  panel: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    zIndex: 110,
    boxSizing: 'border-box',
    minWidth: '220px',
    maxWidth: 'calc(100vw - 32px)',
    padding: '4px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  start: { left: 0 },
  end: { right: 0 },
});

interface MenuProps {
  /** What the button shows, and its name for those who cannot see it. */
  trigger: ReactNode;
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, label, align = 'end', children }: MenuProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    return closeFromOutside(place, () => setOpen(false));
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever focus is inside
    <div
      ref={place}
      className={styles.place}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the entries are links and buttons; this hears what they let bubble
        // biome-ignore lint/a11y/noStaticElementInteractions: as above
        <div
          id={id}
          ref={keepInWindow}
          className={mergeClasses(styles.panel, styles[align])}
          onClick={({ target }) => (target as Element).closest('a, button') && setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** A button at the left edge of a narrow window has no room for a panel that ends where it ends. */
function keepInWindow(panel: HTMLElement | null): void {
  if (!panel || panel.getBoundingClientRect().left >= 0) return;
  panel.style.left = '0';
  panel.style.right = 'auto';
}

/** Also when focus leaves by the Tab key. Escape counts wherever focus is. */
function closeFromOutside(place: { current: HTMLElement | null }, close: () => void): () => void {
  const leave = (event: Event) => {
    // Of an event inside an element of ours a document sees the element alone: what was touched is the first of its path.
    const [touched] = event.composedPath();
    if (!place.current?.contains((touched ?? event.target) as Node)) close();
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', leaveByKey);
  return () => {
    document.removeEventListener('pointerdown', leave);
    document.removeEventListener('focusin', leave);
    document.removeEventListener('keydown', leaveByKey);
  };
}

const useEntryStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '36px',
    padding: '8px 12px',
    borderRadius: '4px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { fontWeight: 600, backgroundColor: tokens.colorSubtleBackgroundHover },
});

/** Look of a link in a menu; give it to a plain Link. */
export function useMenuEntry(isCurrent = false): string {
  const styles = useEntryStyles();
  return mergeClasses(styles.entry, isCurrent && styles.current);
}
