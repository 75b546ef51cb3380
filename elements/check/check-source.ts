/** The report that the worker keeps, as the view of reports asks for it. */
import { type ExportOrder, exportInWorker, type ReportSource, reportResource } from '@vakwerk/element-report';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { CheckList, FoundEntity } from '../../common/contract/reports.ts';
import type { CheckedFile } from './check-file.ts';

export function checkSource({ done, kept }: CheckedFile, filename: string): ReportSource {
  const timestamp = new Date().toISOString();
  const report = new Blob([done.json], { type: 'application/json' });
  const resource = reportResource(done.tree, { filename, submitted: timestamp });
  return {
    load: async () => resource,
    searchChecks: async (place, search) => (await kept.ask({ kind: 'checks', place, search })) as CheckList,
    searchEntities: async (search) => (await kept.ask({ kind: 'entities', search })) as ListResponse<FoundEntity>,
    exportReport: (query) => exportInWorker({ report, filename, timestamp, query: query as ExportOrder['query'] }),
  };
}
