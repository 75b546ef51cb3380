/** A report's view makes the other calls itself (elements/report/api-source.ts). */
import type { ReportStatus } from '../contract/files.ts';
import type { ListResponse } from '../contract/lists.ts';
import { call } from './client.ts';

/** Returns the newest report of a file, which the upload polls for. */
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
