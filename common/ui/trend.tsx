/** Shows bars over time with their numbers: loads the chart library when it comes into view and resolves theme colours for it. */

import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { Collapsible } from './collapsible.tsx';
import { layout } from './layout.ts';
import { lazyPiece } from './lazy-piece.tsx';
import { useResolvedColors } from './use-resolved-colors.ts';
import { useVisible } from './use-visible.ts';

const HEIGHT_PX = 220;
/** Reserves the height of the chart until it is loaded. */
const Room = () => <div style={{ height: HEIGHT_PX }} />;
const TrendChart = lazyPiece(async () => (await import('@vakwerk/charts')).TrendChart, Room);

const useStyles = makeStyles({
  legend: {
    ...layout.plainList,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    margin: '0 0 8px',
    ...layout.small,
    color: tokens.colorNeutralForeground2,
    '& > li': { display: 'flex', alignItems: 'center', columnGap: '6px' },
  },
  swatch: { width: '10px', height: '10px', borderRadius: '2px', flexShrink: 0 },
});

/** Bars from which a chart says more than its numbers. */
const BARS_MIN = 3;

interface BarsProps {
  /** Labels of the bars. */
  labels: string[];
  /** Series from the bottom up; colours may be var(--…). */
  series: { name: string; sizes: number[]; color: string }[];
  /** The whole chart in words. */
  label: string;
}

interface TrendProps extends BarsProps {
  /** Name of the part with the numbers. */
  numbersLabel: string;
  /** The numbers as a table, which is folded below the bars and stands alone where there are too few of them. */
  children: ReactNode;
}

export function Trend({ numbersLabel, children, ...bars }: TrendProps) {
  if (bars.labels.length < BARS_MIN) return children;
  return (
    <>
      <Bars {...bars} />
      <Collapsible label={() => numbersLabel}>{children}</Collapsible>
    </>
  );
}

function Bars({ labels, series, label }: BarsProps) {
  const styles = useStyles();
  const [visibleRef, isVisible] = useVisible();
  const [probe, setProbe] = useState<HTMLElement | null>(null);
  const inks = [tokens.colorNeutralForeground3, tokens.colorNeutralStroke2];
  const colors = useResolvedColors(probe, [...inks, ...series.map(({ color }) => color)]);
  return (
    <div ref={visibleRef}>
      <span ref={setProbe} hidden />
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name, color }) => (
          <li key={name}>
            <span className={styles.swatch} style={{ backgroundColor: color }} />
            {name}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={label}>
        {isVisible && colors ? (
          <TrendChart
            labels={labels}
            height={HEIGHT_PX}
            ink={colors[0] as string}
            line={colors[1] as string}
            series={series.map((one, index) => ({ ...one, color: colors[index + 2] as string }))}
          />
        ) : (
          <Room />
        )}
      </div>
    </div>
  );
}
