/** Downloads the findings of a project. */
import type { FindingExport } from '../contract/finding-export.ts';
import { type Download, downloadBy } from './download.ts';

export function exportFindings(projectId: string, order: FindingExport): Promise<Download> {
  return downloadBy(`/projects/${encodeURIComponent(projectId)}/findings/export`, { method: 'POST', body: order });
}
