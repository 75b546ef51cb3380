/** The source of the report of a <vakwerk-report>. */
import { type ApiAccess, apiClient } from '@vakwerk/api';
import type { Report, ReportResource } from '../../common/contract/reports.ts';
import type { ElementHost } from '../../common/ui/element-host.ts';
import { lastSegment } from '../last-segment.ts';
import { apiSource } from './api-source.ts';
import { memorySource, type ReportSource, reportResource } from './report-source.ts';

export interface ReportElementProps extends Pick<ApiAccess, 'token' | 'getToken'> {
  src?: string;
  reportId?: string;
  /** Address of the service; by default the origin of the script. */
  api?: string;
  areas?: boolean;
  report?: ReportFile;
}

/** Returns a source that reads the report once and keeps it in memory with all checks. */
function fileSource(read: () => Promise<ReportResource>): ReportSource {
  let loaded: Promise<ReturnType<typeof memorySource>> | undefined;
  const load = () => {
    loaded = read().then(memorySource);
    return loaded;
  };
  const loadOnce = () => loaded ?? load();
  return {
    load: async () => (await load()).load(),
    searchChecks: async (place, search) => (await loadOnce()).searchChecks(place, search),
    searchEntities: async (search) => (await loadOnce()).searchEntities(search),
    listCauses: async (page) => (await loadOnce()).listCauses(page),
    searchObjects: async (search) => (await loadOnce()).searchObjects(search),
    identifyObjects: async (selection) => (await loadOnce()).identifyObjects(selection),
    exportReport: async (query) => (await loadOnce()).exportReport(query),
  };
}

/** Undefined until a source is given. */
export function elementSource(host: ElementHost, props: ReportElementProps): ReportSource | undefined {
  const { src, reportId, api, report, token, getToken } = props;
  const { serviceUrl } = host;
  if (report) return fileSource(async () => resourceOfFile(report, src));
  if (reportId) return apiSource(reportId, apiClient({ url: api || serviceUrl, token, getToken }));
  return src ? fileSource(async () => resourceOfFile(await readReportFile(src), src)) : undefined;
}

/** A report as JSON from the engine, the command line (with a file name), or the API. */
type ReportFile = ReportResource | (Report & { filename?: string });

function resourceOfFile(file: ReportFile, src: string | undefined): ReportResource {
  if ('status' in file) return file;
  return reportResource(file, { filename: file.filename ?? lastSegment(src ?? '') });
}

async function readReportFile(src: string): Promise<ReportFile> {
  const response = await fetch(src, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const file: unknown = await response.json();
  if (typeof file !== 'object' || file === null || !('elements' in file)) throw new Error(`${src} is not a report`);
  return file as ReportFile;
}
