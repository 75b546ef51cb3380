/** The donut that every screen uses: loads the chart library when it comes into view and resolves theme colours for it. */

import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useVisible } from './when-visible.tsx';

const DonutChart = lazy(async () => ({ default: (await import('@vakwerk/charts')).DonutChart }));

const useStyles = makeStyles({
  box: { flexShrink: 0, borderRadius: '50%', boxSizing: 'border-box', lineHeight: 0 },
  ring: {
    borderRadius: '50%',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

export interface DonutSegment {
  name: string;
  size: number;
  /** Any CSS colour, var(--…) included. */
  color: string;
}
export interface DonutProps {
  segments: DonutSegment[];
  /** px */
  size: number;
  hole?: number;
  /** The whole chart in words. */
  label: string;
}

/** Computed value of CSS colours where `element` stands, renewed when the theme around it changes. */
function useResolvedColors(element: HTMLElement | null, colors: string[]): string[] | undefined {
  const [resolved, setResolved] = useState<string[]>();
  const key = colors.join('|');
  useEffect(() => {
    if (!element) return;
    const read = () => setResolved(key.split('|').map((color) => resolveColor(element, color)));
    read();
    const observer = new MutationObserver(read);
    for (let at: Node | null = element; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
      if (at instanceof Element)
        observer.observe(at, { attributes: true, attributeFilter: ['class', 'style', 'theme', 'data-theme'] });
    }
    return () => observer.disconnect();
  }, [element, key]);
  return resolved;
}

function resolveColor(element: HTMLElement, color: string): string {
  const before = element.style.color;
  element.style.color = color;
  const value = getComputedStyle(element).color;
  element.style.color = before;
  return value;
}

export function Donut({ segments, size, hole, label }: DonutProps) {
  const styles = useStyles();
  const [visibleRef, isVisible] = useVisible();
  const probe = useRef<HTMLSpanElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setElement(probe.current), []);
  const colors = useResolvedColors(element, [tokens.colorNeutralBackground1, ...segments.map((segment) => segment.color)]);
  const ring = <div className={styles.ring} style={{ width: size, height: size }} />;
  const isEmpty = segments.every((segment) => segment.size === 0);
  return (
    <div ref={visibleRef} role="img" aria-label={label} className={styles.box} style={{ width: size, height: size }}>
      <span ref={probe} hidden />
      {isVisible && colors && !isEmpty ? (
        <Suspense fallback={ring}>
          <DonutChart
            size={size}
            hole={hole}
            background={colors[0] as string}
            segments={segments.map((segment, index) => ({ ...segment, color: colors[index + 1] as string }))}
          />
        </Suspense>
      ) : (
        ring
      )}
    </div>
  );
}
