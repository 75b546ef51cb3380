/** Fetches an IDS and reads it in a worker: what is large in an IDS is done off the page's own thread. */
import { startWorker } from '@vakwerk/ui';
import type { ReadSpecification, SpecificationReply } from './specification-messages.ts';

export async function readSpecification(address: string, signal: AbortSignal): Promise<ReadSpecification> {
  const response = await fetch(new URL(address, document.baseURI), { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const ids = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  const worker = startWorker(new URL('./specification.worker.ts', import.meta.url), 'specification');
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<SpecificationReply>) => {
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the worker cannot be started'));
      worker.postMessage({ ids });
    });
  } finally {
    worker.terminate();
  }
}
