/**
 * Tabs on one line: those that do not fit are in a menu behind them. It measures by itself, since Fluent's Overflow would add 3 KB to
 * every first load.
 */
import { MenuItem, makeStyles, mergeClasses, Tab, TabList } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { offPaper } from './ground.ts';
import { Menu } from './menu.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', minWidth: 0, overflow: 'hidden', padding: '2px', margin: '-2px' },
  list: { flexShrink: 0 },
  content: { display: 'flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' },
  hidden: { display: 'none' },
  // Only the selected tab is printed.
  selected: { '@media print': { border: 'none', paddingLeft: 0, '::after': { display: 'none' } } },
  entry: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  menu: { display: 'flex', flexShrink: 0, ...offPaper },
  offPaper,
});

/** px; width of the button of the menu with the padding of the line. */
const MENU_PX = 60;

interface OverflowTabsProps {
  label: string;
  tabs: readonly { value: string; content: ReactNode }[];
  /** The selected tab; undefined where none is shown. */
  selected: string | undefined;
  onSelect: (value: string) => void;
  /** Id prefix shared with the panel (tabs.tsx). */
  id: string;
  /** Names the menu of the tabs that do not fit. */
  more: (count: number) => string;
  /** Gives the line its width, which must not depend on its content. */
  className?: string;
}

/** Returns the tabs that fit: the selected one first, then the others in their order. */
function fittingTabs(room: number, widths: ReadonlyMap<string, number>, selected: string | undefined): string[] {
  const all = [...widths.keys()];
  const total = [...widths.values()].reduce((sum, width) => sum + width, 0);
  if (total <= room) return all;
  const bySelection = all.toSorted((a, b) => Number(b === selected) - Number(a === selected));
  let left = room - MENU_PX;
  const end = bySelection.findIndex((value, at) => {
    left -= widths.get(value) as number;
    return left < 0 && at > 0;
  });
  return end < 0 ? bySelection : bySelection.slice(0, end);
}

/** Returns the tabs that fit in the line; all of them until they are measured, which is before they are painted. */
function useFitting(line: RefObject<HTMLElement | null>, values: readonly string[], selected: string | undefined) {
  const [fitting, setFitting] = useState<readonly string[]>(values);
  const widths = useRef(new Map<string, number>());
  const key = JSON.stringify(values);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => {
      const now = new Map<string, number>();
      for (const [at, tab] of [...element.querySelectorAll<HTMLElement>('[role=tab]')].entries()) {
        const value = JSON.parse(key)[at];
        // A hidden tab keeps the width that it had.
        now.set(value, tab.offsetWidth || (widths.current.get(value) ?? 0));
      }
      widths.current = now;
      const next = fittingTabs(element.clientWidth, now, selected);
      setFitting((previous) => (previous.join('\n') === next.join('\n') ? previous : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A tab becomes wider or narrower with its words and marks.
    for (const tab of element.querySelectorAll('[role=tab]')) observer.observe(tab);
    return () => observer.disconnect();
  }, [line, key, selected]);
  return fitting;
}

export function OverflowTabs({ label, tabs, selected, onSelect, id, more, className }: OverflowTabsProps) {
  const styles = useStyles();
  const line = useRef<HTMLDivElement>(null);
  const values = tabs.map(({ value }) => value);
  const fitting = useFitting(line, values, selected);
  const hidden = tabs.filter(({ value }) => !fitting.includes(value));
  return (
    <div ref={line} className={mergeClasses(styles.root, className)}>
      <TabList
        aria-label={label}
        className={styles.list}
        appearance="transparent"
        selectTabOnFocus
        selectedValue={selected ?? null}
        // Focus on the selected tab changes nothing; a click on it returns to its start.
        onTabSelect={({ type }, { value }) => (type === 'click' || value !== selected) && onSelect(value as string)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            id={`${id}-tab-${tab.value}`}
            aria-controls={tab.value === selected ? `${id}-panel` : undefined}
            className={mergeClasses(
              tab.value === selected ? styles.selected : styles.offPaper,
              hidden.includes(tab) && styles.hidden,
            )}
            content={{ className: styles.content }}
          >
            {tab.content}
          </Tab>
        ))}
      </TabList>
      {hidden.length > 0 && (
        <div className={styles.menu}>
          <Menu align="start" label={more(hidden.length)} trigger={<span aria-hidden>+{hidden.length} ▾</span>}>
            {hidden.map(({ value, content }) => (
              <MenuItem key={value} onClick={() => onSelect(value)}>
                <span className={styles.entry}>{content}</span>
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </div>
  );
}
