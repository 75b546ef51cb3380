/** The donut that every screen uses: loads the chart library when it comes into view and resolves theme colours for it. */

import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useVisible } from './use-visible.ts';

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

interface DonutSegment {
  name: string;
  size: number;
  /** Any CSS colour, var(--…) included. */
  color: string;
}
interface DonutProps {
  segments: DonutSegment[];
  /** px */
  size: number;
  hole?: number;
  /** The whole chart in words. */
  label: string;
}

/** Computed value of CSS colours where `element` stands, renewed when the theme around it changes. */
function useResolvedColors(element: HTMLElement | null, colors: string[]): string[] | undefined {
  const [resolved, setResolved] = useState<string>();
  const key = colors.join(SEPARATOR);
  useEffect(() => {
    if (!element) return;
    let frame = 0;
    const read = () => setResolved(resolveColors(element, key.split(SEPARATOR)).join(SEPARATOR));
    // The attribute may change before the theme's own sheet does: read when both have.
    const readLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    };
    read();
    const stop = watchTheme(element, readLater);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [element, key]);
  return resolved?.split(SEPARATOR);
}

const SEPARATOR = '|';

/** Watches what is above the element, through shadow roots; never the element, whose style is written to read colours. */
function watchTheme(element: HTMLElement, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const parentOf = (node: Node) => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  for (let at = parentOf(element); at; at = parentOf(at)) {
    if (at instanceof Element)
      observer.observe(at, { attributes: true, attributeFilter: ['class', 'style', 'theme', 'data-theme'] });
  }
  return () => observer.disconnect();
}

function resolveColors(probe: HTMLElement, colors: string[]): string[] {
  const values = colors.map((color) => {
    probe.style.color = color;
    return getComputedStyle(probe).color;
  });
  probe.style.color = '';
  return values;
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
