/**
 * Where the report of a <vakwerk-report> comes from. Apart from the view and small, so that the report is asked for while the view is
 * still on its way: by a slow line that is a third of the wait.
 */
import { apiClient } from '@vakwerk/api';
import type { ElementHost } from '../../common/contract/element-host.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { remoteSource } from './remote-source.ts';
import type { ReportFile } from './report-file.ts';
import { readReportFile, resourceOfFile } from './report-file.ts';
import type { ReportSource } from './report-source.ts';
import { memorySource } from './report-source.ts';

export interface ReportElementProps {
  src?: string;
  reportId?: string;
  /** Where the service is, if not where the script came from. */
  api?: string;
  areas?: boolean;
  report?: ReportFile;
  token?: string;
  getToken?: () => string | Promise<string>;
}

/** Read once, then kept in memory: the checks are all there. */
function fileSource(read: () => Promise<ReportResource>): ReportSource {
  let loaded: Promise<ReportSource> | undefined;
  const load = () => {
    loaded = read().then(memorySource);
    return loaded;
  };
  return {
    load: async () => (await load()).load(),
    searchChecks: async (place, search) => (await (loaded ?? load())).searchChecks(place, search),
    searchEntities: async (search) => (await (loaded ?? load())).searchEntities(search),
    exportReport: async (query) => {
      const { exportReport } = await (loaded ?? load());
      if (!exportReport) throw new Error('a report in memory makes its own files');
      return exportReport(query);
    },
  };
}

function sourceOf(host: ElementHost, { src, reportId, api, report, token, getToken }: ReportElementProps) {
  if (report) return fileSource(async () => resourceOfFile(report, src));
  if (reportId) return remoteSource(apiClient({ url: api || host.serviceUrl, token, getToken }), reportId);
  return src ? fileSource(async () => resourceOfFile(await readReportFile(src), src)) : undefined;
}

/** What has to be the same for the same report. */
const KEYS = ['src', 'reportId', 'api', 'report', 'token', 'getToken'] as const;

/** Per element what was asked for before there was a view. */
const started = new WeakMap<HTMLElement, { props: ReportElementProps; source: ReportSource }>();

/** Asks for the report. Without a token a report of the service waits for the view: the page may be about to set one. */
export function startReport(host: ElementHost, first: object): void {
  const props = first as ReportElementProps;
  const isKnown = props.report || (props.reportId ? props.token || props.getToken : props.src);
  const source = isKnown ? sourceOf(host, props) : undefined;
  if (!source) return;
  let report: Promise<ReportResource> | undefined = source.load();
  // Told when the view asks for it.
  report.catch(() => undefined);
  const load = () => {
    const asked = report ?? source.load();
    report = undefined;
    return asked;
  };
  started.set(host.element, { props, source: { ...source, load } });
}

/** Undefined: there is nothing to show yet. */
export function elementSource(host: ElementHost, props: ReportElementProps): ReportSource | undefined {
  const early = started.get(host.element);
  return early && KEYS.every((key) => early.props[key] === props[key]) ? early.source : sourceOf(host, props);
}
