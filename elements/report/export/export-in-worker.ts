/** Exports a report in a worker. */
import { askOnce, startWorker } from '@vakwerk/ui';
import type { ExportOrder, ExportReply } from './export-messages.ts';

export function exportInWorker(order: ExportOrder): Promise<{ blob: Blob; filename: string }> {
  return askOnce<ExportReply>(startWorker(new URL('./export.worker.ts', import.meta.url), 'export'), order);
}
