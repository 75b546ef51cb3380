/**
 * Renders the patterns in a sentence as code, so that their ends are visible. In plain text, as in a file or a tooltip, they are
 * quoted.
 */
import type { Translate } from '@vakwerk/i18n';
import { makeStyles, mergeClasses, tokens } from '@vakwerk/ui';

const useStyles = makeStyles({
  // The code preserves its spaces.
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.93em',
    whiteSpace: 'pre-wrap',
    // An outline instead of a background, which hovered and dark rows have too.
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    padding: '1px 4px',
  },
  short: { whiteSpace: 'pre' },
});

/** A character that occurs in no text. */
const MARK = '\0';

/** Number of characters that fit on one line of a phone. */
const SHORT = 26;

/** Marks patterns for `CodeInWords`. */
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
