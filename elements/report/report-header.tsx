/** Shows the checked file: name, version, facts, date and verdict. */
import { type Answer, Facts, Heading, LinkButton, makeStyles, offPaper, StatusIcon, Tooltip } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { specificationSummary } from '../../common/contract/report-view.ts';
import type { ReportComparison, ReportResource } from '../../common/contract/reports.ts';
import { ChangePanel } from './change-panel.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { ExceptedWords } from './excepted.tsx';
import type { ReportSource } from './report-source.ts';
import { VersionMenu } from './version-menu.tsx';
import { useRoom } from './wide.ts';
import { useWords } from './words.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'flex-start' },
  // Next to the buttons only if the facts fit on one line.
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
    flexWrap: 'wrap',
    columnGap: '8px',
    marginTop: '8px',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
  },
  /** Next to its icon, also on several lines. */
  words: { display: 'flex', alignItems: 'center', columnGap: '8px', '& > :first-child': { flexShrink: 0 } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', ...offPaper },
});

/** One line in the workbench: name over facts, changes, buttons. */
const useLineStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '24px', minHeight: '48px' },
  // The verdict fits, in Dutch too.
  text: { flexGrow: 1, flexBasis: 0, minWidth: '380px' },
  titleRow: { display: 'flex', alignItems: 'center', columnGap: '8px', '& > span': { flexShrink: 0 } },
  title: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    letterSpacing: '-0.01em',
  },
  about: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    height: '20px',
    '& > :last-child': { minWidth: 0, marginTop: 0 },
  },
  verdict: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    flexShrink: 0,
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  actions: { display: 'flex', columnGap: '8px', flexShrink: 0, ...offPaper },
});

const VERDICT_STATUS = { none: 'none', pass: 'passed', passed: 'failed' } as const;

/** Shows the verdict of IDS, and next to it what is excepted of it. */
function Verdict({ report, className, size }: { report: ReportResource; className: string; size: number }) {
  const { t } = useWords();
  const styles = useStyles();
  if (!report.elements || report.elements.length === 0) return null;
  const summary = specificationSummary(report.elements);
  const verdict = summary.total === 0 ? 'none' : summary.passed === summary.total ? 'pass' : 'passed';
  return (
    <div className={className}>
      <span className={styles.words}>
        <StatusIcon size={size} status={VERDICT_STATUS[verdict]} />
        {t(`report.verdict.${verdict}`, summary)}
      </span>
      <ExceptedWords excepted={report.excepted} size={size} />
    </div>
  );
}

export function ReportTitle({ text }: { text: string }) {
  const { isWorkbench } = useRoom();
  const [whole, line] = [useStyles().title, useLineStyles().title];
  return (
    <Tooltip content={text} isCutText>
      <Heading at={1} className={isWorkbench ? line : whole}>
        {text}
      </Heading>
    </Tooltip>
  );
}

interface ReportHeaderProps {
  report: ReportResource;
  source: ReportSource;
  uploadHref?: string;
  reportHref?: (reportId: string) => string;
  actions?: ReactNode;
  comparison: Answer<ReportComparison>;
}

export function ReportHeader({ report, source, uploadHref, reportHref, actions, comparison }: ReportHeaderProps) {
  const { isWorkbench } = useRoom();
  const [stacked, line] = [useStyles(), useLineStyles()];
  const styles = isWorkbench ? line : stacked;
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
        {isWorkbench ? (
          <div className={line.about}>
            <Verdict report={report} className={line.verdict} size={16} />
            <Facts isOneLine facts={facts} />
          </div>
        ) : (
          <>
            <Facts facts={facts} />
            <Verdict report={report} className={stacked.verdict} size={20} />
          </>
        )}
      </div>
      {isWorkbench && <ChangePanel comparison={comparison} />}
      <div className={styles.actions}>
        {report.status === 'PROCESSED' && <DownloadMenu report={report} source={source} />}
        {actions}
        {uploadHref && <LinkButton href={uploadHref}>{t('report.upload')}</LinkButton>}
      </div>
    </header>
  );
}
