/** Keeps hyphenated words and IFC versions on one line by style, so that the text stays the same for copying and searching. */
import { makeStyles } from '@vakwerk/ui';

const useStyles = makeStyles({ piece: { whiteSpace: 'nowrap' } });

/** "IFC 2x3", and hyphenated words that are short enough for a line on a phone. */
const PIECE = /(IFC \d(?:[\dx.]*\d)?|[^\s-]{1,16}-[^\s-]{1,16})/;

export function Unbroken({ text }: { text: string }) {
  const styles = useStyles();
  return text.split(PIECE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name than their place
      <span key={at} className={styles.piece}>
        {part}
      </span>
    ),
  );
}
