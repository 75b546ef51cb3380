/** Shows the checked file: name, version, facts, date and verdict. */
import {
  type Answer,
  Facts,
  Heading,
  LinkButton,
  layout,
  lazyPiece,
  makeStyles,
  mergeClasses,
  offPaper,
  StatusIcon,
  Tooltip,
} from '@vakwerk/ui';
import { Fragment, type ReactNode } from 'react';
import type { ReportComparison, ReportResource } from '../../common/contract/reports.ts';
import { versionWords } from '../../common/i18n/version-words.ts';
import { specificationSummary } from '../../common/report/report-view.ts';
import { DownloadMenu } from './export/download-menu.tsx';
import type { ReportSource } from './report-source.ts';
import { ExceptedWords } from './rules/excepted.tsx';
import { VersionMenu } from './version-menu.tsx';
import { useWords } from './words.ts';
import { useRoom } from './workbench/wide.ts';

/** Marks of few reports, loaded with the first one. */
const ChangeMark = lazyPiece(async () => (await import('./rules/change-mark.tsx')).ChangeMark);
const ExceptedMark = lazyPiece(async () => (await import('./rules/excepted-mark.tsx')).ExceptedMark);

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'flex-start' },
  // Next to the buttons only if the facts fit on one line.
  text: { flexGrow: 1, flexBasis: '420px', minWidth: 0 },
  titleRow: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    '& > span': { flexShrink: 0, marginTop: '6px' },
    // The button of the versions.
    '& > button': { flexShrink: 0 },
  },
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
    ...layout.sectionTitle,
  },
  /** Next to its icon, also on several lines. */
  words: { display: 'flex', alignItems: 'center', columnGap: '8px', '& > :first-child': { flexShrink: 0 } },
  actions: { ...layout.row(8), ...offPaper },
});

/**
 * One line in the workbench: file, verdict, facts, marks, buttons. A long name of the file takes a second line first, and is cut after it;
 * then the facts take a second line, uncut. Two lines are as high as the buttons.
 */
const useLineStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', columnGap: '12px', minHeight: '40px' },
  titleRow: {
    display: 'grid',
    gridAutoFlow: 'column',
    alignItems: 'center',
    columnGap: '6px',
    // So much that the facts do not lose the fraction of a pixel that would wrap them.
    flexShrink: 100_000,
  },
  back: { whiteSpace: 'nowrap' },
  title: {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    margin: 0,
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  /** Smaller, since it has two lines. */
  longTitle: { fontSize: '14px', lineHeight: '18px' },
  // The element counts, so that no style of the facts themselves wins by being inserted later.
  about: { flexGrow: 1, flexShrink: 1, minWidth: '280px', '& > div': { marginTop: 0 }, '& ul': { rowGap: 0 } },
  verdict: { display: 'flex', alignItems: 'center', columnGap: '6px', flexShrink: 0, ...layout.partTitle, whiteSpace: 'nowrap' },
  marks: { display: 'flex', alignItems: 'center', columnGap: '4px', flexShrink: 0 },
  actions: { display: 'flex', columnGap: '8px', flexShrink: 0, ...offPaper },
});

/** Names of up to so many characters keep one line in the workbench. */
const WHOLE_NAME_LENGTH = 22;

/** Returns the columns of the link back, the name and the version. A long name shrinks to two lines, and is cut in them if it is very long. */
function nameColumns({ filename }: ReportResource, hasBack: boolean): string {
  const least = `minmax(min(240px, ${lengthInTwoLines(filename) + 1}ch), max-content)`;
  const name = filename.length <= WHOLE_NAME_LENGTH ? 'max-content' : least;
  return `${hasBack ? 'max-content ' : ''}${name} max-content`;
}

const partsOf = (name: string) => name.split(/(?<=[-_])(?=[^-_])/);

/** Returns the length of the longer of two lines that are as short as the breaks of a name allow. */
function lengthInTwoLines(name: string): number {
  let first = 0;
  return partsOf(name).reduce((shortest, part) => {
    first += part.length;
    return Math.min(shortest, Math.max(first, name.length - first));
  }, name.length);
}

const VERDICT_STATUS = { none: 'none', pass: 'passed', passed: 'failed' } as const;

/** Shows the verdict of IDS, and next to it what is excepted of it. In one line it is short, and the exceptions are a mark. */
function Verdict({ report, className, size, isShort = false }: VerdictProps) {
  const { t } = useWords();
  const styles = useStyles();
  if (!report.elements || report.elements.length === 0) return null;
  const summary = specificationSummary(report.elements);
  const verdict = summary.total === 0 ? 'none' : summary.passed === summary.total ? 'pass' : 'passed';
  const inWords = t(`report.verdict.${verdict}`, summary);
  return (
    <div className={className}>
      <span className={styles.words}>
        <StatusIcon size={size} status={VERDICT_STATUS[verdict]} label={isShort ? inWords : undefined} />
        {isShort ? (
          <Tooltip content={inWords}>
            <span>{t(`report.verdictShort.${verdict}`, { ...summary, count: summary.passed })}</span>
          </Tooltip>
        ) : (
          inWords
        )}
      </span>
      {!isShort && <ExceptedWords excepted={report.excepted} size={size} />}
    </div>
  );
}

interface VerdictProps {
  report: ReportResource;
  className: string;
  size: number;
  isShort?: boolean;
}

export function ReportTitle({ text }: { text: string }) {
  const { isWorkbench } = useRoom();
  const [whole, line] = [useStyles(), useLineStyles()];
  const inLine = mergeClasses(line.title, text.length > WHOLE_NAME_LENGTH && line.longTitle);
  return (
    <Tooltip content={text} isCutText>
      <Heading at={1} className={isWorkbench ? inLine : whole.title}>
        {wrappable(text)}
      </Heading>
    </Tooltip>
  );
}

/** Returns the name of a file that wraps after its dashes and underscores in a narrow column. */
function wrappable(name: string): ReactNode[] {
  return partsOf(name).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never change their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

interface ReportHeaderProps {
  report: ReportResource;
  source: ReportSource;
  /** The link back, which the line of the workbench begins with. */
  back?: ReactNode;
  uploadHref?: string;
  reportHref?: (reportId: string) => string;
  actions?: ReactNode;
  comparison: Answer<ReportComparison>;
}

export function ReportHeader({ report, source, back, uploadHref, reportHref, actions, comparison }: ReportHeaderProps) {
  const { isWorkbench } = useRoom();
  const [stacked, line] = [useStyles(), useLineStyles()];
  const styles = isWorkbench ? line : stacked;
  const { t, size, dateTime } = useWords();
  const { model } = report;
  const facts = [
    { key: 'schema', content: versionWords(model?.fileSchema ?? '') },
    { key: 'size', content: size(report.fileSize) },
    { key: 'tool', content: model?.authoringTool },
    { key: 'submitted', content: report.submitted ? dateTime(report.submitted) : undefined },
  ];
  // A report without specifications has none, nor a dot after it.
  const verdict = report.elements?.length && <Verdict isShort report={report} className={line.verdict} size={16} />;
  const name = (
    <div
      className={styles.titleRow}
      style={isWorkbench ? { gridTemplateColumns: nameColumns(report, Boolean(back)) } : undefined}
    >
      {isWorkbench && back && <nav className={line.back}>{back}</nav>}
      <ReportTitle text={report.filename} />
      {report.fileVersion > 0 && <VersionMenu report={report} service={source.service} reportHref={reportHref} />}
    </div>
  );
  return (
    <header className={styles.root}>
      {isWorkbench ? (
        <>
          {name}
          <div className={line.about}>
            <Facts facts={[{ key: 'verdict', content: verdict }, ...facts]} />
          </div>
          {(report.excepted || report.fileVersion > 1) && (
            <div className={line.marks}>
              {report.excepted && <ExceptedMark report={report} />}
              {report.fileVersion > 1 && <ChangeMark comparison={comparison} />}
            </div>
          )}
        </>
      ) : (
        <div className={stacked.text}>
          {name}
          <Facts facts={facts} />
          <Verdict report={report} className={stacked.verdict} size={20} />
        </div>
      )}
      <div className={styles.actions}>
        {report.status === 'PROCESSED' && <DownloadMenu report={report} source={source} />}
        {actions}
        {uploadHref && <LinkButton href={uploadHref}>{t('report.upload')}</LinkButton>}
      </div>
    </header>
  );
}
