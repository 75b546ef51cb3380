/** The reasons why a rule failed, with counts; each filters the table below. */

import {
  Button,
  Heading,
  layout,
  makeStyles,
  mergeClasses,
  offPaper,
  SCREEN_READER_ONLY,
  StatusIcon,
  tokens,
  usePrinted,
} from '@vakwerk/ui';
import { useId, useState } from 'react';
import type { ReasonGroup, RuleNode } from '../../../common/contract/reports.ts';
import { failureExpectation, failureSentence } from '../../../common/i18n/failure-sentence.ts';
import { reasonWords } from '../../../common/i18n/reason-words.ts';
import { CodeInWords } from '../../../common/rules/code-in-words.tsx';
import { usePlaces } from '../workbench/place-link.tsx';
import './rule-messages.ts';
import { useWords } from '../words.ts';
import { useFocusOnMore } from '../workbench/use-focus-on-more.ts';
import { useRoom } from '../workbench/wide.ts';

const asRow = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;

const useStyles = makeStyles({
  title: { margin: '0 0 8px', ...layout.sectionTitle },
  list: {
    display: 'grid',
    // Counts are aligned.
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '12px',
    ...layout.plainList,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    '& > li:not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  /** Lines of one row each; an expectation is next to the reasons that share it. */
  lines: {
    // An expectation begins after the longest reason, so that neither is cut off while there is room.
    gridTemplateColumns: 'auto fit-content(56%) auto minmax(0, 1fr)',
    columnGap: '8px',
    '& > li': { display: 'contents' },
    '& > li > button, & > li > div': { gridColumn: '1 / 4', minHeight: '26px', padding: '3px 8px 3px 12px' },
    '& > li > div': { gridColumn: '1 / -1' },
  },
  /** Without an expectation the reasons have the whole line. */
  alone: { gridTemplateColumns: 'auto minmax(0, 1fr) auto 0px' },
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
  /** The line below the chosen reason, too. */
  chosenRow: { backgroundColor: tokens.colorBrandBackground2 },
  count: {
    textAlign: 'right',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorStatusDangerForeground1,
    whiteSpace: 'nowrap',
  },
  /** Stands below the reasons that it is common to, cut after three lines. */
  expected: {
    gridColumn: '2 / -1',
    display: '-webkit-box',
    WebkitLineClamp: '3',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    margin: '-8px 16px 8px 0',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    '@media print': { WebkitLineClamp: 'none' },
  },
  /** In the workbench it stands next to them, with as many lines. */
  expectedBeside: {
    gridColumn: '4',
    alignSelf: 'start',
    margin: '3px 12px 3px 0',
  },
  text: { overflowWrap: 'anywhere' },
  oneLine: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  /** The only reason of a rule has a line of its own if what is expected does not fit next to it. */
  only: {
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline' },
    '& > li > button': {
      flexShrink: 1,
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '8px',
      minHeight: '26px',
      padding: '3px 8px 3px 12px',
    },
    '& > li > span': { margin: '3px 12px', WebkitLineClamp: '2' },
  },
  unseen: SCREEN_READER_ONLY,
  sign: { color: tokens.colorNeutralForeground3, ...offPaper },
  more: { color: tokens.colorBrandForegroundLink },
  icon: { display: 'flex', justifyContent: 'flex-end', alignSelf: 'center' },
});

interface ReasonButtonProps {
  reason: ReasonGroup;
  index: number;
  /** Id of the text of what was expected. */
  expectedId: string | undefined;
  /** Whether its words may take more than one line. */
  isWhole: boolean;
}

/** A reason with its count; filters the entities below. */
function ReasonButton({ reason, index, expectedId, isWhole }: ReasonButtonProps) {
  const styles = useStyles();
  const { marked, counted } = useWords();
  const { place, go } = usePlaces();
  const isChosen = place.reason === index;
  const words = <CodeInWords text={reasonWords(marked, reason)} />;
  return (
    <Button
      variant="subtle"
      aria-pressed={isChosen}
      aria-describedby={expectedId}
      title={counted('report.rule.reasonOpen', reason.count)}
      className={mergeClasses(styles.entry, styles.button, isChosen && styles.chosen)}
      onClick={() => go({ reason: isChosen ? undefined : index, outcomes: undefined, page: 1 })}
    >
      <span className={styles.count}>{counted('report.rule.reasonCount', reason.count)}</span>
      <span className={mergeClasses(styles.text, !isWhole && !isChosen && styles.oneLine)}>{words}</span>
      <span aria-hidden className={styles.sign}>
        {isChosen ? '×' : '›'}
      </span>
    </Button>
  );
}

/** Reasons in their order, each with its index; those that follow each other with the same expectation are one run. */
function runsOf(reasons: readonly ReasonGroup[], expectation: (reason: ReasonGroup) => string | undefined) {
  const runs: { expected: string | undefined; entries: { reason: ReasonGroup; index: number }[] }[] = [];
  for (const [index, reason] of reasons.entries()) {
    const expected = expectation(reason);
    const last = runs.at(-1);
    if (last && last.expected === expected) last.entries.push({ reason, index });
    else runs.push({ expected, entries: [{ reason, index }] });
  }
  return runs;
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
  const whole = rule.failures ?? [];
  const reasons = rule.reasons ?? [];
  // In the workbench the button takes the place of one line.
  const most = isWide ? (reasons.length > SHOWN_IN_PANE ? SHOWN_IN_PANE - 1 : SHOWN_IN_PANE) : SHOWN;
  const isBeyond = (place.reason ?? -1) >= most;
  const [isOpened, setOpen] = useState(isBeyond);
  const isOpen = usePrinted() || isOpened;
  const { list, focusFrom } = useFocusOnMore<HTMLUListElement>();
  const id = useId();
  const showMore = () => {
    focusFrom(whole.length + most);
    setOpen(true);
  };
  if (whole.length + reasons.length === 0) return null;
  const visible = reasons.slice(0, isOpen ? reasons.length : most);
  const runs = runsOf(visible, ({ failure }) => failureExpectation(marked, failure));
  const isOnly = whole.length === 0 && reasons.length === 1;
  const isInLines = isWorkbench && !isOnly;
  const hasExpected = runs.some(({ expected }) => expected);
  const hasMore = !isOpen && reasons.length > most;
  return (
    <section aria-label={t('report.rule.why')}>
      <Heading at={3} className={isWorkbench ? styles.unseen : styles.title}>
        {t('report.rule.why')}
      </Heading>
      <ul
        ref={list}
        className={mergeClasses(
          styles.list,
          isInLines && styles.lines,
          isInLines && !hasExpected && styles.alone,
          isWorkbench && isOnly && styles.only,
        )}
      >
        {whole.map((failure) => (
          <li key={JSON.stringify(failure)}>
            <div className={styles.entry}>
              <span className={styles.icon}>
                <StatusIcon status="failed" />
              </span>
              <span className={styles.text}>
                <CodeInWords text={failureSentence(marked, failure)} />
              </span>
            </div>
          </li>
        ))}
        {runs.flatMap(({ expected, entries }, run) => {
          const expectedId = expected ? `${id}${run}` : undefined;
          // Next to its reasons an expectation starts with the first one; below them it ends the last one.
          const at = isInLines ? 0 : entries.length - 1;
          const isChosen = entries.some(({ index }) => index === place.reason);
          return entries.map(({ reason, index }, position) => (
            <li
              key={JSON.stringify(reason.failure)}
              className={mergeClasses(styles.row, index === place.reason && styles.chosenRow)}
            >
              <ReasonButton reason={reason} index={index} expectedId={expectedId} isWhole={!isInLines} />
              {expected && position === at && (
                <Expectation
                  id={expectedId}
                  expected={expected}
                  // The line of the button is free next to the last ones.
                  lines={isInLines ? entries.length + Number(hasMore && run === runs.length - 1) : undefined}
                  isWhole={isChosen}
                />
              )}
            </li>
          ));
        })}
        {hasMore && (
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

interface ExpectationProps {
  id: string | undefined;
  expected: string;
  /** Lines that it has next to its reasons and the button below them, one for each; undefined where it stands by itself. */
  lines: number | undefined;
  /** Whether it is shown whole, on more lines. */
  isWhole: boolean;
}

function Expectation({ id, expected, lines, isWhole }: ExpectationProps) {
  const styles = useStyles();
  const { t } = useWords();
  const text = t('report.rule.reasonExpected', { expected });
  const style = lines ? { gridRow: `span ${lines}`, WebkitLineClamp: isWhole ? 'none' : lines } : undefined;
  return (
    <span id={id} className={mergeClasses(styles.expected, lines !== undefined && styles.expectedBeside)} style={style}>
      <CodeInWords text={text} />
    </span>
  );
}
