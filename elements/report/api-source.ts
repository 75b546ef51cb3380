/** A report of the service: the tree in one call, the checks of a rule page by page. */
import { getReport, searchChecks } from '@vakwerk/api';
import type { ReportSource } from './report-source.ts';

export function apiSource(reportId: string): ReportSource {
  return {
    load: () => getReport(reportId),
    searchChecks: ({ ruleId, specificationId }, search) => searchChecks(reportId, ruleId, { ...search, specificationId }),
  };
}
