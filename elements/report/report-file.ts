/** A report as JSON: of the engine, of the command line (with a file name), or of the API. */

import { lastSegment } from '../../common/contract/last-segment.ts';
import type { Report, ReportResource } from '../../common/contract/reports.ts';
import { reportResource } from './report-source.ts';

export type ReportFile = ReportResource | (Report & { filename?: string });

export function resourceOfFile(file: ReportFile, src: string | undefined): ReportResource {
  if ('status' in file) return file;
  return reportResource(file, { filename: file.filename ?? lastSegment(src ?? '') });
}

export async function readReportFile(src: string): Promise<ReportFile> {
  const response = await fetch(src, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const file: unknown = await response.json();
  if (typeof file !== 'object' || file === null || !('elements' in file)) throw new Error(`${src} is not a report`);
  return file as ReportFile;
}
