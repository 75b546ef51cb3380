/** The donut that every screen uses: loads the chart library when it comes into view and resolves theme colours for it. */

import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { lazyPiece } from './lazy-piece.tsx';
import { useResolvedColors } from './use-resolved-colors.ts';
import { useVisible } from './use-visible.ts';

const useStyles = makeStyles({
  box: { flexShrink: 0, borderRadius: '50%', boxSizing: 'border-box', lineHeight: 0 },
  ring: {
    borderRadius: '50%',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

function Ring({ size }: { size: number }) {
  return <div className={useStyles().ring} style={{ width: size, height: size }} />;
}

const DonutChart = lazyPiece(async () => (await import('@vakwerk/charts')).DonutChart, Ring);

interface DonutSegment {
  name: string;
  size: number;
  /** Any CSS colour, including var(--…). */
  color: string;
}
interface DonutProps {
  segments: DonutSegment[];
  /** Size in px. */
  size: number;
  hole?: number;
  /** The whole chart in words. */
  label: string;
}

export function Donut({ segments, size, hole, label }: DonutProps) {
  const styles = useStyles();
  const [visibleRef, isVisible] = useVisible();
  const [probe, setProbe] = useState<HTMLElement | null>(null);
  const colors = useResolvedColors(probe, [tokens.colorNeutralBackground1, ...segments.map((segment) => segment.color)]);
  const isEmpty = segments.every((segment) => segment.size === 0);
  return (
    <div ref={visibleRef} role="img" aria-label={label} className={styles.box} style={{ width: size, height: size }}>
      {/* A palette of the reader would make all colours of the ring one, and the numbers stand next to it. */}
      <span ref={setProbe} hidden style={{ forcedColorAdjust: 'none' }} />
      {isVisible && colors && !isEmpty ? (
        <DonutChart
          size={size}
          hole={hole}
          background={colors[0] as string}
          segments={segments.map((segment, index) => ({ ...segment, color: colors[index + 1] as string }))}
        />
      ) : (
        <Ring size={size} />
      )}
    </div>
  );
}
