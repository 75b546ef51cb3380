import type { FieldName } from '../contract/field-name.ts';
import type { FileEntry } from '../contract/files.ts';
import type { ListResponse } from '../contract/lists.ts';
import { api } from './calls.ts';
import { type Download, download } from './download.ts';
import { type SendOptions, sendFile } from './send-file.ts';

export const FILE_FIELDS = [
  'id',
  'filename',
  'size',
  'version',
  'projectId',
  'uploadedBy.firstName',
  'uploadedBy.lastName',
  'uploadedBy.email',
  'uploadedAt',
  'mostRecentReport.id',
  'mostRecentReport.status',
  'mostRecentReport.summary.total',
  'mostRecentReport.summary.passed',
  'mostRecentReport.summary.percentage',
  'mostRecentReport.summary.none',
  'mostRecentReport.excepted',
] as const satisfies FieldName<FileEntry>[];

interface FileSearch {
  projectId?: string;
  /** Words of the file's name. */
  query?: string;
  limit?: number;
  offset?: number;
  signal?: AbortSignal;
}

/** Searches files, newest first; without a project the caller's personal files. */
export function searchFiles({ projectId, signal, ...page }: FileSearch = {}): Promise<ListResponse<FileEntry>> {
  const body = { ...page, sortBy: [{ field: 'uploadedAt', order: 'DESC' as const }] };
  return projectId ? api.searchProjectFiles(projectId, body, { signal }) : api.searchFiles(body, { signal });
}

/** Sends one IFC file and returns the id of the file, whose report is created afterwards. */
export async function uploadFile(
  file: File,
  { projectId, ...options }: SendOptions & { projectId?: string } = {},
): Promise<string> {
  const [first] = await sendFile<{ id: string }[]>(`${scope(projectId)}/files?fields=id`, file, options);
  if (!first) throw new Error('the answer to an upload names no file');
  return first.id;
}

/** Downloads the uploaded file. */
export function downloadFile(id: string, signal?: AbortSignal): Promise<Download> {
  return download(`/files/${encodeURIComponent(id)}/content`, {}, signal);
}

function scope(projectId: string | undefined): string {
  return projectId ? `/projects/${encodeURIComponent(projectId)}` : '';
}
