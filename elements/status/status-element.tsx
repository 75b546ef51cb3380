/** <vakwerk-status>: N of M specifications passed, with a link to the report. */
import { type ApiAccess, apiClient, isPassingError } from '@vakwerk/api';
import { addMessages, type Translate } from '@vakwerk/i18n';
import {
  type ElementView,
  Link,
  makeStyles,
  mergeClasses,
  type Status,
  StatusIcon,
  tokens,
  useTranslate,
  type ViewProps,
  viewElement,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import { STATUS_FIELDS } from '../../common/contract/call-fields.ts';
import type { Report, ReportResource } from '../../common/contract/reports.ts';
import { REPORT_POLL_MS, SOURCE_PATIENCE_MS } from '../../common/contract/wait-times.ts';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import { specificationSummary } from '../../common/report/report-view.ts';
import { type SourceFault, sourceFault } from '../source-fault.ts';
import { statusDefinition } from './status-row.ts';

addMessages({ en: { embed: embedEn }, nl: { embed: embedNl } });

interface StatusFacts {
  status: 'PROCESSED' | 'PENDING' | 'ERROR';
  /** Number of specifications with a verdict, and of those that passed. */
  total: number;
  passed: number;
}

type AnyReport = Report | ReportResource;

interface StatusProps extends Pick<ApiAccess, 'token' | 'getToken'> {
  src?: string;
  reportId?: string;
  api?: string;
  href?: string;
  report?: AnyReport;
}

type Props = ViewProps<StatusProps>;
/** The reason why there is nothing to show, as a message code. */
type Problem = 'NO_REPORT' | 'NO_TOKEN' | SourceFault | 'UNKNOWN';
type Shown = StatusFacts | 'loading' | Problem;

/** Polls less often than a report page. */
const POLL_MS = REPORT_POLL_MS * 10;

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    boxSizing: 'border-box',
    minHeight: '28px',
    padding: '3px 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '6px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  // The text gives the badge its baseline, so that it aligns with the text around it.
  words: { alignSelf: 'baseline' },
  link: {
    textDecorationLine: 'underline',
    textDecorationColor: tokens.colorNeutralStroke1,
    textUnderlineOffset: '3px',
    ':hover': { textDecorationColor: 'currentColor' },
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
});

/** What the page has to provide, if something is missing. */
function missingOf({ report, reportId, src, token, getToken }: StatusProps): 'NO_REPORT' | 'NO_TOKEN' | undefined {
  if (report || (src && !reportId)) return undefined;
  if (!reportId) return 'NO_REPORT';
  return token || getToken ? undefined : 'NO_TOKEN';
}

function useStatus({ host, report, reportId, src, api, token, getToken }: Props): Shown {
  const t = useTranslate();
  const [state, setState] = useState<Shown>('loading');
  useEffect(() => {
    let isCurrent = true;
    let isPending = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const missing = missingOf({ report, reportId, src, token, getToken });
    const ask = async (): Promise<StatusFacts> => {
      if (report) return statusOfReport(report);
      if (reportId) return askStatus({ url: api || host.serviceUrl, token, getToken }, reportId);
      return readStatus(src ?? '');
    };
    const read = async () => {
      try {
        const facts = await ask();
        if (!isCurrent) return;
        setState(facts);
        isPending = facts.status === 'PENDING';
        if (isPending) timer = setTimeout(read, POLL_MS);
      } catch (error) {
        if (!isCurrent) return;
        // A pending report stays shown while the connection is lost or the service restarts.
        if (isPending && isPassingError(error)) {
          timer = setTimeout(read, POLL_MS);
          return;
        }
        setState(sourceFault(error) ?? 'UNKNOWN');
        const code = (error as { code?: string }).code ?? 'SOURCE_UNREADABLE';
        host.emit('vakwerk-error', { code, message: String(error) });
      }
    };
    if (!missing) void read();
    else {
      timer = setTimeout(() => {
        host.emit('vakwerk-error', { code: missing, message: wordsOf(t, missing) });
        setState(missing);
      }, SOURCE_PATIENCE_MS);
    }
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [host, report, reportId, src, api, token, getToken, t]);
  return state;
}

function statusOfReport(report: AnyReport): StatusFacts {
  const status = 'status' in report ? report.status : 'PROCESSED';
  return { status, ...(report.elements ? specificationSummary(report.elements) : { total: 0, passed: 0 }) };
}

async function readStatus(src: string): Promise<StatusFacts> {
  const response = await fetch(src, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const report: unknown = await response.json();
  if (typeof report !== 'object' || report === null || !('elements' in report)) throw new Error(`${src} is not a report`);
  return statusOfReport(report as AnyReport);
}

/** Fetches only the summary. */
async function askStatus(access: ApiAccess, reportId: string): Promise<StatusFacts> {
  const report = await apiClient(access).call<Pick<ReportResource, 'status' | 'summary'>>(
    `/reports/${encodeURIComponent(reportId)}`,
    { fields: STATUS_FIELDS },
  );
  return { status: report.status, total: report.summary?.total ?? 0, passed: report.summary?.passed ?? 0 };
}

const StatusElement: ElementView<StatusProps> = (props) => {
  const { host, language, href, reportId, api, report } = props;
  const styles = useStyles();
  const t = useTranslate();
  const state = useStatus(props);
  const verdict = verdictOf(state);
  const service = (api || host.serviceUrl).replace(/(?<!\/)\/+$/, '');
  const address = href || (reportId && !report ? `${service}/reports/${encodeURIComponent(reportId)}` : undefined);
  const content = (
    <>
      <StatusIcon status={verdict} />
      <span className={styles.words}>{wordsOf(t, state)}</span>
    </>
  );
  const shared = { lang: language, part: `badge ${verdict}` };
  if (!address) {
    return (
      <span {...shared} className={styles.badge}>
        {content}
      </span>
    );
  }
  return (
    <Link {...shared} isPlain href={address} className={mergeClasses(styles.badge, styles.link)}>
      {content}
    </Link>
  );
};

function verdictOf(state: Shown): Extract<Status, 'passed' | 'failed' | 'none'> {
  if (typeof state === 'string' || state.status !== 'PROCESSED' || state.total === 0) return 'none';
  return state.passed === state.total ? 'passed' : 'failed';
}

function wordsOf(t: Translate, state: Shown): string {
  if (state === 'loading') return t('embed.status.loading');
  if (state === 'UNKNOWN') return t('embed.status.unknown');
  if (typeof state === 'string') return t(`embed.status.problem.${state}`);
  if (state.status === 'PENDING') return t('embed.status.pending');
  if (state.status === 'ERROR') return t('embed.status.error');
  return state.total === 0 ? t('embed.status.none') : t('embed.status.passed', { passed: state.passed, total: state.total });
}

export const ElementClass = viewElement(statusDefinition, StatusElement);
