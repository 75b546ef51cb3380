/** Writes an export in a thread, and describes its answer. */
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { type ExportFormat, FORMAT_FACTS } from '../../common/contract/export-formats.ts';
import { runInReportThread } from './report-thread.ts';
import type { ReportOrder } from './report-worker.ts';

/** Describes the file of each format in the API description. */
export function exportAnswer(formats: readonly ExportFormat[]): {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
} {
  const schema = z.unknown().meta({ type: 'string', format: 'binary' });
  return {
    description: 'The file',
    content: Object.fromEntries(formats.map((format) => [FORMAT_FACTS[format].mediaType, { schema }])),
  };
}

/**
 * A thread writes the file, and it is sent from there: a slow client occupies no thread, and an error does not truncate the
 * download. The open file is unlinked at once: the disk is freed when the stream ends.
 */
export async function writeExport<Kind extends 'export' | 'export-joint-check'>(
  kind: Kind,
  order: ReportOrder<Kind>,
): Promise<{ stream: Readable; sizeBytes: number }> {
  try {
    await runInReportThread(kind, order);
    const file = await fs.promises.open(order.target);
    const { size } = await file.stat();
    return { stream: file.createReadStream(), sizeBytes: size };
  } finally {
    await fs.promises.rm(order.target, { force: true });
  }
}
