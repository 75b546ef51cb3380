/** A report of the service: the tree in one call, the checks of a rule page by page. */
import {
  checkFileAgain,
  exportReport,
  getComparison,
  getReport,
  searchChanges,
  searchChecks,
  searchEntities,
  searchFileVersions,
} from '@vakwerk/api';
import type { ReportSource } from './report-source.ts';

export function apiSource(reportId: string): ReportSource {
  return {
    load: () => getReport(reportId),
    searchChecks: ({ ruleId, specificationId }, search) => searchChecks(reportId, ruleId, { ...search, specificationId }),
    searchEntities: (search) => searchEntities(reportId, search),
    service: {
      exportReport: (query) => exportReport(reportId, query),
      compare: () => getComparison(reportId),
      searchChanges: (search) => searchChanges(reportId, search),
      versions: async (report) => (await searchFileVersions(report)).data,
      checkAgain: ({ fileId }) => checkFileAgain(fileId),
    },
  };
}
