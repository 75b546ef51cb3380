/** Why a rule failed, before what failed: reasons with their counts, each narrowing the table below to its entities. */

import { makeStyles, mergeClasses, offPaper, StatusIcon, tokens, usePrinted } from '@vakwerk/ui';
import { useState } from 'react';
import type { Failure, ReasonGroup, RuleNode } from '../../common/contract/reports.ts';
import { failureExpectation, failureSentence, failureWords } from '../../common/i18n/failure-sentence.ts';
import { CodeInWords } from '../../common/rules/code-in-words.tsx';
import { usePlaces } from './place-link.tsx';
import type { MergedReason } from './report-tree.ts';
import { mergeReasons } from './report-tree.ts';
import { useWords } from './words.ts';

/** Counts are as wide as the widest of the list, which ends them at one line. */
const COLUMNS = 'auto minmax(0, 1fr) auto';
const asRow = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;

const useStyles = makeStyles({
  title: { margin: '0 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  list: {
    display: 'grid',
    gridTemplateColumns: COLUMNS,
    columnGap: '12px',
    listStyle: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    '& > li:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  row: asRow,
  entry: {
    ...asRow,
    alignItems: 'baseline',
    padding: '8px 16px',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'left',
  },
  button: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  count: {
    textAlign: 'right',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorStatusDangerForeground1,
    whiteSpace: 'nowrap',
  },
  /** A long pattern is cut after three lines; its tooltip has the whole. */
  expected: {
    display: '-webkit-box',
    WebkitLineClamp: '3',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    '@media print': { WebkitLineClamp: 'none' },
  },
  nested: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: COLUMNS,
    columnGap: '12px',
    listStyle: 'none',
    margin: 0,
    padding: '0 0 0 24px',
    backgroundColor: tokens.colorNeutralBackground2,
    maxHeight: '320px',
    overflowY: 'auto',
    '@media print': { maxHeight: 'none' },
  },
  text: { overflowWrap: 'anywhere' },
  sign: { color: tokens.colorNeutralForeground3, ...offPaper },
  more: { color: tokens.colorBrandForegroundLink },
  icon: { display: 'flex', justifyContent: 'flex-end', alignSelf: 'center' },
});

interface WordsProps {
  failure: Failure;
  count: number;
  sign: string;
}

/** Count, reason and expectation, as every entry shows them. */
function ReasonWords({ failure, count, sign }: WordsProps) {
  const styles = useStyles();
  const { t, marked, counted } = useWords();
  const expected = failureExpectation(t, failure);
  return (
    <>
      <span className={styles.count}>{counted('report.rule.reasonCount', count)}</span>
      <span className={styles.text}>
        <CodeInWords text={failureWords(marked, failure)} />
        {expected && (
          <span className={styles.expected} title={expected}>
            <CodeInWords text={t('report.rule.reasonExpected', { expected: failureExpectation(marked, failure) ?? '' })} />
          </span>
        )}
      </span>
      <span aria-hidden className={styles.sign}>
        {sign}
      </span>
    </>
  );
}

function ReasonButton({ reason: { failure, count }, index }: { reason: ReasonGroup; index: number }) {
  const styles = useStyles();
  const { counted } = useWords();
  const { place, go } = usePlaces();
  const isChosen = place.reason === index;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={counted('report.rule.reasonOpen', count)}
      className={mergeClasses(styles.entry, styles.button, isChosen && styles.chosen)}
      onClick={() => go({ reason: isChosen ? undefined : index, outcomes: undefined, page: 1 })}
    >
      <ReasonWords failure={failure} count={count} sign={isChosen ? '×' : '›'} />
    </button>
  );
}

/** Reasons that differ only in the value found: opens to one entry per value. */
function MergedEntry({ merged, reasons }: { merged: MergedReason; reasons: ReasonGroup[] }) {
  const styles = useStyles();
  const { place } = usePlaces();
  const [isOpen, setOpen] = useState(place.reason !== undefined && merged.indices.includes(place.reason));
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className={mergeClasses(styles.entry, styles.button)}
        onClick={() => setOpen(!isOpen)}
      >
        <ReasonWords failure={merged.failure} count={merged.count} sign={isOpen ? '⌃' : '⌄'} />
      </button>
      {isOpen && (
        <ul className={styles.nested}>
          {merged.indices.map((index) => (
            <li key={index} className={styles.row}>
              <ReasonButton reason={reasons[index] as ReasonGroup} index={index} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Reasons shown before "n more reasons": more than fit on a first screen hide the entities. */
const SHOWN = 6;

export function ReasonList({ rule }: { rule: RuleNode }) {
  const styles = useStyles();
  const { t, marked } = useWords();
  const { place } = usePlaces();
  const whole = rule.failures ?? [];
  const reasons = rule.reasons ?? [];
  const merged = mergeReasons(reasons);
  const isBeyond = merged.slice(SHOWN).some(({ indices }) => indices.includes(place.reason ?? -1));
  const [isOpened, setOpen] = useState(isBeyond);
  const isOpen = usePrinted() || isOpened;
  if (whole.length + reasons.length === 0) return null;
  return (
    <section aria-label={t('report.rule.why')}>
      <h3 className={styles.title}>{t('report.rule.why')}</h3>
      <ul className={styles.list}>
        {whole.map((failure) => (
          <li key={JSON.stringify(failure)} className={styles.entry}>
            <span className={styles.icon}>
              <StatusIcon status="failed" />
            </span>
            <span className={styles.text}>
              <CodeInWords text={failureSentence(marked, failure)} />
            </span>
          </li>
        ))}
        {merged.slice(0, isOpen ? merged.length : SHOWN).map((one) => {
          const [index = 0, ...others] = one.indices;
          return (
            <li key={index} className={styles.row}>
              {others.length > 0 ? (
                <MergedEntry merged={one} reasons={reasons} />
              ) : (
                <ReasonButton reason={reasons[index] as ReasonGroup} index={index} />
              )}
            </li>
          );
        })}
        {!isOpen && merged.length > SHOWN && (
          <li className={styles.row}>
            <button type="button" className={mergeClasses(styles.entry, styles.button)} onClick={() => setOpen(true)}>
              <span />
              <span className={styles.more}>{t('report.group.more', { count: merged.length - SHOWN })}</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
