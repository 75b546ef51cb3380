/**
 * Writes a report to a file in a thread and sends it from there: a slow client occupies no thread, and an error does not
 * truncate the download.
 */
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { runInReportThread } from './report-thread.ts';
import type { ExportOrder } from './report-worker.ts';

/** The open file, unlinked at once: the disk is freed when the stream ends. */
export async function writeExport(order: ExportOrder): Promise<{ stream: Readable; sizeBytes: number }> {
  try {
    await runInReportThread('export', order);
    const file = await fs.promises.open(order.target);
    const { size } = await file.stat();
    return { stream: file.createReadStream(), sizeBytes: size };
  } finally {
    await fs.promises.rm(order.target, { force: true });
  }
}
