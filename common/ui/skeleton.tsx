/** Grey lines where text will be. Shown only after a while (see use-late.ts). */
import { makeStyles } from '@griffel/react';
import { tokens } from '@fluentui/react-theme';

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
  return (
    <div className={styles.root} role={label ? 'status' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={index} className={styles.line} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
      ))}
    </div>
  );
}
