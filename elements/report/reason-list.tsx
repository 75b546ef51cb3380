/** The reasons why a rule failed, with counts; each filters the table below. */

import { Button, Heading, makeStyles, mergeClasses, offPaper, StatusIcon, tokens, usePrinted } from '@vakwerk/ui';
import { useState } from 'react';
import type { ReasonGroup, RuleNode } from '../../common/contract/reports.ts';
import { failureExpectation, failureSentence } from '../../common/i18n/failure-sentence.ts';
import { reasonWords } from '../../common/i18n/reason-words.ts';
import { CodeInWords } from '../../common/rules/code-in-words.tsx';
import { usePlaces } from './place-link.tsx';
import { useFocusOnMore } from './use-focus-on-more.ts';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';

const asRow = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;

const useStyles = makeStyles({
  title: { margin: '0 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  paneTitle: { margin: '0 0 4px', fontSize: '14px', lineHeight: '20px' },
  /** Shows expected values on one line. */
  dense: {
    '& > li:not(:has(> button)), & > li > button': {
      paddingTop: '4px',
      paddingBottom: '4px',
      paddingLeft: '12px',
      paddingRight: '12px',
    },
  },
  list: {
    display: 'grid',
    // Counts are aligned.
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
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
    fontSize: '14px',
    lineHeight: '20px',
  },
  button: {
    maxWidth: 'none',
    border: 'none',
    borderRadius: 0,
    justifyContent: 'stretch',
    fontWeight: 400,
    textAlign: 'left',
    // The list clips what is outside it.
    ':focus-visible': { outlineOffset: '-2px', outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { display: 'grid' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
  count: {
    textAlign: 'right',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorStatusDangerForeground1,
    whiteSpace: 'nowrap',
  },
  /** Cut after three lines, unless it is chosen. */
  expected: {
    display: '-webkit-box',
    WebkitLineClamp: '3',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    '@media print': { WebkitLineClamp: 'none' },
  },
  whole: { WebkitLineClamp: 'none' },
  text: { overflowWrap: 'anywhere' },
  sign: { color: tokens.colorNeutralForeground3, ...offPaper },
  more: { color: tokens.colorBrandForegroundLink },
  icon: { display: 'flex', justifyContent: 'flex-end', alignSelf: 'center' },
});

/** A reason with its count and what was expected; filters the entities below. */
function ReasonButton({ reason, index }: { reason: ReasonGroup; index: number }) {
  const styles = useStyles();
  const { t, marked, counted } = useWords();
  const { place, go } = usePlaces();
  const isChosen = place.reason === index;
  const expected = failureExpectation(marked, reason.failure);
  return (
    <Button
      variant="subtle"
      aria-pressed={isChosen}
      title={counted('report.rule.reasonOpen', reason.count)}
      className={mergeClasses(styles.entry, styles.button, isChosen && styles.chosen)}
      onClick={() => go({ reason: isChosen ? undefined : index, outcomes: undefined, page: 1 })}
    >
      <span className={styles.count}>{counted('report.rule.reasonCount', reason.count)}</span>
      <span className={styles.text}>
        <CodeInWords text={reasonWords(marked, reason)} />
        {expected && (
          <span className={mergeClasses(styles.expected, isChosen && styles.whole)}>
            <CodeInWords text={t('report.rule.reasonExpected', { expected })} />
          </span>
        )}
      </span>
      <span aria-hidden className={styles.sign}>
        {isChosen ? '×' : '›'}
      </span>
    </Button>
  );
}

/**
 * More reasons than this are folded, so that the entities stay near the top; in the workbench, so that they stay on the screen.
 */
const SHOWN = 6;
const SHOWN_IN_PANE = 3;

export function ReasonList({ rule }: { rule: RuleNode }) {
  const styles = useStyles();
  const { t, marked } = useWords();
  const { place } = usePlaces();
  const { isWorkbench, isWide } = useRoom();
  const most = isWide ? SHOWN_IN_PANE : SHOWN;
  const whole = rule.failures ?? [];
  const reasons = rule.reasons ?? [];
  const isBeyond = (place.reason ?? -1) >= most;
  const [isOpened, setOpen] = useState(isBeyond);
  const isOpen = usePrinted() || isOpened;
  const { list, focusFrom } = useFocusOnMore<HTMLUListElement>();
  const showMore = () => {
    focusFrom(whole.length + most);
    setOpen(true);
  };
  if (whole.length + reasons.length === 0) return null;
  return (
    <section aria-label={t('report.rule.why')}>
      <Heading at={3} className={mergeClasses(styles.title, isWorkbench && styles.paneTitle)}>
        {t('report.rule.why')}
      </Heading>
      <ul ref={list} className={mergeClasses(styles.list, isWorkbench && styles.dense)}>
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
        {reasons.slice(0, isOpen ? reasons.length : most).map((reason, index) => (
          <li key={JSON.stringify(reason.failure)} className={styles.row}>
            <ReasonButton reason={reason} index={index} />
          </li>
        ))}
        {!isOpen && reasons.length > most && (
          <li className={styles.row}>
            <Button variant="subtle" className={mergeClasses(styles.entry, styles.button)} onClick={showMore}>
              <span />
              <span className={styles.more}>{t('report.group.more', { count: reasons.length - most })}</span>
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
