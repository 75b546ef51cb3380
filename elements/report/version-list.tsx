/** Lists the reports of all versions of a file, as menu items. */
import {
  layout,
  MenuItem,
  MenuLink,
  makeStyles,
  Skeleton,
  type Status,
  StatusIcon,
  tokens,
  useAnswer,
  useLate,
} from '@vakwerk/ui';
import { useCallback, useState } from 'react';
import type { FileEntry } from '../../common/contract/files.ts';
import { LIST_LIMIT_MAX } from '../../common/contract/limits.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportService } from './report-source.ts';
import { useWords } from './words.ts';

/** Number of versions that the menu shows at first, and adds per request. */
const VERSIONS_STEP = 25;

const useStyles = makeStyles({
  title: { margin: 0, padding: '8px 12px', ...layout.small, color: tokens.colorNeutralForeground2 },
  entry: { display: 'flex', columnGap: '8px' },
  version: { display: 'block', fontWeight: 600 },
  about: { display: 'block', ...layout.small, color: tokens.colorNeutralForeground2 },
});

export function VersionList({
  report,
  service,
  reportHref,
}: {
  report: ReportResource;
  service: ReportService;
  reportHref: (id: string) => string;
}) {
  const styles = useStyles();
  const { t } = useWords();
  const [limit, setLimit] = useState(VERSIONS_STEP);
  const ask = useCallback(() => service.versions(report, limit), [service, report, limit]);
  const { value: files, hasFailed, isLoading } = useAnswer(ask);
  const isLate = useLate(isLoading);
  if (hasFailed)
    return (
      <p role="alert" className={styles.title}>
        {t('reportTools.versions.failed')}
      </p>
    );
  if (!files) return isLate ? <Skeleton rows={3} label={t('reportTools.versions.loading')} /> : null;
  const next = Math.min(limit + VERSIONS_STEP, LIST_LIMIT_MAX);
  return (
    <>
      {files.data.map((file, at) => (
        <Version key={file.id} file={file} isFirst={at === 0} isCurrent={file.id === report.fileId} reportHref={reportHref} />
      ))}
      {files.total > files.data.length && next > limit && (
        <MenuItem persistOnClick onClick={() => setLimit(next)}>
          {t('reportTools.versions.older')}
        </MenuItem>
      )}
    </>
  );
}

function statusOf({ mostRecentReport }: FileEntry): Status {
  if (mostRecentReport?.status === 'ERROR') return 'failed';
  const summary = mostRecentReport?.status === 'PROCESSED' ? mostRecentReport.summary : undefined;
  if (!summary || summary.total === 0) return 'none';
  return summary.passed === summary.total ? 'passed' : 'failed';
}

/** The menu opened before it had an item to focus. */
const takeFocus = (entry: HTMLElement | null) => entry?.focus();

interface VersionProps {
  file: FileEntry;
  isFirst: boolean;
  isCurrent: boolean;
  reportHref: (id: string) => string;
}

function Version({ file, isFirst, isCurrent, reportHref }: VersionProps) {
  const styles = useStyles();
  const { t, dateTime } = useWords();
  const { mostRecentReport: report } = file;
  const outcome = () => {
    if (!report) return t('reportTools.versions.none');
    if (report.status === 'PENDING') return t('reportTools.versions.pending');
    if (report.status === 'ERROR') return t('reportTools.versions.error');
    return report.summary ? t('reportTools.versions.passed', { passed: report.summary.passed, total: report.summary.total }) : '';
  };
  const content = (
    <span className={styles.entry}>
      <StatusIcon status={statusOf(file)} />
      <span>
        <span className={styles.version}>{t('reportTools.versions.version', { version: file.version })}</span>
        <span className={styles.about}>{[dateTime(file.uploadedAt), outcome()].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
  const ref = isFirst ? takeFocus : undefined;
  if (!report)
    return (
      <MenuItem disabled ref={ref}>
        {content}
      </MenuItem>
    );
  return (
    <MenuLink href={reportHref(report.id)} isCurrent={isCurrent} ref={ref}>
      {content}
    </MenuLink>
  );
}
