/** A report of the service in a page that is not ours: the calls of api-source.ts, with the element's own address and token. */
import type { ApiClient } from '@vakwerk/api';
import { REPORT_FIELDS } from '@vakwerk/api';
import type { FileEntry } from '../../common/contract/files.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ReportSource } from './report-source.ts';

export function remoteSource(client: ApiClient, reportId: string): ReportSource {
  const path = `/reports/${encodeURIComponent(reportId)}`;
  return {
    load: () => client.call(path, { fields: REPORT_FIELDS }),
    searchChecks: ({ ruleId, specificationId }, search) =>
      client.call(`${path}/rules/${encodeURIComponent(ruleId)}/checks/_search`, {
        method: 'POST',
        body: { ...search, specificationId },
      }),
    searchEntities: (search) => client.call(`${path}/entities/_search`, { method: 'POST', body: search }),
    service: {
      exportReport: (query) => {
        const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
        return client.download(`${path}/export`, Object.fromEntries(named));
      },
      compare: () => client.call(`${path}/comparison`),
      searchChanges: (search) => client.call(`${path}/comparison/entities/_search`, { method: 'POST', body: search }),
      versions: async ({ filename, projectId }) => {
        const scope = projectId ? `/projects/${encodeURIComponent(projectId)}` : '';
        const body = { filename, sortBy: [{ field: 'version', order: 'DESC' }] };
        const list = await client.call<ListResponse<FileEntry>>(`${scope}/files/_search?versions=all`, { method: 'POST', body });
        return list.data;
      },
      checkAgain: async ({ fileId }) => {
        const made = await client.call<{ id: string }>(`/files/${encodeURIComponent(fileId)}/reports`, { method: 'POST' });
        return made.id;
      },
    },
  };
}
