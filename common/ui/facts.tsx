/** Shows facts about the subject of a page on one line with dots between, such as its size and its date. */

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { layout } from './layout.ts';

const useStyles = makeStyles({
  box: { overflow: 'hidden', marginTop: '4px' },
  /** Each fact is preceded by its dot. A dot that begins a line is outside the box and is cut off. */
  list: {
    ...layout.plainList,
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '4px',
    margin: '0 0 0 -18px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    '& > li': { position: 'relative', paddingLeft: '18px', overflowWrap: 'anywhere' },
    '& > li::before': { content: '"·"', position: 'absolute', left: '7px', color: tokens.colorNeutralForeground3 },
  },
  /** The line is cut where it does not fit; the tooltip has everything. */
  oneLine: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& > li': { display: 'inline' },
  },
});

export interface FactsProps {
  /** Facts; one without content leaves no gap. */
  facts: readonly { key: string; content: ReactNode }[];
  isOneLine?: boolean;
}

export function Facts({ facts, isOneLine = false }: FactsProps) {
  const styles = useStyles();
  const texts = facts.map(({ content }) => content).filter((content) => typeof content === 'string' && content !== '');
  return (
    <div className={styles.box} title={isOneLine ? texts.join(' · ') : undefined}>
      <ul className={mergeClasses(styles.list, isOneLine && styles.oneLine)}>
        {facts
          .filter(({ content }) => content)
          .map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
      </ul>
    </div>
  );
}
