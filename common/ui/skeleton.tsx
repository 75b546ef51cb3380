/** Grey lines where text will be. Shown only after a while (see use-late.ts). */
import { Skeleton as FluentSkeleton, makeStyles, SkeletonItem } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: '12px' },
  // With the air of a line of text, whose height it takes.
  line: {
    maxWidth: '100%',
    boxSizing: 'border-box',
    borderTop: '4px solid transparent',
    borderBottom: '4px solid transparent',
    borderRadius: '4px / 8px',
    backgroundClip: 'padding-box',
  },
  word: { marginTop: '4px', marginBottom: '4px', maxWidth: '100%' },
});

/** One grey line in the place of a text or a control, of its height. */
export function SkeletonLine({ width, height = 20 }: { width: number; height?: number }) {
  return <SkeletonItem className={useStyles().line} style={{ width, height }} />;
}

/** px; they repeat, so that the rows of a column differ in length. */
const WORD_WIDTHS = [128, 96, 152, 112, 144, 88, 120];

/** A word in a cell of a table, as high as its line. */
export function SkeletonWord({ at }: { at: number }) {
  return <SkeletonItem size={12} className={useStyles().word} style={{ width: WORD_WIDTHS[at % WORD_WIDTHS.length] }} />;
}

/** Widths in percent that repeat, so that lines do not look like bars. */
const WIDTHS = [92, 64, 78, 84, 56, 88];

/** `label` says what is awaited; give it to one skeleton of a view only. */
export function Skeleton({ rows, label }: { rows: number; label?: string }) {
  return (
    <FluentSkeleton
      className={useStyles().root}
      {...(label ? { role: 'status', 'aria-label': label } : { role: undefined, 'aria-hidden': true })}
    >
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <SkeletonItem key={index} size={20} style={{ width: `${WIDTHS[index % WIDTHS.length]}%` }} />
      ))}
    </FluentSkeleton>
  );
}
