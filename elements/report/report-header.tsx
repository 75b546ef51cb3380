/** The checked file: name, version, facts, date and verdict. */
import { Facts, Heading, LinkButton, makeStyles, offPaper, StatusIcon } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { specificationSummary } from '../../common/contract/report-view.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { ReportSource } from './report-source.ts';
import { VersionMenu } from './version-menu.tsx';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'flex-start' },
  // Beside the buttons only where the facts fit on one line.
  text: { flexGrow: 1, flexBasis: '420px', minWidth: 0 },
  titleRow: { display: 'flex', alignItems: 'flex-start', columnGap: '8px', '& > span': { flexShrink: 0, marginTop: '6px' } },
  /** Cut after two lines; the tooltip has the whole name. */
  title: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    margin: 0,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    letterSpacing: '-0.01em',
    '@media (max-width: 640px)': { fontSize: '22px', lineHeight: '28px' },
  },
  verdict: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    marginTop: '8px',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', ...offPaper },
});

const VERDICT_STATUS = { none: 'none', pass: 'passed', passed: 'failed' } as const;

function Verdict({ report }: { report: ReportResource }) {
  const styles = useStyles();
  const { t } = useWords();
  if (!report.elements || report.elements.length === 0) return null;
  const summary = specificationSummary(report.elements);
  const verdict = summary.total === 0 ? 'none' : summary.passed === summary.total ? 'pass' : 'passed';
  return (
    <div className={styles.verdict}>
      <StatusIcon size={20} status={VERDICT_STATUS[verdict]} />
      {t(`report.verdict.${verdict}`, summary)}
    </div>
  );
}

export function ReportTitle({ text }: { text: string }) {
  return (
    <Heading at={1} className={useStyles().title} title={text}>
      {text}
    </Heading>
  );
}

interface ReportHeaderProps {
  report: ReportResource;
  source: ReportSource;
  uploadHref?: string;
  reportHref?: (reportId: string) => string;
  actions?: ReactNode;
}

export function ReportHeader({ report, source, uploadHref, reportHref, actions }: ReportHeaderProps) {
  const styles = useStyles();
  const { t, size, dateTime } = useWords();
  const { model } = report;
  const facts = [
    { key: 'schema', content: model?.fileSchema },
    { key: 'size', content: size(report.fileSize) },
    { key: 'tool', content: model?.authoringTool },
    { key: 'submitted', content: report.submitted ? dateTime(report.submitted) : undefined },
  ];
  return (
    <header className={styles.root}>
      <div className={styles.text}>
        <div className={styles.titleRow}>
          <ReportTitle text={report.filename} />
          {report.fileVersion > 0 && <VersionMenu report={report} service={source.service} reportHref={reportHref} />}
        </div>
        <Facts facts={facts} />
        <Verdict report={report} />
      </div>
      <div className={styles.actions}>
        {report.status === 'PROCESSED' && <DownloadMenu report={report} source={source} />}
        {actions}
        {uploadHref && <LinkButton href={uploadHref}>{t('report.upload')}</LinkButton>}
      </div>
    </header>
  );
}
