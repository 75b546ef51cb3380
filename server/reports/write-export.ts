/**
 * A report as a file of some format, written in a thread and sent from there: a slow reader holds up no thread, and what fails
 * is an error of its own and not a file that is cut off.
 */
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import type { ReportFormat } from '../../common/contract/reports.ts';
import type { Language } from '../../common/contract/users.ts';
import type { Report } from '../../engine/report/report.ts';
import { runInReportThread } from './report-thread.ts';
import type { ReportFilter, StoredReport } from './stored-report.ts';

/** All of it can be sent to a thread. */
export interface ExportOrder {
  format: ReportFormat;
  language: Language;
  filename: string;
  /** When the report was made, ISO 8601 UTC. */
  timestamp: string;
  facts: Omit<Report, 'elements'>;
  stored: StoredReport;
  filter: ReportFilter;
  /** Path of the file to write. */
  target: string;
}

/** The file; its name is gone at once, and the rest of it with the stream, whatever ends that. */
export async function writeExport(order: ExportOrder): Promise<{ stream: Readable; sizeBytes: number }> {
  try {
    await runInReportThread({ kind: 'export', order });
    const file = await fs.promises.open(order.target);
    const { size } = await file.stat();
    return { stream: file.createReadStream(), sizeBytes: size };
  } finally {
    await fs.promises.rm(order.target, { force: true });
  }
}
