/**
 * <vakwerk-report>: a report in a page that is not ours. It comes from the service (`report-id` with a token), from a file
 * (`src`, a report of the command line or of the API) or from the property `report`.
 */
import { apiClient } from '@vakwerk/api';
import type { ElementView } from '@vakwerk/ui';
import { reactView } from '@vakwerk/ui';
import { useCallback, useMemo } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { EmbeddedReport } from './embedded-report.tsx';
import { remoteSource } from './remote-source.ts';
import type { ReportFile } from './report-file.ts';
import { readReportFile, resourceOfFile } from './report-file.ts';
import type { ReportSource } from './report-source.ts';
import { memorySource } from './report-source.ts';

interface ReportElementProps {
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

const ReportElement: ElementView<ReportElementProps> = (props) => {
  const { host, language, areas, src, reportId, api, report, token, getToken } = props;
  const source = useMemo(() => {
    if (report) return fileSource(async () => resourceOfFile(report, src));
    if (reportId) return remoteSource(apiClient({ url: api || host.serviceUrl, token, getToken }), reportId);
    return src ? fileSource(async () => resourceOfFile(await readReportFile(src), src)) : undefined;
  }, [host, src, reportId, api, report, token, getToken]);
  const load = useCallback(
    (loaded: ReportResource) => {
      if (loaded.status !== 'PENDING') host.emit('vakwerk-report', { report: report ?? loaded, filename: loaded.filename });
    },
    [host, report],
  );
  // Without a source there is nothing to say yet: the page may still be setting its properties.
  if (!source) return null;
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} onLoad={load} />;
};

export const mountReport = reactView(ReportElement);
