import { REPORT_FIELDS } from '../contract/call-fields.ts';
import type { ReportStatus } from '../contract/files.ts';
import type { ListResponse } from '../contract/lists.ts';
import { CHANGE_FIELDS, CHECK_FIELDS, COMPARISON_FIELDS, ENTITY_FIELDS } from '../contract/report-fields.ts';
import type {
  ChangedEntity,
  ChangeSearch,
  CheckList,
  CheckSearch,
  EntitySearch,
  ExportQuery,
  FoundEntity,
  ReportComparison,
  ReportResource,
} from '../contract/reports.ts';
import { call } from './client.ts';
import { type Download, download } from './download.ts';

/** A report without the checks of its rules; read those by `searchChecks`. */
export function getReport(id: string, signal?: AbortSignal): Promise<ReportResource> {
  return call(`/reports/${encodeURIComponent(id)}`, { fields: REPORT_FIELDS, signal });
}

/** One page of the checks of one rule. */
export function searchChecks(reportId: string, ruleId: string, search: CheckSearch, signal?: AbortSignal): Promise<CheckList> {
  const path = `/reports/${encodeURIComponent(reportId)}/rules/${encodeURIComponent(ruleId)}/checks/_search`;
  return call(path, { method: 'POST', body: search, fields: CHECK_FIELDS, signal });
}

/** The newest report of a file: what the upload polls for. */
export async function getNewestReport(
  fileId: string,
  signal?: AbortSignal,
): Promise<{ id: string; status: ReportStatus } | undefined> {
  const body = { fileId, orderBy: { field: 'submitted', order: 'DESC' }, limit: 1 };
  const { data } = await call<ListResponse<{ id: string; status: ReportStatus }>>('/reports/_search', {
    method: 'POST',
    body,
    fields: ['id', 'status'],
    signal,
  });
  return data[0];
}

/** Entities of all rules by GlobalId and name. */
export function searchEntities(reportId: string, search: EntitySearch, signal?: AbortSignal): Promise<ListResponse<FoundEntity>> {
  return call(`/reports/${encodeURIComponent(reportId)}/entities/_search`, {
    method: 'POST',
    body: search,
    fields: ENTITY_FIELDS,
    signal,
  });
}

/** What became of the failures of the version before. */
export function getComparison(reportId: string, signal?: AbortSignal): Promise<ReportComparison> {
  return call(`/reports/${encodeURIComponent(reportId)}/comparison`, { fields: COMPARISON_FIELDS, signal });
}

/** A page of the entities behind one count of a comparison. */
export function searchChanges(
  reportId: string,
  search: ChangeSearch,
  signal?: AbortSignal,
): Promise<ListResponse<ChangedEntity>> {
  return call(`/reports/${encodeURIComponent(reportId)}/comparison/entities/_search`, {
    method: 'POST',
    body: search,
    fields: CHANGE_FIELDS,
    signal,
  });
}

/** The report as a file, or the part of it that the query names. */
export function exportReport(reportId: string, query: ExportQuery, signal?: AbortSignal): Promise<Download> {
  const named = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return download(`/reports/${encodeURIComponent(reportId)}/export`, Object.fromEntries(named), signal);
}
