import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { FileEntry, ReportSummary } from '../contract/files.ts';
import { LinkButton } from './link-button.tsx';
import { useTranslate } from './provider.tsx';
import { shownPercentage } from './shown-percentage.ts';
import { Spinner } from './spinner.tsx';
import { StatusIcon } from './status-icon.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', minHeight: '20px' },
  words: { display: 'inline-flex', alignItems: 'start', columnGap: '8px', '& > svg, & > span': { marginTop: '2px' } },
  // The bar and its number stay together where the line breaks.
  share: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
  why: { minHeight: '24px', padding: '1px 8px', fontSize: '12px', lineHeight: '16px', fontWeight: 400 },
  percentage: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  bar: {
    flexShrink: 0,
    width: '72px',
    height: '6px',
    borderRadius: '3px',
    overflow: 'hidden',
    backgroundColor: tokens.colorStatusDangerForeground1,
  },
  empty: { backgroundColor: tokens.colorNeutralStroke1 },
  passed: { height: '100%', backgroundColor: tokens.colorStatusSuccessForeground1 },
});

interface FileStatusProps {
  report: FileEntry['mostRecentReport'];
  /** The page that says why a validation failed, where nothing beside the status leads there. */
  whyHref?: (reportId: string) => string;
}

/** What became of a file, by its newest report. */
export function FileStatus({ report, whyHref }: FileStatusProps) {
  const styles = useStyles();
  const t = useTranslate();
  if (report?.status === 'ERROR') {
    return (
      <span className={styles.line}>
        <span className={styles.words}>
          <StatusIcon status="warning" /> {t('files.status.error')}
        </span>
        {whyHref && (
          <LinkButton variant="outline" className={styles.why} href={whyHref(report.id)}>
            {t('files.status.why')}
          </LinkButton>
        )}
      </span>
    );
  }
  if (report?.status === 'PROCESSED' && report.summary) return <Summary summary={report.summary} />;
  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <Spinner /> {t('files.status.processing')}
      </span>
    </span>
  );
}

function Summary({ summary }: { summary: ReportSummary }) {
  const styles = useStyles();
  const t = useTranslate();
  const { total, passed, none } = summary;
  const hint = none?.length ? t('files.status.none', { names: none.join(', ') }) : undefined;
  if (total > 0 && passed === total) {
    return (
      <span className={styles.line} title={hint}>
        <span className={styles.words}>
          <StatusIcon status="passed" /> {t('files.status.passed')}
        </span>
      </span>
    );
  }
  const percentage = shownPercentage(summary);
  return (
    <span className={styles.line} title={hint}>
      <span className={styles.words}>
        <StatusIcon status={total === 0 ? 'none' : 'failed'} /> {t('files.status.some', { passed, total })}
      </span>
      <span className={styles.share}>
        <span className={total === 0 ? `${styles.bar} ${styles.empty}` : styles.bar} aria-hidden="true">
          <div className={styles.passed} style={{ width: `${percentage}%` }} />
        </span>
        <span className={styles.percentage}>{t('files.status.percentage', { percentage })}</span>
      </span>
    </span>
  );
}
