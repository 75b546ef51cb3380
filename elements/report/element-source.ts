/** The source of the report of a <vakwerk-report>. */
import { apiClient } from '@vakwerk/api';
import type { ElementHost } from '../../common/contract/element-host.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { apiSource } from './api-source.ts';
import { type ReportFile, readReportFile, resourceOfFile } from './report-file.ts';
import { memorySource, type ReportSource } from './report-source.ts';

export interface ReportElementProps {
  src?: string;
  reportId?: string;
  /** Address of the service; by default that of the script. */
  api?: string;
  areas?: boolean;
  report?: ReportFile;
  token?: string;
  getToken?: () => string | Promise<string>;
}

/** Read once and kept in memory with all checks. */
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
    listCauses: async (page) => (await (loaded ?? load())).listCauses(page),
    searchObjects: async (search) => (await (loaded ?? load())).searchObjects(search),
    identifyObjects: async (selection) => (await (loaded ?? load())).identifyObjects(selection),
    exportReport: async (query) => {
      const { exportReport } = await (loaded ?? load());
      if (!exportReport) throw new Error('a report in memory makes its own files');
      return exportReport(query);
    },
  };
}

/** Undefined while no source is given. */
export function elementSource(host: ElementHost, props: ReportElementProps): ReportSource | undefined {
  const { src, reportId, api, report, token, getToken } = props;
  const { serviceUrl } = host;
  if (report) return fileSource(async () => resourceOfFile(report, src));
  if (reportId) return apiSource(reportId, apiClient({ url: api || serviceUrl, token, getToken }));
  return src ? fileSource(async () => resourceOfFile(await readReportFile(src), src)) : undefined;
}
