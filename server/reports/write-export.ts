/**
 * A report as a file of some format, written in a thread and sent from there: a slow reader holds up no thread, and what fails
 * is an error of its own and not a file that is cut off.
 */
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { runInReportThread } from './report-thread.ts';
import type { ExportOrder } from './report-worker.ts';

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
