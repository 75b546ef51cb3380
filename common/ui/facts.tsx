/** What is known of the thing that a page is about, on one line with dots between, such as its size and its date. */

import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: { overflow: 'hidden', marginTop: '4px' },
  /** Each fact has its dot before it, and the dots that begin a line are cut off: none dangles where the line wraps. */
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '4px',
    margin: '0 0 0 -18px',
    padding: 0,
    listStyle: 'none',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    '& > li': { position: 'relative', paddingLeft: '18px', overflowWrap: 'anywhere' },
    '& > li::before': { content: '"·"', position: 'absolute', left: '7px', color: tokens.colorNeutralForeground3 },
  },
});

export interface FactsProps {
  /** One that is not known, so without content, leaves no gap. */
  facts: readonly { key: string; content: ReactNode }[];
}

export function Facts({ facts }: FactsProps) {
  const styles = useStyles();
  return (
    <div className={styles.box}>
      <ul className={styles.list}>
        {facts
          .filter(({ content }) => content)
          .map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
      </ul>
    </div>
  );
}
