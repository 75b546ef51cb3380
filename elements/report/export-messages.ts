/** What the page and the worker that makes files of a report say to each other. */

import type { ExportFormat } from '../../common/contract/export-formats.ts';
import type { ReportPart } from '../../common/contract/narrow-report.ts';
import type { ReportResource } from '../../common/contract/reports.ts';

export interface ExportOrder {
  /** As JSON of the engine, or as it stands in memory with all of its checks. */
  report: Blob | ReportResource;
  filename: string;
  /** ISO 8601 UTC */
  timestamp: string;
  query: ReportPart & { format: ExportFormat; language?: 'nl' | 'en' };
}

/** `failed` is a mistake of ours. */
export type ExportReply = { kind: 'made'; blob: Blob; filename: string } | { kind: 'failed'; message: string };
