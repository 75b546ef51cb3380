/** Tabs by the WAI-ARIA pattern: arrow keys move and select, the strip scrolls inside itself when it is too narrow. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'thin',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: {
    columnGap: '8px',
    borderBottom: 'none',
    paddingTop: '2px',
    paddingBottom: '2px',
    paddingLeft: '2px',
    marginLeft: '-2px',
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 0,
    minHeight: '40px',
    paddingLeft: '12px',
    paddingRight: '12px',
    marginBottom: '-1px',
    border: 'none',
    borderBottom: '2px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, borderBottomColor: tokens.colorNeutralStroke1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px', borderRadius: '4px' },
  },
  selected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    borderBottomColor: tokens.colorBrandStroke1,
    ':hover': { borderBottomColor: tokens.colorBrandStroke1 },
  },
  pill: {
    minHeight: '36px',
    marginBottom: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}` },
  },
  pillSelected: {
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
});

export interface Tab {
  value: string;
  content: ReactNode;
}
export interface TabsProps {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (value: string) => void;
  /** `pill`: bordered tabs, for a second row under `line` tabs. */
  appearance?: 'line' | 'pill';
  /** Id prefix shared with the panel: `${id}-panel` is labelled by `${id}-tab-${value}`. */
  id: string;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ label, tabs, selected, onSelect, appearance = 'line', id }: TabsProps) {
  const styles = useStyles();
  const strip = useRef<HTMLDivElement>(null);
  const isPill = appearance === 'pill';

  // A link may lead to a tab beyond the edge of the strip; only the strip scrolls, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected tab is another place to scroll to
  useEffect(() => {
    const place = strip.current;
    if (!place) return;
    const keepInSight = () => {
      const tab = place.querySelector('[aria-selected=true]');
      if (!tab) return;
      const [box, at] = [place.getBoundingClientRect(), tab.getBoundingClientRect()];
      if (at.right > box.right) place.scrollLeft += at.right - box.right;
      else if (at.left < box.left) place.scrollLeft += at.left - box.left;
    };
    keepInSight();
    const observer = new ResizeObserver(keepInSight);
    observer.observe(place);
    return () => observer.disconnect();
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === selected);
    const step = STEP[event.key];
    const next =
      step !== undefined
        ? (at + step + tabs.length) % tabs.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : -1;
    const tab = tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.value);
    (strip.current?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      className={mergeClasses(styles.strip, isPill && styles.quiet)}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => {
        const isSelected = tab.value === selected;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            className={mergeClasses(
              styles.tab,
              isPill && styles.pill,
              isSelected && (isPill ? styles.pillSelected : styles.selected),
            )}
            onClick={() => onSelect(tab.value)}
          >
            {tab.content}
          </button>
        );
      })}
    </div>
  );
}

export function TabPanel({ id, selected, children }: { id: string; selected: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
      {children}
    </div>
  );
}
