/** Fetches an IDS and reads it in a worker, off the main thread. */
import { startWorker } from '@vakwerk/ui';
import type { ReadSpecification, SpecificationReply } from './specification-messages.ts';

/** Error for a page that forbids workers, or a script that cannot be loaded. Faults of the IDS are not errors. */
function readerError(message: string): Error {
  return Object.assign(new Error(message), { name: 'ReaderError' });
}

export function isReaderError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReaderError';
}

export async function readSpecification(address: string, signal: AbortSignal): Promise<ReadSpecification> {
  const fetched = fetchBytes(address, signal);
  // Reported where it is awaited.
  fetched.catch(() => undefined);
  // The script of the worker is loaded in parallel with the IDS.
  const worker = startReader();
  try {
    const reply = replyOf(worker, signal);
    worker.postMessage({ ids: await Promise.race([fetched, reply.then(() => fetched)]) });
    return await reply;
  } finally {
    worker.terminate();
  }
}

/** If a policy forbids workers, some browsers throw at once, others send an error event. */
function startReader(): Worker {
  try {
    return startWorker(new URL('./specification.worker.ts', import.meta.url), 'specification');
  } catch (error) {
    throw readerError(String(error));
  }
}

/** Listens from the start, so that an error while the IDS is loaded is not missed. */
function replyOf(worker: Worker, signal: AbortSignal): Promise<ReadSpecification> {
  const reply = new Promise<ReadSpecification>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<SpecificationReply>) => {
      if (data.kind === 'failed') reject(readerError(data.message));
      else resolve(data);
    };
    worker.onerror = (event) => reject(readerError(event.message || 'the worker cannot be started'));
  });
  reply.catch(() => undefined);
  return reply;
}

async function fetchBytes(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(new URL(address, document.baseURI), { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  return bytes;
}
