/** A report's view makes the other calls itself (elements/report/api-source.ts). */
import type { ReportStatus } from '../contract/files.ts';
import { api } from './calls.ts';

/** Returns the newest report of a file, which the upload polls for. */
export async function getNewestReport(
  fileId: string,
  signal?: AbortSignal,
): Promise<{ id: string; status: ReportStatus } | undefined> {
  const search = { fileId, orderBy: { field: 'submitted', order: 'DESC' as const }, limit: 1 };
  const { data } = await api.searchReports(search, { fields: ['id', 'status'], signal });
  return data[0];
}
