/** Fetches an IDS and reads it in a worker, off the main thread. */
import { openWorker, type WorkerClient } from '@vakwerk/ui';
import type { ReadSpecification, SpecificationCalls } from './specification-messages.ts';

/** Error for a page that forbids workers, or a script that cannot be loaded. Faults of the IDS are not errors. */
function readerError(message: string): Error {
  return Object.assign(new Error(message), { name: 'ReaderError' });
}

export function isReaderError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReaderError';
}

export async function readSpecification(address: string, signal: AbortSignal): Promise<ReadSpecification> {
  const worker = startReader();
  try {
    // The script of the worker is loaded in parallel with the IDS.
    const ids = await fetchBytes(address, signal);
    return await worker.call('read', ids, { signal }).catch((error: Error) => {
      throw signal.aborted ? error : readerError(error.message);
    });
  } finally {
    worker.close();
  }
}

/** If a policy forbids workers, some browsers throw at once, others reject the call. */
function startReader(): WorkerClient<SpecificationCalls> {
  try {
    return openWorker(new URL('./specification.worker.ts', import.meta.url), 'specification');
  } catch (error) {
    throw readerError(String(error));
  }
}

async function fetchBytes(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(new URL(address, document.baseURI), { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  return bytes;
}
