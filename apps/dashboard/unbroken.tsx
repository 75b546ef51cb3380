/** Draws words with their hyphens and versions of IFC in one piece; the text itself stays as it is, for whoever copies or searches it. */
import { makeStyles } from '@vakwerk/ui';

const useStyles = makeStyles({ piece: { whiteSpace: 'nowrap' } });

/** "IFC 2x3", and what has a hyphen and is short enough for a line of a telephone. */
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
