/** The facts of the badge: from the service, a report file or a report object. */
import { type ApiAccess, apiClient } from '@vakwerk/api';
import { STATUS_FIELDS } from '../../common/contract/call-fields.ts';
import { specificationSummary } from '../../common/contract/report-view.ts';
import type { Report, ReportResource } from '../../common/contract/reports.ts';

export interface StatusFacts {
  status: 'PROCESSED' | 'PENDING' | 'ERROR';
  /** Specifications with a verdict, and those that passed. */
  total: number;
  passed: number;
}

export type AnyReport = Report | ReportResource;

export function statusOfReport(report: AnyReport): StatusFacts {
  const status = 'status' in report ? report.status : 'PROCESSED';
  return { status, ...(report.elements ? specificationSummary(report.elements) : { total: 0, passed: 0 }) };
}

export async function readStatus(src: string): Promise<StatusFacts> {
  const response = await fetch(src, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const report: unknown = await response.json();
  if (typeof report !== 'object' || report === null || !('elements' in report)) throw new Error(`${src} is not a report`);
  return statusOfReport(report as AnyReport);
}

/** Fetches the summary only. */
export async function askStatus(access: ApiAccess, reportId: string): Promise<StatusFacts> {
  const report = await apiClient(access).call<Pick<ReportResource, 'status' | 'summary'>>(
    `/reports/${encodeURIComponent(reportId)}`,
    { fields: STATUS_FIELDS },
  );
  return { status: report.status, total: report.summary?.total ?? 0, passed: report.summary?.passed ?? 0 };
}
