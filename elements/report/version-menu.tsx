/** The version of the file, with a menu of the reports of other versions (D51). */
import { Badge, layout, lazyPiece, Menu, makeStyles, offPaper, tokens } from '@vakwerk/ui';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportService } from './report-source.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  trigger: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
  caret: offPaper,
  title: { margin: 0, padding: '8px 12px', ...layout.small, color: tokens.colorNeutralForeground2 },
});

interface VersionMenuProps {
  report: ReportResource;
  service: ReportService | undefined;
  /** Address of another report of the service. */
  reportHref?: (reportId: string) => string;
}

export function VersionMenu({ report, service, reportHref }: VersionMenuProps) {
  const styles = useStyles();
  const { t } = useWords();
  const version = report.fileVersion;
  const badge = <Badge label={t('report.header.versionLong', { version })}>{t('report.header.version', { version })}</Badge>;
  if (!service || !reportHref) return badge;
  const trigger = (
    <span className={styles.trigger}>
      <Badge>{t('report.header.version', { version })}</Badge>{' '}
      <span aria-hidden className={styles.caret}>
        ▾
      </span>
    </span>
  );
  return (
    <Menu
      align="start"
      trigger={trigger}
      label={t('reportTools.versions.label', { version })}
      header={<p className={styles.title}>{t('reportTools.versions.title')}</p>}
    >
      <Versions report={report} service={service} reportHref={reportHref} />
    </Menu>
  );
}

/** Fetched when the menu is first opened. */
const Versions = lazyPiece(async () => (await import('./version-list.tsx')).VersionList);
