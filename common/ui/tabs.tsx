/** Tabs by the WAI-ARIA pattern: arrow keys move and select, the strip scrolls inside itself when it is too narrow. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { offPaper } from './ground.ts';
import { FADE_PX, fadedEdges, markEdges } from './scroll-edges.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'thin',
    ...fadedEdges,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { borderBottomStyle: 'none', overflowX: 'visible', overflowY: 'visible' },
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
    '@media print': { borderBottomStyle: 'none', paddingLeft: 0 },
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
    '@media print': { border: 'none', boxShadow: 'none', paddingLeft: 0 },
  },
  // Paper names what is on it.
  offPaper,
});

interface Tab {
  value: string;
  content: ReactNode;
}
interface TabsProps {
  label: string;
  tabs: Tab[];
  /** Undefined where what is shown belongs to none of them. */
  selected: string | undefined;
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
      const [box, at] = [place.getBoundingClientRect(), place.querySelector('[aria-selected=true]')?.getBoundingClientRect()];
      // Clear of the faded edge, as far as the strip goes.
      if (at && at.right > box.right - FADE_PX) place.scrollLeft += at.right - box.right + FADE_PX;
      else if (at && at.left < box.left + FADE_PX) place.scrollLeft += at.left - box.left - FADE_PX;
      markEdges(place);
    };
    keepInSight();
    const observer = new ResizeObserver(keepInSight);
    observer.observe(place);
    return () => observer.disconnect();
  }, [selected]);

  function onKeyDown(event: KeyboardEvent) {
    const focused = [...event.currentTarget.children].indexOf(event.target as Element);
    const at = Math.max(focused, 0);
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
      onScroll={(event) => markEdges(event.currentTarget)}
    >
      {tabs.map((tab, index) => {
        const isSelected = tab.value === selected;
        const isStop = selected === undefined ? index === 0 : isSelected;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            tabIndex={isStop ? 0 : -1}
            className={mergeClasses(
              styles.tab,
              isPill && styles.pill,
              isSelected ? (isPill ? styles.pillSelected : styles.selected) : styles.offPaper,
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

interface TabPanelProps {
  id: string;
  selected: string | undefined;
  children: ReactNode;
}

/** Where no tab is selected it is no panel of one. */
export function TabPanel({ id, selected, children }: TabPanelProps) {
  if (selected === undefined) return <div>{children}</div>;
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
      {children}
    </div>
  );
}
