/** Exports a report in a worker. */
import { startWorker } from '@vakwerk/ui';
import type { ExportOrder, ExportReply } from './export-messages.ts';

export async function exportInWorker(order: ExportOrder): Promise<{ blob: Blob; filename: string }> {
  const worker = startWorker(new URL('./export.worker.ts', import.meta.url), 'export');
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ExportReply>) => {
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the worker cannot be started'));
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}
