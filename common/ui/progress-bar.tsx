/** How far something is. Without a value it is under way with no end known. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  track: {
    height: '6px',
    borderRadius: '3px',
    backgroundColor: tokens.colorNeutralBackground4,
    overflow: 'hidden',
    position: 'relative',
  },
  fill: {
    height: '100%',
    borderRadius: '3px',
    backgroundColor: tokens.colorBrandBackground,
    transitionProperty: 'width',
    transitionDuration: '150ms',
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  unknown: {
    width: '36%',
    position: 'absolute',
    animationName: { from: { left: '-36%' }, to: { left: '100%' } },
    animationDuration: '1.6s',
    animationTimingFunction: 'ease-in-out',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none', width: '100%', opacity: 0.5 },
  },
});

/** `value` is 0 to 1. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  const styles = useStyles();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div
        className={mergeClasses(styles.fill, percent === undefined && styles.unknown)}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
