/**
 * The patterns in a sentence drawn as code, so that one sees where each begins and ends. Where words are no more than a text, as
 * in a file or a tooltip, they stand between quotation marks.
 */
import type { Translate } from '@vakwerk/i18n';
import { makeStyles, mergeClasses, tokens } from '@vakwerk/ui';

const useStyles = makeStyles({
  // Its spaces count.
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.93em',
    whiteSpace: 'pre-wrap',
    // A line and no ground: rows that are hovered, or dark, have that of code in markdown.tsx.
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    padding: '1px 4px',
  },
  short: { whiteSpace: 'pre' },
});

/** Stands in no text of a person. */
const MARK = '\0';

/** Characters that have room on one line of a telephone. */
const SHORT = 26;

/** Words whose patterns are marked for `CodeInWords`. */
export function withMarks(t: Translate): Translate {
  return (key, params) => (key === 'specification.pattern' ? `${MARK}${params?.value}${MARK}` : t(key, params));
}

export function CodeInWords({ text }: { text: string }) {
  const styles = useStyles();
  return text.split(MARK).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn as a whole
      <code key={at} className={mergeClasses(styles.code, part.length <= SHORT && styles.short)}>
        {part}
      </code>
    ),
  );
}
