/** Grey lines where text will be. Shown only after a while (see use-late.ts). */

import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '12px' },
  line: {
    height: '20px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground4,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** Widths in percent that repeat, so that lines do not look like bars. */
const WIDTHS = [92, 64, 78, 84, 56, 88];

/** `label` says what is awaited; give it to one skeleton of a view only. */
export function Skeleton({ rows, label }: { rows: number; label?: string }) {
  const styles = useStyles();
  const lines = Array.from({ length: rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
    <div key={index} className={styles.line} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
  ));
  return label ? (
    <div className={styles.root} role="status" aria-label={label}>
      {lines}
    </div>
  ) : (
    <div className={styles.root} aria-hidden>
      {lines}
    </div>
  );
}
