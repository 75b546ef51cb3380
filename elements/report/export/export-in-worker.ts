/** Exports a report in a worker. */
import { callOnce } from '@vakwerk/ui';
import type { ExportCalls, ExportedFile, ExportOrder } from './export-messages.ts';

export function exportInWorker(order: ExportOrder): Promise<ExportedFile> {
  const script = new URL('./export.worker.ts', import.meta.url);
  return callOnce<ExportCalls, 'export'>({ script, name: 'export', call: 'export' }, order);
}
