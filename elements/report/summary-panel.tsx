/** Passed, failed and skipped as a small donut with its three numbers. */
import { Card, Donut, makeStyles, mergeClasses, StatusIcon, tokens } from '@vakwerk/ui';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  body: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '20px', rowGap: '12px', marginTop: '8px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto auto 1fr',
    columnGap: '8px',
    rowGap: '2px',
    alignItems: 'center',
    margin: 0,
  },
  entry: { display: 'contents' },
  number: {
    margin: 0,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  word: { color: tokens.colorNeutralForeground2, fontSize: '14px' },
  zero: { color: tokens.colorNeutralForeground3, fontWeight: 400 },
  none: { color: tokens.colorNeutralForeground2, margin: '12px 0 0' },
});

interface SummaryPanelProps {
  title: string;
  hint: string;
  counts: { passed: number; failed: number; skipped: number };
  className?: string;
}

const COLORS = {
  passed: tokens.colorStatusSuccessForeground1,
  failed: tokens.colorStatusDangerForeground1,
  skipped: tokens.colorNeutralForeground4,
};

export function SummaryPanel({ title, hint, counts, className }: SummaryPanelProps) {
  const styles = useStyles();
  const { t, number } = useWords();
  const { passed, failed, skipped } = counts;
  const label = t('report.summary.chart', { title, passed: number(passed), failed: number(failed), skipped: number(skipped) });
  return (
    <Card aria-label={title} title={hint} className={className}>
      <h3 className={styles.title}>{title}</h3>
      {passed + failed + skipped === 0 ? (
        <p className={styles.none}>{t('report.summary.noneApplicable')}</p>
      ) : (
        <div className={styles.body}>
          <Donut
            size={76}
            label={label}
            segments={(['passed', 'failed', 'skipped'] as const).map((name) => ({
              name,
              size: counts[name],
              color: COLORS[name],
            }))}
          />
          <dl className={styles.list}>
            {(['passed', 'failed', 'skipped'] as const).map((name) => (
              <div key={name} className={styles.entry}>
                <dt className={styles.word}>
                  <StatusIcon status={name} />
                </dt>
                <dd className={mergeClasses(styles.number, counts[name] === 0 && styles.zero)}>{number(counts[name])}</dd>
                <dt className={styles.word}>{t(`report.summary.${name}`)}</dt>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
