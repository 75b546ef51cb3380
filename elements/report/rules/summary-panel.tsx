/** Shows the numbers of passed, failed and skipped next to a small donut, which counts each entity once (D145). */
import type { Translate } from '@vakwerk/i18n';
import { Card, Donut, Heading, layout, makeStyles, mergeClasses, type Status, StatusIcon, Tooltip, tokens } from '@vakwerk/ui';
import { Fragment } from 'react';
import type { CheckCounts, EntityCounts } from '../../../common/contract/reports.ts';
import { entitiesApart } from '../../../common/report/report-view.ts';
import { useWords } from '../words.ts';

const useStyles = makeStyles({
  title: { margin: 0, ...layout.partTitle },
  body: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '20px', rowGap: '12px', marginTop: '8px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto auto 1fr',
    columnGap: '8px',
    rowGap: '2px',
    alignItems: 'center',
    margin: 0,
  },
  lead: { margin: '4px 0 0', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  /** Ends with the words below it. */
  beginning: { margin: '0 0 2px', ...layout.quiet },
  entry: { display: 'contents' },
  number: { margin: 0, ...layout.sectionTitle, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  word: { color: tokens.colorNeutralForeground2, fontSize: '14px' },
  zero: { color: tokens.colorNeutralForeground3, fontWeight: 400 },
  none: { color: tokens.colorNeutralForeground2, margin: '12px 0 0' },
});

const KINDS = ['passed', 'failed', 'skipped'] as const;
type Counts<Value = number> = Record<(typeof KINDS)[number], Value>;

interface SummaryPanelProps {
  title: string;
  hint: string;
  counts: Counts;
  /** What each count is. */
  words: Counts<string>;
  /** How the words of all counts begin; next to the donut there is no room to repeat it. */
  beginning?: string;
  /** The donut; undefined if its counts are unknown. */
  chart: { label: string; parts: Counts } | undefined;
  /** A sentence before the counts. */
  lead?: string;
  /** Number of excepted failures. */
  excepted?: number;
  className?: string;
}

const COLORS = {
  passed: tokens.colorStatusSuccessForeground1,
  failed: tokens.colorStatusDangerForeground1,
  skipped: tokens.colorNeutralForeground4,
};

function SummaryPanel({ title, hint, counts, words, beginning, chart, lead, excepted = 0, className }: SummaryPanelProps) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <Card aria-label={title} className={className}>
      <Tooltip content={hint}>
        <Heading at={3} tabIndex={0} className={styles.title}>
          {title}
        </Heading>
      </Tooltip>
      {KINDS.every((kind) => counts[kind] === 0) ? (
        <p className={styles.none}>{t('report.summary.noneApplicable')}</p>
      ) : (
        <>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>
            {chart && (
              <Donut
                size={76}
                label={chart.label}
                segments={KINDS.map((name) => ({ name, size: chart.parts[name], color: COLORS[name] }))}
              />
            )}
            <div>
              {beginning && <p className={styles.beginning}>{beginning}</p>}
              <dl className={styles.list}>
                {KINDS.map((kind) => (
                  <Fragment key={kind}>
                    <Entry status={kind} count={counts[kind]} word={words[kind]} />
                    {kind === 'failed' && excepted > 0 && (
                      <Entry status="excepted" count={excepted} word={t('report.excepted.ofFailed')} />
                    )}
                  </Fragment>
                ))}
              </dl>
            </div>
          </div>
        </>
      )}
    </Card>
  );
}

function Entry({ status, count, word }: { status: Status; count: number; word: string }) {
  const styles = useStyles();
  const { number } = useWords();
  return (
    <div className={styles.entry}>
      <dt className={styles.word}>
        <StatusIcon status={status} />
      </dt>
      <dd className={mergeClasses(styles.number, count === 0 && styles.zero)}>{number(count)}</dd>
      <dt className={styles.word}>{word}</dt>
    </div>
  );
}

interface ChecksPanelProps {
  counts: CheckCounts;
  excepted?: number;
  className?: string;
}

export function ChecksPanel({ counts, excepted, className }: ChecksPanelProps) {
  const { t, number } = useWords();
  const title = t('report.summary.checks');
  const label = t('report.summary.chart', { title, ...numbersOf(counts, number) });
  return (
    <SummaryPanel
      title={title}
      hint={t('report.summary.checksHint')}
      counts={counts}
      words={wordsOf(t, 'report.summary')}
      chart={{ label, parts: counts }}
      excepted={excepted}
      className={className}
    />
  );
}

export function EntitiesPanel({ counts, className }: { counts: EntityCounts; className?: string }) {
  const { t, number } = useWords();
  const parts = entitiesApart(counts);
  const { total = 0, failed } = counts;
  const lead = t('report.summary.entitiesApart', {
    count: total - failed,
    formatted: number(total - failed),
    total: number(total),
  });
  return (
    <SummaryPanel
      title={t('report.summary.entities')}
      hint={t('report.summary.entitiesHint')}
      counts={counts}
      words={wordsOf(t, 'report.summary.withCheck')}
      beginning={t('report.summary.withCheck.title')}
      chart={parts && { label: t('report.summary.entitiesChart', numbersOf(parts, number)), parts }}
      lead={parts && lead}
      className={className}
    />
  );
}

function wordsOf(t: Translate, key: 'report.summary' | 'report.summary.withCheck'): Counts<string> {
  return { passed: t(`${key}.passed`), failed: t(`${key}.failed`), skipped: t(`${key}.skipped`) };
}

function numbersOf(counts: Counts, number: (value: number) => string): Record<keyof Counts, string> {
  return { passed: number(counts.passed), failed: number(counts.failed), skipped: number(counts.skipped) };
}
