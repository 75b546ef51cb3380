/** Grey lines where text will be. Shown only after a while (see use-late.ts). */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '12px' },
  // With the air of a line of text, whose height it takes; its corners are round inside that air, as those of other lines.
  place: {
    maxWidth: '100%',
    borderTop: '4px solid transparent',
    borderBottom: '4px solid transparent',
    borderRadius: '4px / 8px',
    boxSizing: 'border-box',
  },
  line: {
    height: '20px',
    borderRadius: '4px',
    backgroundClip: 'padding-box',
    backgroundColor: tokens.colorNeutralBackground4,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  word: { height: '12px', marginTop: '4px', marginBottom: '4px', maxWidth: '100%' },
});

/** One grey line in the place of a text or a control, of its height. */
export function SkeletonLine({ width, height = 20 }: { width: number; height?: number }) {
  const styles = useStyles();
  return <div aria-hidden className={mergeClasses(styles.line, styles.place)} style={{ width, height }} />;
}

/** One of which the view itself says how it looks. */
export function SkeletonBar({ className }: { className?: string }) {
  const styles = useStyles();
  return <div aria-hidden className={mergeClasses(styles.line, className)} />;
}

/** px; they repeat, so that the rows of a column differ in length. */
const WORD_WIDTHS = [128, 96, 152, 112, 144, 88, 120];

/** A word in a cell of a table, as high as its line. */
export function SkeletonWord({ at }: { at: number }) {
  const styles = useStyles();
  const width = `${WORD_WIDTHS[at % WORD_WIDTHS.length]}px`;
  return <div aria-hidden className={mergeClasses(styles.line, styles.word)} style={{ width }} />;
}

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
