/** Tabs that arrow keys move and select; the strip scrolls inside itself when it is too narrow. */

import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { offPaper } from './ground.ts';
import { FADE_PX, fadedEdges, markEdges } from './scroll-edges.ts';

const useStyles = makeStyles({
  strip: {
    flexShrink: 1,
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'thin',
    ...fadedEdges,
    // The padding leaves room for the focus ring.
    padding: '2px',
    margin: '-2px',
    '@media print': { overflowX: 'visible', overflowY: 'visible' },
  },
  line: { boxShadow: `inset 0 -1px ${tokens.colorNeutralStroke2}`, '@media print': { boxShadow: 'none' } },
  content: { display: 'flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
  // Only the selected tab is printed.
  selected: { '@media print': { border: 'none', paddingLeft: 0, '::after': { display: 'none' } } },
  offPaper,
});

interface TabsProps {
  label: string;
  tabs: readonly { value: string; content: ReactNode }[];
  /** The selected tab; undefined where none is shown. */
  selected: string | undefined;
  onSelect: (value: string) => void;
  /** Id prefix shared with the panel: `${id}-panel` is labelled by `${id}-tab-${value}`. */
  id: string;
}

export function Tabs({ label, tabs, selected, onSelect, id }: TabsProps) {
  const styles = useStyles();
  const strip = useRef<HTMLDivElement>(null);

  // A link may lead to a tab beyond the edge of the strip; only the strip scrolls, never the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selected tab is another place to scroll to
  useEffect(() => {
    const place = strip.current;
    if (!place) return;
    const keepInSight = () => {
      const [box, at] = [place.getBoundingClientRect(), place.querySelector('[aria-selected=true]')?.getBoundingClientRect()];
      // The tab is beyond the faded edge.
      if (at && at.right > box.right - FADE_PX) place.scrollLeft += at.right - box.right + FADE_PX;
      else if (at && at.left < box.left + FADE_PX) place.scrollLeft += at.left - box.left - FADE_PX;
      markEdges(place);
    };
    keepInSight();
    const observer = new ResizeObserver(keepInSight);
    observer.observe(place);
    return () => observer.disconnect();
  }, [selected]);

  return (
    <TabList
      ref={strip}
      aria-label={label}
      className={mergeClasses(styles.strip, styles.line)}
      appearance="transparent"
      selectTabOnFocus
      selectedValue={selected ?? null}
      // Focus on the selected tab changes nothing; a click on it returns to its start.
      onTabSelect={({ type }, { value }) => (type === 'click' || value !== selected) && onSelect(value as string)}
      onScroll={(event) => markEdges(event.currentTarget)}
    >
      {tabs.map(({ value, content }) => {
        const isSelected = value === selected;
        return (
          <Tab
            key={value}
            value={value}
            id={`${id}-tab-${value}`}
            aria-controls={isSelected ? `${id}-panel` : undefined}
            className={isSelected ? styles.selected : styles.offPaper}
            content={{ className: styles.content }}
          >
            {content}
          </Tab>
        );
      })}
    </TabList>
  );
}

interface TabPanelProps {
  id: string;
  selected: string | undefined;
  children: ReactNode;
}

/** The panel of a tab; a plain box where no tab is selected. */
export function TabPanel({ id, selected, children }: TabPanelProps) {
  if (selected === undefined) return <div>{children}</div>;
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
      {children}
    </div>
  );
}
