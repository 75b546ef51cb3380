/** A message with chips for its parameters: each language has its own order. */
import { makeStyles, useTranslate } from '@vakwerk/ui';
import { Fragment, type ReactNode } from 'react';
import type { Rule } from '../../../common/contract/rule-set-editor.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    margin: 0,
    fontSize: '16px',
    lineHeight: '24px',
  },
});

type Mode = Extract<Rule, { kind: 'INTERSECTION' }>['mode'];
export type SentenceName =
  | Exclude<Rule['kind'], 'INTERSECTION'>
  | Mode
  | 'edition'
  | 'equals'
  | 'tolerance'
  | 'toleranceMetres'
  | 'toleranceDegrees'
  | 'pattern'
  | 'missing'
  | 'missingFact';
export type Chips = Record<string, ReactNode>;

/** Marks where a chip stands in a message. */
const MARK = '\u0000';

export function Sentence({ name, chips }: { name: SentenceName; chips: Chips }) {
  const styles = useStyles();
  const t = useTranslate();
  const marks = Object.fromEntries(Object.keys(chips).map((chip) => [chip, `${MARK}${chip}${MARK}`]));
  const parts = t(`ruleSetStudio.sentence.${name}`, marks).split(MARK);
  return (
    <div className={styles.root}>
      {parts.map((part, at) => {
        if (at % 2 === 1) return <Fragment key={part}>{chips[part]}</Fragment>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
        return <Words key={at} text={part.trim()} />;
      })}
    </div>
  );
}

/** The text between chips. A lone mark behind the last chip is left out: it would stand apart. */
function Words({ text }: { text: string }) {
  if (/^\p{P}?$/u.test(text)) return null;
  return <span>{text}</span>;
}
