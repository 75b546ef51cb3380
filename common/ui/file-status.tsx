import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FileEntry, ReportSummary } from '../contract/files.ts';
import { useTranslate } from './language-context.tsx';
import { layout } from './layout.ts';
import { LinkButton } from './link-button.tsx';
import { shownPercentage } from './shown-percentage.ts';
import { Spinner } from './spinner.tsx';
import { StatusIcon } from './status-icon.tsx';
import { Tooltip } from './tooltip.tsx';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'start',
    columnGap: '8px',
    minHeight: '20px',
    '& > :first-child': { flexShrink: 0, marginTop: '2px' },
  },
  // Wraps below the words, not below the icon.
  words: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '4px', minWidth: 0 },
  // The bar and its number stay together where the line breaks.
  share: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
  // Higher than a line, without moving the words away from the icon.
  why: { minHeight: '24px', marginTop: '-2px', marginBottom: '-2px', padding: '1px 8px', ...layout.small, fontWeight: 400 },
  percentage: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  bar: {
    display: 'flex',
    flexShrink: 0,
    width: '72px',
    height: '6px',
    borderRadius: '3px',
    overflow: 'hidden',
    backgroundColor: tokens.colorStatusDangerForeground1,
  },
  empty: { backgroundColor: tokens.colorNeutralStroke1 },
  passed: { height: '100%', backgroundColor: tokens.colorStatusSuccessForeground1 },
  excepted: { height: '100%', backgroundColor: tokens.colorStatusWarningForeground1 },
});

interface FileStatusProps {
  report: FileEntry['mostRecentReport'];
  /** Returns the page that says why a validation failed, where nothing next to the status leads there. */
  whyHref?: (reportId: string) => string;
}

/** Shows the state of a file, by its newest report. */
export function FileStatus({ report, whyHref }: FileStatusProps) {
  const styles = useStyles();
  const t = useTranslate();
  if (report?.status === 'ERROR') {
    return (
      <Line sign={<StatusIcon status="warning" />} words={t('files.status.error')}>
        {whyHref && (
          <LinkButton variant="outline" className={styles.why} href={whyHref(report.id)}>
            {t('files.status.why')}
          </LinkButton>
        )}
      </Line>
    );
  }
  if (report?.status === 'PROCESSED' && report.summary)
    return <Summary summary={report.summary} excepted={report.excepted?.specifications} />;
  return <Line sign={<Spinner />} words={t('files.status.processing')} />;
}

interface LineProps {
  sign: ReactNode;
  words: string;
  hint?: string;
  children?: ReactNode;
}

function Line({ sign, words, hint, children }: LineProps) {
  const styles = useStyles();
  return (
    <Tooltip content={hint}>
      <span className={styles.line} tabIndex={hint === undefined ? undefined : 0}>
        {sign}
        <span className={styles.words}>
          <span>{words}</span>
          {children}
        </span>
      </span>
    </Tooltip>
  );
}

/** `excepted` is the number of failed specifications whose failures are all excepted. They stay failed, and are counted separately. */
function Summary({ summary, excepted = 0 }: { summary: ReportSummary; excepted?: number }) {
  const styles = useStyles();
  const t = useTranslate();
  const { total, passed, none } = summary;
  const hint = none?.length ? t('files.status.none', { names: none.join(', ') }) : undefined;
  if (total > 0 && passed === total)
    return <Line sign={<StatusIcon status="passed" />} words={t('files.status.passed')} hint={hint} />;
  const percentage = shownPercentage(summary);
  const status = total === 0 ? 'none' : passed + excepted === total ? 'excepted' : 'failed';
  return (
    <Line sign={<StatusIcon status={status} />} words={t('files.status.some', { passed, total })} hint={hint}>
      <span className={styles.share}>
        <span className={total === 0 ? `${styles.bar} ${styles.empty}` : styles.bar} aria-hidden="true">
          <div className={styles.passed} style={{ width: `${percentage}%` }} />
          {excepted > 0 && <div className={styles.excepted} style={{ width: `${(excepted * 100) / total}%` }} />}
        </span>
        <span className={styles.percentage}>{t('files.status.percentage', { percentage })}</span>
      </span>
      {excepted > 0 && <span>{t('files.status.excepted', { count: excepted })}</span>}
    </Line>
  );
}
