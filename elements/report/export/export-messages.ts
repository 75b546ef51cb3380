/** The call of the export worker. */

import type { WorkerCall } from '@vakwerk/ui';
import type { ExportFormat, ExportRuleSet, ExportValidity } from '../../../common/contract/export-formats.ts';
import type { ReportResource } from '../../../common/contract/reports.ts';
import type { ReportPart } from '../../../common/report/narrow-report.ts';

export interface ExportOrder {
  /** The report as JSON of the engine, or as an object with all its checks. */
  report: Blob | ReportResource;
  filename: string;
  /** ISO 8601 UTC */
  timestamp: string;
  /** The glTF binary of the model, if it exists: for the cameras and pictures of BCF. */
  glb?: ArrayBuffer;
  /** Whether the file is valid IFC, if that was checked. */
  validity?: ExportValidity | undefined;
  /** The results of rule sets, if any were checked. */
  ruleSets?: readonly ExportRuleSet[] | undefined;
  query: ReportPart & { format: ExportFormat; language?: 'nl' | 'en'; timeZone?: string };
}

export interface ExportedFile {
  blob: Blob;
  filename: string;
}

export type ExportCalls = { export: WorkerCall<ExportOrder, ExportedFile> };
