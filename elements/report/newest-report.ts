/** Reads the newest report of a file, by a token that follows the file. A newer version may arrive while the report is shown. */
import { type ApiClient, isApiError, REPORT_FIELDS } from '@vakwerk/api';
import type { ReportResource } from '../../common/contract/reports.ts';
import { NEWEST_REPORT } from '../../common/contract/share-link.ts';
import type { ReportSource } from './report-source.ts';

type Client = Pick<ApiClient, 'call' | 'download'>;

const PATH = `/reports/${NEWEST_REPORT}`;

interface NewestReport extends Required<Pick<ReportSource, 'load' | 'watch'>> {
  /** Reads the parts of the report that was loaded last, so that a page never mixes two versions. */
  client: Client;
}

/**
 * Returns the calls of the newest report. The token opens no older one: a refused part means that another report is the newest
 * now, which is then loaded in its place, once for each report.
 */
export function newestReport(client: Client): NewestReport {
  let shownId: string | undefined;
  let refusedId: string | undefined;
  const watchers = new Set<() => void>();
  const locate = (path: string) => (shownId === undefined ? path : path.replace(PATH, `/reports/${encodeURIComponent(shownId)}`));
  const noticeRefusal = (id: string | undefined) => (error: unknown) => {
    if (isApiError(error) && error.status === 403 && id === shownId && id !== refusedId) {
      refusedId = id;
      for (const reload of watchers) reload();
    }
    throw error;
  };
  return {
    async load() {
      const report = await client.call<ReportResource>(PATH, { fields: REPORT_FIELDS });
      shownId = report.id;
      return report;
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    client: {
      call: (path, options) => client.call<never>(locate(path), options).catch(noticeRefusal(shownId)),
      download: (path, query, signal) => client.download(locate(path), query, signal).catch(noticeRefusal(shownId)),
    },
  };
}
